import { watchedDatabase } from "./watched-database.ts";

/** Counts the trips to the database: a batch is one, a single statement is one. */
export function counting(d1: D1Database) {
  const trips = { count: 0 };
  const db = watchedDatabase(d1, (send) => {
    trips.count += 1;
    return send();
  });
  return { db, trips };
}
