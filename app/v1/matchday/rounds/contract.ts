import { z } from "@hono/zod-openapi";
import {
  idSchema,
  json,
  jsonBody,
  listSchema,
  name,
  order,
  organizerErrors,
  pageQuery,
  readErrors,
  version,
  writeErrors,
  addition,
  operation,
} from "../../kit/contract.ts";
import { hasTarget, targetShape } from "../../kit/target.ts";
import { publicRound } from "../../competition/views/contract.ts";
import { roundSchema } from "../games/schema.ts";

const roundFields = { name: name(60).optional(), order: order.optional() };

export const listPublicRounds = addition("get", "/v1/rounds", {
  summary: "As rodadas de um torneio, inteiras e em ordem",
  request: { query: z.object(targetShape).refine(...hasTarget) },
  responses: { 200: json(listSchema(publicRound), "Rodadas"), ...readErrors },
});

export const listRounds = operation("get", "/v1/organizer/rounds", {
  summary: "Rodadas de um torneio",
  request: { query: pageQuery.extend({ tournament: idSchema.optional() }) },
  responses: { 200: json(listSchema(roundSchema), "Rodadas"), ...organizerErrors },
});

export const createRound = operation("post", "/v1/organizer/rounds", {
  summary: 'Criar rodada; sem ordem, depois da última da fase; sem nome, "Rodada N"',
  request: jsonBody({ phase_id: idSchema, ...roundFields }),
  responses: { 201: json(roundSchema, "Rodada criada"), ...writeErrors },
});

export const updateRound = operation("put", "/v1/organizer/rounds/{id}", {
  summary: "Mudar rodada",
  request: jsonBody({ ...roundFields, version: version.optional() }),
  responses: { 200: json(roundSchema, "Rodada"), ...writeErrors },
});

export const updateRounds = operation("post", "/v1/organizer/rounds/update-many", {
  summary: "Mudar nome e ordem de várias rodadas de um torneio, juntas",
  request: jsonBody({
    rounds: z
      .array(z.object({ id: idSchema, ...roundFields }))
      .min(1)
      .max(200),
  }),
  responses: { 200: json({ rounds: z.array(roundSchema) }, "Rodadas"), ...writeErrors },
});

export const deleteRound = operation("delete", "/v1/organizer/rounds/{id}", {
  summary: "Apagar rodada com seus jogos; recusado depois do primeiro jogo encerrado nela",
  responses: { 204: { description: "Apagada" }, ...writeErrors },
});
