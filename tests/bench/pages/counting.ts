/** Runs inside the Worker: it is handed over as it stands, without its types and without a bundler. */
import { CallTiming } from "../../../app/worker/call-timing.ts";
import { watchedDatabase } from "../../v1/support/watched-database.ts";
import { addMeta, type Cost, nothing } from "../../v1/support/database-cost.ts";

/** What one answer asked of D1, and how many trips one after the other it waited for. */
export type Count = Cost & { batches: number; statements: number; trips: number; behind: number };

/** The clock by which the app forgets is this one: what is asked for may be asked for later. */
const now = Date.now.bind(Date);
let ahead = 0;
Date.now = () => now() + ahead;

/**
 * The app, with what an answer asked of D1 in its header `x-d1`, what ran behind the answer included.
 * The header `x-later` lets milliseconds pass first; with `x-d1-delay` each trip takes so many
 * milliseconds more, nothing is counted, and the answer leaves at once.
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
