import type { Minute } from "../../app/domain/result/events.ts";
import type { Decision } from "../../app/domain/competition/decisions.ts";
import type { Modality } from "../../app/domain/rulebook/modality.ts";
import type { RankingRules, StatsRules, TieRules } from "../../app/domain/rulebook.ts";

export interface Season {
  championship: string;
  season: string;
  tournament: string;
  modality: Modality;
  rankings: RankingRules;
  stats: StatsRules;
  phases: SeasonPhase[];
  /** Teams in order of first appearance. */
  teams: string[];
  adjustments: SeasonAdjustment[];
  lots?: SeasonLot[] | undefined;
  roster: Athlete[];
}

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
  /** Index of the earlier phase whose results are carried over. */
  carriesFrom?: number | undefined;
  /** The phase's decision; undefined: the games show it. */
  decides?: Decision | undefined;
  /** Name of the second title that it decides. */
  trophy?: string | undefined;
  /** Decisions of single groups, by name. */
  groupDecides?: Record<string, Decision> | undefined;
  /** Winners from knockouts.csv or lots.csv, by pair of teams. */
  winners?: Map<string, string> | undefined;
  groupOf: Map<string, string>;
  /** Games by round, then in file order. */
  games: SeasonGame[];
}

export interface SeasonGame {
  round: number;
  home: string;
  away: string;
  /** Kick-off in UTC; null without a date. */
  startsAt: string | null;
  timeKnown: boolean;
  venue: string | null;
  /** The score; null before the game, and in a walkover, whose score comes from the rulebook. */
  score: Score | null;
  penalties: Score | null;
  extra?: ToldExtra | undefined;
  /** The side that a decision excluded from its tie, with the reason. */
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

export interface SeasonLot {
  phase: number;
  teams: string[];
  note: string | null;
}

export interface Walkover {
  absent: "home" | "away" | "both";
  reason: string | null;
}

export interface SeasonGoal {
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
  /** First round in which the deduction counts. */
  round: number | null;
}

/** Key of two teams, in either order. */
export const pairKey = (one: string, other: string): string =>
  JSON.stringify([one, other].toSorted());

export const isFinished = (game: SeasonGame): boolean =>
  game.score !== null || game.walkover !== null;
