import type { OpenAPIHono } from "@hono/zod-openapi";
import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { Problem } from "../../http/problem.ts";
import type { ApiEnv } from "../kit/router.ts";
import { answerNotFound, answerProblem } from "../kit/failures.ts";
import { prepareCall } from "./prepare.ts";
import { isDoor } from "../files/parts.ts";

/**
 * Returns an API that answers for the head of a file upload: 204, or the refusal. So no file of a refused
 * caller is read.
 */
export function createUploadChecks(api: OpenAPIHono<ApiEnv>): Hono<ApiEnv> {
  const doors = new Hono<ApiEnv>();
  doors.use("/v1/*", requestId(), prepareCall);
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== "route") continue;
    const { route } = definition;
    const { method, path } = route;
    const door = "door" in route ? route.door : undefined;
    doors.on(method, path.replaceAll(/\{(\w+)\}/g, ":$1"), async (c) => {
      if (!isDoor(door)) throw new Problem(415, "request.sendJson");
      await door(c);
      return c.body(null, 204);
    });
  }
  doors.notFound((c) => answerNotFound(c, api.routes));
  doors.onError(answerProblem);
  return doors;
}
