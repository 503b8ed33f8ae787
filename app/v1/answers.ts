import type { OpenAPIHono } from "@hono/zod-openapi";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { ZodType } from "zod";
import type { ApiEnv } from "./context.ts";

type Schemas = Map<string, ZodType>;

/** The schema of each JSON answer that the contracts name, by method, path and status. */
function schemasOf(api: OpenAPIHono<ApiEnv>): Schemas {
  const schemas: Schemas = new Map();
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== "route") continue;
    const { method, path, responses } = definition.route;
    for (const [status, response] of Object.entries(responses)) {
      const json = "content" in response ? response.content?.["application/json"] : undefined;
      const schema = json && "schema" in json ? json.schema : undefined;
      if (schema instanceof ZodType) schemas.set(`${method} ${path} ${status}`, schema);
    }
  }
  return schemas;
}

/**
 * Sends every answer through the schema that its contract publishes: what the schema does not name
 * never leaves, whatever a query selected; an answer that does not fit is our failure, a 500.
 */
export function publishedOnly(api: () => OpenAPIHono<ApiEnv>) {
  let schemas: Schemas | undefined;
  return createMiddleware<ApiEnv>(async (c, next) => {
    const send = c.json;
    const checked: typeof c.json = (body: unknown, ...rest: unknown[]) => {
      schemas ??= schemasOf(api());
      const [init] = rest;
      const status = typeof init === "number" ? init : 200;
      const path = routePath(c).replaceAll(/:(\w+)/g, "{$1}");
      const schema = schemas.get(`${c.req.method.toLowerCase()} ${path} ${status}`);
      const published = schema ? schema.parse(body) : body;
      return Reflect.apply(send, c, [published, ...rest]);
    };
    Object.defineProperty(c, "json", { value: checked, configurable: true });
    await next();
  });
}
