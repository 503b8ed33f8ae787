import { z } from "@hono/zod-openapi";
import {
  json,
  jsonBody,
  text,
  version,
  writeErrors,
  addition,
  idParam,
  memberErrors,
} from "../../kit/contract.ts";
import { PLAN_NAMES } from "../../../domain/plans.ts";

const plan = z.enum(PLAN_NAMES);

export const setPlan = addition("put", "/v1/organizer/championships/{id}/plan", {
  summary: "Mudar o plano de um campeonato; só a equipe da plataforma",
  description:
    "Nada se perde ao descer de plano: o que foi publicado continua legível e os coorganizadores ficam.",
  request: jsonBody({ plan, reason: text(500).optional(), version: version.optional() }),
  responses: {
    200: json(
      {
        id: z.int(),
        slug: z.string(),
        name: z.string(),
        plan,
        version: z.int(),
      },
      "Campeonato e plano",
    ),
    ...writeErrors,
  },
});

/** Public key with which other sites read; it gives no permission. */
const keySchema = z.object({
  championship_id: z.int(),
  key: z.string().nullable(),
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
