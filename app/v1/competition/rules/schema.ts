import { z } from "@hono/zod-openapi";
import { findContradiction } from "../../../domain/people/enrolment.ts";
import {
  ACROSS_CRITERIA,
  CARD_WEIGHTS,
  CRITERIA,
  isHeadToHead,
  type Preset,
  PRESETS,
  type RankingRules,
  statsPresets,
  type StatsRules,
} from "../../../domain/rulebook.ts";
import { order, text, utc } from "../../kit/contract.ts";
import { textKey } from "../../../texts/text.ts";
import type { Modality } from "../../../domain/rulebook/modality.ts";
import { defaultPreset, rankingPresets } from "../../../domain/rulebook/presets.ts";
import { EVENT_TYPES } from "../../../domain/result/events.ts";
import { TURNS } from "../../../domain/draw/round-robin.ts";

/** Eligibility rules on the wire; `app/domain/eligibility.ts` applies them. */

const hours = z
  .int()
  .min(1)
  .max(24 * 92);
const day = z.iso.date();
const people = z.int().min(1).max(60);

export const eligibilityRulesSchema = z.object({
  /** The BID must publish the athlete before the game; null: not required. */
  bid: z
    .object({
      hours_before: hours.nullable(),
      /** True when publication by the end of the last working day before the game (São Paulo) is required. */
      last_working_day: z.boolean(),
      holidays: z.array(day).max(100),
    })
    .nullable(),
  /** Birth dates, inclusive. */
  age: z
    .object({
      born_from: day.nullable(),
      born_to: day.nullable(),
      /** Number of athletes outside the range that a line-up may have. */
      exceptions: z.int().min(0).max(60).nullable(),
    })
    .nullable(),
  /** The latest of these moments counts. */
  deadline: z
    .object({
      at: utc.nullable(),
      /** The deadline is the last kick-off of this round. */
      until_round: z.object({ phase_order: order, round: order }).nullable(),
      hours_before: hours.nullable(),
    })
    .nullable(),
  documents: z.boolean(),
  /** Size of a line-up; `max_starters` defaults to the modality's. */
  squad: z.object({ max_athletes: people.nullable(), max_starters: people.nullable() }).nullable(),
  /** True when a loaned athlete may not play against the lender. */
  barred_against_lender: z.boolean().optional(),
});

export const givenEligibilityRules = eligibilityRulesSchema.superRefine(
  ({ age, squad }, context) => {
    const wrong = (path: string[], message: string) =>
      context.addIssue({ code: "custom", path, message });
    if (age && age.born_from !== null && age.born_to !== null && age.born_to < age.born_from) {
      wrong(["age", "born_to"], textKey("eligibility.birthDatesReversed"));
    }
    const { max_athletes = null, max_starters = null } = squad ?? {};
    if (max_athletes !== null && max_starters !== null && max_athletes < max_starters) {
      wrong(["squad", "max_athletes"], textKey("eligibility.fewerAthletesThanStarters"));
    }
  },
);

interface Given {
  tournament_rankings?: Preset | RankingRules | undefined;
  stats_rules?: StatsRules | undefined;
}

/** Returns a new tournament's rules; defaults come from the named preset, else the modality's. */
export function newRules({ tournament_rankings, stats_rules }: Given, modality: Modality): Rules {
  const usual = defaultPreset(modality);
  const rankings = fullRules(tournament_rankings ?? usual);
  const { preset } = rankings;
  return {
    tournament_rankings: rankings,
    stats_rules: stats_rules ?? statsPresets[preset === "custom" ? usual : preset],
  };
}

/** Returns full rules; a preset's name is replaced. */
export const fullRules = (rules: Preset | RankingRules): RankingRules =>
  typeof rules === "string" ? rankingPresets[rules] : rules;

/** Rules on the wire. In the `given…` inputs, later keys have defaults for older callers. */

export const presetSchema = z.enum(PRESETS);
const criterion = z.enum(CRITERIA);

const weight = z.int().min(0).max(100);
const cardWeights = z.object({ yellow: weight, blue: weight, red: weight });
const uneven = z.enum(["all_games", "drop_last", "per_game"]);

export const rankingRulesSchema = z.object({
  preset: z.enum([...PRESETS, "custom"]),
  points: z.object({
    win: z.int().min(-10).max(20),
    draw: z.int().min(-10).max(20),
    goalless_draw: z.int().min(-10).max(20),
    loss: z.int().min(-10).max(20),
    walkover_loss: z.int().min(-10).max(20),
    /** Shoot-out after a draw; both absent or null: it stays a draw. */
    shootout_win: z.int().min(-10).max(20).nullable().optional(),
    shootout_loss: z.int().min(-10).max(20).nullable().optional(),
    /** Win in extra time; absent or null: a normal win. */
    extra_time_win: z.int().min(-10).max(20).nullable().optional(),
    /** Goals against each side when both stayed away; absent or null: none. */
    double_walkover_goals: z.int().min(0).max(20).nullable().optional(),
  }),
  tied2: z.array(criterion).max(20),
  tied3plus: z.array(criterion).max(20),
  restart: z.enum(["continue", "restart"]),
  card_weights: cardWeights,
  /** Ranking of equal positions across groups. */
  across: z.object({ criteria: z.array(criterion).max(20), uneven }),
});

