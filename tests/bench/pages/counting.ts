/** Runs inside the Worker, unbundled and without types. */
import { CallTiming } from "../../../app/worker/call-timing.ts";
import { watchedDatabase } from "../../v1/support/watched-database.ts";
import { addMeta, type Cost, nothing } from "../../v1/support/database-cost.ts";

/** An answer's D1 use, and its sequential trips. */
export type Count = Cost & { batches: number; statements: number; trips: number; behind: number };

/** The app's clock, which can be advanced past its caches. */
const now = Date.now.bind(Date);
let ahead = 0;
Date.now = () => now() + ahead;

/**
 * Wraps the app: `x-d1` reports D1 use, `x-later` advances the clock, and `x-d1-delay` slows each trip
 * without counting.
 */
export const counted = (app: Required<Pick<ExportedHandler<Env>, "fetch">>) => ({
  async fetch(...[request, env, ctx]: Parameters<typeof app.fetch>): Promise<Response> {
    const { headers } = request;
    ahead += Number(headers.get("x-later"));
    const delay = Number(headers.get("x-d1-delay"));
    const rounds = new CallTiming();
    const cost = nothing();
    let statements = 0;
    const DB = watchedDatabase(env.DB, (send, { length }) =>
      rounds.count(async () => {
        if (delay > 0) await scheduler.wait(delay);
        statements += length;
        const answer = await send();
        addMeta(cost, answer);
        return answer;
      }),
    );
    if (delay > 0) return app.fetch(request, { ...env, DB }, ctx);
    const behind: Promise<unknown>[] = [];
    const waiting = new Proxy(ctx, {
      get: (own, key) =>
        key === "waitUntil" ? (work: Promise<unknown>) => behind.push(work) : Reflect.get(own, key),
    });
    const response = await app.fetch(request, { ...env, DB }, waiting);
    const body = response.body && (await response.arrayBuffer());
    const trips = rounds.rounds;
    for (const work of behind) await work;
    const count: Count = {
      ...cost,
      batches: rounds.calls,
      statements,
      trips,
      behind: rounds.rounds - trips,
    };
    const answer = new Response(body, response);
    answer.headers.set("x-d1", JSON.stringify(count));
    return answer;
  },
});
