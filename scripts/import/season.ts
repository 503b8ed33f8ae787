import type { Minute } from "../../app/domain/result/events.ts";
import type { Modality } from "../../app/domain/rulebook/modality.ts";
import type { RankingRules, StatsRules, TieRules } from "../../app/domain/rulebook.ts";

/** A folder's season as plain data, checked: what the builder works from. */
export interface Season {
  championship: string;
  season: string;
  tournament: string;
  modality: Modality;
  rankings: RankingRules;
  stats: StatsRules;
  phases: SeasonPhase[];
  /** Every team, in order of first appearance. */
  teams: string[];
  adjustments: SeasonAdjustment[];
  /** Lots that were drawn; left out: none. */
  lots?: SeasonLot[] | undefined;
  /** Athletes who are known without an event; a folder has none. */
  roster: Athlete[];
}

/** An athlete, known by team and name. */
export interface Athlete {
  team: string;
  name: string;
  nickname: string | null;
  shirt: number | null;
  position: string | null;
}

export interface SeasonPhase {
  name: string;
  is_group: boolean;
  tieRules: TieRules;
  /** Place of the phase before whose results the tables carry on. */
  carriesFrom?: number | undefined;
  /** Who won the ties that knockouts.csv or lots.csv tell of, by `pairOf` their teams. */
  winners?: Map<string, string> | undefined;
  /** The group of each team; empty in a phase without groups. */
  groupOf: Map<string, string>;
  /** By round, then as the files have them. */
  games: SeasonGame[];
}

export interface SeasonGame {
  round: number;
  home: string;
  away: string;
  /** UTC; null while there is no date. */
  startsAt: string | null;
  timeKnown: boolean;
  venue: string | null;
  /** Null while the game is not played, and in a walkover, whose score the rulebook gives. */
  score: Score | null;
  penalties: Score | null;
  /** Extra time that the files tell besides the goals in it, with its own goals where they tell them. */
  extra?: ToldExtra | undefined;
  /** The side that a decision put out of its tie, with its reason. */
  offender?: { side: "home" | "away"; reason: string | null } | undefined;
  walkover: Walkover | null;
  goals: SeasonGoal[];
  cards: SeasonCard[];
}

export interface Score {
  home: number;
  away: number;
}

export interface ToldExtra {
  score: Score | null;
}

/** Teams that lots were drawn among, in the order that they gave. */
export interface SeasonLot {
  /** Place of the phase in the season. */
  phase: number;
  teams: string[];
  note: string | null;
}

export interface Walkover {
  absent: "home" | "away" | "both";
  reason: string | null;
}

export interface SeasonGoal {
  /** The side that the goal counts for. */
  team: string;
  athlete: string | null;
  minute: Minute | null;
  kind: "goal" | "penalty" | "free_kick" | "own_goal";
}

export interface SeasonCard {
  team: string;
  athlete: string;
  color: "yellow" | "red";
  minute: Minute | null;
  shirt: number | null;
  position: string | null;
}

export interface SeasonAdjustment {
  team: string;
  points: number;
  reason: string;
  /** Order of the round from which it counts. */
  round: number | null;
}

/** Two teams of a tie, whoever is named first. */
export const pairOf = (one: string, other: string): string =>
  JSON.stringify([one, other].toSorted());

export const isFinished = (game: SeasonGame): boolean =>
  game.score !== null || game.walkover !== null;
