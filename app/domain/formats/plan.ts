import type { Text } from "../../texts/text.ts";
import type { Meetings } from "../draw/meetings.ts";

/** Where the team of a planned spot comes from; phases, groups and spots by their places, from 0. */
export type PlannedSource =
  | { kind: "group_position"; phase: number; group: number; position: number }
  | { kind: "phase_position"; phase: number; position: number }
  | { kind: "tie_winner" | "tie_loser"; phase: number; spot: number };

/** Who takes a spot: an entrant by its place in the order of entry, from 0, or whoever a source names. */
export interface Taker {
  name: Text;
  entrant: number | null;
  source: PlannedSource | null;
}

export interface PlannedSpot extends Taker {
  /** Null in a phase without groups. */
  group: number | null;
}

/** A game between two spots of its phase; rounds count from 0. */
export interface PlannedGame {
  round: number;
  home: number;
  away: number;
  leg: number | null;
}

/** A phase as rows to be made, which name each other by their places. */
export interface PlannedPhase {
  name: Text;
  is_group: boolean;
  legs: 1 | 2;
  meetings: Meetings | null;
  /** The phase whose results this one's tables carry on. */
  carries: number | null;
  /** How many it has; none: one table of all, or a knockout. */
  groups: number;
  spots: PlannedSpot[];
  /** The names of the rounds; null: by their number. */
  rounds: (Text | null)[];
  games: PlannedGame[];
  /** Places of the tables that lead on. */
  zones: { from: number; to: number; label: Text }[];
}

/** Why a format cannot be played so: what is wrong, and with which of its numbers. */
export interface FormatError {
  error: Text;
  field: string;
}

/** A whole tournament, from its first game to the last. */
export type FormatPlan = PlannedPhase[] | FormatError;

/** How the knockout at the end of a format is played. */
export interface KnockoutEnd {
  legs: 1 | 2;
  third_place: boolean;
}

/** Games of a plan from the first to the last, Swiss rounds to come too. */
export const gamesInAll = (phases: readonly PlannedPhase[]): number =>
  phases.reduce((sum, { meetings, rounds, spots, games }) => {
    const isSwiss = meetings?.kind === "swiss";
    return sum + (isSwiss ? rounds.length * Math.floor(spots.length / 2) : games.length);
  }, 0);

/** Games of a plan that are made with it; without those of rounds that are drawn later. */
export const drawnGames = (phases: readonly PlannedPhase[]): number =>
  phases.reduce((sum, { games }) => sum + games.length, 0);
