/** Runs inside the Worker: it is handed over as it stands, without its types and without a bundler. */

type Note = (results: D1Result[]) => void;

/** The app, with what a page asks of D1 in the answer's headers: batches, and the rows that they read. */
export const counted = (app: Required<Pick<ExportedHandler<Env>, "fetch">>) => ({
  async fetch(...[request, env, ctx]: Parameters<typeof app.fetch>): Promise<Response> {
    let batches = 0;
    let rows = 0;
    const note: Note = (results) => {
      batches += 1;
      for (const { meta } of results) rows += meta.rows_read;
    };
    const response = await app.fetch(request, { ...env, DB: watched(env.DB, note) }, ctx);
    const answer = new Response(response.body, response);
    answer.headers.set("x-d1-batches", String(batches));
    answer.headers.set("x-d1-rows", String(rows));
    return answer;
  },
});

const watched = (db: D1Database, note: Note): D1Database =>
  new Proxy(db, {
    get: (own, key) =>
      key === "withSession"
        ? (bookmark?: string) => watchedSession(own.withSession(bookmark), note)
        : bound(own, key),
  });

const watchedSession = (session: D1DatabaseSession, note: Note): D1DatabaseSession =>
  new Proxy(session, {
    get(own, key) {
      if (key === "prepare") return (query: string) => watchedStatement(own.prepare(query), note);
      if (key !== "batch") return bound(own, key);
      return async (statements: D1PreparedStatement[]) => {
        const results = await own.batch(statements.map((one) => originals.get(one) ?? one));
        note(results);
        return results;
      };
    },
  });

/** Statements as D1 knows them, by their watched selves: a batch takes no others. */
const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

function watchedStatement(statement: D1PreparedStatement, note: Note): D1PreparedStatement {
  const seen = new Proxy(statement, {
    get(own, key) {
      if (key === "bind") {
        return (...values: unknown[]) => watchedStatement(own.bind(...values), note);
      }
      if (key !== "all") return bound(own, key);
      return async () => {
        const result = await own.all();
        note([result]);
        return result;
      };
    },
  });
  originals.set(seen, statement);
  return seen;
}

function bound(own: object, key: string | symbol): unknown {
  const value: unknown = Reflect.get(own, key);
  return typeof value === "function" ? value.bind(own) : value;
}
