import { z } from "@hono/zod-openapi";
import {
  idSchema,
  json,
  jsonBody,
  listOf,
  organizerErrors,
  pageQuery,
  text,
  writeErrors,
} from "../kit/contract.ts";
import { addition } from "../kit/operation.ts";
import { textKey } from "../../texts/text.ts";

/** A draw of lots among teams that no criterion parted, in the order that it gave. */
export const lotSchema = z.object({
  id: z.int(),
  championship_id: z.int(),
  phase_id: z.int(),
  team_ids: z.array(z.int()),
  note: z.string().nullable(),
  /** Who wrote it down; null when the account is gone. */
  author: z.object({ id: z.int(), name: z.string() }).nullable(),
  created_at: z.string(),
});

export const listLots = addition("get", "/v1/organizer/lots", {
  summary: "Sorteios de desempate de uma fase, o mais novo primeiro",
  request: { query: pageQuery.extend({ phase: idSchema }) },
  responses: { 200: json(listOf(lotSchema), "Sorteios"), ...organizerErrors },
});

export const createLot = addition("post", "/v1/organizer/lots", {
  summary: "Registrar um sorteio entre times da fase; entre os mesmos times vale o último",
  request: jsonBody({
    phase_id: idSchema,
    team_ids: z
      .array(idSchema)
      .min(2)
      .max(100)
      .refine((ids) => new Set(ids).size === ids.length, textKey("tables.lotsOfSameTeam")),
    note: text(500).nullable().optional(),
  }),
  responses: { 201: json(lotSchema, "Sorteio registrado"), ...writeErrors },
});

export const deleteLot = addition("delete", "/v1/organizer/lots/{id}", {
  summary: "Apagar sorteio: a classificação volta ao empate",
  responses: { 204: { description: "Apagado" }, ...writeErrors },
});
