import type { Preset } from "./preset.ts";
import type { StatsRules } from "./stats-rules.ts";

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
  futsal: { ...association, second_yellow_erases: false, withdrawal: "annul" },
  society: {
    ...association,
    events: ["goal", "og", "assist", "yellow_card", "blue_card", "red_card"],
    blues_per_suspension: 2,
    walkover_goals: 1,
    walkovers_to_withdrawal: 2,
    withdrawal: "walkover",
  },
  simple: { ...association, walkover_counts_for_goals: false },
};
