import { Problem } from "../../../http/problem.ts";
import type { Text } from "../../../texts/text.ts";
import { guard, isUnchanged } from "../../db/guard.ts";
import { type SQL, sql } from "drizzle-orm";
import { type Columns, columnsOf, flag, type RowOf, select, value } from "../../db/columns.ts";
import { one, type Database, rows } from "../../db/database.ts";
import { write } from "../../kit/call.ts";
import { now } from "../../db/schema/columns.ts";
import { athlete_totals, games } from "../../db/schema/index.ts";
import { isVisible } from "../../kit/on-air.ts";
import { championshipRef } from "../../kit/target.ts";
import { refreshProgress } from "../../competition/settlement/progress.ts";
import { type Logged, CLOSED_STATE, logChanges } from "./changes/log.ts";
import { NAME_COLUMNS, BARE_COLUMNS, type GameRow } from "./row.ts";
import { meetingsBetween } from "../meetings/store.ts";
import { publicName, SQUAD_NAMES, SQUADS_OF_GAME } from "../../db/names.ts";
import { type Owned, type Place, raiseVersion, removeOwned } from "../../kit/owned.ts";

/** Parts of a statement: `from` joins the table `g`, `more` adds columns. */
interface Parts<More> {
  from?: SQL;
  more?: Columns<More>;
}

/** Returns SQL for the games `g` in `from`, without names. */
export const bareGames = (from: SQL, phaseOrder: SQL, roundOrder: SQL) => select`
  SELECT ${BARE_COLUMNS}, ${value("phase_order", sql<number>`${phaseOrder}`)},
         ${value("round_order", sql<number>`${roundOrder}`)}
  FROM ${from} LEFT JOIN fields f ON f.id = g.field_id`;

/** Returns SQL for games with the fields of a list. */
export function gamesWith<More = unknown>(where: SQL, parts?: Parts<More>): Columns<GameRow & More>;
export function gamesWith(where: SQL, { from = sql`games g`, more }: Parts<unknown> = {}): SQL {
  return select`
  SELECT ${BARE_COLUMNS}, ${NAME_COLUMNS} ${more ? select`, ${more}` : sql``}
  FROM ${from}
  JOIN phases p ON p.id = g.phase_id
  JOIN rounds r ON r.id = g.round_id
  LEFT JOIN "groups" gr ON gr.id = g.group_id
  LEFT JOIN fields f ON f.id = g.field_id
  LEFT JOIN spots hs ON hs.id = g.home_spot_id
  LEFT JOIN spots aw ON aw.id = g.away_spot_id
  WHERE ${where}`;
}

/** Order of every list of games; those without a date are last in their round. */
export const IN_ORDER = sql`ORDER BY g.tournament_id, p."order", p.id, r."order", g.sort_at, g.id`;

export const findGame = (db: Database, id: number) => rows(db, gamesWith(sql`g.id = ${id}`));

/** Returns a championship's games by id. */
export const findGames = (db: Database, ids: number[], championship: SQL) =>
  rows(
    db,
    gamesWith(sql`
    g.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND +g.championship_id = ${championship}`),
  );

/** SQL: championship of a visible game; null if `ref` names another. */
export const championshipOfGame = (id: number, ref?: SQL): SQL =>
  sql`(SELECT championship_id FROM games WHERE id = ${id} AND ${ref ? sql`championship_id = ${ref}` : sql`1`}
    AND ${isVisible(sql`games.tournament_id`)})`;

/** SQL: tournament of a visible game; null if `ref` names another championship. */
export const tournamentOfGame = (id: number, ref?: string): SQL =>
  sql`(SELECT tournament_id FROM games WHERE id = ${id}
    AND ${ref === undefined ? sql`1` : sql`championship_id = ${championshipRef(ref)}`}
    AND ${isVisible(sql`games.tournament_id`)})`;

/** SQL: team and group of a spot. */
export const teamOfSpot = (spot: SQL): SQL => sql`(
  SELECT rg.team_id FROM spots s JOIN registers rg ON rg.id = s.register_id WHERE s.id = ${spot})`;
export const groupOfSpot = (spot: SQL): SQL =>
  sql`(SELECT s.group_id FROM spots s WHERE s.id = ${spot})`;

