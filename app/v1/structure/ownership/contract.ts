import { z } from "@hono/zod-openapi";
import { email } from "../../accounts/auth/contract.ts";
import {
  jsonBody,
  version,
  writeErrors,
  addition,
  json,
  listSchema,
  organizerErrors,
  pageQuery,
} from "../../kit/contract.ts";

export const transferOwnership = addition("post", "/v1/organizer/championships/{id}/owner", {
  summary: "Passar o campeonato a outra pessoa",
  description:
    "Só o dono passa, e só a quem já aceitou o convite como `manager`. Quem era dono fica como `manager`.",
  request: jsonBody({ email, version: version.optional() }),
  responses: { 204: { description: "O campeonato tem outro dono" }, ...writeErrors },
});

export const deleteChampionship = addition("delete", "/v1/organizer/championships/{id}", {
  summary: "Pôr um campeonato na lixeira, com tudo dentro",
  description:
    "Só o dono apaga, e `confirm` repete o endereço curto do campeonato. Com jogo encerrado, só com `force=true`. Some na hora para todos; por 30 dias o dono o traz de volta da lixeira, depois é apagado de vez. Times e atletas ficam.",
  request: {
    query: z.object({
      confirm: z.string().max(80),
      force: z.enum(["true", "false"]).default("false"),
    }),
  },
  responses: { 204: { description: "Na lixeira" }, ...writeErrors },
});

export const DAYS_IN_BIN = 30;

/** `erased_at`: UTC time of the final deletion. */
const deletedSchema = z.object({
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
  responses: { 200: json(listSchema(deletedSchema), "Campeonatos apagados"), ...organizerErrors },
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
