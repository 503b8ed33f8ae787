import type { Game, Team } from "~/components/records.ts";
import type { CallOutput } from "~/v1/client.ts";
import type { listPhases } from "~/v1/phases/contract.ts";
import type { listOwnRegisters } from "~/v1/registers/contract.ts";
import type { listSpots } from "~/v1/spots/contract.ts";
import type { DrawnFormat, PlannedFormat } from "./format.ts";

/** What the phases of a tournament were built from. */
interface Built {
  phases: CallOutput<typeof listPhases>["records"];
  spots: CallOutput<typeof listSpots>["records"];
  registers: CallOutput<typeof listOwnRegisters>["records"];
  games: Game[];
}

/** A group or a tie, with its teams in the order they were drawn. */
export interface DrawnLot {
  id: number;
  /** The group's; null: it is known by its number. */
  name: string | null;
  teams: Team[];
}

/** The existing draw; phases that were built by hand have no format and no lots. */
export interface Drawn {
  format: DrawnFormat | null;
  lots: DrawnLot[];
  /** Teams that have no game in the first phase of a knockout. */
  byes: Team[];
  /** The phases behind the groups. */
  stages: string[];
  /** Teams that go on from each group. */
  per_group: number | null;
}

/** All drawn teams. */
export const teamsIn = ({ lots, byes }: Drawn): Team[] => [
  ...lots.flatMap(({ teams }) => teams),
  ...byes,
];

/** The draw that the tournament's phases show; null while there are none. */
export function existingDraw({ phases, spots, registers, games }: Built): Drawn | null {
  const [first] = phases;
  if (!first) return null;
  const byId = new Map(
    registers.map(({ id, team, logo }) => [id, { ...team, logo: logo ?? team.logo }]),
  );
  const teamsOf = (own: Built["spots"]): Team[] =>
    own.flatMap(({ register_id }) => byId.get(register_id ?? 0) ?? []);
  const grouped = phases.filter(({ is_group }) => is_group);
  const stages = phases.slice(1).map(({ name }) => name);
  const planned = plannedFormat(phases, spots);
  if (planned !== null) {
    const own = spots.filter(({ phase_id }) => phase_id === first.id);
    const ties = planned === "preliminar" ? firstTies(games, first.id) : null;
    const playing = new Set((ties ?? []).flatMap(({ teams }) => teams.map(({ id }) => id)));
    const later = ties === null ? [] : teamsOf(spots).filter(({ id }) => !playing.has(id));
    const lots = first.groups.map(({ id, name }) => ({
      id,
      name,
      teams: teamsOf(own.filter(({ group_id }) => group_id === id)),
    }));
    const whole = [{ id: first.id, name: null, teams: teamsOf(own) }];
    return {
      format: planned,
      lots: ties ?? (lots.length > 0 ? lots : whole),
      byes: later,
      stages,
      per_group: null,
    };
  }
  if (grouped.length > 1 || (grouped.length === 1 && !first.is_group)) {
    return { format: null, lots: [], byes: [], stages: [], per_group: null };
  }
  if (grouped.length === 0) {
    const ties = firstTies(games, first.id);
    const playing = new Set(ties.flatMap(({ teams }) => teams.map(({ id }) => id)));
    const byes = teamsOf(spots).filter(({ id }) => !playing.has(id));
    return { format: "mata-mata", lots: ties, byes, stages: [], per_group: null };
  }
  const lots = first.groups.map(({ id, name }) => ({
    id,
    name,
    teams: teamsOf(spots.filter(({ group_id }) => group_id === id)),
  }));
  const format = lots.length === 1 && stages.length === 0 ? "pontos" : "grupos";
  return { format, lots, byes: [], stages, per_group: first.zones[0]?.to ?? null };
}

/** The format that one call made these phases by; null: groups, a knockout, or phases built by hand. */
function plannedFormat(phases: Built["phases"], spots: Built["spots"]): PlannedFormat | null {
  const [first, second] = phases;
  if (first?.meetings) return first.meetings.kind === "swiss" ? "suico" : "liga";
  if (!first || !second?.is_group) return null;
  if (!first.is_group) return "preliminar";
  const isFed = spots.some(({ phase_id, source }) => phase_id === second.id && source !== null);
  return isFed ? "duas-fases" : "turnos";
}

/** The ties of a knockout's first phase, each known by its first game. */
const firstTies = (games: Game[], phase: number): DrawnLot[] =>
  games
    .filter((game) => game.phase.id === phase && (game.leg ?? 1) === 1)
    .map(({ id, home_team, away_team }) => ({
      id,
      name: null,
      teams: [home_team, away_team].filter((team) => team !== null),
    }));
