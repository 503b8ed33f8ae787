import { type SQL, sql } from "drizzle-orm";
import type { ResultFacts } from "../../../../domain/result/contradictions.ts";
import { columnsOf, flag, json, neverNull, type RowOf } from "../../../db/columns.ts";
import { type Database, rows } from "../../../db/database.ts";
import { now } from "../../../db/schema/columns.ts";
import { games, registers, spots } from "../../../db/schema/index.ts";
import { logChanges, RESULT_STATE } from "../changes/log.ts";
import { EVENT_COLUMNS, type Result, updateResults } from "../results/store.ts";
import { gamesWith, IN_ORDER, gamesOfAll } from "../store.ts";

/** Returns the statements that read teams' games, events and knockout places; `ids` is SQL. */
export function teamsInGames(db: Database, ids: SQL) {
  const own = sql`(SELECT id FROM games WHERE ${gamesOfAll(ids)})`;
  return {
    games: rows(db)`${gamesWith(sql`g.id IN ${own}`)} ${IN_ORDER}`,
    events: rows(db)`
      SELECT ${EVENT_COLUMNS} FROM score_events e WHERE e.game_id IN ${own}`,
    places: rows(db)`
      SELECT ${neverNull(columnsOf(spots, "s", ["id", "register_id"]))}, ${flag("passes_on", PASSES_ON)}
      FROM spots s JOIN phases p ON p.id = s.phase_id
      WHERE s.register_id IN (${ids}) AND p.is_group = 0`,
  };
}

/** SQL condition: no game of the spot `s` has started, and its source gives another team. */
const PASSES_ON = sql`
  s.manual = 0 AND s.source ->> 'kind' IN ('group_position', 'phase_position', 'best_placed')
  AND NOT EXISTS (
    SELECT 1 FROM games g WHERE g.phase_id = s.phase_id
    AND (g.finished = 1 OR g.status = 'live') AND g.result_kind <> 'annulled')`;

export type HeldPlace = RowOf<ReturnType<typeof teamsInGames>["places"]>;

const withWithdrawnRegister = (id: SQL): SQL =>
  sql`json_set(${RESULT_STATE}, '$.withdrawn_register_id', ${id})`;

/**
 * A game before a withdrawal changed it. `same` is true when the game has not changed since, `stands` when
 * its kind of result is still the withdrawal's.
 */
export type WithdrawnRow = RowOf<typeof changedByWithdrawals>;

type Flag = "finished" | "counts_for_goals" | "counts_for_scorers";

type LoggedState = Partial<
  Omit<ResultFacts, Flag> & Record<Flag, 0 | 1> & Record<"home_team_id" | "away_team_id", number>
>;

const IS_SAME = sql`c.after = ${withWithdrawnRegister(sql`c.after -> '$.withdrawn_register_id'`)}`;
const STANDS = sql`
  c.after ->> 'status' = g.status AND c.after ->> 'result_kind' = g.result_kind
  AND c.after ->> 'absent_side' IS g.absent_side`;

/** Returns the games changed by a register's current withdrawal. */
export const changedByWithdrawal = (db: Database, id: number) =>
  changedByWithdrawals(db, sql`${id}`);

const changedByWithdrawals = (db: Database, ids: SQL) =>
  rows(db)`
    SELECT ${columnsOf(registers, "rg", { register_id: "id" })},
           ${columnsOf(games, "g", { game_id: "id", version: "version" })},
           ${json("before", sql<LoggedState>`c.before`)},
           ${flag("same", IS_SAME)}, ${flag("stands", STANDS)}
    FROM registers rg
    JOIN game_changes c ON c.tournament_id = rg.tournament_id AND c.kind = 'withdrawal'
      AND c.created_at >= rg.withdrawn_at AND c.after ->> 'withdrawn_register_id' = rg.id
    JOIN games g ON g.id = c.game_id
    WHERE rg.id IN (${ids})
    ORDER BY c.id`;

export interface Step {
  admin_id: number | null;
  leaves: boolean;
  /** Cause of the withdrawal, set when walkovers put the team out. */
  cause: "walkovers" | null;
  reason: string;
  results: Result[];
}

/** Returns the statements of a withdrawal or a return. */
export function withdrawalStatements(
  db: Database,
  { id, championship_id }: { id: number; championship_id: number },
  { admin_id, leaves, cause, reason, results }: Step,
) {
  const log = logChanges(db, {
    championship_id,
    admin_id,
    kind: leaves ? "withdrawal" : "reinstatement",
    games: results.map((result) => ({ id: result.id, note: reason })),
    state: RESULT_STATE,
    ...(leaves && { outcome: withWithdrawnRegister(sql`${id}`) }),
  });
  return [
    // This step comes before the games' steps, because log rows belong to this withdrawal by their time.
    rows(db)`
      UPDATE registers SET withdrawn_at = ${leaves ? now : sql`NULL`}, withdrawal_cause = ${cause},
        version = version + 1, updated_at = ${now}
      WHERE id = ${id} AND championship_id = ${championship_id}`,
    ...log.before,
    updateResults(db, championship_id, results),
    ...log.after,
  ];
}

export type TeamRow = RowOf<ReturnType<typeof walkoverContext>["teams"]>;

/** Returns the statements that read whether walkovers put a team out, in the tournament of `gameIds`. */
export function walkoverContext(db: Database, gameIds: number[]) {
  const tournament = sql`(SELECT tournament_id FROM games WHERE id = ${gameIds[0] ?? 0})`;
  const playing = playingRegisters(JSON.stringify(gameIds));
  const touched = sql`
    SELECT rg.id FROM ${playing}
    CROSS JOIN tournaments t ON t.id = rg.tournament_id
    WHERE rg.withdrawal_cause = 'walkovers' OR t.stats_rules ->> 'after_walkovers' = 'withdrawal'`;
  const own = teamsInGames(db, touched);
  return {
    walkovers: rows(db)`
      SELECT ${columnsOf(games, "g", [
        "id",
        "home_team_id",
        "away_team_id",
        "home_score",
        "away_score",
        "result_kind",
        "absent_side",
      ])}
      FROM games g
      WHERE g.tournament_id = ${tournament} AND g.finished = 1 AND g.result_kind = 'walkover'`,
    teams: rows(db)`
      SELECT ${columnsOf(registers, "rg", {
        id: "id",
        championship_id: "championship_id",
        team_id: "team_id",
        name: "name",
        version: "version",
        cause: "withdrawal_cause",
      })}, ${flag("withdrawn", sql`rg.withdrawn_at IS NOT NULL`)}
      FROM registers rg JOIN teams t ON t.id = rg.team_id
      WHERE rg.id IN (
        SELECT rg.id FROM ${playing}
        UNION SELECT x.id FROM registers x
        WHERE x.tournament_id = ${tournament} AND x.withdrawn_at IS NOT NULL)
      ORDER BY t.search, rg.id`,
    teamGames: own.games,
    teamEvents: own.events,
    places: own.places,
    changed: changedByWithdrawals(
      db,
      sql`SELECT id FROM registers WHERE id IN (${touched}) AND withdrawal_cause = 'walkovers'`,
    ),
  };
}

/** SQL after FROM: registers `rg` of the teams in a JSON list of games. */
const playingRegisters = (games: string): SQL => sql`
  json_each(${games}) j
  CROSS JOIN games g ON g.id = j.value
  CROSS JOIN registers rg ON rg.tournament_id = g.tournament_id
    AND rg.team_id IN (g.home_team_id, g.away_team_id)`;
