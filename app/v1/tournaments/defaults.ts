import { type RankingPreset, type RankingRules, rankingPresets } from "../../domain/rulebook.ts";
import type { StatsRules } from "../db/schema/competition.ts";

/** The rulebook of a tournament whose organizer says nothing: the Brasileirão's. */
export const defaultRankings: RankingRules = rankingPresets.cbf;

/** Every event counts, three yellow cards are a match out, a walkover is 3 to 0. */
export const defaultStats: StatsRules = {
  events: ["goal", "og", "assist", "yellow_card", "red_card"],
  yellows_per_suspension: 3,
  walkover_goals: 3,
  walkover_counts_for_goals: true,
};

/** A preset's name stands for its rules; only full rules are stored. */
export const fullRules = (rules: RankingPreset | RankingRules): RankingRules =>
  typeof rules === "string" ? rankingPresets[rules] : rules;
