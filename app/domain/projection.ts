import type { Outlook } from "./outlook.ts";
import type { QualificationFacts, QualifyingPhase, QualifyingSpot } from "./qualification.ts";
import { listLeavers } from "./qualification/leavers.ts";
import {
  teamOfSource,
  makeCompletenessCheck,
  buildInputs,
  type PhaseTable,
  phaseTable,
} from "./qualification/sources.ts";
import { tieOfSpot } from "./qualification/ties.ts";
import type { SpotSource } from "./qualification/facts.ts";
import { type StandingsInput, standings } from "./standings.ts";

export interface ProjectedSpot {
  spot_id: number;
  team_id: number | null;
  certain: boolean;
}

/**
 * Returns each spot's team, or the one it would get if everything ended today: the only team on a table
 * position in a complete group, or the team ahead on aggregate. Spots for best-placed teams are filled only
 * when all tables are clear. Other spots stay open.
 */
export function projectSpots(facts: QualificationFacts): ProjectedSpot[] {
  const teamOf = new Map(facts.registers.map(({ id, team_id }) => [id, team_id]));
  const tables = rememberedTables(facts);
  return facts.spots.map((spot) => {
    const seated = teamOf.get(spot.register_id ?? 0);
    if (seated !== undefined) return { spot_id: spot.id, team_id: seated, certain: true };
    const team_id = spot.source === null ? null : projectSpot(facts, tables, spot, spot.source);
    return { spot_id: spot.id, team_id, certain: false };
  });
}

type TablesOfToday = (phase: QualifyingPhase) => PhaseTable[];

function projectSpot(
  facts: QualificationFacts,
  tables: TablesOfToday,
  spot: QualifyingSpot,
  source: SpotSource,
): number | null {
  const named = teamOfSource(facts, tables, spot.id, source);
  if (named !== null) return named;
  if (source.kind !== "tie_winner" && source.kind !== "tie_loser") return null;
  const phase = facts.phases.find(({ id }) => id === source.phase_id);
  const tie = phase ? tieOfSpot(facts, phase, source.spot_id) : null;
  if (!tie?.aggregate || tie.aggregate.home === tie.aggregate.away) return null;
  const homeLeads = tie.aggregate.home > tie.aggregate.away;
  const ahead = homeLeads === (source.kind === "tie_winner") ? tie.home_team_id : tie.away_team_id;
  return listLeavers(facts).has(ahead) ? null : ahead;
}

function rememberedTables(facts: QualificationFacts): TablesOfToday {
  const known = new Map<number, PhaseTable[]>();
  return (phase) => {
    const tables = known.get(phase.id) ?? tablesOfToday(facts, phase);
    known.set(phase.id, tables);
    return tables;
  };
}

function tablesOfToday(facts: QualificationFacts, phase: QualifyingPhase): PhaseTable[] {
  const isComplete = makeCompletenessCheck(facts, phase.id);
  const leavers = listLeavers(facts);
  return buildInputs(facts, phase).map(({ group_id, input }) => {
    const played = { ...input, games: input.games.filter(({ finished }) => finished) };
    const over = isComplete(group_id);
    const places = over ? placesOfToday(played) : [];
    return phaseTable({ group_id, input: played }, places, leavers, over);
  });
}

/** Teams that share a rank can get any of its places. */
function placesOfToday(input: StandingsInput): Outlook[] {
  const ranks = Map.groupBy(standings(input), ({ position }) => position);
  return [...ranks].flatMap(([position, rows]) =>
    rows.map(({ team }) => ({
      team_id: team.id,
      best: position,
      worst: position + rows.length - 1,
    })),
  );
}
