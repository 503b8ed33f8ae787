import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { StandingsGame } from "../../domain/standings.ts";
import { type Database, rows } from "../db/database.ts";
import { phases, tournaments } from "../db/schema/index.ts";
import { adjustmentsOf, cardsOf, lotsOf } from "../facts/store.ts";
import { teamJson } from "../team-ref.ts";

export interface GroupRow {
  id: number;
  phase_id: number;
  name: string;
}

/** A team of a phase; by a spot, or only because it has a game there. */
export interface TeamRow {
  phase_id: number;
  group_id: number | null;
  by_spot: 0 | 1;
  team_id: number;
  team: string;
}

export interface GameRow extends Omit<StandingsGame, "finished" | "counts_for_goals"> {
  phase_id: number;
  counts_for_goals: 0 | 1;
}

/**
 * The statements that the tables of a tournament, an SQL expression, are made from: its group phases,
 * or the one asked for, and their groups, teams, finished games, cards, adjustments, lots and rules.
 */
export function tablesOf(db: Database, tournament: SQL, phase?: number) {
  const asked = phase === undefined ? sql`1` : sql`id = ${phase}`;
  const phaseIds = sql`(
    SELECT id FROM phases WHERE tournament_id = ${tournament} AND is_group = 1 AND ${asked})`;
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
        zones: phases.zones,
        outlook: phases.outlook,
      })
      .from(phases)
      .where(and(eq(phases.tournament_id, tournament), sql`${phases.id} IN ${phaseIds}`))
      .orderBy(asc(phases.order), asc(phases.id)),
    rows<GroupRow>(
      db,
      sql`
      SELECT id, phase_id, name FROM "groups" WHERE phase_id IN ${phaseIds} ORDER BY "order", id`,
    ),
    rows<TeamRow>(
      db,
      sql`
      SELECT x.phase_id AS phase_id, x.group_id AS group_id, x.by_spot AS by_spot,
             x.team_id AS team_id, ${teamJson(sql`x.team_id`)} AS team
      FROM (
        SELECT s.phase_id, s.group_id, 1 AS by_spot, rg.team_id
        FROM spots s JOIN registers rg ON rg.id = s.register_id WHERE s.phase_id IN ${phaseIds}
        UNION SELECT phase_id, group_id, 0, home_team_id FROM games
        WHERE phase_id IN ${phaseIds} AND home_team_id IS NOT NULL
        UNION SELECT phase_id, group_id, 0, away_team_id FROM games
        WHERE phase_id IN ${phaseIds} AND away_team_id IS NOT NULL) x
      ORDER BY x.by_spot DESC`,
    ),
    rows<GameRow>(
      db,
      sql`
      SELECT g.id AS id, g.phase_id AS phase_id, r."order" AS round, g.starts_at AS starts_at,
             g.home_team_id AS home_team_id, g.away_team_id AS away_team_id,
             g.home_score AS home_score, g.away_score AS away_score,
             g.result_kind AS result_kind, g.absent_side AS absent_side,
             g.counts_for_goals AS counts_for_goals, g.offender_side AS offender_side
      FROM games g JOIN rounds r ON r.id = g.round_id
      WHERE g.phase_id IN ${phaseIds} AND g.finished = 1
      AND g.home_team_id IS NOT NULL AND g.away_team_id IS NOT NULL`,
    ),
    cardsOf(db, tournament, phaseIds),
    adjustmentsOf(db, tournament),
    lotsOf(db, phaseIds),
  ] as const;
}
