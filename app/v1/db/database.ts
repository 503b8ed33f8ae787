import type { SQL } from "drizzle-orm";
import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";

export type Database = DrizzleD1Database & {
  $client: { prepare: (query: string) => D1PreparedStatement };
  /** Championships that this call has written to: what the edge keeps of them is purged after it. */
  changed: Set<number>;
};

export interface OpenDatabase {
  db: Database;
  /** The bookmark after the last query; a later read that names it sees at least this state. */
  bookmark: () => string | null;
}

/**
 * Opens one D1 session for one call. `bookmark` is what an earlier write answered: with it, a
 * replica that has not seen that write is not asked.
 */
export function openDatabase(d1: D1Database, bookmark: string | undefined): OpenDatabase {
  const session = d1.withSession(bookmark ?? "first-unconstrained");
  const db = drizzle({
    prepare: (query: string) => session.prepare(query),
    batch: <T>(statements: D1PreparedStatement[]) => session.batch<T>(statements),
    exec: (query: string) => d1.exec(query),
    dump: () => Promise.reject(new Error("D1 no longer dumps.")),
    withSession: (constraint?: string) => d1.withSession(constraint),
  });
  const changed = new Set<number>();
  return { db: Object.assign(db, { changed }), bookmark: () => session.getBookmark() };
}

/**
 * A hand-written statement with typed rows, alone or in a batch. Joins are written this way: D1
 * answers a batch as objects, in which two columns of one name would fall together, so every column
 * gets a name of its own. Booleans arrive as 0 and 1. (Drizzle's `all` lacks the prepared statement
 * that its own batch binds parameters to.)
 */
export function rows<Row>(db: Database, statement: SQL) {
  const query = db.all<Row>(statement);
  return Object.assign(query, { stmt: db.$client.prepare(query.getQuery().sql) });
}
