import { z } from "@hono/zod-openapi";
import {
  addition,
  idSchema,
  json,
  jsonBody,
  listSchema,
  organizerErrors,
  pageQuery,
  ref,
  writeErrors,
} from "../../kit/contract.ts";
import { MERGE_KINDS } from "./references.ts";

const kind = z.enum(MERGE_KINDS);

const mergeSchema = z.object({
  id: z.int(),
  kind,
  kept: z.object({ id: z.int(), name: z.string().nullable() }),
  /** The name is null once the merge cannot be undone. */
  gone: z.object({ id: z.int(), name: z.string().nullable() }),
  created_at: z.string(),
  undone_at: z.string().nullable(),
  can_undo: z.boolean(),
});

/** The birth date and the newest team tell athletes of one name apart; null for teams. */
const side = z.object({
  id: z.int(),
  name: z.string(),
  birth_date: z.string().nullable(),
  team: z.string().nullable(),
});

const previewSchema = z.object({
  kind,
  kept: side,
  gone: side,
  /** Rows that would move, by tournament; newest first. */
  moves: z.array(
    z.object({
      championship: ref,
      tournament: ref,
      entries: z.int(),
      games: z.int(),
      events: z.int(),
      suspensions: z.int(),
      bulletins: z.int(),
    }),
  ),
  /** Columns that the kept row takes, because it has none. */
  filled: z.array(z.string()),
  /** Reasons against the merge; empty when it is possible. */
  problems: z.array(z.object({ code: z.string(), message: z.string() })),
});

const DESCRIPTION =
  "De dois atletas ou dois times seus, `gone` passa a ser `kept`: tudo o que é dele vai para quem fica, e o que falta a quem fica vem dele.";

export const previewMerge = addition("get", "/v1/organizer/merges/preview", {
  summary: "O que a união de dois atletas ou times mudaria, e o que a impede",
  description: DESCRIPTION,
  request: { query: z.object({ kind, kept: idSchema, gone: idSchema }) },
  responses: { 200: json(previewSchema, "Prévia"), ...organizerErrors },
});

export const listLookAlikes = addition("get", "/v1/organizer/merges/look-alikes", {
  summary: "Atletas ou times seus de nomes parecidos, que podem ser um só",
  description:
    "Grupos de dois ou mais cadastros; atletas de documento ou nascimento diferentes não contam. No máximo 50 grupos.",
  request: { query: z.object({ kind }) },
  responses: {
    200: json(
      {
        groups: z.array(z.array(side)),
      },
      "Nomes parecidos",
    ),
    ...organizerErrors,
  },
});

export const createMerge = addition("post", "/v1/organizer/merges", {
  summary: "Unir dois atletas ou dois times seus num só",
  description: `${DESCRIPTION} É recusado (409) o que os jogos desmentem: os dois na mesma escalação ou numa substituição, documentos diferentes, inscrições ativas por times diferentes do mesmo torneio; dois times do mesmo torneio; e quem está também em campeonato de outra conta. Por 30 dias se desfaz.`,
  request: jsonBody({ kind, kept_id: idSchema, gone_id: idSchema }),
  responses: { 201: json(mergeSchema, "União"), ...writeErrors },
});

export const listMerges = addition("get", "/v1/organizer/merges", {
  summary: "As uniões de atletas e times da sua conta, as mais novas primeiro",
  request: { query: pageQuery.extend({ kind: kind.optional() }) },
  responses: { 200: json(listSchema(mergeSchema), "Uniões"), ...organizerErrors },
});

export const getMerge = addition("get", "/v1/organizer/merges/{id}", {
  summary: "Uma união da sua conta",
  responses: { 200: json(mergeSchema, "União"), ...organizerErrors },
});

export const undoMerge = addition("post", "/v1/organizer/merges/{id}/undo", {
  summary: "Desfazer uma união, até 30 dias depois",
  description:
    "O atleta ou time volta com o seu número, e com ele tudo o que a união levou e ainda está com quem ficou. O que veio depois fica com quem ficou.",
  responses: { 200: json(mergeSchema, "União desfeita"), ...writeErrors },
});