const NO_HEAD_TO_HEAD = textKey("rules.headToHeadAcrossGroups");

export const givenRankingRules = rankingRulesSchema.extend({
  card_weights: cardWeights.default(CARD_WEIGHTS),
  across: z
    .object({
      criteria: z
        .array(criterion)
        .max(20)
        .refine((criteria) => !criteria.some(isHeadToHead), NO_HEAD_TO_HEAD),
      uneven,
    })
    .default({ criteria: [...ACROSS_CRITERIA], uneven: "all_games" }),
});

const matches = z.int().min(0).max(20);

export const statsRulesSchema = z.object({
  events: z.array(z.enum(EVENT_TYPES)),
  yellows_per_suspension: z.int().min(1).max(20),
  /** Games out by series of yellow cards; the last number repeats. */
  series_matches: z.array(z.int().min(1).max(20)).min(1).max(10),
  second_yellow_erases: z.boolean(),
  second_yellow_matches: matches,
  red_matches: matches,
  blues_per_suspension: z.int().min(1).max(20).nullable(),
  walkover_serves: z.boolean(),
  walkover_goals: z.int().min(0).max(20),
  walkover_counts_for_goals: z.boolean(),
  /** Walkovers that exclude a team; null: never. */
  walkovers_to_withdrawal: z.int().min(1).max(20).nullable(),
  after_walkovers: z.enum(["notice", "withdrawal"]).optional(),
  /** Cards of an annulled game for suspensions; absent: they fall with it. */
  annulled_cards: z.enum(["fall", "stand"]).optional(),
  withdrawal: z.enum(["keep", "walkover", "annul"]),
});

const { shape: stats } = statsRulesSchema;
const usual = statsPresets.cbf;

export const givenStatsRules = statsRulesSchema.extend({
  series_matches: stats.series_matches.default(usual.series_matches),
  second_yellow_erases: stats.second_yellow_erases.default(usual.second_yellow_erases),
  second_yellow_matches: stats.second_yellow_matches.default(usual.second_yellow_matches),
  red_matches: stats.red_matches.default(usual.red_matches),
  blues_per_suspension: stats.blues_per_suspension.default(usual.blues_per_suspension),
  walkover_serves: stats.walkover_serves.default(usual.walkover_serves),
  walkovers_to_withdrawal: stats.walkovers_to_withdrawal.default(usual.walkovers_to_withdrawal),
  withdrawal: stats.withdrawal.default(usual.withdrawal),
});

export const inscriptionInfoSchema = z.object({
  opens_at: utc.nullable(),
  closes_at: utc.nullable(),
  min_athletes: z.int().min(0).max(200).nullable(),
  max_athletes: z.int().min(1).max(200).nullable(),
  documents: z.array(text(80)).max(20),
  text: text(4000).nullable(),
});

/** Error texts by contradictory field. */
export const CONTRADICTIONS = {
  closes_at: textKey("rules.registrationWindow"),
  max_athletes: textKey("rules.mostBelowLeast"),
} as const;

export const givenInscriptionInfo = inscriptionInfoSchema.superRefine((rules, context) => {
  const path = findContradiction(rules);
  if (path === null) return;
  context.addIssue({ code: "custom", path: [path], message: CONTRADICTIONS[path] });
});

/** Number of times that two teams of a group meet. */
export const turnsSchema = z.union(TURNS.map((turns) => z.literal(turns)));

export const tieRulesSchema = z.object({
  /** In a group phase the turns (1 to 4), in a knockout the games of a tie (1 or 2). */
  legs: turnsSchema,
  extra_time: z.boolean(),
  away_goals: z.boolean(),
  level: z.enum(["penalties", "draw_advantage_away", "better_campaign", "extra_match", "lots"]),
  skip_second_leg_margin: z.int().min(1).max(20).nullable(),
  second_leg_host: z.enum(["fixed", "better_campaign", "draw"]),
  /** True when the first loss of this final causes a replay. */
  second_final: z.boolean().default(false),
  /** True when wins in the legs decide, not the aggregate. */
  by_points: z.boolean().optional(),
});

export const givenTieRules = tieRulesSchema.extend({
  second_leg_host: tieRulesSchema.shape.second_leg_host.default("fixed"),
});

/** Pairings that are not a full round robin. */
export const meetingsSchema = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("some"),
    games: z.int().min(1).max(63),
    /** Equal pots by the order of the spots; 1: none. */
    pots: z.int().min(1).max(16).default(1),
  }),
  z.object({ kind: z.literal("swiss"), rounds: z.int().min(1).max(32) }),
]);

export const zoneSchema = z.object({
  from: z.int().min(1).max(1000),
  to: z.int().min(1).max(1000),
  label: text(60),
  kind: z.enum(["up", "warn", "down"]),
});

export interface Rules {
  tournament_rankings: RankingRules;
  stats_rules: StatsRules;
}
