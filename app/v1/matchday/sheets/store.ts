import { type SQL, sql } from "drizzle-orm";
import { columnsOf, optional, type RowOf, value } from "../../db/columns.ts";
import { type Database, rows } from "../../db/database.ts";
import { ago } from "../../db/schema/columns.ts";
import { sheet_devices, sheets } from "../../db/schema/index.ts";

/** A device counts as present so long after its last call. */
export const PRESENCE = "-2 minutes";

/** SQL: the game of a device's token; null when the link is revoked. */
export const gameOf = (hash: string): SQL<number | null> =>
  sql<number | null>`(SELECT game_id FROM sheet_devices WHERE token_hash = ${hash})`;

export const selectDevice = (db: Database, hash: string) =>
  rows(db)`
    SELECT ${columnsOf(sheet_devices, "d", [
      "id",
      "championship_id",
      "game_id",
      "device",
      "name",
      "seen_at",
    ])}, ${optional(columnsOf(sheets, "s", ["silent_since"]))}
    FROM sheet_devices d
    LEFT JOIN sheets s ON s.game_id = d.game_id
    JOIN championships ch ON ch.id = d.championship_id AND ch.deleted_at IS NULL
    WHERE d.token_hash = ${hash}`;

export type DeviceRow = RowOf<typeof selectDevice>;

export const touchDevice = (db: Database, { id }: Pick<DeviceRow, "id">) =>
  rows(db)`
    UPDATE sheet_devices SET seen_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now') WHERE id = ${id}`;

export const clearSilence = (db: Database, game: number) =>
  rows(db)`UPDATE sheets SET silent_since = NULL WHERE game_id = ${game}`;

/** Returns the live games none of whose devices was heard of lately. */
export const selectSilent = (db: Database) =>
  rows(db)`
    SELECT ${columnsOf(sheets, "s", ["id", "championship_id"])},
           ${value("seen_at", sql<string>`MAX(d.seen_at)`)}
    FROM games g JOIN sheets s ON s.game_id = g.id JOIN sheet_devices d ON d.game_id = g.id
    WHERE g.status = 'live' AND s.silent_since IS NULL
    GROUP BY s.id HAVING MAX(d.seen_at) < ${ago(PRESENCE)}`;

type SilentRow = RowOf<typeof selectSilent>;

export const markSilent = (db: Database, silent: readonly SilentRow[]) =>
  rows(db)`
    UPDATE sheets SET silent_since = j.value ->> 'seen_at'
    FROM json_each(${JSON.stringify(silent)}) j WHERE sheets.id = j.value ->> 'id'`;
