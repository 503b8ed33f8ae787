import { desc, eq, type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/database.ts";
import { columnsOf, flag, json, pickColumns, select, value } from "../../../db/columns.ts";
import { seasons, tournaments } from "../../../db/schema/index.ts";
import { gamesWith } from "../../../matchday/games/store.ts";
import { tournamentRef } from "../../../kit/target.ts";
import type { z } from "@hono/zod-openapi";
import type { contradictionSchema } from "../../../competition/views/contract.ts";
import { MOST_LATE, MOST_NEXT, type undecidedTie } from "../contract.ts";

type UndecidedTie = z.infer<typeof undecidedTie>;
type ContradictionRow = z.infer<typeof contradictionSchema>;

/** Games scheduled before these UTC times are late. */
export interface Due {
  /** Late before this time: games with a kick-off time. */
  kickoff: string;
  /** Late before this time: games with a day only. */
  day: string;
}

const isPlanned = sql`g.status = 'scheduled' AND g.finished = 0 AND g.starts_at IS NOT NULL`;

const isLate = ({ kickoff, day }: Due): SQL =>
  sql`(${isPlanned} AND g.starts_at < CASE g.time_known WHEN 1 THEN ${kickoff} ELSE ${day} END)`;

export const selectSeasons = (db: Database, championshipId: number) =>
  db
    .select(pickColumns(seasons, ["id", "name", "year", "status", "version"]))
    .from(seasons)
    .where(eq(seasons.championship_id, championshipId))
    .orderBy(desc(seasons.year), desc(seasons.id));

/** Returns a championship's default tournament. */
export const defaultTournament = (db: Database, championshipId: number) =>
  rows(db)`
    SELECT ${value("id", sql<number | null>`${tournamentRef({ championship: String(championshipId) })}`)}`;

const countRows = <
  Table extends "registers" | "inscriptions",
  Status extends "approved" | "pending",
>(
  table: Table,
  status: Status,
) =>
  value(
    `${table}_${status}`,
    sql<number>`(
      SELECT COUNT(*) FROM ${sql.identifier(table)} c
      WHERE c.tournament_id = t.id AND c.status = ${status})`,
  );

const sumColumn = <const Field extends string>(field: Field, sum: SQL) =>
  value(field, sql<number>`COALESCE(${sum}, 0)`);

/** SQL: ties of the stored tournament `k` that wait for a decision. */
const UNDECIDED_TIES = sql<UndecidedTie[]>`(
  SELECT json_group_array(json_object(
    'phase', tie.value ->> '$.phase.name', 'number', tie.value ->> '$.number',
    'home', COALESCE(tie.value ->> '$.home_team.name', tie.value ->> '$.home_spot_name'),
    'away', COALESCE(tie.value ->> '$.away_team.name', tie.value ->> '$.away_spot_name'),
    'waits_for', tie.value ->> '$.waits_for'))
  FROM json_each(k.ties) tie WHERE tie.value ->> '$.waits_for' IS NOT NULL)`;

/** SQL: results of the stored tournament `k` that contradict the games after them. */
const DOUBTS = sql<ContradictionRow[]>`COALESCE(k.tables -> '$.doubts', '[]')`;

/** Returns a championship's tournaments with their counts. */
export const selectTournaments = (db: Database, championshipId: number, due: Due) =>
  rows(db)`
    SELECT ${columnsOf(tournaments, "t", [
      "id",
      "season_id",
      "name",
      "category",
      "modality",
      "status",
      "enable_register",
      "is_called",
    ])},
           ${countRows("registers", "approved")}, ${countRows("registers", "pending")},
           ${countRows("inscriptions", "approved")}, ${countRows("inscriptions", "pending")},
           ${value("phases_count", sql<number>`(SELECT COUNT(*) FROM phases p WHERE p.tournament_id = t.id)`)},
           ${sumColumn("games_total", sql`n.total`)}, ${sumColumn("games_finished", sql`n.finished`)},
           ${sumColumn("games_late", sql`n.late`)}, ${json("ties_undecided", UNDECIDED_TIES)},
           ${json("doubts", DOUBTS)},
           ${flag("without_champion", sql`t.ended IS NULL AND k.tables ->> 'without_champion' = 1`)}
    FROM tournaments t
    LEFT JOIN (
      SELECT g.tournament_id AS tournament_id, SUM(g.status <> 'cancelled') AS total,
             SUM(g.finished) AS finished, SUM(${isLate(due)}) AS late
      FROM games g WHERE g.championship_id = ${championshipId} GROUP BY g.tournament_id
    ) n ON n.tournament_id = t.id
    LEFT JOIN competitions k ON k.tournament_id = t.id
    WHERE t.championship_id = ${championshipId} ORDER BY t.id`;

/** Returns the live games, then the next ones. */
export const nextGames = (db: Database, championshipId: number, due: Due) =>
  listGames(
    db,
    sql`g.championship_id = ${championshipId} AND g.status IN ('live', 'scheduled')
      AND (g.status = 'live' OR (${isPlanned} AND NOT ${isLate(due)}))`,
    MOST_NEXT,
  );

/** Returns the late games, oldest first. */
export const lateGames = (db: Database, championshipId: number, due: Due) =>
  listGames(
    db,
    sql`g.championship_id = ${championshipId} AND g.status = 'scheduled' AND ${isLate(due)}`,
    MOST_LATE,
  );

const MOST_SHEETS = 20;

/** Returns the games whose sheet, noted on devices, waits for the organizer; the newest first. */
export function openSheets(db: Database, championshipId: number) {
  const late = sql<number>`(
    SELECT COUNT(*) FROM sheet_entries e WHERE e.game_id = g.id AND e.status = 'late')`;
  const from = sql`sheets sh JOIN games g ON g.id = sh.game_id`;
  const more = select`
    ${value("late", late)}, ${value("waiting", sql<string | null>`sh.waiting`)}`;
  const waits = sql`(
    (g.finished = 1 AND g.closed_at IS NULL) OR sh.waiting IS NOT NULL OR ${late} > 0)`;
  return rows(db)`
    ${gamesWith(sql`sh.championship_id = ${championshipId} AND ${waits}`, { from, more })}
    ORDER BY g.sort_at DESC, g.id DESC LIMIT ${MOST_SHEETS}`;
}

function listGames(db: Database, where: SQL, most: number) {
  const order = sql`ORDER BY g.status <> 'live', g.sort_at, g.id`;
  const from = sql`(SELECT g.id AS id FROM games g WHERE ${where} ${order} LIMIT ${most}) x
    CROSS JOIN games g ON g.id = x.id`;
  return rows(db)`${gamesWith(sql`1`, { from })} ${order}`;
}
