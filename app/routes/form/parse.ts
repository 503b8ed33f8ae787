import { parseWithZod } from "@conform-to/zod/v4";
import type * as z from "zod";
import { sayIssue } from "~/texts/issue.ts";
import { readersLanguage } from "~/texts/language.ts";

/** Reads what a form sent, and says what its schema refuses. */
export const parseForm = <S extends z.ZodType>(sent: FormData | URLSearchParams, schema: S) =>
  parseWithZod(sent, {
    schema,
    formatError: (issues: z.core.$ZodIssue[]) =>
      issues.map((issue) => sayIssue(issue, readersLanguage())),
  });
