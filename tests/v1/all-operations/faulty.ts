/** What befalls a batch: its answer is lost after the commit, or the batch never arrives. */
export type Fault = { nth: number; when: "after the commit" | "before it ran" };

/**
 * The database with every batch counted, and one of them hit by a fault. `wrote` tells afterwards
 * which batches changed something, by their place from 0.
 */
export function faulty(d1: D1Database, fault?: Fault) {
  const wrote: number[] = [];
  let batches = 0;
  const batch = async <T>(session: D1DatabaseSession, statements: D1PreparedStatement[]) => {
    const nth = batches;
    batches += 1;
    const hit = fault?.nth === nth ? fault.when : null;
    if (hit === "before it ran") throw new Error("D1_ERROR: Network connection lost.");
    const results = await session.batch<T>(statements);
    if (results.some(({ meta }) => meta.changed_db)) wrote.push(nth);
    if (hit === "after the commit") throw new Error("D1_ERROR: Network connection lost.");
    return results;
  };
  const db = new Proxy(d1, {
    get(target, key) {
      if (key === "withSession") {
        return (constraint?: string) => {
          const session = target.withSession(constraint);
          return {
            prepare: (query: string) => session.prepare(query),
            batch: (statements: D1PreparedStatement[]) => batch(session, statements),
            getBookmark: () => session.getBookmark(),
          };
        };
      }
      const value: unknown = Reflect.get(target, key);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
  return { db, wrote };
}
