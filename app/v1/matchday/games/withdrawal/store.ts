import { type SQL, sql } from "drizzle-orm";
import type { StatsRules } from "../../../../domain/rulebook.ts";
import { type Database, rows } from "../../../db/database.ts";
import { now } from "../../../db/schema/columns.ts";
import { logChanges, RESULT_STATE } from "../changes/log.ts";
import { type EventRow, type Result, updateResults } from "../results/store.ts";
import type { GameRow } from "../row.ts";
import { gamesWith, IN_ORDER, gamesOfAll } from "../store.ts";

/** The games of teams with their events, and their places in knockouts; `ids` lists their registers. */
export function teamsInGames(db: Database, ids: SQL) {
  const own = sql`(SELECT id FROM games WHERE ${gamesOfAll(ids)})`;
  return {
    games: rows<GameRow>(db)`${gamesWith(sql`g.id IN ${own}`)} ${IN_ORDER}`,
    events: rows<EventRow>(db)`
      SELECT game_id, type, team_id, extra_time FROM score_events WHERE game_id IN ${own}`,
    places: rows<HeldPlace>(db)`
      SELECT s.id AS id, s.register_id AS register_id,
        s.manual = 0 AND s.source ->> 'kind' IN ('group_position', 'phase_position', 'best_placed')
        AND NOT EXISTS (
          SELECT 1 FROM games g WHERE g.phase_id = s.phase_id
          AND (g.finished = 1 OR g.status = 'live') AND g.result_kind <> 'annulled') AS passes_on
      FROM spots s JOIN phases p ON p.id = s.phase_id
      WHERE s.register_id IN (${ids}) AND p.is_group = 0`,
  };
}

/** A place of a team in a knockout. `passes_on`: nothing is played there, and its source names the next. */
export interface HeldPlace {
  id: number;
  register_id: number;
  passes_on: 0 | 1;
}

export const statsRulesOf = (stored: string): StatsRules => JSON.parse(stored);

/** SQL expression: the state of the game `g`, with the register whose withdrawal brought it about. */
const broughtAbout = (id: SQL): SQL =>
  sql`json_set(${RESULT_STATE}, '$.withdrawn_register_id', ${id})`;

/**
 * A game that a register's withdrawal changed, as it was before. `same`: nobody changed it since;
 * `stands`: its kind of result is still that which the withdrawal gave it.
 */
export interface WithdrawnRow {
  register_id: number;
  game_id: number;
  version: number;
  before: string;
  same: 0 | 1;
  stands: 0 | 1;
}

/** What the withdrawal of a register that is in force changed. */
export const changedByWithdrawal = (db: Database, id: number) =>
  changedByWithdrawals(db, sql`${id}`);

/** The same of several registers, whose ids the SQL lists. */
const changedByWithdrawals = (db: Database, ids: SQL) =>
  rows<WithdrawnRow>(db)`
    SELECT rg.id AS register_id, c.game_id AS game_id, g.version AS version, c.before AS before,
           c.after = ${broughtAbout(sql`c.after -> '$.withdrawn_register_id'`)} AS same,
           c.after ->> 'status' = g.status AND c.after ->> 'result_kind' = g.result_kind
           AND c.after ->> 'absent_side' IS g.absent_side AS stands
    FROM registers rg
    JOIN game_changes c ON c.tournament_id = rg.tournament_id AND c.kind = 'withdrawal'
      AND c.created_at >= rg.withdrawn_at AND c.after ->> 'withdrawn_register_id' = rg.id
    JOIN games g ON g.id = c.game_id
    WHERE rg.id IN (${ids})
    ORDER BY c.id`;

/** A team that leaves the tournament or comes back, with what that makes of its games. */
export interface Step {
  admin_id: number;
  leaves: boolean;
  /** Set where the number of its walkovers puts the team out. */
  cause: "walkovers" | null;
  reason: string;
  results: Result[];
}

/** The statements that write that a team left or came back, and what that makes of its games. */
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
    ...(leaves && { outcome: broughtAbout(sql`${id}`) }),
  });
  return [
    // Before the games: their rows of the log are recognised as this withdrawal's by their time.
    rows<never>(db)`
      UPDATE registers SET withdrawn_at = ${leaves ? now : sql`NULL`}, withdrawal_cause = ${cause},
        version = version + 1, updated_at = ${now}
      WHERE id = ${id} AND championship_id = ${championship_id}`,
    ...log.before,
    updateResults(db, championship_id, results),
    ...log.after,
  ];
}

/** A team of the tournament, as its walkovers may put it out or bring it back. */
export interface TeamRow {
  id: number;
  championship_id: number;
  team_id: number;
  name: string;
  version: number;
  withdrawn: 0 | 1;
  cause: "walkovers" | null;
}

/** A game that a walkover decided. */
type WalkoverRow = Pick<
  GameRow,
  | "id"
  | "home_team_id"
  | "away_team_id"
  | "home_score"
  | "away_score"
  | "result_kind"
  | "absent_side"
>;

/**
 * What tells whom results put out of the tournament, or bring back: the teams of the games and those that
 * are out, all walkovers, and, of the teams of the games, where the rulebook puts out or has put out, their
 * games and places, and what their withdrawals changed. `gameIds` are the games of one tournament.
 */
export function walkoverContext(db: Database, gameIds: number[]) {
  const tournament = sql`(SELECT tournament_id FROM games WHERE id = ${gameIds[0] ?? 0})`;
  const playing = playingRegisters(JSON.stringify(gameIds));
  const touched = sql`
    SELECT rg.id FROM ${playing}
    CROSS JOIN tournaments t ON t.id = rg.tournament_id
    WHERE rg.withdrawal_cause IS NOT NULL OR t.stats_rules ->> 'after_walkovers' = 'withdrawal'`;
  const { games, events, places } = teamsInGames(db, touched);
  return {
    walkovers: rows<WalkoverRow>(db)`
      SELECT id, home_team_id, away_team_id, home_score, away_score, result_kind, absent_side
      FROM games WHERE tournament_id = ${tournament} AND finished = 1 AND result_kind = 'walkover'`,
    teams: rows<TeamRow>(db)`
      SELECT rg.id AS id, rg.championship_id AS championship_id, rg.team_id AS team_id,
             rg.name AS name, rg.version AS version, rg.withdrawn_at IS NOT NULL AS withdrawn,
             rg.withdrawal_cause AS cause
      FROM registers rg JOIN teams t ON t.id = rg.team_id
      WHERE rg.id IN (
        SELECT rg.id FROM ${playing}
        UNION SELECT x.id FROM registers x
        WHERE x.tournament_id = ${tournament} AND x.withdrawn_at IS NOT NULL)
      ORDER BY t.search, rg.id`,
    teamGames: games,
    teamEvents: events,
    places,
    changed: changedByWithdrawals(
      db,
      sql`SELECT id FROM registers WHERE id IN (${touched}) AND withdrawal_cause IS NOT NULL`,
    ),
  };
}

/** SQL, what follows FROM: the registers `rg` of the teams of games, whose ids the JSON lists. */
const playingRegisters = (games: string): SQL => sql`
  json_each(${games}) j
  CROSS JOIN games g ON g.id = j.value
  CROSS JOIN registers rg ON rg.tournament_id = g.tournament_id
    AND rg.team_id IN (g.home_team_id, g.away_team_id)`;
