import { createRoute, z } from "@hono/zod-openapi";
import {
  addition,
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

export const listAdjustments = createRoute({
  method: "get",
  path: "/v1/organizer/adjustments",
  summary: "Pontos dados ou tirados por decisão, de um torneio",
  request: { query: pageQuery.extend({ tournament: idSchema }) },
  responses: { 200: json(listOf(adjustmentSchema), "Ajustes"), ...organizerErrors },
  ...addition,
});

export const createAdjustment = createRoute({
  method: "post",
  path: "/v1/organizer/adjustments",
  summary: "Dar ou tirar pontos de um time numa fase",
  request: jsonBody(z.object({ phase_id: idSchema, team_id: idSchema, ...fields })),
  responses: { 201: json(adjustmentSchema, "Ajuste criado"), ...writeErrors },
  ...addition,
});

export const updateAdjustment = createRoute({
  method: "put",
  path: "/v1/organizer/adjustments/{id}",
  summary: "Mudar ajuste",
  request: {
    params: idParam,
    ...jsonBody(
      z.object({
        points: fields.points.optional(),
        reason: fields.reason.optional(),
        round: fields.round,
        version: version.optional(),
      }),
    ),
  },
  responses: { 200: json(adjustmentSchema, "Ajuste"), ...writeErrors },
  ...addition,
});

export const deleteAdjustment = createRoute({
  method: "delete",
  path: "/v1/organizer/adjustments/{id}",
  summary: "Apagar ajuste",
  request: { params: idParam },
  responses: { 204: { description: "Apagado" }, ...writeErrors },
  ...addition,
});
