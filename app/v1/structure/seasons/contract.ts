import { categoryQuery } from "../../kit/category-query.ts";
import { z } from "@hono/zod-openapi";
import {
  idSchema,
  json,
  jsonBody,
  listOf,
  modality,
  name,
  ofRecent,
  organizerErrors,
  pageQuery,
  readErrors,
  refSchema,
  version,
  writeErrors,
  addition,
  operation,
  teamRef,
} from "../../kit/contract.ts";
import { ALL_TIME_ORDERS } from "../../../domain/competition/all-time.ts";
import { longListOf, longQuery } from "../../kit/cursor.ts";

const status = z.enum(["config", "started", "finished"]);

const seasonSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  name: z.string(),
  year: z.int(),
  status,
  categories: z.array(z.string()),
  tournaments: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      category: z.string().nullable(),
      modality,
      status: z.enum(["pending", "started"]),
    }),
  ),
  version: z.int(),
});

const seasonFields = {
  name: name(60),
  year: z.int().min(1900).max(2200).optional(),
  status: status.optional(),
  categories: z.array(name(60)).max(50).optional(),
};

export const listSeasons = operation("get", "/v1/seasons", {
  summary: "Temporadas de um campeonato, a mais nova primeiro",
  description: ofRecent,
  request: { query: pageQuery.extend({ championship: refSchema.optional() }) },
  responses: { 200: json(listOf(seasonSchema), "Temporadas"), ...readErrors },
});

export const getSeason = operation("get", "/v1/seasons/{id}", {
  summary: "Uma temporada",
  responses: { 200: json(seasonSchema, "Temporada"), ...readErrors },
});

export const listOwnSeasons = addition("get", "/v1/organizer/seasons", {
  summary: "Temporadas de um campeonato seu, a mais nova primeiro",
  request: { query: pageQuery.extend({ championship_id: idSchema }) },
  responses: { 200: json(listOf(seasonSchema), "Temporadas"), ...organizerErrors },
});

export const createSeason = addition("post", "/v1/organizer/seasons", {
  summary: "Criar temporada",
  request: jsonBody({ championship_id: z.int().positive(), ...seasonFields }),
  responses: { 201: json(seasonSchema, "Temporada criada"), ...writeErrors },
});

export const updateSeason = operation("put", "/v1/organizer/seasons/{id}", {
  summary: "Mudar temporada",
  request: jsonBody({ ...seasonFields, name: name(60).optional(), version: version.optional() }),
  responses: { 200: json(seasonSchema, "Temporada"), ...writeErrors },
});

export const deleteSeason = addition("delete", "/v1/organizer/seasons/{id}", {
  summary: "Apagar temporada com tudo dentro; recusado depois do primeiro jogo encerrado",
  responses: { 204: { description: "Apagada" }, ...writeErrors },
});

const person = z.object({ id: z.int(), name: z.string() });

/** A tournament by its names. */
export const editionRef = z.object({
  tournament: z.object({ id: z.int(), name: z.string() }),
  season: z.object({ id: z.int(), name: z.string() }),
});

/** What stands as a record: how many hold it, and the first of them, at most three. */
const heldBy = <T extends z.ZodType>(holder: T) =>
  z.object({ level: z.int(), holders: z.array(holder) });

const pastGame = editionRef.extend({
  id: z.int(),
  home_team: teamRef,
  away_team: teamRef,
  home_score: z.int(),
  away_score: z.int(),
  starts_at: z.string().nullable(),
});

/** Games in a row, from an edition to another one, or within it. */
const run = z.object({ team: teamRef, games: z.int(), since: editionRef, until: editionRef });

/** Of a campaign the percentage of the points, of an attack its goals. */
const feat = editionRef.extend({ team: teamRef, value: z.number(), played: z.int() });

