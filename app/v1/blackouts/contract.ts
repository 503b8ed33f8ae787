import { z } from "@hono/zod-openapi";
import {
  idSchema,
  json,
  jsonBody,
  listOf,
  memberErrors,
  pageQuery,
  text,
  utc,
  version,
  writeErrors,
} from "../kit/contract.ts";
import { addition } from "../kit/operation.ts";

/** A stretch of time in which nobody plays on a field; `ends_at` is not part of it. UTC. */
export const blackoutSchema = z.object({
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
  responses: {
    200: json(listOf(blackoutSchema), "Indisponibilidades"),
    ...memberErrors,
  },
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
