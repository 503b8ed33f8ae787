import { Problem } from "../../../http/problem.ts";
import type { Text } from "../../../texts/text.ts";
import { guard, isUnchanged } from "../../db/guard.ts";
import { type SQL, sql } from "drizzle-orm";
import { one, type Database, rows } from "../../db/database.ts";
import { write } from "../../kit/call.ts";
import { now } from "../../db/schema/columns.ts";
import { games } from "../../db/schema/index.ts";
import { sees } from "../../kit/on-air.ts";
import { championshipRef } from "../../kit/target.ts";
import { teamJson } from "../../kit/team-ref.ts";
import { refreshProgress } from "../../competition/settlement/progress.ts";
import { type Logged, CLOSED_STATE, logChanges } from "./changes/log.ts";
import type { GameRow } from "./row.ts";
import { meetingsBetween } from "../meetings/store.ts";
import { publicName, SQUAD_NAMES, SQUADS_OF_GAME, type SquadNames } from "../../db/names.ts";
import type { Place } from "../../kit/owned.ts";

/** `from` brings the table `g` in when more than `where` decides which games; `more` adds columns. */
interface Parts {
  from?: SQL;
  more?: SQL;
}

/** What a reader of games asks besides: tables beside the game `g`, and columns of them. */
export interface Extra {
  joins: SQL;
  /** Begins with a comma. */
  columns: SQL;
}

/** SQL: the columns of a game `g` itself, and of its field `f`. */
const BARE = sql`
  g.id AS id, g.championship_id AS championship_id, g.tournament_id AS tournament_id,
  g.phase_id AS phase_id, g.round_id AS round_id, g.group_id AS group_id,
  f.id AS field_id, f.name AS field_name, f.address AS field_address, f.city AS field_city,
  f.uf AS field_uf, f.latitude AS field_latitude, f.longitude AS field_longitude,
  g.home_spot_id AS home_spot_id, g.away_spot_id AS away_spot_id,
  g.home_team_id AS home_team_id, g.away_team_id AS away_team_id,
  g.leg AS leg, g.starts_at AS starts_at, g.time_known AS time_known,
  g.status AS status, g.finished AS finished, g.by_rule AS by_rule,
  g.period AS period, g.period_started_at AS period_started_at,
  g.result_kind AS result_kind, g.absent_side AS absent_side,
  g.offender_side AS offender_side, g.counts_for_goals AS counts_for_goals,
  g.counts_for_scorers AS counts_for_scorers,
  g.home_score AS home_score, g.away_score AS away_score,
  g.home_extra_score AS home_extra_score, g.away_extra_score AS away_extra_score,
  g.home_penalties AS home_penalties, g.away_penalties AS away_penalties,
  g.reason AS reason, g.decided_by AS decided_by, g.article AS article,
  g.notes AS notes, g.closed_at AS closed_at, g.version AS version`;

/** SQL: games that `from` brings in as `g`, with the orders of their phase and round. */
export const bareGames = (from: SQL, phaseOrder: SQL, roundOrder: SQL): SQL => sql`
  SELECT ${BARE}, ${phaseOrder} AS phase_order, ${roundOrder} AS round_order
  FROM ${from} LEFT JOIN fields f ON f.id = g.field_id`;

/** Games with all that is shown of them in a list. */
export const gamesWith = (
  where: SQL,
  { from = sql`games g`, more = sql`` }: Parts = {},
): SQL => sql`
  SELECT ${BARE},
         p.name AS phase_name, p.is_group AS phase_is_group, p."order" AS phase_order,
         r.name AS round_name, r."order" AS round_order, gr.name AS group_name,
         hs.name AS home_spot_name, aw.name AS away_spot_name,
         ${teamJson(sql`g.home_team_id`, sql`g.tournament_id`)} AS home_team, ${teamJson(sql`g.away_team_id`, sql`g.tournament_id`)} AS away_team
         ${more}
  FROM ${from}
  JOIN phases p ON p.id = g.phase_id
  JOIN rounds r ON r.id = g.round_id
  LEFT JOIN "groups" gr ON gr.id = g.group_id
  LEFT JOIN fields f ON f.id = g.field_id
  LEFT JOIN spots hs ON hs.id = g.home_spot_id
  LEFT JOIN spots aw ON aw.id = g.away_spot_id
  WHERE ${where}`;

/** The order of every list of games: what has no date comes last in its round. */
export const IN_ORDER = sql`ORDER BY g.tournament_id, p."order", p.id, r."order", g.sort_at, g.id`;

export const findGame = (db: Database, id: number) =>
  rows<GameRow>(db, gamesWith(sql`g.id = ${id}`));

/** Games of one championship, an SQL expression, by their ids. */
export const findGames = (db: Database, ids: number[], championship: SQL) =>
  rows<GameRow>(
    db,
    gamesWith(sql`
    g.id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) AND +g.championship_id = ${championship}`),
  );

/** SQL expression: the championship of a game that the caller may see, null where `ref` names another one. */
export const championshipOfGame = (id: number, ref?: SQL): SQL =>
  sql`(SELECT championship_id FROM games WHERE id = ${id} AND ${ref ? sql`championship_id = ${ref}` : sql`1`}
    AND ${sees(sql`games.tournament_id`)})`;

