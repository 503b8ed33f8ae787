import type { Text } from "../../texts/text.ts";

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
