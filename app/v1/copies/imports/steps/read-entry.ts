import type { z } from "@hono/zod-openapi";
import { badEntry, damagedEntry } from "../../archive/copy/format.ts";
import { issueText } from "../../../../texts/issue.ts";

const FORMAT_FIELDS = new Set<PropertyKey | undefined>(["format", "version"]);

/** Returns a JSON entry's value; throws 422 with its name. */
export function readEntry<T>(name: string, bytes: Uint8Array, schema: z.ZodType<T>): T {
  const read = schema.safeParse(parseJson(name, bytes));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  if (issue && (issue.code === "too_big" || FORMAT_FIELDS.has(issue.path[0]))) {
    throw badEntry(name, issueText(issue));
  }
  throw damagedEntry(name);
}

function parseJson(name: string, bytes: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return value;
  } catch {
    throw damagedEntry(name);
  }
}
