import { createRoute, type RouteConfig } from "@hono/zod-openapi";
import { idParam } from "./contract.ts";

type Method = "get" | "post" | "put" | "delete";
type Parts = Omit<RouteConfig, "method" | "path">;

/** What an operation takes: a path with `{id}` takes a number there, unless its parts say otherwise. */
type RequestOf<Path extends string, Request> = Request extends { params: unknown }
  ? Request
  : Path extends `${string}{id}${string}`
    ? Request & { params: typeof idParam }
    : Request;

type Operation<M extends Method, Path extends string, P extends Parts> = Omit<P, "request"> & {
  method: M;
  path: Path;
  request: RequestOf<Path, P extends { request: infer Request } ? Request : object>;
};

/** The contract of an operation that the specification lists. */
export function operation<M extends Method, const Path extends string, P extends Parts>(
  method: M,
  path: Path,
  parts: P,
): Operation<M, Path, P>;
export function operation(method: Method, path: string, parts: Parts) {
  const params = path.includes("{id}") ? { params: idParam } : {};
  return createRoute({ ...parts, method, path, request: { ...params, ...parts.request } });
}

/** The contract of an operation that the specification does not list; the document marks it. */
export const addition = <M extends Method, const Path extends string, P extends Parts>(
  method: M,
  path: Path,
  parts: P,
) => operation(method, path, { ...parts, "x-apito-addition": true });
