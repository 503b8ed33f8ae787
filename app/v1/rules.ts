import { z } from "@hono/zod-openapi";
import { contradiction, type EnrolmentRules, NO_ENROLMENT_RULES } from "../domain/enrolment.ts";
import { CRITERIA, PRESETS } from "../domain/rulebook.ts";
import { text, utc } from "./contract.ts";

/** The rulebook of a tournament as it travels: checked here, computed with in `app/domain`. */

export const presetSchema = z.enum(PRESETS);
const criterion = z.enum(CRITERIA);

export const rankingRulesSchema = z.object({
  preset: z.enum([...PRESETS, "custom"]),
  points: z.object({
    win: z.int().min(-10).max(20),
    draw: z.int().min(-10).max(20),
    goalless_draw: z.int().min(-10).max(20),
    loss: z.int().min(-10).max(20),
    walkover_loss: z.int().min(-10).max(20),
  }),
  tied2: z.array(criterion).max(20),
  tied3plus: z.array(criterion).max(20),
  restart: z.enum(["continue", "restart"]),
});

export const statsRulesSchema = z.object({
  events: z.array(z.enum(["goal", "og", "assist", "yellow_card", "red_card"])),
  yellows_per_suspension: z.int().min(1).max(20),
  walkover_goals: z.int().min(0).max(20),
  walkover_counts_for_goals: z.boolean(),
});

export const inscriptionInfoSchema = z.object({
  opens_at: utc.nullable(),
  closes_at: utc.nullable(),
  min_athletes: z.int().min(0).max(200).nullable(),
  max_athletes: z.int().min(1).max(200).nullable(),
  documents: z.array(text(80)).max(20),
  text: text(4000).nullable(),
});

/** What is said at the field that contradicts another one. */
export const CONTRADICTIONS = {
  closes_at: "As inscrições têm de abrir antes de encerrar.",
  max_athletes: "O máximo de atletas não pode ser menor que o mínimo.",
} as const;

/** The rules of enrolment as they come in, which must not contradict themselves. */
export const givenInscriptionInfo = inscriptionInfoSchema.superRefine((rules, context) => {
  const path = contradiction(rules);
  if (path === null) return;
  context.addIssue({ code: "custom", path: [path], message: CONTRADICTIONS[path] });
});

/** Reads a tournament's stored rules of enrolment; none stand for an enrolment without limits. */
export function rulesOf(stored: string | null): EnrolmentRules {
  if (stored === null) return NO_ENROLMENT_RULES;
  const rules: EnrolmentRules = JSON.parse(stored);
  return rules;
}

export const tieRulesSchema = z.object({
  legs: z.union([z.literal(1), z.literal(2)]),
  extra_time: z.boolean(),
  away_goals: z.boolean(),
  level: z.enum(["penalties", "draw_advantage_away", "better_campaign", "extra_match"]),
  skip_second_leg_margin: z.int().min(1).max(20).nullable(),
});

export const zoneSchema = z.object({
  from: z.int().min(1).max(1000),
  to: z.int().min(1).max(1000),
  label: text(60),
  kind: z.enum(["up", "warn", "down"]),
});
