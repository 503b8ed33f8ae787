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
  version,
  writeErrors,
  addition,
  text,
} from "../../kit/contract.ts";
import { textKey } from "../../../texts/text.ts";
import {
  CONTRADICTION,
  insists,
  insistsQuery,
} from "../../competition/settlement/contradictions/contract.ts";

const adjustmentSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  tournament_id: z.int(),
  phase_id: z.int(),
  team_id: z.int(),
  points: z.int(),
  reason: z.string(),
  round: z.int().nullable(),
  version: z.int(),
});

const fields = {
  points: z
    .int()
    .min(-200)
    .max(200)
    .refine((n) => n !== 0, textKey("tables.adjustmentOfZero")),
  reason: name(300),
  /** First round in which the adjustment counts; null: from the start. */
  round: order.nullable().optional(),
};

export const listAdjustments = addition("get", "/v1/organizer/adjustments", {
  summary: "Pontos dados ou tirados por decisão, de um torneio",
  request: { query: pageQuery.extend({ tournament: idSchema }) },
  responses: { 200: json(listSchema(adjustmentSchema), "Ajustes"), ...organizerErrors },
});

export const createAdjustment = addition("post", "/v1/organizer/adjustments", {
  summary: "Dar ou tirar pontos de um time numa fase",
  description: CONTRADICTION,
  request: jsonBody({ phase_id: idSchema, team_id: idSchema, ...fields, force: insists }),
  responses: { 201: json(adjustmentSchema, "Ajuste criado"), ...writeErrors },
});

export const updateAdjustment = addition("put", "/v1/organizer/adjustments/{id}", {
  summary: "Mudar ajuste",
  description: CONTRADICTION,
  request: jsonBody({
    points: fields.points.optional(),
    reason: fields.reason.optional(),
    round: fields.round,
    force: insists,
    version: version.optional(),
  }),
  responses: { 200: json(adjustmentSchema, "Ajuste"), ...writeErrors },
});

export const deleteAdjustment = addition("delete", "/v1/organizer/adjustments/{id}", {
  summary: "Apagar ajuste",
  description: CONTRADICTION,
  request: { query: insistsQuery },
  responses: { 204: { description: "Apagado" }, ...writeErrors },
});

/** A draw of lots among level teams, in drawn order. */
export const lotSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  phase_id: z.int(),
  team_ids: z.array(z.int()),
  note: z.string().nullable(),
  author: z.object({ id: z.int(), name: z.string() }).nullable(),
  created_at: z.string(),
});

export const listLots = addition("get", "/v1/organizer/lots", {
  summary: "Sorteios de desempate de uma fase, o mais novo primeiro",
  request: { query: pageQuery.extend({ phase: idSchema }) },
  responses: { 200: json(listSchema(lotSchema), "Sorteios"), ...organizerErrors },
});

export const createLot = addition("post", "/v1/organizer/lots", {
  summary: "Registrar um sorteio entre times da fase; entre os mesmos times vale o último",
  description: CONTRADICTION,
  request: jsonBody({
    phase_id: idSchema,
    team_ids: z
      .array(idSchema)
      .min(2)
      .max(100)
      .refine((ids) => new Set(ids).size === ids.length, textKey("tables.lotsOfSameTeam")),
    note: text(500).nullable().optional(),
    force: insists,
  }),
  responses: { 201: json(lotSchema, "Sorteio registrado"), ...writeErrors },
});

export const deleteLot = addition("delete", "/v1/organizer/lots/{id}", {
  summary: "Apagar sorteio: a classificação volta ao empate",
  description: CONTRADICTION,
  request: { query: insistsQuery },
  responses: { 204: { description: "Apagado" }, ...writeErrors },
});