/** Who has won an edition, and how; teams are called as they were then. */
const titleSchema = z.object({
  champion: teamRef,
  /** Null while it is open, and where the champion had no opponent. */
  runner_up: teamRef.nullable(),
  /** By a game for the third place, or by the table that decided; null where neither did. */
  third: teamRef.nullable(),
  /** The aggregate of the final, seen from the champion; null where a table decided. */
  final: z
    .object({
      /** Its last game. */
      game_id: z.int(),
      games: z.int(),
      scored: z.int(),
      conceded: z.int(),
      penalties: z.object({ scored: z.int(), conceded: z.int() }).nullable(),
    })
    .nullable(),
});

export const pastEdition = editionRef.extend({
  /** Whether nothing is left to be played. */
  over: z.boolean(),
  /** Null while it is undecided. */
  title: titleSchema.nullable(),
  /** Most goals for one team, once it is over: how many, the first three by name, and whether others have as many. */
  top_scorers: z
    .object({
      goals: z.int(),
      more: z.boolean(),
      athletes: z.array(z.object({ user: person, team: teamRef })),
    })
    .nullable(),
});

/** A team over all its editions; teams are called as in the last one. */
export const allTimeRow = z.object({
  position: z.int(),
  team: teamRef,
  editions: z.int(),
  titles: z.int(),
  points: z.int(),
  played: z.int(),
  won: z.int(),
  drawn: z.int(),
  lost: z.int(),
  goals_for: z.int(),
  goals_against: z.int(),
  goal_difference: z.int(),
  /** Points won on the field, of a hundred that the games could have given; null where they give none. */
  points_percentage: z.int().nullable(),
});

const recordsSchema = z.object({
  biggest_win: heldBy(pastGame),
  most_goals: heldBy(pastGame),
  unbeaten_run: heldBy(run),
  winning_run: heldBy(run),
  best_campaign: heldBy(feat),
  best_attack: heldBy(feat),
  most_titles: heldBy(z.object({ team: teamRef, titles: z.int() })),
});

export const historySchema = z.object({
  /**
   * Of the tournaments that are shown; null: those without one. The first is the default: the newest one
   * that has a champion, else that of the newest season.
   */
  categories: z.array(z.string().nullable()),
  category: z.string().nullable(),
  /** The newest first. */
  editions: z.array(pastEdition),
  table: z.array(allTimeRow),
  records: recordsSchema,
});

const ofChampionship = z.object({ id: refSchema });

export const getHistory = addition("get", "/v1/championships/{id}/history", {
  summary: "A história de um campeonato: campeões, tabela de todos os tempos e recordes",
  description:
    "Todos os torneios no ar de uma categoria. A tabela soma todas as fases: cada jogo conta uma vez, com os pontos do regulamento do seu torneio e as decisões de pontos; decisão por pênaltis vale como empate, a não ser que o regulamento dê pontos a ela. Sequências passam de uma edição para a outra.",
  request: {
    params: ofChampionship,
    query: z.object({ ...categoryQuery, order: z.enum(ALL_TIME_ORDERS).default("points") }),
  },
  responses: { 200: json(historySchema, "História"), ...readErrors },
});

/** An athlete's goals in all editions. */
const allTimeScorer = z.object({
  /** Who has as many shares it. */
  position: z.int(),
  user: person,
  goals: z.int(),
  /** Those they scored for, most goals first, as they are called in the last edition of each. */
  teams: z.array(z.object({ team: teamRef, goals: z.int() })),
});

/** What a cursor names of the last row: athlete, goals and position. */
const scorerPlace = z.tuple([z.int(), z.int(), z.int()]);

export const listAllTimeScorers = addition("get", "/v1/championships/{id}/scorers", {
  summary: "Os artilheiros de todos os tempos de um campeonato",
  description:
    "A soma dos gols de cada atleta nos torneios no ar de uma categoria; gols contra não contam.",
  request: { params: ofChampionship, query: longQuery(scorerPlace).extend(categoryQuery) },
  responses: {
    200: json(
      longListOf(allTimeScorer).extend({
        categories: historySchema.shape.categories,
        category: historySchema.shape.category,
      }),
      "Artilheiros",
    ),
    ...readErrors,
  },
});
