import { watchedDatabase } from "./watched-database.ts";

/** The database with every trip to it counted: a batch is one, a statement sent alone is one. */
export function counting(d1: D1Database) {
  const trips = { count: 0 };
  const db = watchedDatabase(d1, (send) => {
    trips.count += 1;
    return send();
  });
  return { db, trips };
}
