import {
  defaultPreset,
  type Preset,
  type RankingRules,
  rankingPresets,
  type StatsRules,
  statsPresets,
} from "../../domain/rulebook.ts";
import type { Modality } from "../../domain/modality.ts";
import type { Rules } from "./rulebooks/change.ts";

/** What an organizer says of a new tournament's rules. */
interface Given {
  tournament_rankings?: Preset | RankingRules | undefined;
  stats_rules?: StatsRules | undefined;
}

/**
 * The rules of a new tournament. What is left out comes from the ready rulebook that is named, or
 * that the tournament's own ranking is made from; without one from that of its kind of football.
 */
export function newRules({ tournament_rankings, stats_rules }: Given, modality: Modality): Rules {
  const usual = defaultPreset(modality);
  const rankings = fullRules(tournament_rankings ?? usual);
  const { preset } = rankings;
  return {
    tournament_rankings: rankings,
    stats_rules: stats_rules ?? statsPresets[preset === "custom" ? usual : preset],
  };
}

/** A preset's name stands for its rules; only full rules are stored. */
export const fullRules = (rules: Preset | RankingRules): RankingRules =>
  typeof rules === "string" ? rankingPresets[rules] : rules;
