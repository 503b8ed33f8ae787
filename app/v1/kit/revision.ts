import { type SQL, sql } from "drizzle-orm";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { cacheHeaders, championshipTag, formatEtag, matchesEtag } from "../../http/cache.ts";
import { Problem } from "../../http/problem.ts";
import type { ApiContext } from "./router.ts";
import { unknownHeaders } from "./failures.ts";
import { columnsOf, fixed, flag, type RowOf, value } from "../db/columns.ts";
import { championships } from "../db/schema/index.ts";
import { type Answers, type Queries, type Database, rows, watchQuery } from "../db/database.ts";
import { read } from "./call.ts";
import { mayChangeSoon, newsCameOut } from "./live.ts";

type Document = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;

const key = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "De 16 a 128 caracteres, escolhidos por quem chama: a mesma chave com o mesmo corpo recebe a primeira resposta e não grava de novo. Se a primeira resposta se perdeu, um POST que criou um registro responde 201 com ele como está agora; as outras chamadas respondem 409 com o código `already_written`: já está gravado, e `current.id`, quando vem, é o número do que foi criado.",
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

/** Adds the common headers to every write of the document. */
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

/** Response header with the oldest revision from which a page was made. */
export const REVISION_HEADER = "apito-revision";

const REVISION = fixed(value("revision", sql<number>`ch.revision + ${newsCameOut(sql`ch.id`)}`));

/**
 * Returns the revision query of every public read. Hidden championships have no row, so they are 404. `live`
 * is true when the edge must not cache the answer for long.
 */
export function revisionQuery(db: Database, championship: SQL) {
  return rows(db)`
    SELECT ${columnsOf(championships, "ch", { championship_id: "id" })},
           ${REVISION},
           ${flag("live", mayChangeSoon())}
    FROM championships ch WHERE ch.id = ${championship} AND ch.hidden_at IS NULL`;
}

type Revision = RowOf<typeof revisionQuery>;

/** Reads queries with the revision, plus the response `headers`; throws 404. */
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

/** Returns the response headers: revision, cache tag and ETag. Throws 404 without a visible championship. */
export function publicHeaders(c: ApiContext, rows: Revision[]): Record<string, string> {
  const state = rows[0];
  if (!state) throw new Problem(404, "request.notFound", { headers: unknownHeaders(c) });
  const { championship_id, revision } = state;
  // The replica may not know the write that purged the edge.
  const live = state.live || c.var.db.call.isFromReplica;
  // The answer is not shared, because a session may see more than the public.
  const own = c.var.tokenHash === null ? [] : ["own"];
  return {
    ...cacheHeaders(live ? "live" : "settled", championshipTag(championship_id)),
    etag: formatEtag(__BUILD__, ...own, championship_id, revision),
    [REVISION_HEADER]: `${championship_id}:${revision}:${live ? 1 : 0}`,
  };
}

/** True when `If-None-Match` has the answer's ETag. */
export const isUnchanged = (c: ApiContext, headers: Headers): boolean =>
  matchesEtag(c.req.header("if-none-match"), headers.get("etag") ?? "");
