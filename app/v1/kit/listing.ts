import { count, type SQL, sql, type AnyColumn } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { SelectedFields, SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { PageQuery } from "./contract.ts";
import { select, value } from "../db/columns.ts";
import type { Database } from "../db/database.ts";
import { plainText } from "../../domain/people/slug.ts";

/** Which rows of a table a list has, in what order, and the page of it. */
interface Listing {
  where: SQL | undefined;
  orderBy: (SQL | SQLiteColumn)[];
  page: PageQuery;
}

/** The statements of a list: the rows of its page, and the count of all its rows. */
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
 * Statements that know how long the lists of the whole platform are without walking them: triggers keep
 * the counters, and what is kept from the public is in small indices of its own.
 */

/** The championships that everybody may see. */
export const CHAMPIONSHIPS = select`
  SELECT ${value(
    "total",
    sql<number>`value - (SELECT COUNT(*) FROM championships WHERE hidden_at IS NOT NULL)`,
  )}
  FROM counters WHERE key = 'championships_count'`;

/** The teams that are in the public list. */
export const TEAMS = select`
  SELECT ${value(
    "total",
    sql<number>`value - (SELECT value FROM counters WHERE key = 'teams_unlisted_count')`,
  )}
  FROM counters WHERE key = 'teams_count'`;

/** A column of an answer that SQLite builds as JSON (`json_object(…)`), or null; `as` names it. */
export const jsonColumn = <T>(expression: SQL, as: string): SQL.Aliased<T> =>
  sql`${expression}`.mapWith((text: string): T => JSON.parse(text)).as(as);

/** Words beyond these are not looked for: SQLite bounds how deep conditions stand in each other. */
export const MOST_WORDS = 10;

/**
 * SQL conditions: every word of what was typed is somewhere in a `search` column, whatever the case
 * and the accents. Not LIKE: D1 refuses its patterns from 50 bytes on.
 */
export const holdsWords = (search: AnyColumn | SQL, typed: string | undefined): SQL[] =>
  plainText(typed ?? "")
    .split(" ")
    .filter(Boolean)
    .slice(0, MOST_WORDS)
    .map((word) => sql`instr(${search}, ${word}) > 0`);
