import { eq, type SQL, sql } from "drizzle-orm";
import type { QualifyingGame } from "../../domain/qualification.ts";
import type { StandingsCard } from "../../domain/standings.ts";
import { type Database, rows } from "../db/database.ts";
import { adjustments, groups, lots, phases, spots, tournaments } from "../db/schema/index.ts";
import { teamJson } from "../team-ref.ts";

export interface RegisterRow {
  id: number;
  team_id: number;
  withdrawn: 0 | 1;
  team: string;
}

export interface GameRow extends Omit<QualifyingGame, "finished" | "counts_for_goals"> {
  finished: 0 | 1;
  counts_for_goals: 0 | 1;
}

/** The statements that the projection of a tournament, an SQL expression, is made from. */
export function factsOf(db: Database, tournament: SQL) {
  const ownPhases = sql`(SELECT id FROM phases WHERE tournament_id = ${tournament})`;
  return [
    db
      .select({ rules: tournaments.tournament_rankings })
      .from(tournaments)
      .where(eq(tournaments.id, tournament)),
    db
      .select({
        id: phases.id,
        name: phases.name,
        order: phases.order,
        is_group: phases.is_group,
        tie_rules: phases.tie_rules,
      })
      .from(phases)
      .where(eq(phases.tournament_id, tournament))
      .orderBy(phases.order, phases.id),
    db
      .select({ id: groups.id, phase_id: groups.phase_id, name: groups.name })
      .from(groups)
      .where(sql`${groups.phase_id} IN ${ownPhases}`)
      .orderBy(groups.order, groups.id),
    db
      .select({
        id: spots.id,
        phase_id: spots.phase_id,
        group_id: spots.group_id,
        register_id: spots.register_id,
        name: spots.name,
        manual: spots.manual,
        source: spots.source,
      })
      .from(spots)
      .where(sql`${spots.phase_id} IN ${ownPhases}`)
      .orderBy(spots.order, spots.id),
    rows<RegisterRow>(
      db,
      sql`
      SELECT rg.id AS id, rg.team_id AS team_id, rg.withdrawn_at IS NOT NULL AS withdrawn,
             ${teamJson(sql`rg.team_id`)} AS team
      FROM registers rg WHERE rg.tournament_id = ${tournament}`,
    ),
    rows<GameRow>(
      db,
      sql`
      SELECT g.id AS id, g.phase_id AS phase_id, g.group_id AS group_id, r."order" AS round,
             g.leg AS leg, g.starts_at AS starts_at, g.status AS status, g.finished AS finished,
             g.result_kind AS result_kind, g.absent_side AS absent_side,
             g.offender_side AS offender_side, g.counts_for_goals AS counts_for_goals,
             g.home_spot_id AS home_spot_id, g.away_spot_id AS away_spot_id,
             g.home_team_id AS home_team_id, g.away_team_id AS away_team_id,
             g.home_score AS home_score, g.away_score AS away_score,
             g.home_extra_score AS home_extra_score, g.away_extra_score AS away_extra_score,
             g.home_penalties AS home_penalties, g.away_penalties AS away_penalties
      FROM games g JOIN rounds r ON r.id = g.round_id
      WHERE g.tournament_id = ${tournament}`,
    ),
    rows<StandingsCard>(
      db,
      sql`
      SELECT e.game_id AS game_id, e.team_id AS team_id, e.user_id AS user_id, e.type AS type,
             e.card_kind AS card_kind
      FROM score_events e JOIN games g ON g.id = e.game_id
      WHERE e.tournament_id = ${tournament} AND g.finished = 1
      AND e.type IN ('yellow_card', 'blue_card', 'red_card')`,
    ),
    db
      .select({
        phase_id: adjustments.phase_id,
        team_id: adjustments.team_id,
        points: adjustments.points,
        round: adjustments.round,
        reason: adjustments.reason,
      })
      .from(adjustments)
      .where(eq(adjustments.tournament_id, tournament)),
    db
      .select({ phase_id: lots.phase_id, team_ids: lots.team_ids })
      .from(lots)
      .where(sql`${lots.phase_id} IN ${ownPhases}`)
      .orderBy(lots.id),
  ] as const;
}
