import { type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "../../../kit/contract.ts";
import { columnsOf, optional, neverNull, type RowOf, select, value } from "../../../db/columns.ts";
import { type Database, rows } from "../../../db/database.ts";
import { write } from "../../../kit/call.ts";
import { admins, change_logs, game_changes } from "../../../db/schema/index.ts";

/** `before` and `after` stay text, as in the moved objects. */
const CHANGE = select`
  ${columnsOf(game_changes, "c", ["id", "kind", "number", "note", "created_at", "last_at", "sheet_author"])},
  ${value("before", sql<string | null>`c.before`)}, ${value("after", sql<string | null>`c.after`)}`;

export type ChangeRow = RowOf<typeof changesWith>;

const changesWith = (db: Database, where: SQL) =>
  rows(db)`
    SELECT ${CHANGE}, ${optional(columnsOf(admins, "a", { admin_id: "id", admin_name: "name" }))}
    FROM game_changes c LEFT JOIN admins a ON a.id = c.admin_id
    WHERE ${where}`;

/** Returns a page of a game's changes, newest first, and the R2 key of those already moved. */
export const selectChanges = (db: Database, gameId: number, { page, per_page }: PageQuery) => ({
  rows: changesWith(
    db,
    sql`c.game_id = ${gameId} ORDER BY c.id DESC LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
  ),
  counted: rows(db)`
    SELECT ${value("total", sql<number>`COUNT(*)`)} FROM game_changes WHERE game_id = ${gameId}`,
  moved: rows(db)`
    SELECT ${neverNull(columnsOf(change_logs, "l", ["key"]))} FROM change_logs l
    WHERE tournament_id = (SELECT tournament_id FROM games WHERE id = ${gameId}) AND key IS NOT NULL`,
});

/** Returns a game's stored changes, and the authors' names. */
export const selectAllChanges = (db: Database, gameId: number, authors: number[]) => ({
  rows: changesWith(db, sql`c.game_id = ${gameId}`),
  names: rows(db)`SELECT ${columnsOf(admins, "a", ["id", "name"])} FROM admins a
        WHERE a.id IN (SELECT value FROM json_each(${JSON.stringify(authors)}))`,
});

/**
 * A change to move: logs of tournaments that ended long ago go to R2, without names, or they would fill the
 * database. Addenda and withdrawals stay: pages show the former, undoing needs the latter.
 */
export type MovedRow = RowOf<typeof movableChanges>;

const LOGS_OF_A_RUN = 3;

/** Most changes moved per tournament and run. */
const MOST_CHANGES = 10_000;

/** Returns the tournaments with a log to move, each with the R2 key of changes already moved. */
export const dueLogs = (db: Database) =>
  rows(db)`
    SELECT ${columnsOf(change_logs, "l", ["tournament_id", "key"])} FROM change_logs l
    WHERE due_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now') ORDER BY due_at LIMIT ${LOGS_OF_A_RUN}`;

/** Returns the oldest changes to move; after a day no change joins them any more. */
export const movableChanges = (db: Database, tournament: number) =>
  rows(db)`
    SELECT ${CHANGE}, ${columnsOf(game_changes, "c", ["game_id", "admin_id"])}
    FROM game_changes c
    WHERE c.tournament_id = ${tournament} AND c.number IS NULL AND c.kind <> 'withdrawal'
    AND c.created_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')
    ORDER BY c.id LIMIT ${MOST_CHANGES}`;

/**
 * Deletes the changes that are now in the R2 object `key`. The tournament is marked for a further run while
 * changes may be left.
 */
export const forgetMoved = (db: Database, tournament: number, key: string, changes: MovedRow[]) =>
  write(db, {
    steps: [
      rows(db)`
      UPDATE change_logs SET key = ${key}, due_at = iif(${changes.length} < ${MOST_CHANGES}, NULL, due_at)
      WHERE tournament_id = ${tournament}`,
      rows(db)`
      DELETE FROM game_changes WHERE tournament_id = ${tournament}
      AND id IN (SELECT value FROM json_each(${JSON.stringify(changes.map(({ id }) => id))}))`,
    ],
  });