/** SQL condition: the game still replays another one; a called-off one does not. */
export const isReplay = (game: SQL): SQL => sql`${game}.status <> 'cancelled'`;

/** Returns the replays of a game. */
export const selectReplays = (db: Database, id: number) =>
  rows(db)`
    SELECT ${columnsOf(games, "o", ["id"])} FROM games o
    WHERE o.replays_id = ${id} AND ${isReplay(sql`o`)}`;

/**
 * Inserts a game of the same round, leg and teams, without a date, that replays `before`. The version of
 * `before` rises, so that of two calls one succeeds.
 */
export async function insertReplay(db: Database, before: Before) {
  const { id, championship_id, tournament_id } = before;
  const team = (side: "home" | "away") => {
    const [spot, own] = [sql.raw(`g.${side}_spot_id`), sql.raw(`g.${side}_team_id`)];
    return sql`COALESCE(${teamOfSpot(spot)}, ${own})`;
  };
  const { row } = await write(db, {
    changes: championship_id,
    creates: "inserted",
    steps: {
      unchanged: isUnchanged(db, games, before),
      inserted: rows(db)`
      INSERT INTO games (championship_id, tournament_id, phase_id, round_id, group_id, field_id,
        home_spot_id, away_spot_id, home_team_id, away_team_id, leg, replays_id)
      SELECT championship_id, tournament_id, phase_id, round_id, group_id, field_id,
        home_spot_id, away_spot_id, ${team("home")}, ${team("away")}, leg, id
      FROM games g WHERE id = ${id} AND championship_id = ${championship_id}
      RETURNING ${columnsOf(games, "games", ["id"])}`,
      version: raiseVersion(db, games, before),
      progress: refreshProgress(db, tournament_id),
      row: one(rows(db, gamesWith(sql`g.id = (SELECT MAX(id) FROM games)`))),
    },
  });
  return row;
}

type Before = Place & { id: number; version: number };

export interface GameChange {
  phase_id: number;
  round_id: number;
  home_spot_id: number | null;
  away_spot_id: number | null;
  field_id: number | null;
  leg: number | null;
  starts_at: string | null;
  time_known: boolean;
  status: GameRow["status"];
  period: string | null;
  period_started_at: string | null;
  reason: string | null;
}

/** Writes a game's date, place and status; when `redrawn`, teams and group too. `log` records an addendum. */
export async function updateGame(
  db: Database,
  before: Before,
  to: GameChange,
  redrawn: boolean,
  log: Logged,
) {
  const { id, championship_id, tournament_id } = before;
  const teams = redrawn
    ? sql`home_team_id = ${teamOfSpot(sql`${to.home_spot_id}`)},
          away_team_id = ${teamOfSpot(sql`${to.away_spot_id}`)},
          group_id = ${groupOfSpot(sql`${to.home_spot_id}`)},`
    : sql``;
  const { row } = await write(db, {
    changes: championship_id,
    steps: {
      unchanged: isUnchanged(db, games, before),
      logBefore: log.before,
      games: rows(db)`
      UPDATE games SET ${teams} phase_id = ${to.phase_id}, round_id = ${to.round_id},
        home_spot_id = ${to.home_spot_id}, away_spot_id = ${to.away_spot_id},
        field_id = ${to.field_id}, leg = ${to.leg}, starts_at = ${to.starts_at},
        time_known = ${to.time_known ? 1 : 0}, status = ${to.status}, period = ${to.period},
        period_started_at = ${to.period_started_at}, reason = ${to.reason},
        version = version + 1, updated_at = ${now}
      WHERE id = ${id} AND championship_id = ${championship_id}`,
      progress: refreshProgress(db, tournament_id),
      logAfter: log.after,
      row: one(findGame(db, id)),
    },
  });
  return row;
}

export const deleteGame = (db: Database, before: Before) =>
  removeOwned(db, games, before, [], [refreshProgress(db, before.tournament_id)]);

