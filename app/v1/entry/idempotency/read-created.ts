import type { RouteConfig } from "@hono/zod-openapi";
import { z, ZodType } from "zod";
import type { ApiContext } from "../../kit/router.ts";
import { MAX_PER_PAGE } from "../../kit/contract.ts";
import { BOOKMARK_HEADER } from "../../db/trips.ts";
import type { Creation } from "./creations.ts";
import { parameterOfList, type Subject } from "../../kit/idempotency.ts";

export const KEY_HEADER = "idempotency-key";

/** Sends another request through the API within the same call. */
export type Ask = (c: ApiContext, request: Request) => Response | Promise<Response>;

/**
 * Returns the created row as the caller may read it now; null when unreadable or different from the promised
 * answer.
 */
export async function readCreated(
  c: ApiContext,
  ask: Ask,
  creation: Creation,
  id: number,
): Promise<unknown> {
  const schema = findAnswerSchema(creation.call);
  if (!schema) return null;
  const row = await readRow(c, ask, creation, id);
  // For answers like `{ spot }` or `{ bulletins: [] }`.
  const keys = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const [key] = keys.length === 1 ? keys : [];
  const forms = key === undefined ? [row] : [{ [key]: row }, { [key]: [row] }];
  const fitting = forms.map((form) => schema.safeParse(form)).find(({ success }) => success);
  return fitting?.data ?? null;
}

const findAnswerSchema = ({ responses }: RouteConfig): ZodType | null => {
  const created = responses[201];
  const json = created && "content" in created ? created.content?.["application/json"] : undefined;
  return json && "schema" in json && json.schema instanceof ZodType ? json.schema : null;
};

async function readRow(c: ApiContext, ask: Ask, creation: Creation, id: number): Promise<unknown> {
  if (creation.one) return readPath(c, ask, creation.one.path.replace("{id}", String(id)));
  if (!creation.list) return null;
  const place = { table: creation.table, ...creation.list };
  return (await readRows(c, ask, place, [id]))?.[0] ?? null;
}

export interface Listed {
  table: string;
  of: RouteConfig;
  about: Subject;
}

/** Returns the rows in order, as their list has them; null when one is missing. */
export async function readRows(
  c: ApiContext,
  ask: Ask,
  { table, of, about }: Listed,
  ids: number[],
): Promise<ListRow[] | null> {
  const [first] = ids;
  if (first === undefined) return null;
  const [place] = await parameterOfList(c.var.db, table, about, first);
  if (!place) return null;
  const query = new URLSearchParams({ per_page: String(MAX_PER_PAGE) });
  if (place.value !== null) query.set(place.parameter, String(place.value));
  const records = await readList(c, ask, of, query);
  const byId = new Map(records.map((record) => [record.id, record]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  return rows.length === ids.length ? rows : null;
}

/** Returns a list's first page as the caller reads it. */
export async function readList(
  c: ApiContext,
  ask: Ask,
  { path }: RouteConfig,
  query: URLSearchParams,
): Promise<ListRow[]> {
  const list = listSchema.safeParse(await readPath(c, ask, `${path}?${query.toString()}`));
  return list.data?.records ?? [];
}

const listRow = z.looseObject({ id: z.int() });
export type ListRow = z.infer<typeof listRow>;

const listSchema = z.object({ records: z.array(listRow) });

/** Headers about the write, removed for the read. */
const OF_THE_WRITE = [
  KEY_HEADER,
  "content-type",
  "content-length",
  "if-match",
  "if-none-match",
  "range",
];

/** Returns the caller's read of a path after the last write, with `body` if given; null when refused. */
export async function readPath(
  c: ApiContext,
  ask: Ask,
  path: string,
  body?: string | FormData,
): Promise<unknown> {
  const headers = new Headers(c.req.raw.headers);
  for (const name of OF_THE_WRITE) headers.delete(name);
  headers.set(BOOKMARK_HEADER, "first-primary");
  headers.set("x-request-id", c.var.requestId);
  if (typeof body === "string") headers.set("content-type", "application/json");
  const sent = body !== undefined && { method: "POST", body };
  const answer = await ask(c, new Request(new URL(path, c.req.url), { headers, ...sent }));
  return answer.status === 200 ? answer.json() : null;
}
