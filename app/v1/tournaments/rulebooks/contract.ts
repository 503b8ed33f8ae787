import { z } from "@hono/zod-openapi";
import { json, listOf, organizerErrors, pageQuery, readErrors } from "../../kit/contract.ts";
import { addition } from "../../kit/operation.ts";
import { REGULATION_TOPICS } from "../../../domain/rulebook/words.ts";
import { rankingRulesSchema, statsRulesSchema } from "../rules.ts";

/** The rules of a tournament as they were from a moment on. */
const rulebookVersion = z.object({
  /** Counted from 1; the highest is in force. */
  number: z.int(),
  tournament_rankings: rankingRulesSchema,
  stats_rules: statsRulesSchema,
  /** Why they were changed; null for the first, and before the first finished game. */
  reason: z.string().nullable(),
  /** Who changed them; null when nobody is known. */
  author: z.object({ id: z.int(), name: z.string() }).nullable(),
  created_at: z.string(),
});

export const listRulebookVersions = addition("get", "/v1/organizer/tournaments/{id}/rulebooks", {
  summary: "As versões do regulamento de um torneio, a mais nova primeiro",
  request: { query: pageQuery },
  responses: { 200: json(listOf(rulebookVersion), "Versões"), ...organizerErrors },
});

const regulationSchema = z.object({
  tournament_id: z.int(),
  /** Points, ties, cards and walkovers. */
  sentences: z.array(z.string()),
  /** The whole regulation in parts; one that has nothing to say is left out. */
  sections: z.array(
    z.object({
      topic: z.enum(REGULATION_TOPICS),
      /** `items` come in their order behind the text. */
      clauses: z.array(z.object({ text: z.string(), items: z.array(z.string()) })),
    }),
  ),
});

export const getRegulation = addition("get", "/v1/tournaments/{id}/regulation", {
  summary: "O regulamento de um torneio em frases simples",
  responses: {
    200: json(regulationSchema, "Regulamento"),
    ...readErrors,
  },
});
