import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "./database.ts";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { Problem } from "../../http/problem.ts";
import type { Text } from "../../texts/text.ts";

/**
 * Returns a statement that rolls back the whole batch when `condition` does not hold. D1 has no interactive
 * transactions, but one failed statement undoes the batch. The failure is `json()` of a text that is not
 * JSON; the text names the guard.
 */
export function guard(db: Database, condition: SQL, name: string) {
  return rows(db)`SELECT json(CASE WHEN ${condition} THEN '1' ELSE ${`guard ${name}`} END)`;
}

/** Returns true when a batch failed at a guard: SQLite reports "malformed JSON". */
export const isGuardFailure = (error: unknown): boolean =>
  errorText(error).includes("malformed JSON");

/**
 * Returns SQL for `value` that stops the batch unless `condition` holds. `isStopped` recognizes the failure
 * by the start of its name, because SQLite quotes the JSON path that it cannot read.
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

/** Returns the error's messages, including its causes, because Drizzle wraps D1's error. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${errorText(error.cause)}`;
}

export interface Versioned {
  id: number;
  version: number;
}

/** Returns the guard of an edit: the row still exists in the version that was read. */
export const isUnchanged = (db: Database, table: SQLiteTable, { id, version }: Versioned) =>
  guard(db, sql`(SELECT version FROM ${table} WHERE id = ${id}) = ${version}`, "version");

/** Returns the guard of an edit of several rows: all still exist in the versions that were read. */
export const allUnchanged = (db: Database, table: SQLiteTable, read: Versioned[]) =>
  guard(
    db,
    sql`(SELECT COUNT(*) FROM ${table} t JOIN json_each(${JSON.stringify(read)}) j
      ON t.id = j.value ->> 'id' AND t.version = j.value ->> 'version') = ${read.length}`,
    "version",
  );

/**
 * Awaits a write. When it breaks a unique index with `column` ("teams.name"), throws 409 at that field, or at
 * `path` when the input names it differently.
 */
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

/** Returns the 409 at a field whose value another row has. */
export const takenName = (path: string, message: Text): Problem =>
  Problem.conflict(path, "taken", message);
