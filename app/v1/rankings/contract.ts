import { z } from "@hono/zod-openapi";
import { TEAM_RANKINGS } from "../../domain/rankings.ts";
import { json, listOf, planErrors, readErrors, teamRef } from "../kit/contract.ts";
import { addition, operation } from "../kit/operation.ts";
import { rankingRulesSchema } from "../tournaments/rules.ts";
import { hasTarget, targetShape } from "../kit/target.ts";

export const rankingSchema = z.object({
  tournament_id: z.int().nullable(),
  rules: rankingRulesSchema,
  /** The criteria in words, points first, for two tied teams and for three or more. */
  tied2_labels: z.array(z.string()),
  tied3plus_labels: z.array(z.string()),
});

export const listTournamentRankings = operation("get", "/v1/tournament_rankings", {
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

export const listTeamRankings = addition("get", "/v1/rankings/teams", {
  summary: "Rankings de times de um torneio: ataque, defesa, disciplina, vitórias e fase",
  request: { query: z.object(targetShape).refine(...hasTarget) },
  responses: {
    200: json(listOf(teamRankingSchema), "Rankings"),
    ...planErrors,
    ...readErrors,
  },
});

/** An athlete whom the organizer has called the best of games. */
export const bestSchema = z.object({
  /** By how often; who is level shares it. */
  position: z.int(),
  user: z.object({ id: z.int(), name: z.string() }),
  /** Of the last of these games. */
  team: teamRef,
  total: z.int(),
});

export const listBest = addition("get", "/v1/rankings/best", {
  summary: "Quem foi mais vezes o craque do jogo, escolhido pela organização",
  description:
    "De um torneio ou, com `scope=season`, de todos os da temporada dele; os 50 primeiros. Contam os jogos disputados. O voto da torcida não entra.",
  request: {
    query: z
      .object({ ...targetShape, scope: z.enum(["tournament", "season"]).default("tournament") })
      .refine(...hasTarget),
  },
  responses: { 200: json(listOf(bestSchema), "Craques"), ...readErrors },
});

/** A goalkeeper of one team, in the games whose line-ups prove that they kept its goal alone. */
export const goalkeeperSchema = z.object({
  /** By the goals conceded in a game; who is level shares it. */
  position: z.int(),
  user: z.object({ id: z.int(), name: z.string() }),
  team: teamRef,
  games: z.int(),
  conceded: z.int(),
  average: z.number(),
  clean_sheets: z.int(),
});

export const listGoalkeepers = addition("get", "/v1/rankings/goalkeepers", {
  summary: "Ranking de goleiros de um torneio: gols sofridos por jogo e jogos sem sofrer gol",
  description:
    "Só contam os jogos disputados cuja escalação tem um único goleiro titular do time, que não foi substituído nem expulso. Entra no ranking quem tem pelo menos um terço dos jogos de quem mais jogou (`games_needed`).",
  request: { query: z.object(targetShape).refine(...hasTarget) },
  responses: {
    200: json(listOf(goalkeeperSchema).extend({ games_needed: z.int() }), "Goleiros"),
    ...readErrors,
  },
});
