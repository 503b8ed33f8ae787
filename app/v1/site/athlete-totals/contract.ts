import { z } from "@hono/zod-openapi";
import {
  idSchema,
  json,
  listOf,
  operation,
  pageQuery,
  readErrors,
  teamRef,
} from "../../kit/contract.ts";
import { longListOf, longQuery } from "../../kit/cursor.ts";
import { targetShape } from "../../kit/target.ts";
import { EVENT_TYPES } from "../../../domain/result/events.ts";

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

/**
 * An athlete's totals for one team, or of a season for all of them; own goals never count as goals.
 * Of a season `team` is the one that most of them were for.
 */
export const athleteStats = z.object({
  /** By the type that the list is ordered by; who has as many shares it. */
  position: z.int(),
  user: z.object({ id: z.int(), name: z.string() }),
  team: teamRef,
  goals_count: z.int(),
  og_count: z.int(),
  assist_count: z.int(),
  yellow_card_count: z.int(),
  blue_card_count: z.int(),
  red_card_count: z.int(),
  /** Finished games in whose line-ups they are; null where a game of the team has none, and for a season. */
  games_count: z.int().nullable(),
});

const athletesList = longListOf(athleteStats).extend({
  /** What the tournament, or any of the season, notes and counts. */
  types: z.array(z.enum(EVENT_TYPES)),
  /** Those of them that an athlete has there at least once. */
  recorded: z.array(z.enum(EVENT_TYPES)),
  /** How many of the asked type who leads has. */
  most: z.int(),
  /** Whether the championship has line-ups, which the ranking of goalkeepers is made of. */
  has_lineups: z.boolean(),
  /** Whether the organizer has called anybody the best of a game. */
  has_best: z.boolean(),
});

/** What a cursor names of the athletes' last row: athlete, team, how many and in which position. */
const athletePlace = z.tuple([z.int(), z.int(), z.int(), z.int()]);

export const getStats = operation("get", "/v1/stats", {
  summary: "Sem filtro, os números da plataforma; de um torneio ou campeonato, os dos atletas",
  description:
    "Com `scope=season`, a soma de cada atleta em todos os torneios da temporada daquele torneio.",
  request: {
    query: longQuery(athletePlace).extend({
      ...targetShape,
      /** Only what athletes have for this team. */
      team: idSchema.optional(),
      /** What the athletes are ordered by, most first. */
      type: z.enum(EVENT_TYPES).default("goal"),
      scope: z.enum(["tournament", "season"]).default("tournament"),
    }),
  },
  responses: {
    200: json(z.union([athletesList, listOf(counterSchema)]), "Números"),
    ...readErrors,
  },
});

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
