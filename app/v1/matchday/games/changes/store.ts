import { type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "../../../kit/contract.ts";
import { columnsOf, optional, present, type RowOf, select, value } from "../../../db/columns.ts";
import { type Database, rows } from "../../../db/database.ts";
import { write } from "../../../kit/call.ts";
import { admins, change_logs, game_changes } from "../../../db/schema/index.ts";

/** Before and after stay text: what was moved away holds them so. */
const CHANGE = select`
  ${columnsOf(game_changes, "c", ["id", "kind", "number", "note", "created_at", "last_at"])},
  ${value("before", sql<string | null>`c.before`)}, ${value("after", sql<string | null>`c.after`)}`;

export type ChangeRow = RowOf<typeof changesWith>;

const changesWith = (db: Database, where: SQL) =>
  rows(db)`
    SELECT ${CHANGE}, ${optional(columnsOf(admins, "a", { admin_id: "id", admin_name: "name" }))}
    FROM game_changes c LEFT JOIN admins a ON a.id = c.admin_id
    WHERE ${where}`;

/** The page and the count of a game's changes, the newest first, and where older ones of its tournament lie. */
export const changesOf = (db: Database, gameId: number, { page, per_page }: PageQuery) => ({
  rows: changesWith(
    db,
    sql`c.game_id = ${gameId} ORDER BY c.id DESC LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
  ),
  counted: rows(db)`
    SELECT ${value("total", sql<number>`COUNT(*)`)} FROM game_changes WHERE game_id = ${gameId}`,
  moved: rows(db)`
    SELECT ${present(columnsOf(change_logs, "l", ["key"]))} FROM change_logs l
    WHERE tournament_id = (SELECT tournament_id FROM games WHERE id = ${gameId}) AND key IS NOT NULL`,
});

/** All changes of a game that are in the database, and the names of those who made others. */
export const allChangesOf = (db: Database, gameId: number, authors: number[]) => ({
  rows: changesWith(db, sql`c.game_id = ${gameId}`),
  names: rows(db)`SELECT ${columnsOf(admins, "a", ["id", "name"])} FROM admins a
        WHERE a.id IN (SELECT value FROM json_each(${JSON.stringify(authors)}))`,
});

/**
 * Changes of a tournament that is long over lie in R2, as one object, without the names of people: a log
 * is rarely read, and would be most of what a finished season weighs in the database. Addenda and
 * withdrawals stay: the súmula shows the ones, what takes a withdrawal back reads the others.
 */
export type MovedRow = RowOf<typeof movableChanges>;

/** Tournaments whose log one run of the schedule moves. */
const LOGS_OF_A_RUN = 3;

/** Changes of one tournament that one run moves; what is left waits for the next. */
const MOST_CHANGES = 10_000;

/** The tournaments whose log is due, and where what moved before lies. */
export const dueLogs = (db: Database) =>
  rows(db)`
    SELECT ${columnsOf(change_logs, "l", ["tournament_id", "key"])} FROM change_logs l
    WHERE due_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now') ORDER BY due_at LIMIT ${LOGS_OF_A_RUN}`;

/** The oldest changes that may move; one that is a day old is no one's last any more. */
export const movableChanges = (db: Database, tournament: number) =>
  rows(db)`
    SELECT ${CHANGE}, ${columnsOf(game_changes, "c", ["game_id", "admin_id"])}
    FROM game_changes c
    WHERE c.tournament_id = ${tournament} AND c.number IS NULL AND c.kind <> 'withdrawal'
    AND c.created_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')
    ORDER BY c.id LIMIT ${MOST_CHANGES}`;

/** Removes the changes that lie at `key` now; where there may be more, the tournament stays due. */
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
