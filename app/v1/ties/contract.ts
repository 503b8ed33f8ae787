import { z } from "@hono/zod-openapi";
import { STAGE_KINDS } from "../../domain/brackets/plan.ts";
import { idSchema, json, listOf, readErrors, teamRef } from "../kit/contract.ts";
import { addition } from "../kit/operation.ts";
import { hasTarget, targetShape } from "../kit/target.ts";

const pair = z.object({ home: z.int(), away: z.int() });

/** A knockout tie; every score is seen from `home_team`, who hosts the first leg. */
export const tieSchema = z.object({
  phase: z.object({
    id: z.int(),
    name: z.string(),
    order: z.int(),
    stage: z.enum(STAGE_KINDS).nullable(),
  }),
  /** Place in the phase, from 1. */
  number: z.int(),
  home_team: teamRef.nullable(),
  away_team: teamRef.nullable(),
  /** The spots that the sides come from; null where the games name their teams only. */
  home_spot_id: idSchema.nullable(),
  away_spot_id: idSchema.nullable(),
  home_spot_name: z.string().nullable(),
  away_spot_name: z.string().nullable(),
  legs: z.array(
    z.object({
      game_id: z.int(),
      /** A game after the legs: an extra match, or a second final. */
      extra: z.boolean(),
      starts_at: z.string().nullable(),
      time_known: z.boolean(),
      status: z.enum(["scheduled", "live", "finished", "postponed", "cancelled"]),
      home_score: z.int().nullable(),
      away_score: z.int().nullable(),
    }),
  ),
  aggregate: pair.nullable(),
  penalties: pair.nullable(),
  winner: z.object({ id: z.int(), name: z.string() }).nullable(),
  decided_by: z
    .enum([
      "normal_time",
      "aggregate",
      /** Victories of the two legs, whose goals decide nothing. */
      "points",
      "away_goals",
      "extra_time",
      "penalties",
      "draw_advantage_away",
      "better_campaign",
      "extra_match",
      "second_final",
      "lots",
      "walkover",
      "awarded",
      /** One team is in both places: it won both halves, and there is no game. */
      "both_halves",
    ])
    .nullable(),
});

export const listTies = addition("get", "/v1/ties", {
  summary: "Os confrontos de mata-mata de um torneio, inteiros: por fase e lugar na chave",
  request: { query: z.object({ ...targetShape, phase: idSchema.optional() }).refine(...hasTarget) },
  responses: { 200: json(listOf(tieSchema), "Confrontos"), ...readErrors },
});
