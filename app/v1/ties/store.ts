import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { StandingsAdjustment, StandingsGame } from "../../domain/standings.ts";
import type { TieGame } from "../../domain/ties.ts";
import { type Database, rows } from "../db/database.ts";
import { phases, tournaments } from "../db/schema/index.ts";
import { cardsOf } from "../facts/store.ts";
import { teamJson } from "../team-ref.ts";

export interface SpotRow {
  id: number;
  phase_id: number;
  name: string;
  team_id: number | null;
}

export interface LegRow extends Omit<TieGame, "finished" | "home_team_id" | "away_team_id"> {
  phase_id: number;
  finished: 0 | 1;
  home_spot_id: number | null;
  away_spot_id: number | null;
  home_team_id: number | null;
  away_team_id: number | null;
  time_known: 0 | 1;
  status: "scheduled" | "live" | "finished" | "postponed" | "cancelled";
}

export interface CampaignRow extends Omit<StandingsGame, "finished" | "counts_for_goals"> {
  phase_order: number;
  counts_for_goals: 0 | 1;
}

/**
 * The statements that the brackets of a tournament, an SQL expression, are made from: its knockout
 * phases, or the one asked for, with their spots and games and the teams of both; and, only where a
 * phase decides by campaign, every finished game of the tournament, its cards and points by decision.
 */
export function bracketsOf(db: Database, tournament: SQL, phase?: number) {
  const asked = phase === undefined ? sql`1` : sql`id = ${phase}`;
  const phaseIds = sql`(
    SELECT id FROM phases WHERE tournament_id = ${tournament} AND is_group = 0 AND ${asked})`;
  const byCampaign = sql`EXISTS (
    SELECT 1 FROM phases k WHERE k.id IN ${phaseIds} AND k.tie_rules ->> 'level' = 'better_campaign')`;
  return [
    db
      .select({ rules: tournaments.tournament_rankings })
      .from(tournaments)
      .where(eq(tournaments.id, tournament)),
    db
      .select({ id: phases.id, name: phases.name, order: phases.order, rules: phases.tie_rules })
      .from(phases)
      .where(and(eq(phases.tournament_id, tournament), sql`${phases.id} IN ${phaseIds}`))
      .orderBy(asc(phases.order), asc(phases.id)),
    rows<SpotRow>(
      db,
      sql`
      SELECT s.id AS id, s.phase_id AS phase_id, s.name AS name, rg.team_id AS team_id
      FROM spots s LEFT JOIN registers rg ON rg.id = s.register_id
      WHERE s.phase_id IN ${phaseIds} ORDER BY s."order", s.id`,
    ),
    rows<LegRow>(
      db,
      sql`
      SELECT g.id AS id, g.phase_id AS phase_id, g.leg AS leg, g.starts_at AS starts_at,
             g.time_known AS time_known, g.status AS status, g.finished AS finished,
             g.home_spot_id AS home_spot_id, g.away_spot_id AS away_spot_id,
             g.home_team_id AS home_team_id, g.away_team_id AS away_team_id,
             g.home_score AS home_score, g.away_score AS away_score,
             g.home_extra_score AS home_extra_score, g.away_extra_score AS away_extra_score,
             g.home_penalties AS home_penalties, g.away_penalties AS away_penalties,
             g.result_kind AS result_kind, g.absent_side AS absent_side,
             g.offender_side AS offender_side
      FROM games g JOIN rounds r ON r.id = g.round_id
      WHERE g.phase_id IN ${phaseIds}
      ORDER BY COALESCE(g.leg, 0), r."order", g.starts_at IS NULL, g.starts_at, g.id`,
    ),
    rows<{ id: number; team: string }>(
      db,
      sql`
      SELECT x.team_id AS id, ${teamJson(sql`x.team_id`)} AS team FROM (
        SELECT team_id FROM registers WHERE tournament_id = ${tournament}
        UNION SELECT home_team_id FROM games WHERE phase_id IN ${phaseIds}
        UNION SELECT away_team_id FROM games WHERE phase_id IN ${phaseIds}) x
      WHERE x.team_id IS NOT NULL`,
    ),
    rows<CampaignRow>(
      db,
      sql`
      SELECT g.id AS id, p."order" AS phase_order, r."order" AS round, g.starts_at AS starts_at,
             g.home_team_id AS home_team_id, g.away_team_id AS away_team_id,
             g.home_score AS home_score, g.away_score AS away_score,
             g.result_kind AS result_kind, g.absent_side AS absent_side,
             g.offender_side AS offender_side, g.counts_for_goals AS counts_for_goals
      FROM games g JOIN phases p ON p.id = g.phase_id JOIN rounds r ON r.id = g.round_id
      WHERE g.tournament_id = ${tournament} AND g.finished = 1
      AND g.home_team_id IS NOT NULL AND g.away_team_id IS NOT NULL
      AND ${byCampaign}`,
    ),
    cardsOf(
      db,
      tournament,
      sql`(SELECT id FROM phases WHERE tournament_id = ${tournament} AND ${byCampaign})`,
    ),
    rows<StandingsAdjustment & { phase_order: number }>(
      db,
      sql`
      SELECT a.team_id AS team_id, a.points AS points, a.round AS round, a.reason AS reason,
             p."order" AS phase_order
      FROM adjustments a JOIN phases p ON p.id = a.phase_id
      WHERE a.tournament_id = ${tournament} AND ${byCampaign}`,
    ),
  ] as const;
}
