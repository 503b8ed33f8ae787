import { z } from "@hono/zod-openapi";
import {
  idSchema,
  json,
  jsonBody,
  listOf,
  name,
  order,
  organizerErrors,
  pageQuery,
  version,
  writeErrors,
} from "../kit/contract.ts";
import { operation } from "../kit/operation.ts";

export const groupSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  phase_id: z.int(),
  /** Short, without the word: "A". */
  name: z.string(),
  order: z.int(),
  version: z.int(),
});

export const listGroups = operation("get", "/v1/organizer/groups", {
  summary: "Grupos de um torneio ou de uma fase",
  request: {
    query: pageQuery.extend({ tournament: idSchema.optional(), phase: idSchema.optional() }),
  },
  responses: { 200: json(listOf(groupSchema), "Grupos"), ...organizerErrors },
});

export const getGroup = operation("get", "/v1/organizer/groups/{id}", {
  summary: "Um grupo",
  responses: { 200: json(groupSchema, "Grupo"), ...organizerErrors },
});

export const createGroup = operation("post", "/v1/organizer/groups", {
  summary: "Criar grupo numa fase de grupos",
  request: jsonBody({ phase_id: idSchema, name: name(40), order: order.optional() }),
  responses: { 201: json({ group: groupSchema }, "Grupo criado"), ...writeErrors },
});

export const updateGroup = operation("put", "/v1/organizer/groups/{id}", {
  summary: "Mudar grupo",
  request: jsonBody({
    name: name(40).optional(),
    order: order.optional(),
    version: version.optional(),
  }),
  responses: { 200: json(groupSchema, "Grupo"), ...writeErrors },
});

export const deleteGroup = operation("delete", "/v1/organizer/groups/{id}", {
  summary: "Apagar grupo com suas vagas; recusado depois do primeiro jogo encerrado nele",
  responses: { 204: { description: "Apagado" }, ...writeErrors },
});
