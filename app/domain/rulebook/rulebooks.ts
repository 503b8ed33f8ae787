import { type Preset, PRESETS } from "./criteria.ts";
import { rankingPresets } from "./ranking-presets.ts";
import type { RankingRules } from "./ranking-rules.ts";
import { statsPresets, type StatsRules } from "./stats-rules.ts";
import { plainTie, type TieRules } from "./tie-rules.ts";

/** A ready rulebook, whole. A tournament stores a copy: a change here never reaches one that exists. */
interface Rulebook {
  preset: Preset;
  tournament_rankings: RankingRules;
  stats_rules: StatsRules;
  /** What a new knockout phase is filled in with (rules, section 7). */
  tie_rules: TieRules;
}

/** Two legs, the better campaign at home in the second one. */
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

/** Every ready rulebook, in the order that screens list them. */
export const rulebooks: readonly Rulebook[] = PRESETS.map((preset) => ({
  preset,
  tournament_rankings: rankingPresets[preset],
  stats_rules: statsPresets[preset],
  tie_rules: ties[preset],
}));
