import { z } from "@hono/zod-openapi";
import { EVENT_TYPES } from "../../domain/result/events.ts";
import { idSchema, json, listOf, pageQuery, readErrors, teamRef } from "../kit/contract.ts";
import { operation } from "../kit/operation.ts";
import { targetShape } from "../kit/target.ts";

const ref = z.object({ id: z.int(), name: z.string() });

/** An event of an athlete: `team` is the athlete's own, also for an own goal. */
export const scoreSchema = z.object({
  id: z.int(),
  user: ref,
  type: z.enum(EVENT_TYPES),
  minute: z.int().nullable(),
  added: z.int().nullable(),
  extra_time: z.boolean(),
  penalty: z.boolean(),
  free_kick: z.boolean(),
  card_kind: z.enum(["direct", "second_yellow"]).nullable(),
  team: teamRef,
  opponent: teamRef.nullable(),
  game: z.object({
    id: z.int(),
    starts_at: z.string().nullable(),
    time_known: z.boolean(),
    home_team_id: z.int().nullable(),
    away_team_id: z.int().nullable(),
    home_score: z.int().nullable(),
    away_score: z.int().nullable(),
  }),
  tournament: ref,
  championship: ref.extend({ slug: z.string() }),
});

export const listScores = operation("get", "/v1/scores", {
  summary: "Gols, gols contra, assistências e cartões de um atleta, os mais novos primeiro",
  description: "Com championship ou tournament, só os de lá. Os de jogos anulados não contam.",
  request: { query: pageQuery.extend({ user_id: idSchema, ...targetShape }) },
  responses: { 200: json(listOf(scoreSchema), "Lances"), ...readErrors },
});
