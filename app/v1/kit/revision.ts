import { type SQL, sql } from "drizzle-orm";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { cacheHeaders, championshipTag, etagOf, matchesEtag } from "../../http/cache.ts";
import { Problem } from "../../http/problem.ts";
import type { ApiContext } from "./router.ts";
import { unknownHeaders } from "./failures.ts";
import { columnsOf, flag, type RowOf, value } from "../db/columns.ts";
import { championships } from "../db/schema/index.ts";
import { type Answers, type Queries, type Database, rows, watchQuery } from "../db/database.ts";
import { read } from "./call.ts";
import { isLive, newsCameOut } from "./live.ts";

type Document = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;

const key = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "De 16 a 128 caracteres, escolhidos por quem chama: a mesma chave com o mesmo corpo recebe a primeira resposta e não grava de novo. Se a primeira resposta se perdeu, um POST que criou um registro responde 201 com ele como está agora; o que não dá para responder de novo responde 409 com o código `already_written`: já está gravado, e `current.id`, quando vem, é o número do que foi criado.",
  schema: { type: "string", minLength: 16, maxLength: 128 },
} as const;

const match = {
  name: "If-Match",
  in: "header",
  required: false,
  description:
    'A versão que você leu, entre aspas ("3"): se o registro mudou desde então, a resposta é 412 com ele como está.',
  schema: { type: "string" },
} as const;

/** Names, in every write of the document, the headers that all writes understand. */
export function withWriteHeaders(document: Document): Document {
  for (const item of Object.values(document.paths ?? {})) {
    for (const [operation, headers] of [
      [item.post, [key]],
      [item.put, [key, match]],
      [item.delete, [key, match]],
    ] as const) {
      if (operation) operation.parameters = [...(operation.parameters ?? []), ...headers];
    }
  }
  return document;
}

/** Names the revision in an answer, so that a page knows the oldest state it was made from. */
export const REVISION_HEADER = "apito-revision";

/**
 * A championship's revision, to travel in the batch of every public read below it. One that staff hides
 * has none, so that all of them answer as if it were not there. `live` says whether something may change
 * at any moment: the edge may not keep an answer long.
 */
export function revisionQuery(db: Database, championship: SQL) {
  return rows(db)`
    SELECT ${columnsOf(championships, "ch", { championship_id: "id" })},
           ${value("revision", sql<number>`ch.revision + ${newsCameOut(sql`ch.id`)}`)},
           ${flag("live", isLive())}
    FROM championships ch WHERE ch.id = ${championship} AND ch.hidden_at IS NULL`;
}

type Revision = RowOf<typeof revisionQuery>;

/**
 * Reads what a public read of one championship shows, in one batch with its revision: the answers under
 * their names, and the `headers` to answer with. 404 when there is no such championship for the public.
 */
export function readPublic<T extends Queries>(
  c: ApiContext,
  championship: SQL,
  queries: T,
): Promise<Answers<T> & { headers: Record<string, string> }>;
export async function readPublic(c: ApiContext, championship: SQL, queries: Queries) {
  let state: Revision[] = [];
  const revision = watchQuery(revisionQuery(c.var.db, championship), (rows) => {
    state = rows;
  });
  const answers = await read(c.var.db, { revision, ...queries });
  return { ...answers, headers: publicHeaders(c, state) };
}

/**
 * Answers a public read of one championship: with its revision, cache tag and ETag, or with a 304
 * when the caller has that state already. 404 when the championship does not exist.
 */
export function publicHeaders(c: ApiContext, rows: Revision[]): Record<string, string> {
  const state = rows[0];
  if (!state) throw new Problem(404, "request.notFound", { headers: unknownHeaders(c) });
  const { championship_id, revision } = state;
  // A replica may not know of the write that has just emptied the edge.
  const live = state.live || c.var.db.call.isFromReplica;
  // A session may show more of the championship than everyone sees.
  const own = c.var.tokenHash === null ? [] : ["own"];
  return {
    ...cacheHeaders(live ? "live" : "settled", championshipTag(championship_id)),
    etag: etagOf(__BUILD__, ...own, championship_id, revision),
    [REVISION_HEADER]: `${championship_id}:${revision}:${live ? 1 : 0}`,
  };
}

/** Whether the caller's `If-None-Match` names the answer's etag. */
export const isUnchanged = (c: ApiContext, headers: Headers): boolean =>
  matchesEtag(c.req.header("if-none-match"), headers.get("etag") ?? "");
