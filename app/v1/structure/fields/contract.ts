import { z } from "@hono/zod-openapi";
import {
  idSchema,
  json,
  jsonBody,
  listSchema,
  name,
  organizerErrors,
  pageQuery,
  readErrors,
  refSchema,
  text,
  uf,
  version,
  writeErrors,
  addition,
  operation,
  memberErrors,
  utc,
} from "../../kit/contract.ts";
import { gameSchema } from "../../matchday/games/schema.ts";

export const fieldSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  name: z.string(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  uf: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  map_url: z.string().nullable(),
  version: z.int(),
});

const fieldFields = {
  name: name(80),
  address: text(200).nullable().optional(),
  city: name(80).nullable().optional(),
  uf: uf.nullable().optional(),
  latitude: z.number().min(-90).max(90).nullable().optional(),
  longitude: z.number().min(-180).max(180).nullable().optional(),
};

/** The next games are at most four, earliest first. */
export const publicFieldSchema = fieldSchema
  .omit({ version: true })
  .extend({ next_games: z.array(gameSchema) });

export const listPublicFields = addition("get", "/v1/fields", {
  summary: "Campos de um campeonato, por nome, com endereço, mapa e próximos jogos",
  request: {
    query: pageQuery.extend({
      championship: refSchema,
      /** Keeps only the fields on which this team will play. */
      team: idSchema.optional(),
    }),
  },
  responses: { 200: json(listSchema(publicFieldSchema), "Campos"), ...readErrors },
});

export const listFields = operation("get", "/v1/organizer/fields", {
  summary: "Campos de um campeonato, por nome",
  request: { query: pageQuery.extend({ championship_id: idSchema.optional() }) },
  responses: { 200: json(listSchema(fieldSchema), "Campos"), ...organizerErrors },
});

export const getField = addition("get", "/v1/organizer/fields/{id}", {
  summary: "Um campo de um campeonato seu",
  responses: { 200: json(fieldSchema, "Campo"), ...memberErrors },
});

export const createField = operation("post", "/v1/organizer/fields", {
  summary: "Criar campo; o nome é único no campeonato",
  request: jsonBody({ championship_id: idSchema, ...fieldFields }),
  responses: { 201: json(fieldSchema, "Campo criado"), ...writeErrors },
});

export const updateField = operation("put", "/v1/organizer/fields/{id}", {
  summary: "Mudar campo",
  request: jsonBody({ ...fieldFields, name: name(80).optional(), version: version.optional() }),
  responses: { 200: json(fieldSchema, "Campo"), ...writeErrors },
});

export const deleteField = operation("delete", "/v1/organizer/fields/{id}", {
  summary: "Apagar campo; os jogos dele ficam sem local",
  responses: { 204: { description: "Apagado" }, ...writeErrors },
});

/** A period without games, in UTC; `ends_at` is exclusive. */
const blackoutSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  field_id: z.int(),
  starts_at: z.string(),
  ends_at: z.string(),
  reason: z.string().nullable(),
  version: z.int(),
});

const reason = text(200).nullable().optional();

export const listBlackouts = addition("get", "/v1/organizer/blackouts", {
  summary: "Quando os campos de um campeonato não podem ser usados, em ordem de tempo",
  request: { query: pageQuery.extend({ championship_id: idSchema, field: idSchema.optional() }) },
  responses: { 200: json(listSchema(blackoutSchema), "Indisponibilidades"), ...memberErrors },
});

export const createBlackout = addition("post", "/v1/organizer/blackouts", {
  summary: "Marcar um período em que um campo não pode ser usado",
  request: jsonBody({ field_id: idSchema, starts_at: utc, ends_at: utc, reason }),
  responses: { 201: json(blackoutSchema, "Período marcado"), ...writeErrors },
});

export const updateBlackout = addition("put", "/v1/organizer/blackouts/{id}", {
  summary: "Mudar o período ou o motivo",
  request: jsonBody({
    starts_at: utc.optional(),
    ends_at: utc.optional(),
    reason,
    version: version.optional(),
  }),
  responses: { 200: json(blackoutSchema, "Período"), ...writeErrors },
});

export const deleteBlackout = addition("delete", "/v1/organizer/blackouts/{id}", {
  summary: "Liberar o campo de novo",
  responses: { 204: { description: "Apagado" }, ...writeErrors },
});
