import * as z from "zod";
import { updateTournament } from "~/v1/tournaments/contract.ts";
import { updateTournamentInscriptions } from "~/v1/tournaments/inscriptions/contract.ts";
import { bodyOf, chosenFile, flag, lines, localMoment, version } from "~/routes/form/schema.ts";

/** The forms of a tournament's rules: each a part of what the contract takes as one. */

const { shape } = bodyOf(updateTournament);
const rankings = shape.tournament_rankings.unwrap();
const [preset] = rankings.options;
const stats = shape.stats_rules.unwrap().shape;
const eligibility = shape.eligibility_rules.unwrap().unwrap().shape;
const { age, bid, squad } = {
  age: eligibility.age.unwrap().shape,
  bid: eligibility.bid.unwrap().shape,
  squad: eligibility.squad.unwrap().shape,
};
const inscriptions = bodyOf(updateTournamentInscriptions).shape;

export const basicsForm = z.object({
  version,
  name: shape.name.unwrap(),
  category: shape.category,
  modality: shape.modality,
  status: shape.status,
  game_duration: shape.game_duration.unwrap(),
  enable_register: flag,
  reduce_minors_names: flag,
});

const reason = { rules_reason: shape.rules_reason };

export const rankingForm = z.object({
  version,
  preset: z.union([preset, z.literal("custom")]),
  also_stats: flag,
  ...reason,
});

export const statsForm = z.object({
  version,
  yellows_per_suspension: stats.yellows_per_suspension,
  second_yellow_matches: z.int().min(0).max(20),
  red_matches: z.int().min(0).max(20),
  blues_per_suspension: z.int().min(1).max(20).nullable().default(null),
  walkover_goals: stats.walkover_goals,
  walkover_counts_for_goals: flag,
  walkover_serves: flag,
  walkovers_to_withdrawal: z.int().min(1).max(20).nullable().default(null),
  withdrawal: stats.withdrawal.unwrap(),
  ...reason,
});

export const windowForm = z.object({
  version,
  opens_at: localMoment.nullable().default(null),
  closes_at: localMoment.nullable().default(null),
  min_athletes: inscriptions.min_athletes.unwrap().default(null),
  max_athletes: inscriptions.max_athletes.unwrap().default(null),
  documents: lines(20, 80).default([]),
  text: inscriptions.text.unwrap().default(null),
});

export const eligibilityForm = z.object({
  version,
  born_from: age.born_from.default(null),
  born_to: age.born_to.default(null),
  exceptions: age.exceptions.default(null),
  bid: flag,
  hours_before: bid.hours_before.default(null),
  last_working_day: flag,
  documents: flag,
  max_athletes: squad.max_athletes.default(null),
  max_starters: squad.max_starters.default(null),
});

export const logoForm = z.object({ version, logo: chosenFile });
export const pdfForm = z.object({ version, rules: chosenFile });
