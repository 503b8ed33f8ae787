import { createRoute, z } from "@hono/zod-openapi";
import {
  idParam,
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

export const groupSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  phase_id: z.int(),
  /** Short, without the word: "A". */
  name: z.string(),
  order: z.int(),
  version: z.int(),
});

export const listGroups = createRoute({
  method: "get",
  path: "/v1/organizer/groups",
  summary: "Grupos de um torneio ou de uma fase",
  request: {
    query: pageQuery.extend({ tournament: idSchema.optional(), phase: idSchema.optional() }),
  },
  responses: { 200: json(listOf(groupSchema), "Grupos"), ...organizerErrors },
});

export const getGroup = createRoute({
  method: "get",
  path: "/v1/organizer/groups/{id}",
  summary: "Um grupo",
  request: { params: idParam },
  responses: { 200: json(groupSchema, "Grupo"), ...organizerErrors },
});

export const createGroup = createRoute({
  method: "post",
  path: "/v1/organizer/groups",
  summary: "Criar grupo numa fase de grupos",
  request: jsonBody(z.object({ phase_id: idSchema, name: name(40), order: order.optional() })),
  responses: { 201: json(z.object({ group: groupSchema }), "Grupo criado"), ...writeErrors },
});

export const updateGroup = createRoute({
  method: "put",
  path: "/v1/organizer/groups/{id}",
  summary: "Mudar grupo",
  request: {
    params: idParam,
    ...jsonBody(
      z.object({
        name: name(40).optional(),
        order: order.optional(),
        version: version.optional(),
      }),
    ),
  },
  responses: { 200: json(groupSchema, "Grupo"), ...writeErrors },
});

export const deleteGroup = createRoute({
  method: "delete",
  path: "/v1/organizer/groups/{id}",
  summary: "Apagar grupo com suas vagas; recusado depois do primeiro jogo encerrado nele",
  request: { params: idParam },
  responses: { 204: { description: "Apagado" }, ...writeErrors },
});
