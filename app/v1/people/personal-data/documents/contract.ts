import { z } from "@hono/zod-openapi";
import { DOCUMENT_KINDS, MAX_DOCUMENT } from "../../../../domain/people/document.ts";
import {
  idSchema,
  json,
  jsonBody,
  limitErrors,
  listSchema,
  memberErrors,
  name,
  pageQuery,
  writeErrors,
  addition,
  operation,
  ref,
} from "../../../kit/contract.ts";

const VIEW_WAYS = ["page", "record", "sheet", "copy", "account"] as const;

/** A view of a whole document. */
export const documentView = z.object({
  id: z.int(),
  admin: ref,
  user: ref,
  championship: ref.nullable(),
  way: z.enum(VIEW_WAYS),
  created_at: z.string(),
});

export const showDocument = addition("post", "/v1/organizer/users/{id}/document", {
  summary: "Mostrar o documento inteiro de um atleta; a consulta fica registrada",
  description:
    "Em todas as outras respostas o documento vem mascarado. Fica gravado quem viu, de quem, quando e em que campeonato: `championship_id`, se o atleta está inscrito nele e você o administra; senão o último em que isso vale.",
  request: jsonBody({ championship_id: idSchema.optional() }),
  responses: {
    200: json(
      {
        document_kind: z.enum(DOCUMENT_KINDS).nullable(),
        /** The document without separators. */
        document: z.string().nullable(),
      },
      "Documento",
    ),
    ...writeErrors,
  },
});

export const listViewsOfUser = addition("get", "/v1/organizer/users/{id}/document-views", {
  summary: "Quem viu o documento inteiro de um atleta, do mais novo ao mais antigo",
  description:
    "Quem cadastrou o atleta vê todas as consultas; quem administra um campeonato, as desse campeonato e as próprias.",
  request: { query: pageQuery },
  responses: { 200: json(listSchema(documentView), "Consultas"), ...memberErrors },
});

export const listViewsOfChampionship = addition(
  "get",
  "/v1/organizer/championships/{id}/document-views",
  {
    summary: "Quem viu documentos inteiros num campeonato, do mais novo ao mais antigo",
    request: { query: pageQuery },
    responses: { 200: json(listSchema(documentView), "Consultas"), ...memberErrors },
  },
);

const answer = z.object({ unique: z.boolean() });

/** Header with an enrolment token, for calls without a session. */
export const ENROLMENT_HEADER = "apito-enrolment";

const PROOF = `Só responde a quem pode inscrever: uma sessão de quem organiza (no torneio, com a função manager ou owner), o uuid do time no cabeçalho \`apito-team\`, ou a última parte do link de inscrição de atletas no cabeçalho \`${ENROLMENT_HEADER}\`. Sem nada disso, 401. No máximo 30 perguntas por minuto.`;

const errors = { ...writeErrors, ...limitErrors };

export const checkIdentifier = operation("post", "/v1/users/uniqueness", {
  summary: "Saber se um CPF ou e-mail ainda não é de nenhum atleta de quem organiza",
  description: `\`unique: false\` diz que um atleta de quem organiza já tem o CPF ou o e-mail, e nada mais: nem quem, nem onde. Com uma sessão, vale para os campeonatos que ela administra; com um time ou link, para a organização dele. \`user\` deixa um atleta de fora da pergunta. ${PROOF}`,
  request: jsonBody({ identifier: name(254), user: idSchema.optional() }),
  responses: { 200: json(answer, "Resposta"), ...errors },
});

export const checkDocument = operation("post", "/v1/tournaments/uniq-document", {
  summary: "Saber se um documento ainda pode ser inscrito num torneio",
  description: `\`unique: false\` quando há nele uma inscrição aprovada ou pendente com o documento. Sem \`kind\`, é um CPF. ${PROOF} O time ou o link tem de ser de uma inscrição neste torneio.`,
  request: jsonBody({
    tournament: idSchema,
    document: name(MAX_DOCUMENT),
    kind: z.enum(DOCUMENT_KINDS).default("cpf"),
  }),
  responses: { 200: json(answer, "Resposta"), ...errors },
});
