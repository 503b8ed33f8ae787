import { eq, type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../db/database.ts";
import { groups, phases, spots, tournaments } from "../db/schema/index.ts";
import { adjustmentsOf, cardsOf, gamesOf, lotsOf, phasesOf } from "../facts/store.ts";
import { teamJson } from "../team-ref.ts";

export interface RegisterRow {
  id: number;
  team_id: number;
  withdrawn: 0 | 1;
  team: string;
}

/** The statements that the projection of a tournament, an SQL expression, is made from. */
export function factsOf(db: Database, tournament: SQL) {
  const phaseIds = phasesOf(tournament);
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
      .where(sql`${groups.phase_id} IN ${phaseIds}`)
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
      .where(sql`${spots.phase_id} IN ${phaseIds}`)
      .orderBy(spots.order, spots.id),
    rows<RegisterRow>(
      db,
      sql`
      SELECT rg.id AS id, rg.team_id AS team_id, rg.withdrawn_at IS NOT NULL AS withdrawn,
             ${teamJson(sql`rg.team_id`)} AS team
      FROM registers rg WHERE rg.tournament_id = ${tournament}`,
    ),
    gamesOf(db, tournament),
    cardsOf(db, tournament),
    adjustmentsOf(db, tournament),
    lotsOf(db, phaseIds),
  ] as const;
}
