import { watchedDatabase } from "../support/watched-database.ts";

/** A fault loses the answer after the commit, or the batch before it. */
export type Fault = { nth: number; when: "after the commit" | "before it ran" };

/** Counts batches and fails one. `wrote` lists those that changed rows, from 0. */
export function faulty(d1: D1Database, fault?: Fault) {
  const wrote: number[] = [];
  let batches = 0;
  const db = watchedDatabase(d1, async (send, _statements, isBatch) => {
    if (!isBatch) return await send();
    const nth = batches;
    batches += 1;
    const hit = fault?.nth === nth ? fault.when : null;
    if (hit === "before it ran") throw new Error("D1_ERROR: Network connection lost.");
    const results = await send();
    if (Array.isArray(results) && results.some(({ meta }) => meta.changed_db)) wrote.push(nth);
    if (hit === "after the commit") throw new Error("D1_ERROR: Network connection lost.");
    return results;
  });
  return { db, wrote };
}
