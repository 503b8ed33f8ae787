import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "./database.ts";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { Problem } from "../../http/problem.ts";
import type { Text } from "../../texts/text.ts";

/**
 * A statement that stops the whole batch when `condition` does not hold at that moment: D1 has no
 * interactive transactions, but it rolls a batch back when one statement fails. `json()` of a text
 * that is no JSON is the failure, and the text names the guard.
 */
export function guard(db: Database, condition: SQL, name: string) {
  return rows(db)`SELECT json(CASE WHEN ${condition} THEN '1' ELSE ${`guard ${name}`} END)`;
}

/** Whether an error of a batch is a guard's: "malformed JSON" is SQLite's text for it. */
export const isGuardFailure = (error: unknown): boolean =>
  errorText(error).includes("malformed JSON");

/**
 * SQL expression: `value` while `condition` holds; otherwise it stops the batch like a guard, with a
 * failure that `isStopped` knows by the beginning of its name (SQLite names the JSON path that it cannot read).
 */
export const stop = (name: string, condition: SQL, value: SQL): SQL =>
  sql`json_extract(json_object('value', ${value}), CASE WHEN ${condition} THEN '$.value' ELSE ${name} END)`;

export const isStopped = (error: unknown, name: string): boolean =>
  errorText(error).includes(`JSON path: '${name}`);

/** `teams.owner_id, teams.name` of "UNIQUE constraint failed: …", or null for any other error. */
export function uniqueViolation(error: unknown): string | null {
  return /UNIQUE constraint failed: ([\w., ]+)/.exec(errorText(error))?.[1] ?? null;
}

export const isForeignKeyViolation = (error: unknown): boolean =>
  errorText(error).includes("FOREIGN KEY constraint failed");

/** Drizzle wraps D1's error; the message that matters may be on a cause. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} ${errorText(error.cause)}`;
}

export interface Versioned {
  id: number;
  version: number;
}

/** The guard of an edit: the row is there and as it was read. */
export const isUnchanged = (db: Database, table: SQLiteTable, { id, version }: Versioned) =>
  guard(db, sql`(SELECT version FROM ${table} WHERE id = ${id}) = ${version}`, "version");

/** The guard of an edit of several rows: all are there and as they were read. */
export const allUnchanged = (db: Database, table: SQLiteTable, read: Versioned[]) =>
  guard(
    db,
    sql`(SELECT COUNT(*) FROM ${table} t JOIN json_each(${JSON.stringify(read)}) j
      ON t.id = j.value ->> 'id' AND t.version = j.value ->> 'version') = ${read.length}`,
    "version",
  );

/**
 * Awaits a write; when it breaks a unique index that holds `column` ("teams.name"), answers 409
 * with the message at that field, or at `path` when the input calls it otherwise.
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

/** The 409 at a field whose value another row has. */
export const takenName = (path: string, message: Text): Problem =>
  Problem.conflict(path, "taken", message);
