import { createRoute, z } from "@hono/zod-openapi";
import { DOCUMENT_KINDS, MAX_DOCUMENT } from "../../domain/document.ts";
import { idSchema, json, jsonBody, limitErrors, name, writeErrors } from "../contract.ts";

const answer = z.object({ unique: z.boolean() });

export const checkIdentifier = createRoute({
  method: "post",
  path: "/v1/users/uniqueness",
  summary: "Saber se um CPF ou e-mail ainda não é de nenhum atleta",
  description:
    "`unique: false` diz que um atleta do Apito já tem o CPF ou o e-mail, e nada mais: nem quem, nem onde. `user` deixa um atleta de fora da pergunta. No máximo 30 perguntas por minuto.",
  request: jsonBody(z.object({ identifier: name(254), user: idSchema.optional() })),
  responses: { 200: json(answer, "Resposta"), ...writeErrors, ...limitErrors },
});

export const checkDocument = createRoute({
  method: "post",
  path: "/v1/tournaments/uniq-document",
  summary: "Saber se um documento ainda pode ser inscrito num torneio",
  description:
    "`unique: false` quando há nele uma inscrição aprovada ou pendente com o documento. Sem `kind`, é um CPF. No máximo 30 perguntas por minuto.",
  request: jsonBody(
    z.object({
      tournament: idSchema,
      document: name(MAX_DOCUMENT),
      kind: z.enum(DOCUMENT_KINDS).default("cpf"),
    }),
  ),
  responses: { 200: json(answer, "Resposta"), ...writeErrors, ...limitErrors },
});
