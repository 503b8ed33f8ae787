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
} from "../kit/contract.ts";
import { addition, operation } from "../kit/operation.ts";

const status = z.enum(["config", "started", "finished"]);

export const seasonSchema = z.object({
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
