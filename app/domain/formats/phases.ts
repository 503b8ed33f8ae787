import { type Text, text } from "../../texts/text.ts";
import { type PartialMeetings, type Pairing, roundRobin } from "../draw/round-robin.ts";
import { slotName, type TieSlot } from "../brackets/knockout.ts";
import { knockoutTree } from "../brackets/tree.ts";

export type PlannedSource =
  | { kind: "group_position"; phase: number; group: number; position: number }
  | { kind: "phase_position"; phase: number; position: number }
  | { kind: "tie_winner" | "tie_loser"; phase: number; spot: number };

export interface SpotTaker {
  name: Text;
  entrant: number | null;
  source: PlannedSource | null;
}

interface PlannedSpot extends SpotTaker {
  group: number | null;
}

interface PlannedGame {
  round: number;
  home: number;
  away: number;
  leg: number | null;
}

/** A phase to create; spots, rounds and games refer to each other by index. */
export interface PlannedPhase {
  name: Text;
  is_group: boolean;
  legs: 1 | 2;
  meetings: PartialMeetings | null;
  carries: number | null;
  /** Number of groups; zero for one table or a knockout. */
  groups: number;
  spots: PlannedSpot[];
  rounds: (Text | null)[];
  games: PlannedGame[];
  /** Places of the tables that advance. */
  zones: { from: number; to: number; label: Text }[];
}

export interface FormatError {
  error: Text;
  field: string;
}

export type FormatPhases = PlannedPhase[] | FormatError;

export interface KnockoutEnd {
  legs: 1 | 2;
  third_place: boolean;
}

/** Returns the number of a plan's games, including Swiss rounds that are drawn later. */
export const countAllGames = (phases: readonly PlannedPhase[]): number =>
  phases.reduce((sum, { meetings, rounds, spots, games }) => {
    const isSwiss = meetings?.kind === "swiss";
    return sum + (isSwiss ? rounds.length * Math.floor(spots.length / 2) : games.length);
  }, 0);

/** Returns the number of a plan's games that are drawn at once. */
export const countDrawnGames = (phases: readonly PlannedPhase[]): number =>
  phases.reduce((sum, { games }) => sum + games.length, 0);

const LETTERS = 26;

/** Returns "A", "B"…, or "1", "2"… for many groups. */
export const groupName = (index: number, count: number): string =>
  count > LETTERS ? String(index + 1) : String.fromCharCode(65 + index);

interface TableOptions {
  name: Text;
  legs?: 1 | 2;
  /** True when each pair has the venues of its return game. */
  turned?: boolean;
  carries?: number | null;
  zones?: PlannedPhase["zones"];
}

/** Returns the entrants as sides that take spots ("takers"). */
export const takersFromEntrants = (places: readonly number[]): SpotTaker[] =>
  places.map((entrant, i) => ({
    name: text("phaseNames.spot", { number: i + 1 }),
    entrant,
    source: null,
  }));

/** Returns a phase of groups; each group plays a round robin. */
export function buildGroups(
  groups: readonly (readonly SpotTaker[])[],
  options: TableOptions,
): PlannedPhase {
  const { name, legs = 1, turned = false, carries = null, zones = [] } = options;
  const single = groups.length === 1;
  const spots = groups.flatMap((own, group): PlannedSpot[] =>
    own.map((taker) => ({ ...taker, group: single ? null : group })),
  );
  const starts = groups.map((_, group) => groups.slice(0, group).flat().length);
  const games = groups
    .flatMap((own, group) =>
      roundRobin(own.length, legs).flatMap((pairings, round) =>
        pairings.map((pairing) => buildGame(pairing, round, starts[group] ?? 0, turned)),
      ),
    )
    .toSorted((a, b) => a.round - b.round);
  return tablePhase({
    name,
    legs,
    carries,
    zones,
    spots,
    games,
    groups: single ? 0 : groups.length,
  });
}

