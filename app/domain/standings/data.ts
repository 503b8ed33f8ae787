import type { GameResult, Side } from "../result.ts";
import type { RankingRules } from "../rulebook.ts";

export interface StandingsTeam {
  id: number;
  name: string;
  /** The team's place in the list for the criterion `ranking`, from 1. */
  ranking?: number | null | undefined;
}

/**
 * `round` is its order; `starts_at` is ISO-8601 UTC. With `counts_for_goals` false only points count.
 * `offender_side` fielded an irregular player (rules, section 4).
 */
export interface StandingsGame extends GameResult {
  id: number;
  round: number;
  starts_at: string | null;
  home_team_id: number;
  away_team_id: number;
  /** Goals of extra time, already part of the scores. */
  home_extra_score?: number | null | undefined;
  away_extra_score?: number | null | undefined;
  home_penalties?: number | null | undefined;
  away_penalties?: number | null | undefined;
  offender_side?: Side | null | undefined;
  counts_for_goals: boolean;
  /** True for a game of an earlier phase; it is no meeting of this one. */
  carried?: boolean | undefined;
  /** True for a game that will not be played; it was the pair's meeting unless another took its place. */
  called_off?: boolean | undefined;
}

export interface StandingsCard {
  game_id: number;
  team_id: number;
  user_id: number | null;
  type: "yellow_card" | "blue_card" | "red_card";
  card_kind: "direct" | "second_yellow" | null;
}

/** `round`: order of the first round it counts in; null: always. */
export interface StandingsAdjustment {
  team_id: number;
  points: number;
  round: number | null;
  reason: string;
}

/** `team_ids` are in the drawn order. */
export interface StandingsLots {
  team_ids: number[];
}

export interface StandingsInput {
  teams: StandingsTeam[];
  games: StandingsGame[];
  cards: StandingsCard[];
  adjustments: StandingsAdjustment[];
  lots?: StandingsLots[] | undefined;
  rules: RankingRules;
  /** Order of the last round that counts; absent: all rounds count. */
  up_to_round?: number | undefined;
  /** True when points and criteria count per game played, because a season ended early. */
  per_game?: boolean | undefined;
}

export type FormResult = "win" | "draw" | "loss";

/** Sums of a team's games, without shoot-outs. */
export interface GameSums {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goals_for: number;
  goals_against: number;
}

export interface TeamSums extends GameSums {
  team: StandingsTeam;
  /** Points with adjustments; they can be negative. */
  points: number;
  /** Sum of the adjustments, already part of `points`. */
  points_adjusted: number;
  adjustments: { points: number; reason: string }[];
  yellow_cards: number;
  blue_cards: number;
  red_cards: number;
  form: FormResult[];
}

export interface StandingsRow extends TeamSums {
  /** Position from 1; teams that only lots separate share it (1, 2, 2, 4). */
  position: number;
  goal_difference: number;
  /** The reason in Portuguese; null when points alone decide over the next row. */
  reason: string | null;
}
