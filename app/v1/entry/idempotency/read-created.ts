import type { RouteConfig } from "@hono/zod-openapi";
import { z, ZodType } from "zod";
import type { ApiContext } from "../../kit/router.ts";
import { listSchema, MAX_PER_PAGE } from "../../kit/contract.ts";
import { BOOKMARK_HEADER } from "../../db/trips.ts";
import type { Creation, RowInList } from "./creations.ts";
import { parameterOfList } from "../../kit/idempotency.ts";

export const KEY_HEADER = "idempotency-key";

/** Sends another request through the API within the same call. */
export type SendThroughApi = (c: ApiContext, request: Request) => Response | Promise<Response>;

/**
 * Returns the created row as the caller may read it now; null when the caller may not, or it no longer fits
 * the schema.
 */
export async function readCreated(
  c: ApiContext,
  ask: SendThroughApi,
  creation: Creation,
  id: number,
): Promise<unknown> {
  const schema = findAnswerSchema(creation.call);
  if (!schema) return null;
  const row = await readRow(c, ask, creation, id);
  // For answers like `{ spot }`.
  const keys = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const [key] = keys.length === 1 ? keys : [];
  return schema.safeParse(key === undefined ? row : { [key]: row }).data ?? null;
}

const findAnswerSchema = ({ responses }: RouteConfig): ZodType | null => {
  const created = responses[201];
  const json = created && "content" in created ? created.content?.["application/json"] : undefined;
  return json && "schema" in json && json.schema instanceof ZodType ? json.schema : null;
};

async function readRow(c: ApiContext, ask: SendThroughApi, { one, list }: Creation, id: number) {
  if (one) return readPath(c, ask, one.path.replace("{id}", String(id)));
  return list ? readFromList(c, ask, list, id) : null;
}

async function readFromList(c: ApiContext, ask: SendThroughApi, list: RowInList, id: number) {
  const { of, table, about } = list;
  const [place] = await parameterOfList(c.var.db, table, about, id);
  if (!place) return null;
  const query = new URLSearchParams({ per_page: String(MAX_PER_PAGE) });
  if (place.value !== null) query.set(place.parameter, String(place.value));
  return findInPages(c, ask, { path: of.path, query, id });
}

interface RowInPages {
  path: string;
  query: URLSearchParams;
  id: number;
}

/** Reads the list page by page until the row is found: its order may put a new row on any page. */
async function findInPages(c: ApiContext, ask: SendThroughApi, row: RowInPages, page = 1) {
  const { path, query, id } = row;
  query.set("page", String(page));
  const list = pageSchema.safeParse(await readPath(c, ask, `${path}?${query.toString()}`)).data;
  const found = list?.records.find((record) => record.id === id);
  if (found || !list || page >= list.pagination.pages) return found ?? null;
  return findInPages(c, ask, row, page + 1);
}

const pageSchema = listSchema(z.looseObject({ id: z.int() }));

/** Headers of the write, which the read must not have. */
const OF_THE_WRITE = [
  KEY_HEADER,
  "content-type",
  "content-length",
  "if-match",
  "if-none-match",
  "range",
];

/** Returns the caller's read of a path after the last write; null when refused. */
async function readPath(c: ApiContext, ask: SendThroughApi, path: string): Promise<unknown> {
  const headers = new Headers(c.req.raw.headers);
  for (const name of OF_THE_WRITE) headers.delete(name);
  headers.set(BOOKMARK_HEADER, "first-primary");
  headers.set("x-request-id", c.var.requestId);
  const answer = await ask(c, new Request(new URL(path, c.req.url), { headers }));
  return answer.status === 200 ? answer.json() : null;
}