/** Returns a phase with one table and given rounds. */
export function buildTable(
  takers: readonly SpotTaker[],
  rounds: readonly (readonly Pairing[])[],
  meetings: PartialMeetings,
  { name, zones = [] }: Pick<TableOptions, "name" | "zones">,
): PlannedPhase {
  const spots = takers.map((taker) => ({ ...taker, group: null }));
  const games = rounds.flatMap((pairings, round) =>
    pairings.map((pairing) => buildGame(pairing, round, 0, false)),
  );
  const phase = tablePhase({ name, legs: 1, carries: null, zones, spots, games, groups: 0 });
  const count = meetings.kind === "swiss" ? meetings.rounds : rounds.length;
  return { ...phase, meetings, rounds: Array.from({ length: count }, () => null) };
}

const tablePhase = (phase: Omit<PlannedPhase, "is_group" | "meetings" | "rounds">) => ({
  ...phase,
  is_group: true,
  meetings: null,
  rounds: Array.from(
    { length: Math.max(0, ...phase.games.map(({ round }) => round + 1)) },
    () => null,
  ),
});

function buildGame({ home, away }: Pairing, round: number, start: number, turned: boolean) {
  const [host, guest] = turned ? [away, home] : [home, away];
  return { round, home: start + host, away: start + guest, leg: null };
}

/** Returns the phases of a knockout, with the best seed first; `at` is the index of its first phase. */
export function knockoutPhases(
  takers: readonly SpotTaker[],
  { legs, third_place }: KnockoutEnd,
  at: number,
): FormatPhases {
  const plan = knockoutTree(takers.length, {
    legs,
    final_legs: legs,
    third_place: third_place && takers.length >= 4,
    consolation: false,
  });
  if ("error" in plan) return { ...plan, field: "qualified" };
  const spotOf = new Map<number, { phase: number; spot: number }>();
  const makeTaker = (slot: TieSlot): SpotTaker => {
    if (slot.kind === "entrant") return takers[slot.seed - 1] ?? NOBODY;
    const from = spotOf.get(slot.tie);
    const kind = slot.kind === "winner" ? ("tie_winner" as const) : ("tie_loser" as const);
    const source: PlannedSource | null = from ? { kind, ...from } : null;
    return { name: slotName(plan, slot) ?? "stages.spot", entrant: null, source };
  };
  return plan.stages.map((stage, i): PlannedPhase => {
    for (const [tie, { id }] of stage.ties.entries()) {
      spotOf.set(id, { phase: at + i, spot: tie * 2 });
    }
    const pairs = stage.ties.map(
      ({ slots: [one, other] }) => [makeTaker(one), makeTaker(other)] as const,
    );
    return { ...buildTies(pairs, stage.legs), name: stage.name };
  });
}

const NOBODY: SpotTaker = { name: "stages.spot", entrant: null, source: null };

/** Returns a phase of ties; the first of each pair hosts the first leg. */
export function buildTies(
  pairs: readonly (readonly [SpotTaker, SpotTaker])[],
  legs: 1 | 2,
): PlannedPhase {
  const games = pairs.flatMap((_, tie) => {
    const [one, other] = [tie * 2, tie * 2 + 1];
    const first = { round: 0, home: one, away: other, leg: 1 };
    return legs === 1 ? [first] : [first, { round: 1, home: other, away: one, leg: 2 }];
  });
  return {
    name: "stages.final",
    is_group: false,
    legs,
    meetings: null,
    carries: null,
    groups: 0,
    spots: pairs.flat().map((taker) => ({ ...taker, group: null })),
    rounds: legs === 1 ? [null] : ["stages.firstLeg", "stages.secondLeg"],
    games: games.toSorted((a, b) => a.round - b.round),
    zones: [],
  };
}

/** Returns the takers of spots for these table positions, best first. */
export const takersFromTable = (phase: number, from: number, to: number): SpotTaker[] =>
  Array.from({ length: to - from + 1 }, (_, i) => ({
    name: text("stages.placed", { position: from + i }),
    entrant: null,
    source: { kind: "phase_position", phase, position: from + i },
  }));
