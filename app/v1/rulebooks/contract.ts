import { createRoute, z } from "@hono/zod-openapi";
import { addition, json, listOf, readErrors } from "../contract.ts";
import { presetSchema, rankingRulesSchema, statsRulesSchema, tieRulesSchema } from "../rules.ts";

/** A ready rulebook; a tournament that takes it stores a copy. */
const rulebookSchema = z.object({
  preset: presetSchema,
  label: z.string(),
  description: z.string(),
  tournament_rankings: rankingRulesSchema,
  stats_rules: statsRulesSchema,
  /** What a new knockout phase is filled in with. */
  tie_rules: tieRulesSchema,
  /** The rules as sentences, in Portuguese. */
  regulation: z.array(z.string()),
});

export const listRulebooks = createRoute({
  method: "get",
  path: "/v1/rulebooks",
  summary: "Os regulamentos prontos, inteiros",
  description:
    "Um torneio criado com o nome de um deles (`preset`) em `tournament_rankings`, e sem `stats_rules`, recebe os dois.",
  responses: { 200: json(listOf(rulebookSchema), "Regulamentos"), ...readErrors },
  ...addition,
});
