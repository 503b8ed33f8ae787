import { z } from "@hono/zod-openapi";
import { COPY_LIMITS } from "../archive/copy/format.ts";
import {
  idSchema,
  json,
  jsonBody,
  listSchema,
  organizerErrors,
  pageQuery,
  planErrors,
  textFileBody,
  writeErrors,
  addition,
  guardedErrors,
} from "../../kit/contract.ts";
import { UNCONFIRMED_ROOM } from "../../accounts/plan/room.ts";
import { PLAN_NAMES } from "../../../domain/plans.ts";

/** Bytes of each part of an upload but the last; as text a part fits a JSON body. */
export const PART_BYTES = 2 * 1024 ** 2;

/** Most unfinished imports of an account. */
export const MOST_OPEN = 3;

/** Days that an import waits for its next step. */
export const DAYS_OPEN = 7;

const importSchema = z.object({
  id: z.int(),
  /** `receiving`: parts are missing; `rows`, `files`: in progress; `done`: public. */
  state: z.enum(["receiving", "rows", "files", "done"]),
  bytes: z.int(),
  part_bytes: z.int(),
  parts: z.int(),
  missing: z.array(z.int()),
  invitations: z.boolean(),
  /** Name of the championship; null before the copy is read. */
  name: z.string().nullable(),
  plan: z.enum(PLAN_NAMES).nullable(),
  done: z.int(),
  total: z.int(),
  championship: z.object({ id: z.int(), slug: z.string(), name: z.string() }).nullable(),
  created_at: z.string(),
  /** Time at which the import is erased if nothing more happens. */
  expires_at: z.string(),
});

export const createImport = addition("post", "/v1/organizer/imports", {
  summary: "Começar a recriar um campeonato a partir da sua cópia completa",
  description: `\`bytes\` é o tamanho do ZIP. Depois cada parte de \`part_bytes\` bytes é enviada com PUT, em qualquer ordem, e \`advance\` é chamado até \`state\` ser \`done\`; o que falhar continua de onde parou. Até o fim ninguém vê nada. Com \`invitations\`, os coorganizadores da cópia ficam como convites em aberto, e nenhum e-mail sai: o dono envia cada um em \`/v1/organizer/members/{id}/resend\`. Até ${MOST_OPEN} ao mesmo tempo; o que fica parado por ${DAYS_OPEN} dias é apagado. O plano começa grátis. Uma cópia pode ter os bytes dos arquivos do seu maior plano e de um documento (402); sem o e-mail confirmado, até ${UNCONFIRMED_ROOM.bytes / 1_000_000} MB e ${UNCONFIRMED_ROOM.rows.toLocaleString("pt-BR")} linhas (409).`,
  request: jsonBody({
    bytes: z.int().min(22).max(COPY_LIMITS.copy),
    invitations: z.boolean().default(false),
  }),
  responses: { 201: json(importSchema, "Esperando as partes"), ...guardedErrors },
});

export const listImports = addition("get", "/v1/organizer/imports", {
  summary: "Cópias que você está trazendo ou trouxe há pouco",
  request: { query: pageQuery },
  responses: { 200: json(listSchema(importSchema), "Cópias"), ...organizerErrors },
});

export const getImport = addition("get", "/v1/organizer/imports/{id}", {
  summary: "Até onde uma cópia chegou",
  responses: { 200: json(importSchema, "Cópia"), ...organizerErrors },
});

export const putImportPart = addition("put", "/v1/organizer/imports/{id}/parts/{number}", {
  summary: "Enviar uma parte de uma cópia",
  description:
    "A parte `number`, a partir de 1, tem os bytes do ZIP de `(number - 1) × part_bytes` em diante. Em multipart/form-data `part` é o arquivo, em JSON o texto dele em base64. Pode ser enviada de novo.",
  request: {
    params: z.object({ id: idSchema, number: idSchema.pipe(z.int().max(100_000)) }),
    ...textFileBody(
      z.object({
        part: z
          .base64()
          .min(1)
          .max(PART_BYTES * 2),
      }),
      "part",
      "application/octet-stream",
    ),
  },
  responses: {
    200: json({ number: z.int(), missing: z.int() }, "Quantas partes ainda faltam"),
    ...writeErrors,
  },
});

export const advanceImport = addition("post", "/v1/organizer/imports/{id}/advance", {
  summary: "Dar o próximo passo de uma cópia cujas partes chegaram",
  description:
    "O primeiro passo lê a cópia e a recusa (422) quando ela não é o que diz ser; os seguintes trazem algumas linhas ou alguns arquivos cada; o último mostra o campeonato. Depois de uma falha, o mesmo passo é dado outra vez. Arquivos que não cabem no maior plano dos seus campeonatos são recusados com 402.",
  responses: { 200: json(importSchema, "Cópia"), ...writeErrors, ...planErrors },
});

export const deleteImport = addition("delete", "/v1/organizer/imports/{id}", {
  summary: "Descartar o que chegou de uma cópia; um campeonato já recriado fica",
  responses: { 204: { description: "Descartada" }, ...writeErrors },
});