/** Closes a match report permanently. */
export async function closeGame(db: Database, before: Owned, admin_id: number) {
  const { id, championship_id } = before;
  const log = logChanges(db, {
    championship_id,
    admin_id,
    kind: "closed",
    games: [{ id, note: null }],
    state: CLOSED_STATE,
  });
  const { written } = await write(db, {
    changes: championship_id,
    steps: {
      unchanged: isUnchanged(db, games, before),
      logBefore: log.before,
      games: rows(db)`
      UPDATE games SET closed_at = ${now}, version = version + 1, updated_at = ${now}
      WHERE id = ${id} AND championship_id = ${championship_id}`,
      written: one(findGame(db, id)),
      logAfter: log.after,
    },
  });
  return written;
}

const MOST_SCORERS = 2;

export type ScorerRow = RowOf<typeof scorersAround>;

/** Returns each side's top scorers, until the game is over. */
export const scorersAround = (db: Database, game: number) =>
  rows(db)`
    WITH best AS MATERIALIZED (
      SELECT x.team_id AS team_id, x.user_id AS user_id, x.tournament_id AS tournament_id,
             x.total AS goals,
             ROW_NUMBER() OVER (PARTITION BY x.team_id ORDER BY x.negated, x.search, x.user_id) AS place
      FROM games g
      CROSS JOIN registers rg ON rg.tournament_id = g.tournament_id
        AND rg.team_id IN (g.home_team_id, g.away_team_id)
      CROSS JOIN inscriptions i ON i.register_id = rg.id
      CROSS JOIN athlete_totals x ON x.tournament_id = rg.tournament_id AND x.user_id = i.user_id
        AND x.team_id = rg.team_id AND x.type = 'goal'
      WHERE g.id = ${game} AND g.finished = 0 AND x.total > 0)
    SELECT ${columnsOf(athlete_totals, "b", ["team_id", "user_id"])}, ${value("name", publicName)},
           ${value("goals", sql<number>`b.goals`)}
    FROM best b JOIN users u ON u.id = b.user_id JOIN tournaments t ON t.id = b.tournament_id
    WHERE b.place <= ${MOST_SCORERS} ORDER BY b.team_id, b.place`;

/** Returns the names of a game's squads. */
export const squadsAround = (db: Database, game: number) =>
  rows(db)`
    SELECT ${SQUAD_NAMES} FROM games g JOIN tournaments t ON t.id = g.tournament_id ${SQUADS_OF_GAME}
    WHERE g.id = ${game}`;

/** Returns all public meetings of the game's teams, latest first. */
export function selectMeetings(db: Database, game: number) {
  const side = (name: "home" | "away") =>
    sql`(SELECT ${sql.raw(name)}_team_id FROM games WHERE id = ${game})`;
  return meetingsBetween(db, side("home"), side("away"));
}

/**
 * SQL condition: one of the games `which` (SQL condition) is finished. A closed match report counts even
 * after a reset.
 */
const anyFinished = (which: SQL) =>
  sql`EXISTS (SELECT 1 FROM games WHERE (finished = 1 OR closed_at IS NOT NULL) AND (${which}))`;

/**
 * SQL condition: games that must not be deleted: finished ones; with `force`, only those with a closed match
 * report.
 */
export const matchProtectedGames = (which: SQL, force: boolean): SQL =>
  force ? sql`closed_at IS NOT NULL AND (${which})` : which;

export const CLOSED_REPORT_STAYS = "games.closedReportStays";

/** Returns the statement that finds a finished game among the games `which`. */
export const finishedQuery = (db: Database, which: SQL) =>
  rows(db)`SELECT ${flag("finished", anyFinished(which))}`;

/** Refuses with 409 when `finishedQuery` found one. */
export function refuseFinished(found: { finished: boolean }[], detail: Text): void {
  if (found[0]?.finished) throw new Problem(409, detail);
}

/** Returns the same check as a guard. */
export const guardNoneFinished = (db: Database, which: SQL) =>
  guard(db, sql`NOT ${anyFinished(which)}`, "finished");

/** SQL condition: games of the registers' teams; `ids` is SQL. */
export const gamesOfAll = (ids: SQL): SQL => {
  const teams = sql`(SELECT team_id FROM registers WHERE id IN (${ids}))`;
  return sql`tournament_id = (SELECT tournament_id FROM registers WHERE id IN (${ids}) LIMIT 1)
    AND (home_team_id IN ${teams} OR away_team_id IN ${teams})`;
};
