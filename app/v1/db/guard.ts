import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "./database.ts";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { Problem } from "../../http/problem.ts";
import type { Text } from "../../texts/text.ts";

/**
 * Returns a statement that rolls the batch back unless `condition` holds, since D1 has no interactive
 * transactions. It fails as `json()` of a text with the guard's name.
 */
export function guard(db: Database, condition: SQL, name: string) {
  return rows(db)`SELECT json(CASE WHEN ${condition} THEN '1' ELSE ${`guard ${name}`} END)`;
}

/** True for a failed guard: SQLite reports "malformed JSON". */
export const isGuardFailure = (error: unknown): boolean =>
  errorText(error).includes("malformed JSON");

/**
 * Returns SQL for `value` that stops the batch unless `condition` holds. `isStopped` finds the name in
 * SQLite's error about the JSON path.
 */
export const stop = (name: string, condition: SQL, value: SQL): SQL =>
  sql`json_extract(json_object('value', ${value}), CASE WHEN ${condition} THEN '$.value' ELSE ${name} END)`;

export const isStopped = (error: unknown, name: string): boolean =>
  errorText(error).includes(`JSON path: '${name}`);

/** Returns `teams.owner_id, teams.name` of "UNIQUE constraint failed: …", or null for other errors. */
export function uniqueViolation(error: unknown): string | null {
  return /UNIQUE constraint failed: ([\w., ]+)/.exec(errorText(error))?.[1] ?? null;
}

export const isForeignKeyViolation = (error: unknown): boolean =>
  errorText(error).includes("FOREIGN KEY constraint failed");

/** Returns the messages of an error and its causes, because Drizzle wraps D1's. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${errorText(error.cause)}`;
}

export interface Versioned {
  id: number;
  version: number;
}

/** Returns the guard: the row is still as it was read. */
export const isUnchanged = (db: Database, table: SQLiteTable, { id, version }: Versioned) =>
  guard(db, sql`(SELECT version FROM ${table} WHERE id = ${id}) = ${version}`, "version");

/** Returns the guard: all rows are still as they were read. */
export const allUnchanged = (db: Database, table: SQLiteTable, read: Versioned[]) =>
  guard(
    db,
    sql`(SELECT COUNT(*) FROM ${table} t JOIN json_each(${JSON.stringify(read)}) j
      ON t.id = j.value ->> 'id' AND t.version = j.value ->> 'version') = ${read.length}`,
    "version",
  );

/** Awaits a write. Throws 409 when it breaks a unique index with `column`, at that field or at `path`. */
export async function refuseTaken<T>(
  write: Promise<T>,
  column: `${string}.${string}`,
  message: Text,
  path = column.slice(column.indexOf(".") + 1),
): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!uniqueViolation(error)?.split(", ").includes(column)) throw error;
    throw takenName(path, message);
  }
}

/** Returns the 409 for a taken value. */
export const takenName = (path: string, message: Text): Problem =>
  Problem.conflict(path, "taken", message);
