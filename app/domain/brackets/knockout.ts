import { type Text, type Composed, toComposed, type PlainKey, text } from "../../texts/text.ts";

/**
 * An entrant, by seed from 1, or the winner or loser of the tie `id`. A team with a bye appears in the next
 * stage by its seed.
 */
export type TieSlot = { kind: "entrant"; seed: number } | { kind: "winner" | "loser"; tie: number };

/**
 * The first side hosts the (first) game, so the better side is first in a single game and second over two
 * legs.
 */
export interface PlannedTie {
  id: number;
  number: number;
  slots: readonly [TieSlot, TieSlot];
}

/**
 * Main: down to the final, in a double elimination for unbeaten teams. Losers: teams with one loss.
 * Repechage: first-game losers play for the next stage's remaining places.
 */
export const STAGE_KINDS = [
  "main",
  "losers",
  "grand_final",
  "repechage",
  "third_place",
  "consolation",
] as const;
export type StageKind = (typeof STAGE_KINDS)[number];

export interface PlannedStage {
  name: Text;
  /**
   * The words after a tie's name, like "da 1ª rodada dos vencedores"; absent: the stage's usual words by its
   * number of places.
   */
  of?: Text;
  /** The number of places includes byes. */
  places: number;
  kind: StageKind;
  legs: 1 | 2;
  ties: PlannedTie[];
}

export interface KnockoutStages {
  stages: PlannedStage[];
}

export interface KnockoutOptions {
  legs: 1 | 2;
  final_legs: 1 | 2;
  third_place: boolean;
  /** First-game losers play single games for their own title. */
  consolation: boolean;
  /** Kind of elimination; absent: single. */
  elimination?: "single" | "double" | undefined;
  /** Number of first-stage losers that get a second chance: a power of two. */
  repechage?: number | null | undefined;
}

export interface KnockoutError {
  error: Text;
}

export const LEAST_ENTRANTS = 2;
export const MOST_ENTRANTS = 64;

/** Returns the next power of two, at least 2. */
export function bracketSize(entrants: number): number {
  let size = 2;
  while (size < entrants) size *= 2;
  return size;
}

/**
 * Returns a bracket's seeds from top to bottom: 8 gives `1 8 4 5 2 7 3 6` (rules, section 7). `size` is a
 * power of two, at least 2.
 */
export function seedOrder(size: number): number[] {
  let order = [1, 2];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
}

const STAGES: ReadonlyMap<number, { name: PlainKey; of: PlainKey }> = new Map([
  [2, { name: "stages.final", of: "stages.ofFinal" }],
  [4, { name: "stages.semifinal", of: "stages.ofSemifinal" }],
  [8, { name: "stages.quarterFinals", of: "stages.ofQuarterFinals" }],
  [16, { name: "stages.roundOf16", of: "stages.ofRoundOf16" }],
  [32, { name: "stages.roundOf32", of: "stages.ofRoundOf32" }],
  [64, { name: "stages.roundOf64", of: "stages.ofRoundOf64" }],
]);

/** Returns a name like "Quartas de final" or "Final da consolação". */
export function stageName(places: number, kind: PlannedStage["kind"]): Text {
  if (kind === "third_place") return "stages.thirdPlace";
  const name = STAGES.get(places)?.name ?? text("stages.other", { places });
  return kind === "consolation" ? text("stages.ofConsolation", { name: toComposed(name) }) : name;
}

/**
 * Returns the name of an open place: "Vencedor das quartas 2", "Vencedor da semifinal 1 da consolação". Null
 * for an entrant.
 */
export function slotName({ stages }: KnockoutStages, slot: TieSlot): Composed | null {
  if (slot.kind === "entrant") return null;
  for (const { kind, places, ties, of: called } of stages) {
    const tie = ties.find(({ id }) => id === slot.tie);
    if (tie === undefined) continue;
    if (called !== undefined) {
      const round = toComposed(called);
      const of =
        ties.length > 1 ? text("stages.ofGameIn", { number: tie.number, of: round }) : round;
      return text(slot.kind === "winner" ? "stages.winner" : "stages.loser", { of, number: 0 });
    }
    const of = text(STAGES.get(places)?.of ?? "stages.ofGame");
    const who = slot.kind === "winner" ? "stages.winner" : "stages.loser";
    const name = text(who, { of, number: ties.length > 1 ? tie.number : 0 });
    return kind === "consolation" ? text("stages.ofConsolation", { name }) : name;
  }
  return null;
}

