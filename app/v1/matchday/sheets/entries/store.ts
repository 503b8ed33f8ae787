import { type SQL, sql } from "drizzle-orm";
import { columnsOf, flag, optional, type RowOf, value } from "../../../db/columns.ts";
import { type Database, one, rows } from "../../../db/database.ts";
import { guard } from "../../../db/guard.ts";
import { ago } from "../../../db/schema/columns.ts";
import {
  games,
  inscriptions,
  lineups,
  merges,
  registers,
  score_events,
  sheet_devices,
  sheet_entries,
  sheets,
} from "../../../db/schema/index.ts";
import { selectKicks } from "../../../competition/settlement/deciders/store.ts";
import { rulesOfGame } from "../../games/results/store.ts";
import { findGame } from "../../games/store.ts";
import type { Side } from "../../../../domain/result.ts";
import type { TypedAthlete } from "../../../../domain/sheet/fold.ts";
import { foldedText } from "../../../db/names.ts";
import { type DeviceRow, PRESENCE } from "../store.ts";
import type { NewEntry } from "./schema.ts";

/** Most entries of a game: ten times a long game with every touch corrected. */
export const MOST_ENTRIES = 5000;

const entriesWith = (db: Database, where: SQL) =>
  rows(db)`
    SELECT ${columnsOf(sheet_entries, "e", [
      "seq",
      "id",
      "device",
      "author",
      "noted_at",
      "period",
      "minute",
      "added",
      "content",
      "status",
      "written",
      "user_id",
    ])}
    FROM sheet_entries e WHERE ${where} ORDER BY e.seq`;

export type EntryRow = RowOf<typeof entriesWith>;

/**
 * SQL condition: the game `g` was changed since the entries of its sheet `s` were written, or some are not
 * written yet.
 */
const IS_STALE = sql`(s.waiting IS NULL AND g.result_kind = 'played' AND (
  (g.version IS NOT s.version AND (s.id IS NOT NULL OR g.status IN ('live', 'finished')
    OR EXISTS (SELECT 1 FROM lineups l WHERE l.game_id = g.id)))
  OR EXISTS (SELECT 1 FROM sheet_entries e
    WHERE e.game_id = g.id AND e.written = 0 AND e.status = 'counted')))`;

/** Returns what a device asks for again and again: see `sheetNews` of the contract. */
export const newsQueries = (db: Database, game: SQL | number, since: number) => ({
  entries: entriesWith(db, sql`e.game_id = ${game} AND e.seq > ${since}`),
  present: rows(db)`
    SELECT ${columnsOf(sheet_devices, "d", ["device", "name", "seen_at"])} FROM sheet_devices d
    WHERE d.game_id = ${game} AND d.seen_at > ${ago(PRESENCE)} ORDER BY d.id`,
  state: one(
    rows(db)`
    SELECT ${columnsOf(games, "g", ["closed_at"])},
           ${optional(columnsOf(sheets, "s", ["waiting"]))}, ${flag("stale", IS_STALE)}
    FROM games g LEFT JOIN sheets s ON s.game_id = g.id WHERE g.id = ${game}`,
  ),
});

/** Who notes entries: a device of the link, or an organizer at the desk. */
export type Notary = Pick<DeviceRow, "championship_id" | "game_id" | "device" | "name"> & {
  admin_id: number | null;
  /** The rows of the game say it already. */
  written?: boolean;
};

/** Adds entries that are new; those of a closed sheet are late. */
export const insertEntries = (
  db: Database,
  { championship_id, game_id, device, name, admin_id, written = false }: Notary,
  entries: readonly NewEntry[],
) =>
  rows(db)`
    INSERT INTO sheet_entries (id, championship_id, game_id, device, author, admin_id, noted_at, period,
      minute, added, content, status, written)
    SELECT j.value ->> 'id', ${championship_id}, g.id, ${device},
      COALESCE((SELECT name FROM admins WHERE id = ${admin_id}), ${name}), ${admin_id},
      j.value ->> 'noted_at', j.value ->> 'period', j.value ->> 'minute', j.value ->> 'added',
      j.value -> 'content', iif(g.closed_at IS NULL OR ${written ? 1 : 0}, 'counted', 'late'),
      ${written ? 1 : 0}
    FROM json_each(${JSON.stringify(entries)}) j JOIN games g ON g.id = ${game_id}
    ORDER BY j.key
    ON CONFLICT (game_id, id) DO NOTHING`;

/** Returns how many entries a game has. */
export const countEntries = (db: Database, game: SQL | number) =>
  one(
    rows(db)`
    SELECT ${value("total", sql<number>`COUNT(*)`)} FROM sheet_entries WHERE game_id = ${game}`,
  );

/** Stops the batch when the device's link was revoked meanwhile. */
export const guardDevice = (db: Database, { id }: Pick<DeviceRow, "id">) =>
  guard(db, sql`EXISTS (SELECT 1 FROM sheet_devices WHERE id = ${id})`, "device");

/** Accepts or refuses late entries of a game; devices get them again, because they are the last ones. */
export const decideEntries = (
  db: Database,
  game: number,
  ids: readonly string[],
  accept: boolean,
) =>
  rows(db)`
    UPDATE sheet_entries SET status = ${accept ? "counted" : "refused"},
      seq = (SELECT MAX(seq) FROM sheet_entries) + 1 + j.key
    FROM json_each(${JSON.stringify(ids)}) j
    WHERE sheet_entries.game_id = ${game} AND sheet_entries.status = 'late'
    AND sheet_entries.id = j.value`;

