/** Runs inside the Worker: it is handed over as it stands, without its types and without a bundler. */

/** What befalls every batch of a visit, as its header `test-database` says. */
const FAULTS: Record<string, () => Promise<void>> = {
  away: () => Promise.reject(new Error("D1_ERROR: Network connection lost.")),
  slow: () => new Promise((resolve) => void setTimeout(resolve, 2_000)),
};

/** The app on a database with faults; the answer's headers tell the batches, and how many followed another. */
export const withFaults = (app: Required<Pick<ExportedHandler<Env>, "fetch">>) => ({
  async fetch(...[request, env, ctx]: Parameters<typeof app.fetch>): Promise<Response> {
    const fault = FAULTS[request.headers.get("test-database") ?? ""];
    let batches = 0;
    let rounds = 0;
    let ended = 0;
    const run = async <T>(batch: () => Promise<T>): Promise<T> => {
      const round = ended + 1;
      batches += 1;
      rounds = Math.max(rounds, round);
      await fault?.();
      try {
        return await batch();
      } finally {
        ended = Math.max(ended, round);
      }
    };
    const response = await app.fetch(request, { ...env, DB: faulty(env.DB, run) }, ctx);
    const answer = new Response(response.body, response);
    answer.headers.set("test-batches", String(batches));
    answer.headers.set("test-rounds", String(rounds));
    return answer;
  },
});

type Run = <T>(batch: () => Promise<T>) => Promise<T>;

const faulty = (database: D1Database, run: Run): D1Database =>
  new Proxy(database, {
    get(own, key) {
      if (key !== "withSession") return Reflect.get(own, key);
      return (constraint?: string) => {
        const session = own.withSession(constraint);
        return {
          prepare: (query: string) => session.prepare(query),
          batch: (statements: D1PreparedStatement[]) => run(() => session.batch(statements)),
          getBookmark: () => session.getBookmark(),
        };
      };
    },
  });
