import { z } from "@hono/zod-openapi";
import { pageQuery, paginationSchema } from "./contract.ts";
import { textKey } from "../../texts/text.ts";
import { sql } from "drizzle-orm";
import { type Columns, select, value } from "../db/columns.ts";
import { type Database, rows } from "../db/database.ts";

/** A high `page` must skip all earlier rows; with the cursor `after` every page costs the same. */

/** The cursor: the last row's key, the rows so far, and the total. */
export interface Cursor<K> {
  key: K;
  read: number;
  total: number;
}

export interface LongQuery<K> {
  page: number;
  per_page: number;
  after?: Cursor<K> | undefined;
}

/** Returns a long list's query schema; `key` is a tuple. */
export const longQuery = <K extends z.ZodType>(key: K) =>
  pageQuery.extend({ after: cursorSchema(key).optional() });

/** Returns a long list's schema; `next` is the next `after`, or null. */
export const longListSchema = <T extends z.ZodType>(record: T) =>
  z.object({
    records: z.array(record),
    pagination: paginationSchema.extend({ next: z.string().nullable() }),
  });

function cursorSchema<K extends z.ZodType>(key: K) {
  const schema = z.strictObject({ key, read: z.int().min(1), total: z.int().min(0) });
  return z
    .string()
    .max(500)
    .transform((text, context) => {
      const { success, data } = schema.safeParse(decodeCursor(text));
      if (success) return data;
      const message = textKey("request.foreignCursor");
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    });
}

/** Returns how many rows to read and skip; one more row than shown is read, to see the end. */
export const limitRows = ({ page, per_page, after }: LongQuery<unknown>) => ({
  limit: per_page + 1,
  offset: after ? 0 : (page - 1) * per_page,
});

/** Returns a page of the rows; after a cursor, `counted` is ignored. */
export function longPage<Row, K>(
  found: Row[],
  counted: { total: number }[],
  query: LongQuery<K>,
  keyOf: (row: Row) => K,
) {
  const { page, per_page, after } = query;
  const records = found.slice(0, per_page);
  const before = after ? after.read : (page - 1) * per_page;
  const total = after ? after.total : (counted[0]?.total ?? 0);
  const last = found.length > per_page ? records.at(-1) : undefined;
  return {
    records,
    pagination: {
      page: Math.floor(before / per_page) + 1,
      per_page,
      total,
      pages: Math.max(1, Math.ceil(total / per_page)),
      next: last
        ? encodeCursor<K>({ key: keyOf(last), read: before + records.length, total })
        : null,
    },
  };
}

function encodeCursor<K>(cursor: Cursor<K>): string {
  const ascii = JSON.stringify(cursor).replace(
    /[^\u0020-\u007e]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return btoa(ascii).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function decodeCursor(text: string): unknown {
  try {
    return JSON.parse(atob(text.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return null;
  }
}

/** Returns the count query; with a cursor it reads nothing. */
export const countUnlessCursor = (
  db: Database,
  { after }: LongQuery<unknown>,
  statement: Columns<{ total: number }>,
) => rows(db, after ? select`SELECT ${value("total", sql<number>`${after.total}`)}` : statement);
