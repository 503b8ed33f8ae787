import * as z from "zod";
import { type Language, readerLanguage } from "../texts/language.ts";
import { say, textsIn } from "../texts/say.ts";
import type { Text } from "../texts/text.ts";

export const fieldErrorSchema = z.object({
  path: z.string(),
  code: z.string(),
  message: z.string(),
});

/** RFC 9457 problem details; `title` and `detail` are Portuguese texts for people. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  request_id: z.string().optional(),
  errors: z.array(fieldErrorSchema).optional(),
  current: z.unknown().optional(),
  moved_to: z.int().optional(),
});

export interface FieldError extends Omit<z.infer<typeof fieldErrorSchema>, "message"> {
  message: Text;
}

export type ProblemBody = z.infer<typeof problemSchema>;

interface ProblemExtras {
  errors?: FieldError[];
  /** The present row, for a 409 or 412. */
  current?: unknown;
  /** The row that a merged one became, for a 404. */
  moved_to?: number | undefined;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** True when the status shows that nothing was written; after a 5xx the result is unknown. */
export const isRefusal = (status: number): boolean => status >= 400 && status < 500;

/** An expected failure; the outermost handler answers it with its status. */
export class Problem extends Error {
  readonly status: number;
  readonly detail: Text;
  readonly extras: ProblemExtras;

  constructor(status: number, detail: Text, extras: ProblemExtras = {}) {
    super(`${status} ${typeof detail === "string" ? detail : detail.key}`, { cause: extras.cause });
    this.name = "Problem";
    this.status = status;
    this.detail = detail;
    this.extras = extras;
  }

  static field(path: string, code: string, message: Text): Problem {
    return new Problem(422, message, { errors: [{ path, code, message }] });
  }

  static conflict(path: string, code: string, message: Text): Problem {
    return new Problem(409, message, { errors: [{ path, code, message }] });
  }
}

function findTitle(status: number, language: Language): string {
  const { titles } = textsIn(language);
  const titled: Record<number, string> = titles;
  return titled[status] ?? titles.other;
}

/** Returns the one error envelope: `application/problem+json`, never cached. */
export function problemResponse(
  problem: Problem,
  requestId?: string,
  language: Language = readerLanguage(),
): Response {
  const { errors, current, moved_to, headers } = problem.extras;
  const body: ProblemBody = {
    type: "about:blank",
    title: findTitle(problem.status, language),
    status: problem.status,
    detail: say(problem.detail, language),
    ...(requestId && { request_id: requestId }),
    ...(errors && {
      errors: errors.map((error) => ({ ...error, message: say(error.message, language) })),
    }),
    ...(current !== undefined && { current }),
    ...(moved_to !== undefined && { moved_to }),
  };
  return new Response(JSON.stringify(body), {
    status: problem.status,
    headers: {
      "content-type": "application/problem+json; charset=utf-8",
      "cache-control": "private, no-store",
      ...headers,
    },
  });
}
