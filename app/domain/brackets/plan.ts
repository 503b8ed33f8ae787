import { type Text, type Composed, toComposed, type PlainKey, text } from "../../texts/text.ts";

/**
 * Who takes a place of a tie: an entrant, by its seed from 1, or the winner or loser of the tie with
 * that `id`. A bye is none of these: its team stands in the next stage by its seed.
 */
export type TieSlot = { kind: "entrant"; seed: number } | { kind: "winner" | "loser"; tie: number };

/**
 * Two that meet. The first is at home, over two legs in the first of them; so the better of the two,
 * by its way to here, stands first in a single game and second over two legs, to decide at home.
 */
export interface PlannedTie {
  /** From 1, unique in the plan. */
  id: number;
  /** Place in its stage, from 1. */
  number: number;
  slots: readonly [TieSlot, TieSlot];
}

/**
 * The parts of a bracket. Main: down to the final, and in a double elimination who has not lost yet.
 * Losers: who has lost once; the grand final is between the winners of both. Repechage: who lost the
 * first game plays for the places that are left in the next stage.
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
  /** As people call it: "Quartas de final", "Disputa de 3º lugar", "Final da consolação". */
  name: Text;
  /** What a tie of it is called after: "da 1ª rodada dos vencedores"; left out: by its places. */
  of?: Text;
  /** Byes included. */
  places: number;
  kind: StageKind;
  legs: 1 | 2;
  ties: PlannedTie[];
}

/** A knockout from its first game to the final, stages in the order of play. */
export interface KnockoutPlan {
  stages: PlannedStage[];
}

export interface KnockoutOptions {
  /** Legs of a tie, the final's aside. */
  legs: 1 | 2;
  final_legs: 1 | 2;
  /** The losers of the semifinals play for the third place, in one game. */
  third_place: boolean;
  /** Who loses the first game plays on among themselves, in single games, to a winner. */
  consolation: boolean;
  /** Whether one defeat puts out, or two; left out: one. */
  elimination?: "single" | "double" | undefined;
  /** How many of those who lose the first stage come back by a repechage: a power of two. */
  repechage?: number | null | undefined;
}

/** Why there is no such knockout. */
export interface KnockoutError {
  error: Text;
}

export const LEAST_ENTRANTS = 2;
export const MOST_ENTRANTS = 64;

/** Places in the first round of a bracket for so many entrants: the next power of two, at least 2. */
export function bracketSize(entrants: number): number {
  let size = 2;
  while (size < entrants) size *= 2;
  return size;
}

/**
 * The seeds of a bracket from its first place to its last: 8 is `1 8 4 5 2 7 3 6` (rules, section 7).
 * Neighbours meet, their winners meet, and so on; the better seed comes first in each meeting, and
 * seeds 1 and 2 can only meet in the final. `size` is a power of two, at least 2.
 */
export function seedOrder(size: number): number[] {
  let order = [1, 2];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
}

/** The stages by their places, byes included, and what a winner is called after. */
const STAGES: ReadonlyMap<number, { name: PlainKey; of: PlainKey }> = new Map([
  [2, { name: "stages.final", of: "stages.ofFinal" }],
  [4, { name: "stages.semifinal", of: "stages.ofSemifinal" }],
  [8, { name: "stages.quarterFinals", of: "stages.ofQuarterFinals" }],
  [16, { name: "stages.roundOf16", of: "stages.ofRoundOf16" }],
  [32, { name: "stages.roundOf32", of: "stages.ofRoundOf32" }],
  [64, { name: "stages.roundOf64", of: "stages.ofRoundOf64" }],
]);

/** The name of a stage: "Quartas de final", "Disputa de 3º lugar", "Final da consolação". */
export function stageName(places: number, kind: PlannedStage["kind"]): Text {
  if (kind === "third_place") return "stages.thirdPlace";
  const name = STAGES.get(places)?.name ?? text("stages.other", { places });
  return kind === "consolation" ? text("stages.ofConsolation", { name: toComposed(name) }) : name;
}

/**
 * What a place is called while nobody is known to take it: "Vencedor das quartas 2", "Perdedor da
 * semifinal 1", "Vencedor da semifinal 1 da consolação"; a stage of one tie goes without the number.
 * Null for an entrant: the plan knows only its seed.
 */
export function slotName({ stages }: KnockoutPlan, slot: TieSlot): Composed | null {
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

/** A tie before its stage is known to have one leg or two: the better of the two comes first. */
export interface Meeting {
  id: number;
  better: TieSlot;
  worse: TieSlot;
}

export interface Round {
  /** Places of the round, byes included. */
  places: number;
  meetings: Meeting[];
}

/** The places of a bracket from its top to its bottom; null: nobody comes there. */
export type Line = (TieSlot | null)[];

/** A round with who comes out of it: a place for each pair of places. */
interface PlayedRound extends Round {
  winners: Line;
  losers: Line;
}

/** The meetings of neighbours in a line, the better one first; who has none goes on without a game. */
export function pairUp(line: Line, firstId: number): PlayedRound {
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

/** The entrants, the best first, in the places of a bracket. */
export const lineOf = (entrants: readonly TieSlot[]): Line =>
  seedOrder(bracketSize(entrants.length)).map((seed) => entrants[seed - 1] ?? null);

/** The rounds of a line until so many places are left; ids of their ties count from `firstId`. */
export function playDown(line: Line, firstId: number, left = 1): PlayedRound[] {
  const rounds: PlayedRound[] = [];
  let [next, id] = [line, firstId];
  while (next.length > left) {
    const round = pairUp(next, id);
    rounds.push(round);
    id += round.meetings.length;
    next = round.winners;
  }
  return rounds;
}

/** The rounds of a bracket, the best entrant first. None for fewer than two. */
export const roundsOf = (entrants: readonly TieSlot[], firstId: number): PlayedRound[] =>
  entrants.length < 2 ? [] : playDown(lineOf(entrants), firstId);

export const countTies = (rounds: readonly Round[]): number =>
  rounds.reduce((sum, { meetings }) => sum + meetings.length, 0);

/** Entrants by their seeds. */
export const entrantsOf = (count: number): TieSlot[] =>
  Array.from({ length: count }, (_, i) => ({ kind: "entrant", seed: i + 1 }));

/** Which entrants may come to a place, by their seeds. */
export function seedsAt(rounds: readonly Round[]): (slot: TieSlot | null) => ReadonlySet<number> {
  const meetings = new Map(rounds.flatMap((round) => round.meetings.map((one) => [one.id, one])));
  const known = new Map<number, ReadonlySet<number>>();
  const seedsOf = (slot: TieSlot | null): ReadonlySet<number> => {
    if (slot === null) return new Set();
    if (slot.kind === "entrant") return new Set([slot.seed]);
    const meeting = meetings.get(slot.tie);
    const found =
      known.get(slot.tie) ??
      new Set(meeting ? [...seedsOf(meeting.better), ...seedsOf(meeting.worse)] : []);
    known.set(slot.tie, found);
    return found;
  };
  return seedsOf;
}

interface StageOf {
  kind: StageKind;
  legs: 1 | 2;
  /** What it is called, and a tie of it after "Vencedor"; left out: by its places. */
  name?: Text;
  of?: Text;
}

export const stageOf = (
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
