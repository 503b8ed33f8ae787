/** Runs inside the Worker, unbundled and without types. */
import { CallTiming } from "../../app/worker/call-timing.ts";
import { watchedDatabase } from "../v1/support/watched-database.ts";

/** Faults by the `test-database` header, applied to every batch. */
const FAULTS: Record<string, () => Promise<void>> = {
  away: () => Promise.reject(new Error("D1_ERROR: Network connection lost.")),
  mute: () => new Promise(() => {}),
  slow: () => new Promise((resolve) => void setTimeout(resolve, 2_000)),
};

/**
 * Runs the app with database faults, a remote API (`test-api`), a time limit (`test-limit`) or maintenance
 * (`test-closed`). Response headers count the batches.
 */
export const withFaults = (app: Required<Pick<ExportedHandler<Env>, "fetch">>) => ({
  async fetch(...[request, env, ctx]: Parameters<typeof app.fetch>): Promise<Response> {
    const fault = FAULTS[request.headers.get("test-database") ?? ""];
    const rounds = new CallTiming();
    const DB = watchedDatabase(env.DB, (send) =>
      rounds.count(async () => {
        await fault?.();
        return await send();
      }),
    );
    const limit = request.headers.get("test-limit");
    const settings = {
      ...(limit && { LOAD_LIMIT_MS: limit }),
      ...(request.headers.has("test-closed") && { MAINTENANCE: "on" }),
      API_BASE_URL: request.headers.get("test-api") ?? env.API_BASE_URL,
    };
    const response = await app.fetch(request, { ...env, ...settings, DB }, ctx);
    const answer = new Response(response.body, response);
    answer.headers.set("test-batches", String(rounds.calls));
    answer.headers.set("test-rounds", String(rounds.rounds));
    return answer;
  },
});
