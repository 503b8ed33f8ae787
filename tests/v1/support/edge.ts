import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { answerApi } from "../../../app/v1/api.ts";
import { createClient } from "../../../app/v1/client.ts";
import { BASE, newAddress, request } from "./caller.ts";
import { sql } from "./statement.ts";

/** A caller behind a cache; `purged` records each purge's tags. */
export function callerAtEdge(headers: Record<string, string>) {
  const purged: string[][] = [];
  const cache = {
    purge: ({ tags = [] }: CachePurgeOptions) => {
      purged.push(tags);
      return Promise.resolve({ success: true, errors: [] });
    },
    invalidate: () => Promise.reject(new Error("nothing is invalidated")),
  };
  const send = async (call: Request): Promise<Response> => {
    call.headers.set("cf-connecting-ip", newAddress());
    const ctx = createExecutionContext();
    const edge = {
      waitUntil: (work: Promise<unknown>) => ctx.waitUntil(work),
      passThroughOnException: () => {},
      abort: () => {},
      props: {},
      exports: ctx.exports,
      tracing: ctx.tracing,
      cache,
    };
    const response = await answerApi(call, env, edge);
    await waitOnExecutionContext(ctx);
    return response;
  };
  return { call: createClient({ send, base: BASE, headers }), purged };
}

export const passSeconds = (championship: number, seconds: number) =>
  sql`UPDATE championships
     SET updated_at = strftime('%Y-%m-%dT%H:%M:%fZ', updated_at, ${`-${seconds} seconds`})
     WHERE id = ${championship}`.run();

/** Returns the edge's cache time of a championship, in seconds. */
export async function edgeAge(championship: number): Promise<number> {
  const { headers } = await request(`/v1/championships/${championship}`);
  const policy = headers.get("cloudflare-cdn-cache-control") ?? "";
  return Number(/^max-age=(\d+),/.exec(policy)?.[1]);
}
