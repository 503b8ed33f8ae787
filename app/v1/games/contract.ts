import { createRoute, z } from "@hono/zod-openapi";
import {
  addition,
  idParam,
  idSchema,
  json,
  jsonBody,
  listOf,
  order,
  organizerErrors,
  pageQuery,
  readErrors,
  teamRef,
  text,
  utc,
  version,
  writeErrors,
} from "../contract.ts";
import { hasTarget, targetShape } from "../target.ts";

const status = z.enum(["scheduled", "live", "finished", "postponed", "cancelled"]);
const resultKind = z.enum(["played", "walkover", "abandoned", "awarded", "annulled"]);
const side = z.enum(["home", "away", "both"]);
const goals = z.int().min(0).max(999);
const ref = z.object({ id: z.int(), name: z.string() });

/** A game as everyone may see it. Times are UTC; scores count extra time, never the shoot-out. */
export const gameSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  tournament_id: z.int(),
  phase: ref.extend({ is_group: z.boolean() }),
  round: ref.extend({ order: z.int() }),
  group: ref.nullable(),
  field: ref.extend({ city: z.string().nullable() }).nullable(),
  home_spot_id: z.int().nullable(),
  away_spot_id: z.int().nullable(),
  /** Name of the spot, shown while no team fills it: "Vencedor do jogo 12". */
  home_spot_name: z.string().nullable(),
  away_spot_name: z.string().nullable(),
  home_team_id: z.int().nullable(),
  away_team_id: z.int().nullable(),
  home_team: teamRef.nullable(),
  away_team: teamRef.nullable(),
  leg: z.int().nullable(),
  starts_at: z.string().nullable(),
  /** False: only the day, in São Paulo, is known. */
  time_known: z.boolean(),
  status,
  finished: z.boolean(),
  period: z.string().nullable(),
  period_started_at: z.string().nullable(),
  result_kind: resultKind,
  absent_side: side.nullable(),
  counts_for_goals: z.boolean(),
  home_score: z.int().nullable(),
  away_score: z.int().nullable(),
  home_extra_score: z.int().nullable(),
  away_extra_score: z.int().nullable(),
  home_penalties: z.int().nullable(),
  away_penalties: z.int().nullable(),
  reason: z.string().nullable(),
  version: z.int(),
});

const eventType = z.enum(["goal", "og", "assist", "yellow_card", "red_card"]);
const cardKind = z.enum(["direct", "second_yellow"]);

/** A score event; `team_id` is the side it counts for, so an own goal's athlete is of the other one. */
export const eventSchema = z.object({
  id: z.int(),
  type: eventType,
  team_id: z.int(),
  user: ref.nullable(),
  minute: z.int().nullable(),
  added: z.int().nullable(),
  extra_time: z.boolean(),
  penalty: z.boolean(),
  card_kind: cardKind.nullable(),
  shirt_number: z.int().nullable(),
});

export const gameDetail = gameSchema.extend({ events: z.array(eventSchema) });

export const gameFilter = {
  ...targetShape,
  phase: idSchema.optional(),
  group: idSchema.optional(),
  /** Order of a round, or `current`: the tournament's current round. */
  round: z.union([z.literal("current"), z.coerce.number().pipe(order)]).optional(),
  round_id: idSchema.optional(),
  /** The games of this game's round, itself among them. */
  round_of: idSchema.optional(),
  team: idSchema.optional(),
  field: idSchema.optional(),
  /** A day in São Paulo. */
  day: z.iso.date().optional(),
  status: status.optional(),
};

export const listGames = createRoute({
  method: "get",
  path: "/v1/games",
  summary: "Jogos de um torneio, por rodada e horário",
  request: { query: pageQuery.extend(gameFilter).refine(...hasTarget) },
  responses: { 200: json(listOf(gameSchema), "Jogos"), ...readErrors },
});

export const getGame = createRoute({
  method: "get",
  path: "/v1/games/{id}",
  summary: "Um jogo com seus lances; championship, se vier, tem de ser o do jogo",
  request: { params: idParam, query: z.object({ championship: targetShape.championship }) },
  responses: { 200: json(gameDetail, "Jogo"), ...readErrors },
});

export const listSeasonGames = createRoute({
  method: "get",
  path: "/v1/organizer/games",
  summary: "Jogos de uma temporada, para quem organiza",
  request: { query: pageQuery.extend({ season: idSchema }) },
  responses: { 200: json(listOf(gameSchema), "Jogos"), ...organizerErrors },
});

