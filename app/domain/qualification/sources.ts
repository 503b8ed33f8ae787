import { rankAcrossGroups } from "../across-groups.ts";
import { assignThirds } from "../brackets/thirds.ts";
import type { AcrossRules } from "../rulebook.ts";
import type { SpotSource } from "../spot-source.ts";
import type { QualificationFacts, QualifyingPhase } from "./facts.ts";
import { certainTeam, type PhaseTable } from "./tables.ts";
import { tieOfSpot } from "./ties.ts";

/** Gives the tables of a group phase, worked out once for the same teams. */
export type TablesOfPhase = (phase: QualifyingPhase) => PhaseTable[];

type BestPlaced = Extract<SpotSource, { kind: "best_placed" }>;

/**
 * Whether it is clear who holds the position in a group, and what of theirs is compared: the group is
 * over and nobody else can be in that place, nor (where the games against them are dropped) below it.
 */
function isClear(table: PhaseTable, position: number, { uneven }: AcrossRules): boolean {
  const { outlook, over } = table;
  const last = uneven === "drop_last" ? outlook.length : Math.min(position, outlook.length);
  return (
    over && outlook.every(({ best, worst }) => worst < position || best > last || best === worst)
  );
}

/**
 * The teams of a position in all groups of a phase, best first, for as many as are asked for; null
 * while a group is not clear, or lots have to separate the last one from the next.
 */
function bestOf(
  facts: QualificationFacts,
  tables: PhaseTable[],
  position: number,
  wanted: number,
): { team_id: number; group_id: number }[] | null {
  if (!tables.every((table) => isClear(table, position, facts.rules.across))) return null;
  const ranked = rankAcrossGroups(
    tables.map(({ input }) => input),
    position,
    facts.rules.across,
  );
  const clear = ranked.slice(0, wanted + 1).every((row, i) => row.position === i + 1);
  if (ranked.length < wanted || !clear) return null;
  return ranked.slice(0, wanted).flatMap(({ row, group }) => {
    const group_id = tables[group]?.group_id ?? null;
    return group_id === null ? [] : [{ team_id: row.team.id, group_id }];
  });
}

/** The team that each spot fed by the best placed of one position gets. */
function bestPlaced(
  facts: QualificationFacts,
  tables: PhaseTable[],
  { phase_id, position }: BestPlaced,
): Map<number, number> {
  const slots = facts.spots
    .flatMap(({ id, source }) =>
      source?.kind === "best_placed" && source.phase_id === phase_id && source.position === position
        ? [{ spot_id: id, rank: source.rank, avoid_group_id: source.avoid_group_id }]
        : [],
    )
    .toSorted((a, b) => a.rank - b.rank || a.spot_id - b.spot_id);
  const best = bestOf(facts, tables, position, Math.max(...slots.map(({ rank }) => rank)));
  if (best === null) return new Map();
  const asked = slots.flatMap(({ rank }) => best[rank - 1] ?? []);
  const assigned = assignThirds(slots, asked);
  return new Map([...assigned].map(([spot_id, { team_id }]) => [spot_id, team_id]));
}

/** The team that a source names, or null while that is undecided. */
export function teamOfSource(
  facts: QualificationFacts,
  tablesOf: TablesOfPhase,
  spot_id: number,
  source: SpotSource,
): number | null {
  const phaseOf = (id: number) => facts.phases.find((phase) => phase.id === id);
  switch (source.kind) {
    case "group_position": {
      const group = facts.groups.find(({ id }) => id === source.group_id);
      const phase = group && phaseOf(group.phase_id);
      const table = phase && tablesOf(phase).find(({ group_id }) => group_id === source.group_id);
      return table ? certainTeam(table, source.position) : null;
    }
    case "phase_position": {
      const phase = phaseOf(source.phase_id);
      const [table, ...others] = phase ? tablesOf(phase) : [];
      return table && others.length === 0 ? certainTeam(table, source.position) : null;
    }
    case "best_placed": {
      const phase = phaseOf(source.phase_id);
      return phase ? (bestPlaced(facts, tablesOf(phase), source).get(spot_id) ?? null) : null;
    }
    case "tie_winner":
    case "tie_loser": {
      const phase = phaseOf(source.phase_id);
      const tie = phase && tieOfSpot(facts, phase, source.spot_id);
      if (!tie || tie.winner_team_id === null) return null;
      const { winner_team_id: winner, home_team_id: home, away_team_id: away } = tie;
      if (source.kind === "tie_winner") return winner;
      return winner === home ? away : home;
    }
  }
}