/** A tie before its number of legs is known; the better side is first. */
export interface Meeting {
  id: number;
  better: TieSlot;
  worse: TieSlot;
}

export interface Round {
  places: number;
  meetings: Meeting[];
}

/** Sides of a bracket from top to bottom; null: an empty place. */
export type BracketLine = (TieSlot | null)[];

interface PlayedRound extends Round {
  winners: BracketLine;
  losers: BracketLine;
}

/** Returns a round of neighbors, the better side first; a side without a neighbor advances. */
export function pairNeighbors(line: BracketLine, firstId: number): PlayedRound {
  const played: PlayedRound = { places: line.length, meetings: [], winners: [], losers: [] };
  for (let i = 0; i < line.length; i += 2) {
    const better = line[i] ?? null;
    const worse = line[i + 1] ?? null;
    if (better === null || worse === null) {
      played.winners.push(better ?? worse);
      played.losers.push(null);
      continue;
    }
    const id = firstId + played.meetings.length;
    played.meetings.push({ id, better, worse });
    played.winners.push({ kind: "winner", tie: id });
    played.losers.push({ kind: "loser", tie: id });
  }
  return played;
}

/** Returns entrants, best first, in the places of a bracket. */
export const arrangeLine = (entrants: readonly TieSlot[]): BracketLine =>
  seedOrder(bracketSize(entrants.length)).map((seed) => entrants[seed - 1] ?? null);

/** Returns the rounds that are played until `left` of the line's sides remain. */
export function planRoundsUntil(line: BracketLine, firstId: number, left = 1): PlayedRound[] {
  const rounds: PlayedRound[] = [];
  let [next, id] = [line, firstId];
  while (next.length > left) {
    const round = pairNeighbors(next, id);
    rounds.push(round);
    id += round.meetings.length;
    next = round.winners;
  }
  return rounds;
}

/** Returns the rounds of a bracket; entrants come best first. */
export const buildRounds = (entrants: readonly TieSlot[], firstId: number): PlayedRound[] =>
  entrants.length < 2 ? [] : planRoundsUntil(arrangeLine(entrants), firstId);

/** Returns the number of ties in all rounds. */
export const countTies = (rounds: readonly Round[]): number =>
  rounds.reduce((sum, { meetings }) => sum + meetings.length, 0);

/** Returns `count` entrants, numbered by seed from 1. */
export const listEntrants = (count: number): TieSlot[] =>
  Array.from({ length: count }, (_, i) => ({ kind: "entrant", seed: i + 1 }));

/** Returns a look-up: the seeds of all entrants that can reach a bracket's place. */
export function seedsAt(rounds: readonly Round[]): (slot: TieSlot | null) => ReadonlySet<number> {
  const meetings = new Map(rounds.flatMap((round) => round.meetings.map((one) => [one.id, one])));
  const known = new Map<number, ReadonlySet<number>>();
  const collectSeeds = (slot: TieSlot | null): ReadonlySet<number> => {
    if (slot === null) return new Set();
    if (slot.kind === "entrant") return new Set([slot.seed]);
    const meeting = meetings.get(slot.tie);
    const found =
      known.get(slot.tie) ??
      new Set(meeting ? [...collectSeeds(meeting.better), ...collectSeeds(meeting.worse)] : []);
    known.set(slot.tie, found);
    return found;
  };
  return collectSeeds;
}

interface StageOf {
  kind: StageKind;
  legs: 1 | 2;
  name?: Text;
  of?: Text;
}

/** Returns a planned stage from a round; its name defaults to that of its places. */
export const makeStage = (
  { places, meetings }: Round,
  { kind, legs, name = stageName(places, kind), of }: StageOf,
): PlannedStage => ({
  name,
  ...(of === undefined ? {} : { of }),
  places,
  kind,
  legs,
  ties: meetings.map(({ id, better, worse }, i) => ({
    id,
    number: i + 1,
    slots: legs === 1 ? [better, worse] : [worse, better],
  })),
});
