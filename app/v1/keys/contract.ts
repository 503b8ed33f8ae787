import { z } from "@hono/zod-openapi";
import { idParam, json, memberErrors, writeErrors } from "../kit/contract.ts";
import { addition } from "../kit/operation.ts";

/** The key that other sites name when they read a championship; it opens nothing and hides nothing. */
const keySchema = z.object({
  championship_id: z.int(),
  /** Null while there is none. */
  key: z.string().nullable(),
  /** Reads per minute that are answered under the key. */
  per_minute: z.int(),
});

const path = "/v1/organizer/championships/{id}/key";
const request = { params: idParam };

export const getKey = addition("get", path, {
  summary: "A chave pública de um campeonato",
  description:
    "Vai no cabeçalho `apito-key` (ou no parâmetro `key`) das leituras públicas feitas por outros sites, que com ela têm um limite maior. Não é segredo e não abre nada.",
  request,
  responses: { 200: json(keySchema, "Chave"), ...memberErrors },
});

export const renewKey = addition("post", path, {
  summary: "Criar ou trocar a chave pública; a anterior deixa de valer em um minuto",
  request,
  responses: { 200: json(keySchema, "Chave nova"), ...writeErrors },
});

export const deleteKey = addition("delete", path, {
  summary: "Apagar a chave pública",
  request,
  responses: { 204: { description: "Apagada" }, ...writeErrors },
});
