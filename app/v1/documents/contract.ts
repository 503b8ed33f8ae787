import { createRoute, z } from "@hono/zod-openapi";
import { DOCUMENT_KINDS, MAX_DOCUMENT } from "../../domain/document.ts";
import { idSchema, json, jsonBody, limitErrors, name, writeErrors } from "../contract.ts";

const answer = z.object({ unique: z.boolean() });

/** Names the register, by the last part of its athletes' link, in a call of somebody without a session. */
export const ENROLMENT_HEADER = "apito-enrolment";

const PROOF = `Só responde a quem pode inscrever: uma sessão de quem organiza (no torneio, com a função manager ou owner), o uuid do time no cabeçalho \`apito-team\`, ou a última parte do link de inscrição de atletas no cabeçalho \`${ENROLMENT_HEADER}\`. Sem nada disso, 401. No máximo 30 perguntas por minuto.`;

const errors = { ...writeErrors, ...limitErrors };

export const checkIdentifier = createRoute({
  method: "post",
  path: "/v1/users/uniqueness",
  summary: "Saber se um CPF ou e-mail ainda não é de nenhum atleta de quem organiza",
  description: `\`unique: false\` diz que um atleta de quem organiza já tem o CPF ou o e-mail, e nada mais: nem quem, nem onde. Com uma sessão, vale para os campeonatos que ela administra; com um time ou link, para a organização dele. \`user\` deixa um atleta de fora da pergunta. ${PROOF}`,
  request: jsonBody(z.object({ identifier: name(254), user: idSchema.optional() })),
  responses: { 200: json(answer, "Resposta"), ...errors },
});

export const checkDocument = createRoute({
  method: "post",
  path: "/v1/tournaments/uniq-document",
  summary: "Saber se um documento ainda pode ser inscrito num torneio",
  description: `\`unique: false\` quando há nele uma inscrição aprovada ou pendente com o documento. Sem \`kind\`, é um CPF. ${PROOF} O time ou o link tem de ser de uma inscrição neste torneio.`,
  request: jsonBody(
    z.object({
      tournament: idSchema,
      document: name(MAX_DOCUMENT),
      kind: z.enum(DOCUMENT_KINDS).default("cpf"),
    }),
  ),
  responses: { 200: json(answer, "Resposta"), ...errors },
});
