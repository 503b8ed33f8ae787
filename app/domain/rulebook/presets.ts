import {
  type Criterion,
  type Preset,
  PRESETS,
  ACROSS_CRITERIA,
  type AcrossRules,
  CARD_WEIGHTS,
  type PointsRules,
  type RankingRules,
  statsPresets,
  type StatsRules,
  plainTie,
  type TieRules,
} from "../rulebook.ts";
import type { Modality } from "./modality.ts";

const ofModality: Record<Modality, Preset> = {
  campo: "cbf",
  futsal: "futsal",
  society: "society",
  areia: "beach_soccer",
  virtual: "virtual",
};

/** Returns the rulebook for organizers who choose none. */
export const defaultPreset = (modality: Modality): Preset => ofModality[modality];

/** Lists of criteria; `tied2` and `across` default to `tied3plus`. */
interface Lists {
  tied3plus: readonly Criterion[];
  tied2?: readonly Criterion[];
  across?: readonly Criterion[];
  restart?: RankingRules["restart"];
  uneven?: AcrossRules["uneven"];
  points?: Partial<PointsRules>;
}

const league: Lists = {
  tied2: [
    "wins",
    "goal_difference",
    "goals_for",
    "head_to_head",
    "red_cards",
    "yellow_cards",
    "draw",
  ],
  tied3plus: ACROSS_CRITERIA,
};

const amongTied: readonly Criterion[] = [
  "head_to_head_points",
  "head_to_head_goal_difference",
  "head_to_head_goals_for",
];

const worldCup2026: readonly Criterion[] = ["goal_difference", "goals_for", "conduct", "ranking"];

const worldCupAcross: readonly Criterion[] = ["goal_difference", "goals_for", "conduct", "draw"];

const conmebol: Lists = { tied3plus: ["goal_difference", "goals_for", "away_goals", "draw"] };

const lists: Record<Preset, Lists> = {
  cbf: league,
  fifa_2022: {
    tied3plus: ["goal_difference", "goals_for", ...amongTied, "conduct", "draw"],
    across: worldCupAcross,
  },
  fifa_2026: {
    tied3plus: [...amongTied, ...worldCup2026, "draw"],
    across: [...worldCup2026, "draw"],
    restart: "restart",
  },
  conmebol_2019: conmebol,
  conmebol_2022: conmebol,
  uefa_2024: {
    tied3plus: [
      "goal_difference",
      "goals_for",
      "away_goals",
      "wins",
      "away_wins",
      "opponents_points",
      "opponents_goal_difference",
      "opponents_goals_for",
      "conduct",
      "ranking",
      "draw",
    ],
    across: [
      "goal_difference",
      "goals_for",
      "away_goals",
      "wins",
      "away_wins",
      "conduct",
      "ranking",
      "draw",
    ],
  },
  futsal: league,
  society: {
    tied2: [
      "head_to_head",
      "wins",
      "goals_against",
      "goals_for",
      "goal_difference",
      "card_points",
      "draw",
    ],
    tied3plus: ["wins", "goals_against", "goals_for", "goal_difference", "card_points", "draw"],
    uneven: "per_game",
  },
  beach_soccer: {
    tied3plus: [...amongTied, "goal_difference", "goals_for", "conduct", "draw"],
    across: worldCupAcross,
    points: { extra_time_win: 2, shootout_win: 1, shootout_loss: 0 },
  },
  virtual: {
    tied2: ["wins", "goal_difference", "goals_for", "head_to_head", "draw"],
    tied3plus: ["wins", "goal_difference", "goals_for", "draw"],
  },
  simple: { tied3plus: ["wins", "goal_difference", "goals_for", "draw"] },
};

function rankingRules(preset: Preset): RankingRules {
  const {
    tied3plus,
    tied2 = tied3plus,
    across = tied3plus,
    restart,
    uneven,
    points,
  } = lists[preset];
  return {
    preset,
    points: { win: 3, draw: 1, goalless_draw: 1, loss: 0, walkover_loss: 0, ...points },
    tied2: [...tied2],
    tied3plus: [...tied3plus],
    restart: restart ?? "continue",
    card_weights: { ...CARD_WEIGHTS },
    across: { criteria: [...across], uneven: uneven ?? "all_games" },
  };
}

/**
 * Rankings of the ready-made rulebooks. `cbf`: Brasileirão Série A, the same in 2014, 2023, 2024 and 2026,
 * head-to-head between exactly two only (rules, section 1). `fifa_2022`: World Cup groups up to 2022;
 * `fifa_2026`: head-to-head first and repeated, FIFA ranking before lots (rules, section 2). `uefa_2024`:
 * coefficient before lots; `beach_soccer`: 3, 2, 1 or 0 points (rules, section 10). `society`: UNIVALE 2015
 * (rules, section 1).
 */
export const rankingPresets: Record<Preset, RankingRules> = {
  cbf: rankingRules("cbf"),
  fifa_2022: rankingRules("fifa_2022"),
  fifa_2026: rankingRules("fifa_2026"),
  conmebol_2019: rankingRules("conmebol_2019"),
  conmebol_2022: rankingRules("conmebol_2022"),
  uefa_2024: rankingRules("uefa_2024"),
  futsal: rankingRules("futsal"),
  society: rankingRules("society"),
  beach_soccer: rankingRules("beach_soccer"),
  virtual: rankingRules("virtual"),
  simple: rankingRules("simple"),
};

/** The rules a tournament starts with. It stores a copy, so changes here never reach existing tournaments. */
interface Rulebook {
  preset: Preset;
  tournament_rankings: RankingRules;
  stats_rules: StatsRules;
  /** Defaults of a new knockout phase (rules, section 7). */
  tie_rules: TieRules;
}

const homeAndAway: TieRules = { ...plainTie(2), second_leg_host: "better_campaign" };
const worldCup: TieRules = { ...plainTie(1), extra_time: true };

const ties: Record<Preset, TieRules> = {
  cbf: homeAndAway,
  fifa_2022: worldCup,
  fifa_2026: worldCup,
  conmebol_2019: { ...homeAndAway, away_goals: true },
  conmebol_2022: homeAndAway,
  uefa_2024: { ...homeAndAway, extra_time: true },
  futsal: plainTie(1),
  society: plainTie(1),
  beach_soccer: { ...plainTie(1), extra_time: true },
  virtual: plainTie(1),
  simple: plainTie(1),
};

export const rulebooks: readonly Rulebook[] = PRESETS.map((preset) => ({
  preset,
  tournament_rankings: rankingPresets[preset],
  stats_rules: statsPresets[preset],
  tie_rules: ties[preset],
}));
