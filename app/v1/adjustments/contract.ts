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
import { addition } from "../kit/operation.ts";
import { textKey } from "../../texts/text.ts";

export const adjustmentSchema = z.object({
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
  /** Order of the round from which it counts; null: from the start. */
  round: order.nullable().optional(),
};

export const listAdjustments = addition("get", "/v1/organizer/adjustments", {
  summary: "Pontos dados ou tirados por decisão, de um torneio",
  request: { query: pageQuery.extend({ tournament: idSchema }) },
  responses: { 200: json(listOf(adjustmentSchema), "Ajustes"), ...organizerErrors },
});

export const createAdjustment = addition("post", "/v1/organizer/adjustments", {
  summary: "Dar ou tirar pontos de um time numa fase",
  request: jsonBody({ phase_id: idSchema, team_id: idSchema, ...fields }),
  responses: { 201: json(adjustmentSchema, "Ajuste criado"), ...writeErrors },
});

export const updateAdjustment = addition("put", "/v1/organizer/adjustments/{id}", {
  summary: "Mudar ajuste",
  request: jsonBody({
    points: fields.points.optional(),
    reason: fields.reason.optional(),
    round: fields.round,
    version: version.optional(),
  }),
  responses: { 200: json(adjustmentSchema, "Ajuste"), ...writeErrors },
});

export const deleteAdjustment = addition("delete", "/v1/organizer/adjustments/{id}", {
  summary: "Apagar ajuste",
  responses: { 204: { description: "Apagado" }, ...writeErrors },
});
