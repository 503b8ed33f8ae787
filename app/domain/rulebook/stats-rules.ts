import type { EventType } from "../result/score.ts";
import type { Preset } from "./criteria.ts";

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
  /** What that number brings: a notice to the organizer, or the withdrawal itself. Left out: a notice. */
  after_walkovers?: "notice" | "withdrawal" | undefined;
  /** What becomes of a withdrawn team's games: nothing, a walkover in those to come, all annulled. */
  withdrawal: "keep" | "walkover" | "annul";
}

/** Three yellow cards are a match out, a red one too, a walkover is 3 to 0 (rules, sections 3 and 4). */
const association: StatsRules = {
  events: ["goal", "og", "assist", "yellow_card", "red_card"],
  yellows_per_suspension: 3,
  series_matches: [1],
  second_yellow_erases: true,
  second_yellow_matches: 1,
  red_matches: 1,
  blues_per_suspension: null,
  walkover_serves: false,
  walkover_goals: 3,
  walkover_counts_for_goals: true,
  walkovers_to_withdrawal: null,
  withdrawal: "keep",
};

/** World Cup: two yellow cards are a match out (rules, section 3). */
const worldCup: StatsRules = { ...association, yellows_per_suspension: 2 };

/**
 * Cards, walkovers and withdrawals of each ready rulebook. `futsal`: a red card
 * never erases a yellow one (CBFS national rules, arts. 57-60), a team that leaves
 * is as if it had not played (IFAM). `society`: two blue
 * cards are a match out, a walkover is 1 to 0 and the second one puts the team out
 * (UNIVALE 2015, apcefrj). `simple`: cards are the league's, a walkover gives its
 * points alone.
 */
export const statsPresets: Record<Preset, StatsRules> = {
  cbf: association,
  fifa_2022: worldCup,
  fifa_2026: worldCup,
  conmebol_2019: association,
  conmebol_2022: association,
  uefa_2024: association,
  futsal: { ...association, second_yellow_erases: false, withdrawal: "annul" },
  society: {
    ...association,
    events: ["goal", "og", "assist", "yellow_card", "blue_card", "red_card"],
    blues_per_suspension: 2,
    walkover_goals: 1,
    walkovers_to_withdrawal: 2,
    after_walkovers: "withdrawal",
    withdrawal: "walkover",
  },
  beach_soccer: association,
  virtual: association,
  simple: { ...association, walkover_counts_for_goals: false },
};
