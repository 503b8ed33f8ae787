import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { RouterRoute } from "hono/types";
import type * as z from "zod";
import { log } from "../http/log.ts";
import { GENERIC_DETAIL, Problem, problemResponse } from "../http/problem.ts";
import type { ApiEnv } from "./context.ts";
import { STALE } from "./version.ts";
import { isForeignKeyViolation, isGuardFailure, uniqueViolation } from "./db/guard.ts";
import { unavailable } from "./db/unavailable.ts";

/** A request that its contract refuses: a wrong path is a missing page, the rest names its fields. */
export function invalid(
  result: { success: true } | { success: false; error: z.core.$ZodError; target: string },
) {
  if (result.success) return;
  if (result.target === "param") throw new Problem(404, "Não encontramos o que você procura.");
  const errors = result.error.issues.map((issue) => ({
    path: issue.path.join("."),
    code: issue.code ?? "custom",
    message: issue.message,
  }));
  throw new Problem(422, "Confira os campos indicados.", { errors });
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
      ? new Problem(405, "Este endereço não aceita este método.", {
          headers: { allow: [...methods].sort().join(", ") },
        })
      : new Problem(404, "Este endereço não existe na API.");
  return problemResponse(problem, c.var.requestId);
}

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
  return problemResponse(away ?? new Problem(500, GENERIC_DETAIL), c.var.requestId);
};

function toProblem(error: Error): Problem | null {
  if (error instanceof Problem) return error;
  if (error instanceof HTTPException) {
    return new Problem(error.status, "Não foi possível ler o corpo do pedido.");
  }
  if (isGuardFailure(error)) {
    const headers = { [OVERTAKEN_HEADER]: "true" };
    return new Problem(409, STALE, { headers });
  }
  if (uniqueViolation(error) !== null)
    return new Problem(409, "Já existe um registro igual a este.");
  if (isForeignKeyViolation(error)) {
    return new Problem(409, "Este registro depende de outro que não existe ou ainda o usa.");
  }
  return null;
}
