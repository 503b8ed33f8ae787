import { createRoute, z } from "@hono/zod-openapi";
import { DOCUMENT_KINDS } from "../../../domain/document.ts";
import {
  addition,
  idParam,
  idSchema,
  json,
  jsonBody,
  listOf,
  organizerErrors,
  pageQuery,
  writeErrors,
} from "../../contract.ts";

/** By what a document was seen whole: a page, or a file that holds it. */
export const VIEW_WAYS = ["page", "record", "sheet", "copy", "account"] as const;

const person = z.object({ id: z.int(), name: z.string() });

/** Who saw whose document whole, when and by what. */
export const documentView = z.object({
  id: z.int(),
  admin: person,
  user: person,
  /** null: outside of a championship, or the championship is gone. */
  championship: person.nullable(),
  way: z.enum(VIEW_WAYS),
  created_at: z.string(),
});

const memberErrors = { ...organizerErrors, 403: writeErrors[403] };

export const showDocument = createRoute({
  method: "post",
  path: "/v1/organizer/users/{id}/document",
  summary: "Mostrar o documento inteiro de um atleta; a consulta fica registrada",
  description:
    "Em todas as outras respostas o documento vem mascarado. Fica gravado quem viu, de quem, quando e em que campeonato: `championship_id`, se o atleta está inscrito nele e você o administra; senão o último em que isso vale.",
  request: {
    params: idParam,
    ...jsonBody(z.object({ championship_id: idSchema.optional() })),
  },
  responses: {
    200: json(
      z.object({
        document_kind: z.enum(DOCUMENT_KINDS).nullable(),
        /** Without signs between; null for an athlete without a document. */
        document: z.string().nullable(),
      }),
      "Documento",
    ),
    ...writeErrors,
  },
  ...addition,
});

export const listViewsOfUser = createRoute({
  method: "get",
  path: "/v1/organizer/users/{id}/document-views",
  summary: "Quem viu o documento inteiro de um atleta, do mais novo ao mais antigo",
  description:
    "Quem cadastrou o atleta vê todas as consultas; quem administra um campeonato, as desse campeonato e as próprias.",
  request: { params: idParam, query: pageQuery },
  responses: { 200: json(listOf(documentView), "Consultas"), ...memberErrors },
  ...addition,
});

export const listViewsOfChampionship = createRoute({
  method: "get",
  path: "/v1/organizer/championships/{id}/document-views",
  summary: "Quem viu documentos inteiros num campeonato, do mais novo ao mais antigo",
  request: { params: idParam, query: pageQuery },
  responses: { 200: json(listOf(documentView), "Consultas"), ...memberErrors },
  ...addition,
});
