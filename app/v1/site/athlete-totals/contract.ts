import { z } from "@hono/zod-openapi";
import {
  idSchema,
  json,
  listSchema,
  operation,
  pageQuery,
  readErrors,
  teamRef,
  ref,
} from "../../kit/contract.ts";
import { longListSchema, longQuery } from "../../kit/cursor.ts";
import { targetShape } from "../../kit/target.ts";
import { EVENT_TYPES } from "../../../domain/result/events.ts";

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
 * An athlete's totals over all teams. In a tournament `team` is the present or last one, in a season the main
 * one. `other_teams` are the other teams with events of the asked type.
 */
export const athleteStats = z.object({
  position: z.int(),
  user: ref,
  team: teamRef,
  other_teams: z.array(teamRef),
  goals_count: z.int(),
  og_count: z.int(),
  assist_count: z.int(),
  yellow_card_count: z.int(),
  blue_card_count: z.int(),
  red_card_count: z.int(),
  /** Number of games; null for a season, and when a line-up is missing. */
  games_count: z.int().nullable(),
});

const athletesList = longListSchema(athleteStats).extend({
  /** Types that the tournament or season counts. */
  types: z.array(z.enum(EVENT_TYPES)),
  recorded: z.array(z.enum(EVENT_TYPES)),
  /** The leader's total. */
  most: z.int(),
  /** True with line-ups, which the goalkeepers' ranking needs. */
  has_lineups: z.boolean(),
  /** True when a best player was chosen in some game. */
  has_best: z.boolean(),
});

/** Cursor of the list: athlete, total, position. */
const athletePlace = z.tuple([z.int(), z.int(), z.int()]);

export const getStats = operation("get", "/v1/stats", {
  summary: "Sem filtro, os números da plataforma; de um torneio ou campeonato, os dos atletas",
  description:
    "Cada atleta tem uma linha, com o que fez por todos os seus times; com `team`, só o que fez por esse. Com `scope=season`, a soma de cada atleta em todos os torneios da temporada daquele torneio.",
  request: {
    query: longQuery(athletePlace).extend({
      ...targetShape,
      team: idSchema.optional(),
      type: z.enum(EVENT_TYPES).default("goal"),
      scope: z.enum(["tournament", "season"]).default("tournament"),
    }),
  },
  responses: {
    200: json(z.union([athletesList, listSchema(counterSchema)]), "Números"),
    ...readErrors,
  },
});

/** `team` is the athlete's own, also for an own goal. */
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
  responses: { 200: json(listSchema(scoreSchema), "Lances"), ...readErrors },
});
