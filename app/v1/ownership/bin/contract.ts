import { z } from "@hono/zod-openapi";
import { json, listOf, organizerErrors, pageQuery, writeErrors } from "../../kit/contract.ts";
import { addition } from "../../kit/operation.ts";

/** Days that a deleted championship can be brought back. */
export const DAYS_IN_BIN = 30;

/** A deleted championship; `erased_at` is when it goes for good, in UTC. */
export const deletedSchema = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  deleted_at: z.string(),
  erased_at: z.string(),
  version: z.int(),
});

export const listDeleted = addition("get", "/v1/organizer/deleted_championships", {
  summary: "A lixeira: os próprios campeonatos apagados, o último primeiro",
  request: { query: pageQuery },
  responses: { 200: json(listOf(deletedSchema), "Campeonatos apagados"), ...organizerErrors },
});

export const restoreDeleted = addition("post", "/v1/organizer/deleted_championships/{id}/restore", {
  summary: "Trazer de volta um campeonato apagado",
  description:
    "Volta inteiro, com os mesmos números e endereços. O que a equipe do Apito tirou do ar continua fora do ar.",
  responses: {
    200: json(deletedSchema.pick({ id: true, slug: true, name: true }), "De volta"),
    ...writeErrors,
  },
});

export const eraseDeleted = addition("delete", "/v1/organizer/deleted_championships/{id}", {
  summary: "Apagar de vez um campeonato que está na lixeira",
  description:
    "`confirm` repete o endereço curto do campeonato. Times e atletas ficam; não há como desfazer.",
  request: { query: z.object({ confirm: z.string().max(80) }) },
  responses: { 204: { description: "Apagado de vez" }, ...writeErrors },
});
