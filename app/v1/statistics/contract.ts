import { createRoute, z } from "@hono/zod-openapi";
import { addition, idParam, json, readErrors } from "../kit/contract.ts";

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

/**
 * What the charts of a tournament are drawn from, counted as its numbers are: goals are those of final
 * scores, and annulled games give nothing.
 */
export const chartsSchema = z.object({
  /** Every round, by phase and order. */
  rounds: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      order: z.int(),
      phase: z.object({ id: z.int(), name: z.string(), is_group: z.boolean() }),
      games_finished: z.int(),
      goals: z.int(),
      yellow_cards: z.int(),
      blue_cards: z.int(),
      red_cards: z.int(),
    }),
  ),
  /** Finished games by who won them, shoot-outs aside; without those that both sides missed. */
  results: z.object({ home: z.int(), draw: z.int(), away: z.int() }),
  /**
   * Goals of finished games by the quarter of an hour they fell in, in order; `to` is its last minute
   * and holds its stoppage time. Extra time is one more slot, without minutes. Goals whose minute is not
   * known are in none.
   */
  goal_slots: z.array(
    z.object({ from: z.int().nullable(), to: z.int().nullable(), goals: z.int() }),
  ),
});

export const getTournamentCharts = createRoute({
  method: "get",
  path: "/v1/statistics/tournament/{id}/charts",
  summary: "Gráficos de um torneio: gols e cartões por rodada, resultados e gols por minuto",
  request: { params: idParam },
  responses: { 200: json(chartsSchema, "Gráficos"), ...readErrors },
  ...addition,
});
