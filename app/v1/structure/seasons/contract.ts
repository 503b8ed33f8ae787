import { categoryQuery } from "../../kit/category-query.ts";
import { z } from "@hono/zod-openapi";
import {
  idSchema,
  json,
  jsonBody,
  listSchema,
  modality,
  name,
  RECENT_NOTE,
  organizerErrors,
  pageQuery,
  readErrors,
  refSchema,
  version,
  writeErrors,
  addition,
  operation,
  teamRef,
  ref,
} from "../../kit/contract.ts";
import { ALL_TIME_ORDERS } from "../../../domain/competition/all-time.ts";
import { longListSchema, longQuery } from "../../kit/cursor.ts";
import { historySchema } from "../../competition/views/history/contract.ts";

const status = z.enum(["config", "started", "finished"]);

export const seasonTournament = z.object({
  id: z.int(),
  name: z.string(),
  category: z.string().nullable(),
  modality,
  status: z.enum(["pending", "started"]),
});

const seasonSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  name: z.string(),
  year: z.int(),
  status,
  categories: z.array(z.string()),
  tournaments: z.array(seasonTournament),
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
  description: RECENT_NOTE,
  request: { query: pageQuery.extend({ championship: refSchema.optional() }) },
  responses: { 200: json(listSchema(seasonSchema), "Temporadas"), ...readErrors },
});

export const getSeason = operation("get", "/v1/seasons/{id}", {
  summary: "Uma temporada",
  responses: { 200: json(seasonSchema, "Temporada"), ...readErrors },
});

export const listOwnSeasons = addition("get", "/v1/organizer/seasons", {
  summary: "Temporadas de um campeonato seu, a mais nova primeiro",
  request: { query: pageQuery.extend({ championship_id: idSchema }) },
  responses: { 200: json(listSchema(seasonSchema), "Temporadas"), ...organizerErrors },
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

const allTimeScorer = z.object({
  /** Athletes with equal goals share a position. */
  position: z.int(),
  user: ref,
  goals: z.int(),
  /** Teams, most goals first, each with its latest name. */
  teams: z.array(z.object({ team: teamRef, goals: z.int() })),
});

/** Cursor of the list: athlete, goals, position. */
const scorerPlace = z.tuple([z.int(), z.int(), z.int()]);

export const listAllTimeScorers = addition("get", "/v1/championships/{id}/scorers", {
  summary: "Os artilheiros de todos os tempos de um campeonato",
  description:
    "A soma dos gols de cada atleta nos torneios no ar de uma categoria; gols contra não contam.",
  request: { params: ofChampionship, query: longQuery(scorerPlace).extend(categoryQuery) },
  responses: {
    200: json(
      longListSchema(allTimeScorer).extend({
        categories: historySchema.shape.categories,
        category: historySchema.shape.category,
      }),
      "Artilheiros",
    ),
    ...readErrors,
  },
});
