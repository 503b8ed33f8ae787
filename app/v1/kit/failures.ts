import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { RouterRoute } from "hono/types";
import { cacheHeaders } from "../../http/cache.ts";
import { faultOf, log } from "../../http/log.ts";
import { type FieldError, Problem, problemResponse } from "../../http/problem.ts";
import type { ApiEnv } from "./router.ts";
import { issueText } from "../../texts/issue.ts";
import { errorText, isForeignKeyViolation, isGuardFailure, uniqueViolation } from "../db/guard.ts";
import type * as z from "zod";
import { isReading } from "../../http/request.ts";

/** Fields that one answer names: a document may have a wrong one in each of its rows. */
const MOST_ERRORS = 50;

/** Result of validating one part of a request. */
export type Validated =
  | { success: true; target: string }
  | { success: false; target: string; error: z.core.$ZodError };

/**
 * Throws when a request's contract refuses it: a wrong path is a missing page, the rest names its fields.
 * `unknown` are the fields of a JSON body that the contract does not know.
 */
export function refuseInvalid(result: Validated, unknown: readonly FieldError[] = []): void {
  if (!result.success && result.target === "param") throw new Problem(404, "request.notFound");
  const issues = result.success ? [] : result.error.issues;
  const errors = issues
    // A strict object's are among the unknown ones, each with a path of its own.
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

/** 404 for an unknown address, 405 with `Allow` for a known one asked with another method. */
export function answerNotFound(c: Context<ApiEnv>, routes: RouterRoute[]): Response {
  const path = new URL(c.req.url).pathname;
  const methods = new Set(
    routes
      .filter((r) => r.method !== "ALL" && patternOf(r.path).test(path))
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

/**
 * How long the edge keeps that there is nothing at an address: whoever asks for it again and again does not
 * reach the database each time. What somebody with a session is told is theirs alone.
 */
export const unknownHeaders = ({ req, var: { tokenHash } }: Context<ApiEnv>) =>
  cacheHeaders(isReading(req) && tokenHash === null ? "unknown" : "none");

const patternOf = (path: string) => new RegExp(`^${path.replace(/:[^/]+/g, "[^/]+")}$`);

/** Marks the answer of a write that another one overtook between its reading and its writing. */
export const OVERTAKEN_HEADER = "apito-overtaken";

/** Expected failures with their status; the rest is logged and answered without its message. */
export const answerProblem: ErrorHandler<ApiEnv> = (error, c) => {
  const problem = toProblem(error);
  if (problem) return problemResponse(problem, c.var.requestId);
  const away = unavailable(error);
  log("error", {
    event: away ? "database.unavailable" : "api.failed",
    request_id: c.var.requestId,
    ...faultOf(error),
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

/**
 * What D1 and the way to it say while the database is away: the errors of its documented list that end
 * by themselves. Those that reset the database befall every call that is under way, whoever caused them.
 */
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
  // The runtime's own failure, as of a disk that is full under the local server.
  "internal error; reference =",
  // What SQLite says while another process writes, of a folder on this machine.
  "SQLITE_BUSY",
];

/** What D1 says of a database that has reached its size, and SQLite of a disk that is full. */
const FULL = ["SQLITE_FULL", "database or disk is full", "Exceeded maximum DB size"];

/** The message of a file that its store did not take, whatever the store says of it. */
export const FILE_NOT_STORED = "file not stored";

/** Seconds after which it is worth trying again: a reset takes a few, making room takes a person. */
const AGAIN = { away: "10", full: "60" };

/** The 503 of an error that says that a store is away for the moment, or full; null for any other error. */
export function unavailable(error: unknown): Problem | null {
  const text = errorText(error);
  const says = (part: string) => text.includes(part);
  if (says(FILE_NOT_STORED)) {
    const headers = { "retry-after": AGAIN.full };
    return new Problem(503, "request.fileNotStored", { headers, cause: error });
  }
  if (FULL.some(says)) {
    const headers = { "retry-after": AGAIN.full };
    return new Problem(503, "request.databaseFull", { headers, cause: error });
  }
  if (!AWAY.some(says)) return null;
  const headers = { "retry-after": AGAIN.away };
  return new Problem(503, "request.databaseAway", { headers, cause: error });
}
