import { z } from "@hono/zod-openapi";
import {
  idSchema,
  json,
  jsonBody,
  listSchema,
  memberErrors,
  name,
  pageQuery,
  text,
  version,
  writeErrors,
  addition,
  operation,
} from "../../kit/contract.ts";

/**
 * A referee. The account that created the record reads it, and managers of the championship it is shared
 * with.
 */
export const refereeSchema = z.object({
  id: z.int(),
  admin_id: z.int(),
  /** The championship it is shared with; null: none. */
  championship_id: z.int().nullable(),
  name: z.string(),
  category: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  version: z.int(),
});

const refereeFields = {
  category: name(80).nullable().optional(),
  phone: text(40).nullable().optional(),
  email: z.email().max(254).nullable().optional(),
  /** Shares the record with this championship's managers; null revokes it. */
  championship_id: idSchema.nullable().optional(),
};

export const listReferees = operation("get", "/v1/organizer/referees", {
  summary:
    "Árbitros seus (admin_id, ou sem filtro) ou de um campeonato (championship_id), por nome",
  request: {
    query: pageQuery.extend({
      admin_id: idSchema.optional(),
      championship_id: idSchema.optional(),
    }),
  },
  responses: { 200: json(listSchema(refereeSchema), "Árbitros"), ...memberErrors },
});

export const getReferee = addition("get", "/v1/organizer/referees/{id}", {
  summary: "Um árbitro seu, ou de um campeonato que você organiza",
  responses: { 200: json(refereeSchema, "Árbitro"), ...memberErrors },
});

export const createReferee = operation("post", "/v1/organizer/referees", {
  summary: "Cadastrar árbitro, só seu ou de um campeonato seu",
  request: jsonBody({ name: name(), ...refereeFields }),
  responses: { 201: json(refereeSchema, "Árbitro criado"), ...writeErrors },
});

export const updateReferee = operation("put", "/v1/organizer/referees/{id}", {
  summary: "Mudar árbitro",
  request: jsonBody({ name: name().optional(), ...refereeFields, version: version.optional() }),
  responses: { 200: json(refereeSchema, "Árbitro"), ...writeErrors },
});

export const deleteReferee = operation("delete", "/v1/organizer/referees/{id}", {
  summary: "Apagar árbitro com suas escalas; recusado se já apitou jogo encerrado",
  responses: { 204: { description: "Apagado" }, ...writeErrors },
});
