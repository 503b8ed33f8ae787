import { count, type SQL } from "drizzle-orm";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { SelectedFields, SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { PageQuery } from "../kit/contract.ts";
import type { Database } from "./database.ts";

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
