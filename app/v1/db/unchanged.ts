import { sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./database.ts";
import { guard } from "./guard.ts";

interface Versioned {
  id: number;
  version: number;
}

/** The guard of an edit: the row is there and as it was read. */
export const unchanged = (db: Database, table: SQLiteTable, { id, version }: Versioned) =>
  guard(db, sql`(SELECT version FROM ${table} WHERE id = ${id}) = ${version}`, "version");

/** The guard of an edit of several rows: all are there and as they were read. */
export const allUnchanged = (db: Database, table: SQLiteTable, read: Versioned[]) =>
  guard(
    db,
    sql`(SELECT COUNT(*) FROM ${table} t JOIN json_each(${JSON.stringify(read)}) j
      ON t.id = j.value ->> 'id' AND t.version = j.value ->> 'version') = ${read.length}`,
    "version",
  );
