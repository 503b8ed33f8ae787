import type { DatabaseSync } from "node:sqlite";
import { quoteName, readTables } from "./schema.ts";

/**
 * Columns that name files in R2, with the rows whose file exists: a part of an import gets its key before the
 * upload, and files in `dropped_files` are about to be deleted.
 */
export const OBJECT_KEYS = [
  { table: "files", column: "key", where: "key IS NOT NULL" },
  { table: "change_logs", column: "key", where: "key IS NOT NULL" },
  { table: "import_parts", column: "key", where: "received = 1" },
] as const;

/** Returns the keys of all files that a database names, also in older versions with fewer tables. */
export function objectKeysIn(database: DatabaseSync): string[] {
  const there = new Set(readTables(database).map(({ name }) => name));
  const queries = OBJECT_KEYS.filter(({ table }) => there.has(table)).map(
    ({ table, column, where }) =>
      `SELECT ${quoteName(column)} AS key FROM ${quoteName(table)} WHERE ${where}`,
  );
  const query = `SELECT key FROM (${queries.join(" UNION ")})
    WHERE key NOT IN (SELECT key FROM dropped_files) ORDER BY key`;
  return database
    .prepare(query)
    .all()
    .map(({ key }) => String(key));
}
