import type { EventType } from "../score.ts";

/**
 * Events, cards, walkovers and withdrawals; stored as JSON in
 * `tournaments.stats_rules` (rules, sections 3 and 4).
 */
export interface StatsRules {
  /** The events that are noted and counted. */
  events: EventType[];
  /** Yellow cards that make a series. */
  yellows_per_suspension: number;
  /** Games out for the first series, the second...; the last number repeats. Never empty. */
  series_matches: number[];
  /** Whether the two yellow cards of an indirect red leave the series (CBF yes, futsal no). */
  second_yellow_erases: boolean;
  /** Games out for a red card by a second yellow. */
  second_yellow_matches: number;
  /** Games out for a direct red card. */
  red_matches: number;
  /** Blue cards that make a series; null: they suspend nobody. */
  blues_per_suspension: number | null;
  /** Whether a walkover of the athlete's team counts as a game served. */
  walkover_serves: boolean;
  /** Goals of the side that came. */
  walkover_goals: number;
  /** Whether those goals count for tie-breaks; false: a walkover gives points alone. */
  walkover_counts_for_goals: boolean;
  /** Walkovers that put a team out of the tournament; null: never. */
  walkovers_to_withdrawal: number | null;
  /** What becomes of a withdrawn team's games: nothing, a walkover in those to come, all annulled. */
  withdrawal: "keep" | "walkover" | "annul";
}
