import { eq, type SQL, sql } from "drizzle-orm";
import type { QualifyingGame } from "../../domain/qualification.ts";
import type { StandingsCard } from "../../domain/standings.ts";
import { type Database, rows } from "../db/database.ts";
import { adjustments, lots } from "../db/schema/index.ts";

/** The statements that tables, projections and consequences of a tournament are worked out from. */

export interface FactGameRow extends Omit<QualifyingGame, "finished" | "counts_for_goals"> {
  finished: 0 | 1;
  counts_for_goals: 0 | 1;
  version: number;
}

/** SQL subselect: the ids of a tournament's phases. */
export const phasesOf = (tournament: SQL): SQL =>
  sql`(SELECT id FROM phases WHERE tournament_id = ${tournament})`;

/** All games of a tournament, played or not. */
export const gamesOf = (db: Database, tournament: SQL) =>
  rows<FactGameRow>(
    db,
    sql`
    SELECT g.id AS id, g.version AS version, g.phase_id AS phase_id, g.group_id AS group_id,
           r."order" AS round, g.leg AS leg, g.starts_at AS starts_at, g.status AS status,
           g.finished AS finished, g.result_kind AS result_kind, g.absent_side AS absent_side,
           g.offender_side AS offender_side, g.counts_for_goals AS counts_for_goals,
           g.home_spot_id AS home_spot_id, g.away_spot_id AS away_spot_id,
           g.home_team_id AS home_team_id, g.away_team_id AS away_team_id,
           g.home_score AS home_score, g.away_score AS away_score,
           g.home_extra_score AS home_extra_score, g.away_extra_score AS away_extra_score,
           g.home_penalties AS home_penalties, g.away_penalties AS away_penalties
    FROM games g JOIN rounds r ON r.id = g.round_id
    WHERE g.tournament_id = ${tournament}`,
  );

/** The cards of finished games, in these phases. */
export const cardsOf = (db: Database, tournament: SQL, phaseIds: SQL = phasesOf(tournament)) =>
  rows<StandingsCard & { phase_id: number }>(
    db,
    sql`
    SELECT g.phase_id AS phase_id, e.game_id AS game_id, e.team_id AS team_id, e.user_id AS user_id,
           e.type AS type, e.card_kind AS card_kind
    FROM score_events e JOIN games g ON g.id = e.game_id
    WHERE e.tournament_id = ${tournament} AND e.type IN ('yellow_card', 'blue_card', 'red_card')
    AND g.finished = 1 AND g.phase_id IN ${phaseIds}`,
  );

export const adjustmentsOf = (db: Database, tournament: SQL) =>
  db
    .select({
      phase_id: adjustments.phase_id,
      team_id: adjustments.team_id,
      points: adjustments.points,
      round: adjustments.round,
      reason: adjustments.reason,
    })
    .from(adjustments)
    .where(eq(adjustments.tournament_id, tournament));

/** The draws of lots of these phases, the oldest first. */
export const lotsOf = (db: Database, phaseIds: SQL) =>
  db
    .select({ phase_id: lots.phase_id, team_ids: lots.team_ids })
    .from(lots)
    .where(sql`${lots.phase_id} IN ${phaseIds}`)
    .orderBy(lots.id);
