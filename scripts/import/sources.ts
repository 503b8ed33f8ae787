import type {
  QualificationFacts,
  QualifyingPhase,
  SpotSource,
} from "../../app/domain/qualification/facts.ts";
import { type PhaseTable, tablesOf, teamOfSource } from "../../app/domain/qualification/sources.ts";
import { rankAcrossGroups } from "../../app/domain/standings/across-groups.ts";

export interface Sourced {
  spot_id: number;
  source: SpotSource;
}

/**
 * Returns the sources of later phases' teams: a place in a group, in a phase without groups, or among the
 * best of a place. A place counts only when it fits the format: all places above it, or all below, also
 * advance. A spot without a fitting source keeps only its team.
 */
export function findSources(facts: QualificationFacts): Sourced[] {
  const phases = facts.phases.toSorted((a, b) => a.order - b.order);
  const known = new Map(phases.map((phase) => [phase.id, lazily(() => tablesOf(facts, phase))]));
  const tables = ({ id }: QualifyingPhase): PhaseTable[] => known.get(id)?.() ?? [];
  const inPhase = new Map(phases.map(({ id }) => [id, teamsIn(facts, id)]));
  const plays = (phase: number, team: number) => inPhase.get(phase)?.has(team) === true;
  const found = phases.flatMap((phase, p): Sourced[] => {
    const before = phases.slice(0, p).filter(({ is_group }) => is_group);
    const later = phases.slice(p);
    return facts.spots.flatMap((spot): Sourced[] => {
      const team = findTeam(facts, spot.register_id);
      if (spot.phase_id !== phase.id || spot.source !== null || team === null) return [];
      const goesOn = (id: number) => later.some((next) => plays(next.id, id));
      const seen = before.toReversed().filter((one) => plays(one.id, team));
      for (const end of ENDS) {
        for (const one of seen) {
          const source = placeIn(facts, { phase: one, tables: tables(one), end }, team, goesOn);
          if (source) return [{ spot_id: spot.id, source }];
        }
      }
      return [];
    });
  });
  return keepHolding(facts, found, tables);
}

/** The end of a table from which teams advance; "last" is tried only when "first" does not explain them. */
const ENDS = ["first", "last"] as const;

interface Table {
  phase: QualifyingPhase;
  tables: PhaseTable[];
  end: (typeof ENDS)[number];
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

const findTeam = (facts: QualificationFacts, register: number | null): number | null =>
  facts.registers.find(({ id }) => id === register)?.team_id ?? null;

const teamsIn = (facts: QualificationFacts, phase: number): Set<number> =>
  new Set(
    facts.spots
      .filter(({ phase_id }) => phase_id === phase)
      .flatMap(({ register_id }) => findTeam(facts, register_id) ?? []),
  );

const listOrder = ({ qualifying }: PhaseTable): (number | null)[] =>
  qualifying.map(
    (_, i) =>
      qualifying.find(({ best, worst }) => best === i + 1 && worst === i + 1)?.team_id ?? null,
  );

function placeIn(
  facts: QualificationFacts,
  { phase, tables, end }: Table,
  team: number,
  goesOn: (team: number) => boolean,
): SpotSource | null {
  const orders = tables.map(listOrder);
  const own = orders.findIndex((order) => order.includes(team));
  const table = tables[own];
  const position = (orders[own]?.indexOf(team) ?? -1) + 1;
  if (!table || position === 0) return null;
  const goes = (id: number | null) => id !== null && goesOn(id);
  const fits = (order: (number | null)[]) =>
    (end === "first" ? order.slice(0, position) : order.slice(position - 1)).every(goes);
  if (orders.every((order) => order.every(goes)) || !fits(orders[own] ?? [])) return null;
  const { group_id } = table;
  if (group_id === null) {
    return tables.length === 1 ? { kind: "phase_position", phase_id: phase.id, position } : null;
  }
  if (orders.every((order) => order.length < position || fits(order))) {
    return { kind: "group_position", group_id, position };
  }
  if (end === "last" || !orders.every((order) => order.slice(0, position - 1).every(goes)))
    return null;
  const ranked = rankAcrossGroups(
    tables.map(({ input, leavers }) => ({ ...input, leavers })),
    position,
    facts.rules.across,
  );
  const rank = ranked.findIndex(({ row }) => row.team.id === team) + 1;
  if (!ranked.slice(0, rank).every(({ row }) => goesOn(row.team.id))) return null;
  return { kind: "best_placed", phase_id: phase.id, position, rank, avoid_group_id: null };
}

/** Keeps the sources that give exactly the spot's team. */
function keepHolding(
  facts: QualificationFacts,
  found: Sourced[],
  tables: (phase: QualifyingPhase) => PhaseTable[],
): Sourced[] {
  const sources = new Map(found.map(({ spot_id, source }) => [spot_id, source]));
  const spots = facts.spots.map((spot) => {
    return { ...spot, source: sources.get(spot.id) ?? spot.source };
  });
  const holds = ({ spot_id, source }: Sourced) => {
    const register = spots.find(({ id }) => id === spot_id)?.register_id ?? null;
    return teamOfSource({ ...facts, spots }, tables, spot_id, source) === findTeam(facts, register);
  };
  const held = found.filter(holds);
  return held.length === found.length ? held : keepHolding(facts, held, tables);
}