/** SQL expression: the tournament of a game that the caller may see, null where the championship that `ref` names is another one. */
export const tournamentOfGame = (id: number, ref?: string): SQL =>
  sql`(SELECT tournament_id FROM games WHERE id = ${id}
    AND ${ref === undefined ? sql`1` : sql`championship_id = ${championshipRef(ref)}`}
    AND ${sees(sql`games.tournament_id`)})`;

/** SQL expressions: the team and the group that a game has from its spot. */
export const teamOfSpot = (spot: SQL): SQL => sql`(
  SELECT rg.team_id FROM spots s JOIN registers rg ON rg.id = s.register_id WHERE s.id = ${spot})`;
export const groupOfSpot = (spot: SQL): SQL =>
  sql`(SELECT s.group_id FROM spots s WHERE s.id = ${spot})`;

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
  status: string;
  period: string | null;
  period_started_at: string | null;
  reason: string | null;
}

/**
 * Writes a game's date, place and state; `redrawn` also takes teams and group from its spots. `log`
 * notes it as an addendum of a closed súmula.
 */
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

export async function deleteGame(db: Database, before: Before) {
  const { id, championship_id, tournament_id } = before;
  await write(db, {
    changes: championship_id,
    steps: [
      isUnchanged(db, games, before),
      rows(db)`DELETE FROM games WHERE id = ${id} AND championship_id = ${championship_id}`,
      refreshProgress(db, tournament_id),
    ],
  });
}

interface OpenGame {
  id: number;
  championship_id: number;
  version: number;
}

/** Closes the súmula of a game, for good. */
export async function closeGame(db: Database, before: OpenGame, admin_id: number) {
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
      games: rows<never>(db)`
      UPDATE games SET closed_at = ${now}, version = version + 1, updated_at = ${now}
      WHERE id = ${id} AND championship_id = ${championship_id}`,
      written: one(findGame(db, id)),
      logAfter: log.after,
    },
  });
  return written;
}

/** Of a team's best scorers. */
const MOST_SCORERS = 2;

export interface ScorerRow {
  team_id: number;
  user_id: number;
  name: string;
  goals: number;
}

/** Who scored most for each side of a game in its tournament, while the game is not over. */
export const scorersAround = (db: Database, game: number) =>
  rows<ScorerRow>(db)`
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
    SELECT b.team_id AS team_id, u.id AS user_id, ${publicName} AS name, b.goals AS goals
    FROM best b JOIN users u ON u.id = b.user_id JOIN tournaments t ON t.id = b.tournament_id
    WHERE b.place <= ${MOST_SCORERS} ORDER BY b.team_id, b.place`;

/** The names of a game's two squads. */
export const squadsAround = (db: Database, game: number) =>
  rows<SquadNames>(db)`
    SELECT ${SQUAD_NAMES} FROM games g JOIN tournaments t ON t.id = g.tournament_id ${SQUADS_OF_GAME}
    WHERE g.id = ${game}`;

/** The finished games of the two teams of a game in all public championships, the latest first. */
export function meetingsOf(db: Database, game: number) {
  const side = (name: "home" | "away") =>
    sql`(SELECT ${sql.raw(name)}_team_id FROM games WHERE id = ${game})`;
  return meetingsBetween(db, side("home"), side("away"));
}

/**
 * `which` is an SQL condition on games, for instance `sql`phase_id = ${id}``. A closed súmula stays a
 * document when an addendum has put its game back to not played.
 */
const anyFinished = (which: SQL) =>
  sql`EXISTS (SELECT 1 FROM games WHERE (finished = 1 OR closed_at IS NOT NULL) AND (${which}))`;

/**
 * SQL condition on games: of those that `which` names, whom a deletion may not lose; forced, it may
 * lose results, but no closed súmula.
 */
export const keptFrom = (which: SQL, force: boolean): SQL =>
  force ? sql`closed_at IS NOT NULL AND (${which})` : which;

/** What is said when a forced deletion would lose a closed súmula. */
export const CLOSED_KEPT = "games.closedReportStays";

/** Reads whether a finished game would be lost, to travel in the read batch of a deletion. */
export const finishedQuery = (db: Database, which: SQL) =>
  rows<{ finished: 0 | 1 }>(db)`SELECT ${anyFinished(which)} AS finished`;

/** Refuses with 409 and the sentence when `finishedQuery` found one. */
export function refuseFinished(found: { finished: 0 | 1 }[], detail: Text): void {
  if (found[0]?.finished) throw new Problem(409, detail);
}

/** The same as a guard of the write batch, for a game that ends in between. */
export const noneFinished = (db: Database, which: SQL) =>
  guard(db, sql`NOT ${anyFinished(which)}`, "finished");

/** SQL condition on games: those of the teams of registers, whose ids the SQL lists, in their tournament. */
export const gamesOfAll = (ids: SQL): SQL => {
  const teams = sql`(SELECT team_id FROM registers WHERE id IN (${ids}))`;
  return sql`tournament_id = (SELECT tournament_id FROM registers WHERE id IN (${ids}) LIMIT 1)
    AND (home_team_id IN ${teams} OR away_team_id IN ${teams})`;
};
