import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { RouterRoute } from "hono/types";
import type * as z from "zod";
import { cacheHeaders } from "../../http/cache.ts";
import { log } from "../../http/log.ts";
import { isReading } from "../../http/request.ts";
import { Problem, problemResponse } from "../../http/problem.ts";
import type { ApiEnv } from "./context.ts";
import { issueText } from "../../texts/issue.ts";
import { isForeignKeyViolation, isGuardFailure, uniqueViolation } from "../db/guard.ts";
import { unavailable } from "../db/unavailable.ts";

/** A request that its contract refuses: a wrong path is a missing page, the rest names its fields. */
export function invalidInput(
  result: { success: true } | { success: false; error: z.core.$ZodError; target: string },
) {
  if (result.success) return;
  if (result.target === "param") throw new Problem(404, "request.notFound");
  const errors = result.error.issues.map((issue) => ({
    path: issue.path.join("."),
    code: issue.code ?? "custom",
    message: issueText(issue),
  }));
  throw new Problem(422, "request.checkFields", { errors });
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
    message: error.message,
    cause: error.cause instanceof Error ? error.cause.message : undefined,
    stack: error.stack,
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
