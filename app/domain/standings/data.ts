import type { GameResult, Side } from "../result.ts";
import type { RankingRules } from "../rulebook.ts";

/** A team of the table. */
export interface StandingsTeam {
  id: number;
  name: string;
  /** Its place in an order that is given (a ranking), 1 being the best; null or absent: in none. */
  ranking?: number | null | undefined;
}

/**
 * A game as the table needs it. `round` is the order of its round; `starts_at` is
 * ISO-8601 UTC. `counts_for_goals` false = only the points of the game count.
 * `offender_side` fielded an irregular player (rules, section 4); absent = nobody did.
 */
export interface StandingsGame extends GameResult {
  id: number;
  round: number;
  starts_at: string | null;
  home_team_id: number;
  away_team_id: number;
  /** Goals of extra time alone, which the scores include. */
  home_extra_score?: number | null | undefined;
  away_extra_score?: number | null | undefined;
  home_penalties?: number | null | undefined;
  away_penalties?: number | null | undefined;
  offender_side?: Side | null | undefined;
  counts_for_goals: boolean;
  /** Of a phase before, whose results this table carries on; it is no meeting of this phase. */
  carried?: boolean | undefined;
}

/** A card of a game. `user_id` null = the athlete is not known. */
export interface StandingsCard {
  game_id: number;
  team_id: number;
  user_id: number | null;
  type: "yellow_card" | "blue_card" | "red_card";
  card_kind: "direct" | "second_yellow" | null;
}

/** Points given or taken by decision; `round` = order of the round it counts from, null = always. */
export interface StandingsAdjustment {
  team_id: number;
  points: number;
  round: number | null;
  reason: string;
}

/** A draw of lots among exactly these teams, in the order it gave. */
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
  /** Order of the last round that counts; absent = all. */
  up_to_round?: number | undefined;
}

export type FormResult = "win" | "draw" | "loss";

/** How games of a team ended, seen from it, shoot-outs aside. */
export interface GameSums {
  played: number;
  won: number;
  drawn: number;
  lost: number;
  goals_for: number;
  goals_against: number;
}

/** What a team has gathered in a table. */
export interface TeamSums extends GameSums {
  team: StandingsTeam;
  /** Adjustments included; may be negative. */
  points: number;
  /** Sum of the adjustments already inside `points`. */
  points_adjusted: number;
  adjustments: { points: number; reason: string }[];
  yellow_cards: number;
  blue_cards: number;
  red_cards: number;
  /** The last five, oldest first. */
  form: FormResult[];
}

export interface StandingsRow extends TeamSums {
  /** 1-based; teams that only lots could separate share it (1, 2, 2, 4). */
  position: number;
  goal_difference: number;
  /** Why it stands above the next row, in Portuguese; null when points alone say it. */
  reason: string | null;
}
