import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../db/database.ts";
import type { GameRow } from "../../games/row.ts";
import { changedByWithdrawals, teamsInGames } from "../withdrawal/store.ts";

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
