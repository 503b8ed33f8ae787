import { createRoute, z } from "@hono/zod-openapi";
import { idSchema, json, jsonBody, text, version, writeErrors } from "../../contract.ts";
import { absentSide, cardKind, eventType, gameSchema, resultKind } from "../schema.ts";

const goals = z.int().min(0).max(999);

const newEvent = z.object({
  type: eventType,
  team_id: idSchema,
  user_id: idSchema.nullable().optional(),
  minute: z.int().min(0).max(200).nullable().optional(),
  added: z.int().min(0).max(60).nullable().optional(),
  extra_time: z.boolean().optional(),
  penalty: z.boolean().optional(),
  card_kind: cardKind.nullable().optional(),
  shirt_number: z.int().min(0).max(999).nullable().optional(),
});

/**
 * A result. Without scores they are counted from the events; a walkover without scores gets the
 * tournament's. `events` left out keeps the stored ones; a list, even empty, replaces them.
 */
export const gameResult = z.object({
  id: idSchema,
  version: version.optional(),
  finished: z.boolean().optional(),
  home_score: goals.nullable().optional(),
  away_score: goals.nullable().optional(),
  home_extra_score: goals.nullable().optional(),
  away_extra_score: goals.nullable().optional(),
  home_penalties: goals.nullable().optional(),
  away_penalties: goals.nullable().optional(),
  result_kind: resultKind.optional(),
  absent_side: absentSide.nullable().optional(),
  counts_for_goals: z.boolean().optional(),
  reason: text(300).nullable().optional(),
  notes: text(4000).nullable().optional(),
  events: z.array(newEvent).max(500).optional(),
});

export const setStats = createRoute({
  method: "post",
  path: "/v1/organizer/games/stats",
  summary: "Gravar placar e lances de um ou mais jogos de um torneio, todos ou nenhum",
  description:
    "`finished` vale true quando fica de fora. Um tipo de lance que não conta no torneio (`stats_rules.events`) é recusado com 422.",
  request: jsonBody(z.object({ games: z.array(gameResult).min(1).max(500) })),
  responses: { 200: json(z.object({ games: z.array(gameSchema) }), "Jogos"), ...writeErrors },
});

export const resetGame = createRoute({
  method: "post",
  path: "/v1/organizer/games/reset",
  summary: "Voltar um jogo a não jogado e apagar seus lances",
  request: jsonBody(z.object({ id: idSchema, version: version.optional() })),
  responses: { 200: json(gameSchema, "Jogo"), ...writeErrors },
});
