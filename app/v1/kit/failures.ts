import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { RouterRoute } from "hono/types";
import { cacheHeaders } from "../../http/cache.ts";
import { describeFault, log } from "../../http/log.ts";
import { type FieldError, Problem, problemResponse } from "../../http/problem.ts";
import type { ApiEnv } from "./router.ts";
import { issueText } from "../../texts/issue.ts";
import { errorText, isForeignKeyViolation, isGuardFailure, uniqueViolation } from "../db/guard.ts";
import type * as z from "zod";
import { isReading } from "../../http/request.ts";

/** The most errors in an answer: every row of a document may be invalid. */
const MOST_ERRORS = 50;

export type Validated =
  | { success: true; target: string }
  | { success: false; target: string; error: z.core.$ZodError };

/**
 * Throws when the contract refuses the request: 404 for a path, else 422. `unknown` are unknown body fields.
 */
export function refuseInvalid(result: Validated, unknown: readonly FieldError[] = []): void {
  if (!result.success && result.target === "param") throw new Problem(404, "request.notFound");
  const issues = result.success ? [] : result.error.issues;
  const errors = issues
    // Unknown body fields are already in `unknown`.
    .filter(({ code }) => result.target !== "json" || code !== "unrecognized_keys")
    .map((issue) => ({
      path: issue.path.join("."),
      code: issue.code ?? "custom",
      message: issueText(issue),
    }));
  if (errors.length + unknown.length === 0) return;
  throw new Problem(422, "request.checkFields", {
    errors: [...errors, ...unknown].slice(0, MOST_ERRORS),
  });
}

/** Returns 404 for an unknown address, 405 with `Allow` for a wrong method. */
export function answerNotFound(c: Context<ApiEnv>, routes: RouterRoute[]): Response {
  const path = new URL(c.req.url).pathname;
  const methods = new Set(
    routes
      .filter((r) => r.method !== "ALL" && createPattern(r.path).test(path))
      .map((r) => r.method.toUpperCase()),
  );
  if (methods.has("GET")) methods.add("HEAD");
  const problem =
    methods.size > 0
      ? new Problem(405, "request.methodNotAllowed", {
          headers: { allow: [...methods].sort().join(", ") },
        })
      : new Problem(404, "request.unknownApiAddress", { headers: unknownHeaders(c) });
  return problemResponse(problem, c.var.requestId);
}

/** Returns headers of a 404; only those for the public are cached at the edge. */
export const unknownHeaders = ({ req, var: { tokenHash } }: Context<ApiEnv>) =>
  cacheHeaders(isReading(req) && tokenHash === null ? "unknown" : "none");

const createPattern = (path: string) => new RegExp(`^${path.replace(/:[^/]+/g, "[^/]+")}$`);

/** Marks a write that lost to a concurrent one. */
export const OVERTAKEN_HEADER = "apito-overtaken";

/** Returns expected failures with their status. Logs others and answers without their message. */
export const answerProblem: ErrorHandler<ApiEnv> = (error, c) => {
  const problem = toProblem(error);
  if (problem) return problemResponse(problem, c.var.requestId);
  const away = unavailable(error);
  log("error", {
    event: away ? "database.unavailable" : "api.failed",
    request_id: c.var.requestId,
    ...describeFault(error),
  });
  return problemResponse(away ?? new Problem(500, "request.failed"), c.var.requestId);
};

function toProblem(error: Error): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException) {
    return new Problem(error.status, "request.unreadableBody");
  }
  if (isGuardFailure(error)) {
    const headers = { [OVERTAKEN_HEADER]: "true" };
    return new Problem(409, "request.stale", { headers });
  }
  if (uniqueViolation(error) !== null) return new Problem(409, "request.duplicate");
  if (isForeignKeyViolation(error)) {
    return new Problem(409, "request.dependsOnOther");
  }
  return null;
}

/** Texts of the temporary errors in D1's documentation; a reset fails every running call. */
const AWAY = [
  "Network connection lost",
  "caused object to be reset",
  "reset because its code was updated",
  "Cannot resolve D1 DB due to transient issue",
  "client disconnected",
  "D1 DB is overloaded",
  "memory limit and was reset",
  "CPU time limit and was reset",
  "Failed to parse body as JSON, got: error code",
  // The local runtime's own failure, for example a full disk.
  "internal error; reference =",
  // SQLite's error while another local process writes.
  "SQLITE_BUSY",
];

const FULL = ["SQLITE_FULL", "database or disk is full", "Exceeded maximum DB size"];

export const FILE_NOT_STORED = "file not stored";

/** Seconds to wait: a reset takes a few, freeing space needs a person. */
const AGAIN = { away: "10", full: "60" };

/** Returns 503 when a store is down or full, else null. */
export function unavailable(error: unknown): Problem | null {
  const text = errorText(error);
  const includesText = (part: string) => text.includes(part);
  if (includesText(FILE_NOT_STORED)) {
    const headers = { "retry-after": AGAIN.full };
    return new Problem(503, "request.fileNotStored", { headers, cause: error });
  }
  if (FULL.some(includesText)) {
    const headers = { "retry-after": AGAIN.full };
    return new Problem(503, "request.databaseFull", { headers, cause: error });
  }
  if (!AWAY.some(includesText)) return null;
  const headers = { "retry-after": AGAIN.away };
  return new Problem(503, "request.databaseAway", { headers, cause: error });
}
