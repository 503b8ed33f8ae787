import { createRoute, z } from "@hono/zod-openapi";
import { json, listOf, readErrors } from "../contract.ts";
import { rankingRulesSchema } from "../rules.ts";
import { targetShape } from "../target.ts";

export const rankingSchema = z.object({
  tournament_id: z.int().nullable(),
  rules: rankingRulesSchema,
  /** The criteria in words, points first, for two tied teams and for three or more. */
  tied2_labels: z.array(z.string()),
  tied3plus_labels: z.array(z.string()),
});

export const listTournamentRankings = createRoute({
  method: "get",
  path: "/v1/tournament_rankings",
  summary: "Pontos e critérios de desempate de um torneio; sem torneio, os modelos prontos",
  request: { query: z.object(targetShape) },
  responses: { 200: json(listOf(rankingSchema), "Regras de classificação"), ...readErrors },
});
