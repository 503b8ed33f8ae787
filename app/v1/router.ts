import { OpenAPIHono } from "@hono/zod-openapi";
import type { ApiEnv } from "./context.ts";
import { invalid } from "./failures.ts";

/** An empty resource: routes are added with `openapi(contract, handler)`. */
export const resource = () => new OpenAPIHono<ApiEnv>({ defaultHook: invalid });