/** Returns what the writing of a game's entries to its rows depends on. */
export const writingContext = (db: Database, game: number) => {
  const ids = JSON.stringify([game]);
  return {
    entries: entriesWith(db, sql`e.game_id = ${game}`),
    sheet: one(
      rows(db)`
      SELECT ${columnsOf(sheets, "s", ["version", "waiting"])} FROM sheets s WHERE s.game_id = ${game}`,
    ),
    row: one(findGame(db, game)),
    rules: rulesOfGame(db, game),
    events: rows(db)`
      SELECT ${columnsOf(score_events, "e", [
        "type",
        "team_id",
        "user_id",
        "replaced_user_id",
        "minute",
        "added",
        "extra_time",
        "penalty",
        "free_kick",
        "card_kind",
      ])}
      FROM score_events e WHERE e.game_id = ${game} ORDER BY e.id`,
    lineups: rows(db)`
      SELECT ${columnsOf(lineups, "l", [
        "team_id",
        "user_id",
        "shirt_number",
        "starter",
        "captain",
        "function",
      ])}
      FROM lineups l WHERE l.game_id = ${game} ORDER BY l.id`,
    kicks: selectKicks(db, ids),
    // Entries keep the athlete whom they named; a merge may have made another one of it.
    merged: rows(db)`
      SELECT ${columnsOf(merges, "m", ["gone_id", "kept_id"])}
      FROM games g JOIN championships ch ON ch.id = g.championship_id
      JOIN merges m ON m.owner_id = ch.owner_id AND m.kind = 'athlete' AND m.undone_at IS NULL
      WHERE g.id = ${game}`,
    members: rows(db)`
      SELECT ${columnsOf(inscriptions, "i", ["user_id", "role"])}, ${columnsOf(registers, "rg", ["team_id"])}
      FROM games g
      JOIN registers rg ON rg.tournament_id = g.tournament_id
        AND rg.team_id IN (g.home_team_id, g.away_team_id)
      JOIN inscriptions i ON i.register_id = rg.id
      WHERE g.id = ${game}`,
  };
};

/** Statements that note that the game's rows say these entries. */
export const markWritten = (
  db: Database,
  { championship_id, id }: { championship_id: number; id: number },
  ids: readonly string[],
  waiting: string | null = null,
) =>
  [
    rows(db)`
      UPDATE sheet_entries SET written = 1
      WHERE game_id = ${id} AND written = 0
      AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
    rows(db)`
      INSERT INTO sheets (championship_id, game_id, version, waiting)
      SELECT ${championship_id}, g.id, g.version, ${waiting} FROM games g WHERE g.id = ${id}
      ON CONFLICT (game_id) DO UPDATE SET version = excluded.version, waiting = excluded.waiting`,
  ] as const;

/** Statement that takes back unsent push news of goals and kick-offs that are long past. */
export const dropLateNews = (db: Database, game: number) =>
  rows(db)`
    DELETE FROM push_news WHERE game_id = ${game} AND kind IN ('kick_off', 'goal') AND cursor = 0`;

/** Statement that notes why entries could not be written. */
export const markWaiting = (
  db: Database,
  { championship_id, game_id }: Pick<Notary, "championship_id" | "game_id">,
  waiting: string,
) =>
  rows(db)`
    INSERT INTO sheets (championship_id, game_id, version, waiting)
    VALUES (${championship_id}, ${game_id}, 0, ${waiting})
    ON CONFLICT (game_id) DO UPDATE SET waiting = excluded.waiting`;

/** A team with all its places taken gets nobody; the sheet still names who was typed. */
export function inscribeStatements(
  db: Database,
  { championship_id, game_id }: Pick<Notary, "championship_id" | "game_id">,
  teams: Readonly<Record<Side, number>>,
  { id, side, name, shirt_number }: TypedAthlete,
) {
  const register = sql`(
    SELECT rg.id FROM games g JOIN registers rg ON rg.tournament_id = g.tournament_id
    WHERE g.id = ${game_id} AND rg.team_id = ${teams[side]})`;
  const known = sql`(
    SELECT i.user_id FROM inscriptions i JOIN users u ON u.id = i.user_id
    WHERE i.register_id = ${register} AND u.search = ${foldedText(sql`${name}`)} LIMIT 1)`;
  const hasPlace = sql`(
    SELECT COUNT(i.id) < COALESCE(MAX(t.inscription_info ->> 'max_athletes'), 1000)
    FROM registers rg JOIN tournaments t ON t.id = rg.tournament_id
    LEFT JOIN inscriptions i ON i.register_id = rg.id AND i.role = 'athlete'
      AND i.status IN ('pending', 'approved')
    WHERE rg.id = ${register})`;
  return [
    guard(
      db,
      sql`EXISTS (SELECT 1 FROM sheet_entries
        WHERE game_id = ${game_id} AND id = ${id} AND user_id IS NULL)`,
      "typed",
    ),
    rows(db)`
      INSERT INTO users (owner_id, name)
      SELECT ch.owner_id, ${name} FROM championships ch
      WHERE ch.id = ${championship_id} AND ${known} IS NULL AND ${hasPlace}`,
    rows(db)`
      INSERT INTO inscriptions (championship_id, tournament_id, register_id, user_id, shirt_number)
      SELECT ${championship_id}, g.tournament_id, ${register}, (SELECT MAX(id) FROM users), ${shirt_number}
      FROM games g WHERE g.id = ${game_id} AND ${known} IS NULL AND ${hasPlace}`,
    rows(db)`
      UPDATE sheet_entries SET user_id = ${known} WHERE game_id = ${game_id} AND id = ${id}`,
  ];
}

/** Returns how many of the typed athletes are someone now. */
export const countInscribed = (db: Database, game: number, ids: readonly string[]) =>
  rows(db)`
    SELECT ${value("total", sql<number>`COUNT(*)`)} FROM sheet_entries
    WHERE game_id = ${game} AND user_id IS NOT NULL
    AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