const scheduleFields = {
  field_id: idSchema.nullable().optional(),
  starts_at: utc.nullable().optional(),
  time_known: z.boolean().optional(),
};

/** Home and away are spots of the round's phase; their teams follow from the spots' registers. */
export const newGame = z.object({
  round_id: idSchema,
  home_spot_id: idSchema,
  away_spot_id: idSchema,
  leg: z.int().min(1).max(3).nullable().optional(),
  ...scheduleFields,
});

export const createGame = createRoute({
  method: "post",
  path: "/v1/organizer/games",
  summary: "Criar jogo entre duas vagas",
  request: jsonBody(newGame),
  responses: { 201: json(gameSchema, "Jogo criado"), ...writeErrors },
});

export const createGames = createRoute({
  method: "post",
  path: "/v1/organizer/games/create-many",
  summary: "Criar vários jogos de um torneio, todos ou nenhum",
  request: jsonBody(
    z.object({ tournament_id: idSchema, games: z.array(newGame).min(1).max(2000) }),
  ),
  responses: {
    201: json(z.object({ games: z.array(z.object({ id: z.int() })) }), "Na ordem em que vieram"),
    ...writeErrors,
  },
  ...addition,
});

export const gameChange = z.object({
  round_id: idSchema.optional(),
  home_spot_id: idSchema.nullable().optional(),
  away_spot_id: idSchema.nullable().optional(),
  leg: z.int().min(1).max(3).nullable().optional(),
  ...scheduleFields,
  status: z.enum(["scheduled", "live", "postponed", "cancelled"]).optional(),
  period: text(30).nullable().optional(),
  period_started_at: utc.nullable().optional(),
  reason: text(300).nullable().optional(),
  version: version.optional(),
});

export const updateGame = createRoute({
  method: "put",
  path: "/v1/organizer/games/{id}",
  summary: "Mudar data, campo, vagas, rodada ou situação de um jogo",
  request: {
    params: idParam,
    ...jsonBody(gameChange),
  },
  responses: { 200: json(gameSchema, "Jogo"), ...writeErrors },
});

export const deleteGame = createRoute({
  method: "delete",
  path: "/v1/organizer/games/{id}",
  summary: "Apagar jogo; recusado quando encerrado",
  request: { params: idParam },
  responses: { 204: { description: "Apagado" }, ...writeErrors },
});

const newEvent = z.object({
  type: eventType,
  team_id: idSchema,
  user_id: idSchema.nullable().optional(),
  minute: z.int().min(0).max(200).nullable().optional(),
  added: z.int().min(0).max(60).nullable().optional(),
  extra_time: z.boolean().optional(),
  penalty: z.boolean().optional(),
  card_kind: cardKind.nullable().optional(),
  shirt_number: z.int().min(0).max(999).nullable().optional(),
});

/**
 * A result. Without scores they are counted from the events; a walkover without scores gets the
 * tournament's. `events` left out keeps the stored ones; a list, even empty, replaces them.
 */
export const gameResult = z.object({
  id: idSchema,
  version: version.optional(),
  finished: z.boolean().optional(),
  home_score: goals.nullable().optional(),
  away_score: goals.nullable().optional(),
  home_extra_score: goals.nullable().optional(),
  away_extra_score: goals.nullable().optional(),
  home_penalties: goals.nullable().optional(),
  away_penalties: goals.nullable().optional(),
  result_kind: resultKind.optional(),
  absent_side: side.nullable().optional(),
  counts_for_goals: z.boolean().optional(),
  reason: text(300).nullable().optional(),
  events: z.array(newEvent).max(500).optional(),
});

export const setStats = createRoute({
  method: "post",
  path: "/v1/organizer/games/stats",
  summary: "Gravar placar e lances de um ou mais jogos de um torneio, todos ou nenhum",
  description: "`finished` vale true quando fica de fora.",
  request: jsonBody(z.object({ games: z.array(gameResult).min(1).max(500) })),
  responses: { 200: json(z.object({ games: z.array(gameSchema) }), "Jogos"), ...writeErrors },
});

export const resetGame = createRoute({
  method: "post",
  path: "/v1/organizer/games/reset",
  summary: "Voltar um jogo a não jogado e apagar seus lances",
  request: jsonBody(z.object({ id: idSchema, version: version.optional() })),
  responses: { 200: json(gameSchema, "Jogo"), ...writeErrors },
});
