import { eq, type SQL, sql } from "drizzle-orm";
import type { StandingsCard, StandingsGame } from "../../domain/standings.ts";
import { type Database, rows } from "../db/database.ts";
import { tournaments } from "../db/schema/index.ts";
import type { Plan } from "../plans.ts";
import { teamJson } from "../team-ref.ts";

/** The ranking rules of a tournament, an SQL expression. */
export const rulesOf = (db: Database, tournament: SQL) =>
  db
    .select({ id: tournaments.id, rules: tournaments.tournament_rankings })
    .from(tournaments)
    .where(eq(tournaments.id, tournament));

interface GameRow extends Omit<StandingsGame, "finished" | "counts_for_goals"> {
  counts_for_goals: 0 | 1;
}

/**
 * The statements that the rankings of a tournament's teams are made from, over all its phases: the
 * championship's plan, the rules, the teams, the finished games and their cards.
 */
export const playedOf = (db: Database, championship: SQL, tournament: SQL) =>
  [
    rows<{ plan: Plan }>(
      db,
      sql`SELECT plan AS plan FROM championships WHERE id = ${championship}`,
    ),
    rulesOf(db, tournament),
    rows<{ id: number; team: string }>(
      db,
      sql`
      SELECT x.team_id AS id, ${teamJson(sql`x.team_id`)} AS team FROM (
        SELECT team_id FROM registers WHERE tournament_id = ${tournament} AND status = 'approved'
        UNION SELECT home_team_id FROM games WHERE tournament_id = ${tournament} AND finished = 1
        UNION SELECT away_team_id FROM games WHERE tournament_id = ${tournament} AND finished = 1) x
      WHERE x.team_id IS NOT NULL`,
    ),
    rows<GameRow>(
      db,
      sql`
      SELECT g.id AS id, DENSE_RANK() OVER (ORDER BY p."order", p.id, r."order") AS round,
             g.starts_at AS starts_at,
             g.home_team_id AS home_team_id, g.away_team_id AS away_team_id,
             g.home_score AS home_score, g.away_score AS away_score,
             g.result_kind AS result_kind, g.absent_side AS absent_side,
             g.counts_for_goals AS counts_for_goals, g.offender_side AS offender_side
      FROM games g JOIN phases p ON p.id = g.phase_id JOIN rounds r ON r.id = g.round_id
      WHERE g.tournament_id = ${tournament} AND g.finished = 1
      AND g.home_team_id IS NOT NULL AND g.away_team_id IS NOT NULL`,
    ),
    rows<StandingsCard>(
      db,
      sql`
      SELECT game_id AS game_id, team_id AS team_id, user_id AS user_id, type AS type,
             card_kind AS card_kind
      FROM score_events
      WHERE tournament_id = ${tournament} AND type IN ('yellow_card', 'blue_card', 'red_card')`,
    ),
  ] as const;
