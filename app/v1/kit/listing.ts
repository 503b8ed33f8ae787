import { count, type SQL, sql, type AnyColumn } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { SelectedFields, SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { PageQuery } from "./contract.ts";
import { select, value } from "../db/columns.ts";
import type { Database } from "../db/database.ts";
import { plainText } from "../../domain/people/slug.ts";

interface Listing {
  where: SQL | undefined;
  orderBy: (SQL | SQLiteColumn)[];
  page: PageQuery;
}

/** Queries for a page of rows and for the total. */
export function selectPage<Columns extends SelectedFields>(
  db: Database,
  table: SQLiteTable,
  columns: Columns,
  listing: Listing,
): {
  rows: RunnableQuery<SelectResultFields<Columns>[], "sqlite">;
  counted: RunnableQuery<{ total: number }[], "sqlite">;
};
export function selectPage(
  db: Database,
  table: SQLiteTable,
  columns: SelectedFields,
  { where, orderBy, page: { page, per_page } }: Listing,
) {
  return {
    rows: db
      .select(columns)
      .from(table)
      .where(where)
      .orderBy(...orderBy)
      .limit(per_page)
      .offset((page - 1) * per_page),
    counted: db.select({ total: count() }).from(table).where(where),
  };
}

/*
 * Counts for platform-wide lists without reading the lists: triggers keep counters, and small indexes hold
 * the hidden rows.
 */

export const CHAMPIONSHIPS = select`
  SELECT ${value(
    "total",
    sql<number>`value - (SELECT COUNT(*) FROM championships WHERE hidden_at IS NOT NULL)`,
  )}
  FROM counters WHERE key = 'championships_count'`;

export const TEAMS = select`
  SELECT ${value(
    "total",
    sql<number>`value - (SELECT value FROM counters WHERE key = 'teams_unlisted_count')`,
  )}
  FROM counters WHERE key = 'teams_count'`;

/** Returns a column that parses SQLite's `json_object(…)`. */
export const jsonColumn = <T>(expression: SQL, as: string): SQL.Aliased<T> =>
  sql`${expression}`.mapWith((text: string): T => JSON.parse(text)).as(as);

/** Further words of a search are ignored: SQLite limits the depth of conditions. */
export const MOST_WORDS = 10;

/**
 * Returns SQL conditions: each typed word is in the `search` column. LIKE would fail: D1 refuses patterns of
 * 50 bytes or more.
 */
export const holdsWords = (search: AnyColumn | SQL, typed: string | undefined): SQL[] =>
  plainText(typed ?? "")
    .split(" ")
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => sql`instr(${search}, ${word}) > 0`);
