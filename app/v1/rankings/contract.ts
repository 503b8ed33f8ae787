import { createRoute, z } from "@hono/zod-openapi";
import { TEAM_RANKINGS } from "../../domain/standings/team-rankings.ts";
import { addition, json, listOf, planErrors, readErrors, teamRef } from "../kit/contract.ts";
import { rankingRulesSchema } from "../tournaments/rules.ts";
import { hasTarget, targetShape } from "../kit/target.ts";

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

/** One ranking of the teams that have played, best first; teams that are level share a position. */
export const teamRankingSchema = z.object({
  ranking: z.enum(TEAM_RANKINGS),
  label: z.string(),
  rows: z.array(
    z.object({
      position: z.int(),
      team: teamRef,
      played: z.int(),
      /** Goals, conduct points (zero is best), wins, or points of the last five games. */
      value: z.int(),
      /** `value` of each game played. */
      average: z.number(),
    }),
  ),
});

export const listTeamRankings = createRoute({
  method: "get",
  path: "/v1/rankings/teams",
  summary: "Rankings de times de um torneio: ataque, defesa, disciplina, vitórias e fase",
  request: { query: z.object(targetShape).refine(...hasTarget) },
  responses: {
    200: json(listOf(teamRankingSchema), "Rankings"),
    ...planErrors,
    ...readErrors,
  },
  ...addition,
});
