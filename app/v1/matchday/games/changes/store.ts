import { type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "../../../kit/contract.ts";
import { type Database, rows } from "../../../db/database.ts";
import { write } from "../../../kit/call.ts";
import type { game_changes } from "../../../db/schema/index.ts";

export interface ChangeRow {
  id: number;
  kind: (typeof game_changes.$inferSelect)["kind"];
  number: number | null;
  note: string | null;
  before: string | null;
  after: string | null;
  admin_id: number | null;
  admin_name: string | null;
  created_at: string;
  last_at: string | null;
}

const changesWith = (db: Database, where: SQL) =>
  rows<ChangeRow>(db)`
    SELECT c.id AS id, c.kind AS kind, c.number AS number, c.note AS note, c.before AS before,
           c.after AS after, a.id AS admin_id, a.name AS admin_name, c.created_at AS created_at,
           c.last_at AS last_at
    FROM game_changes c LEFT JOIN admins a ON a.id = c.admin_id
    WHERE ${where}`;

/** The page and the count of a game's changes, the newest first, and where older ones of its tournament lie. */
export const changesOf = (db: Database, gameId: number, { page, per_page }: PageQuery) => ({
  rows: changesWith(
    db,
    sql`c.game_id = ${gameId} ORDER BY c.id DESC LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
  ),
  counted: rows<{ total: number }>(db)`
    SELECT COUNT(*) AS total FROM game_changes WHERE game_id = ${gameId}`,
  moved: rows<{ key: string }>(db)`
    SELECT key AS key FROM change_logs
    WHERE tournament_id = (SELECT tournament_id FROM games WHERE id = ${gameId}) AND key IS NOT NULL`,
});

/** All changes of a game that are in the database, and the names of those who made others. */
export const allChangesOf = (db: Database, gameId: number, authors: number[]) => ({
  rows: changesWith(db, sql`c.game_id = ${gameId}`),
  names: rows<{ id: number; name: string }>(db)`SELECT id AS id, name AS name FROM admins
        WHERE id IN (SELECT value FROM json_each(${JSON.stringify(authors)}))`,
});

/**
 * Changes of a tournament that is long over lie in R2, as one object, without the names of people: a log
 * is rarely read, and would be most of what a finished season weighs in the database. Addenda and
 * withdrawals stay: the súmula shows the ones, what takes a withdrawal back reads the others.
 */
export type MovedRow = Omit<ChangeRow, "admin_name"> & { game_id: number };

/** Tournaments whose log one run of the schedule moves. */
const LOGS_OF_A_RUN = 3;

/** Changes of one tournament that one run moves; what is left waits for the next. */
const MOST_CHANGES = 10_000;

/** The tournaments whose log is due, and where what moved before lies. */
export const dueLogs = (db: Database) =>
  rows<{ tournament_id: number; key: string | null }>(db)`
    SELECT tournament_id AS tournament_id, key AS key FROM change_logs
    WHERE due_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now') ORDER BY due_at LIMIT ${LOGS_OF_A_RUN}`;

/** The oldest changes that may move; one that is a day old is no one's last any more. */
export const movableChanges = (db: Database, tournament: number) =>
  rows<MovedRow>(db)`
    SELECT id AS id, game_id AS game_id, kind AS kind, number AS number, note AS note, before AS before,
           after AS after, admin_id AS admin_id, created_at AS created_at, last_at AS last_at
    FROM game_changes
    WHERE tournament_id = ${tournament} AND number IS NULL AND kind <> 'withdrawal'
    AND created_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')
    ORDER BY id LIMIT ${MOST_CHANGES}`;

/** Removes the changes that lie at `key` now; where there may be more, the tournament stays due. */
export const forgetMoved = (db: Database, tournament: number, key: string, changes: MovedRow[]) =>
  write(db, {
    steps: [
      rows<never>(db)`
      UPDATE change_logs SET key = ${key}, due_at = iif(${changes.length} < ${MOST_CHANGES}, NULL, due_at)
      WHERE tournament_id = ${tournament}`,
      rows<never>(db)`
      DELETE FROM game_changes WHERE tournament_id = ${tournament}
      AND id IN (SELECT value FROM json_each(${JSON.stringify(changes.map(({ id }) => id))}))`,
    ],
  });
