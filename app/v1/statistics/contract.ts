import { createRoute, z } from "@hono/zod-openapi";
import { idParam, json, readErrors } from "../contract.ts";

export const statisticsSchema = z.object({
  assist_count: z.int(),
  games_count: z.int(),
  games_finished_count: z.int(),
  goals_count: z.int(),
  players_count: z.int(),
  red_card_count: z.int(),
  teams_count: z.int(),
  yellow_card_count: z.int(),
});

export const getSeasonStatistics = createRoute({
  method: "get",
  path: "/v1/statistics/season/{id}",
  summary: "Os oito números de uma temporada",
  request: { params: idParam },
  responses: { 200: json(statisticsSchema, "Números"), ...readErrors },
});

export const getTournamentStatistics = createRoute({
  method: "get",
  path: "/v1/statistics/tournament/{id}",
  summary: "Os oito números de um torneio",
  request: { params: idParam },
  responses: { 200: json(statisticsSchema, "Números"), ...readErrors },
});
