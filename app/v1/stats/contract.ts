import { createRoute, z } from "@hono/zod-openapi";
import { EVENT_TYPES } from "../../domain/score.ts";
import { json, listOf, readErrors, teamRef } from "../contract.ts";
import { longListOf, longQuery } from "../cursor.ts";
import { targetShape } from "../target.ts";

/** One of the platform's counters. */
export const counterSchema = z.object({
  key: z.enum([
    "championships_count",
    "teams_count",
    "players_count",
    "games_count",
    "games_finished_count",
    "goals_count",
  ]),
  value: z.int(),
});

/** An athlete's totals for one team; own goals never count as goals. */
export const athleteStats = z.object({
  user: z.object({ id: z.int(), name: z.string() }),
  team: teamRef,
  goals_count: z.int(),
  og_count: z.int(),
  assist_count: z.int(),
  yellow_card_count: z.int(),
  blue_card_count: z.int(),
  red_card_count: z.int(),
});

/** What a cursor names of the athletes' last row: athlete and team. */
const athletePlace = z.tuple([z.int(), z.int()]);

export const getStats = createRoute({
  method: "get",
  path: "/v1/stats",
  summary: "Sem filtro, os números da plataforma; de um torneio ou campeonato, os dos atletas",
  request: {
    query: longQuery(athletePlace).extend({
      ...targetShape,
      /** What the athletes are ordered by, most first. */
      type: z.enum(EVENT_TYPES).default("goal"),
    }),
  },
  responses: {
    200: json(z.union([longListOf(athleteStats), listOf(counterSchema)]), "Números"),
    ...readErrors,
  },
});
