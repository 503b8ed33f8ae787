import { desc, eq, type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/database.ts";
import { columnsOf, value, pickColumns } from "../../../db/columns.ts";
import { seasons, tournaments } from "../../../db/schema/index.ts";
import { gamesWith } from "../../../matchday/games/store.ts";
import { tournamentRef } from "../../../kit/target.ts";
import { MOST_LATE, MOST_NEXT } from "../contract.ts";

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

/** SQL: ties of the stored tournament `k` with all games played and no winner. */
const UNDECIDED_TIES = sql`(
  SELECT COUNT(*) FROM json_each(k.ties) tie
  WHERE tie.value ->> 'winner' IS NULL AND json_array_length(tie.value, '$.legs') > 0
  AND NOT EXISTS (
    SELECT 1 FROM json_each(tie.value, '$.legs') leg WHERE leg.value ->> 'status' <> 'finished'))`;

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
           ${sumColumn("games_late", sql`n.late`)}, ${sumColumn("ties_undecided", UNDECIDED_TIES)}
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

function listGames(db: Database, where: SQL, most: number) {
  const order = sql`ORDER BY g.status <> 'live', g.sort_at, g.id`;
  const from = sql`(SELECT g.id AS id FROM games g WHERE ${where} ${order} LIMIT ${most}) x
    CROSS JOIN games g ON g.id = x.id`;
  return rows(db)`${gamesWith(sql`1`, { from })} ${order}`;
}
