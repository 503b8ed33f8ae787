import { OpenAPIHono, type RouteConfig, type RouteHandler } from "@hono/zod-openapi";
import { type AnswerOf, senderOf } from "./answers.ts";
import type { ApiContext, ApiEnv } from "./context.ts";
import { invalidInput } from "./failures.ts";

/** What the handler of a contract is called with. */
type ContextOf<R extends RouteConfig> = Parameters<RouteHandler<R, ApiEnv>>[0];

/** The operations of a resource. */
class Resource extends OpenAPIHono<ApiEnv> {
  /** Adds the operation of a contract: its handler returns data, which is checked and sent as the contract says. */
  serve<R extends RouteConfig>(
    route: R,
    handle: (c: ContextOf<R>) => Promise<AnswerOf<R>> | AnswerOf<R>,
  ): void;
  serve(route: RouteConfig, handle: (c: ApiContext) => unknown): void {
    const send = senderOf(route);
    this.openapi(route, async (c) => send(c, await handle(c)));
  }
}

/** An empty resource: operations are added with `serve(contract, handler)`. */
export const resource = () => new Resource({ defaultHook: invalidInput });
