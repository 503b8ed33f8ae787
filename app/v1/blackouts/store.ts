import { and, eq, getTableColumns } from "drizzle-orm";
import type { PageQuery } from "../kit/contract.ts";
import { selectPage } from "../db/page.ts";
import type { Database } from "../db/database.ts";
import { type Owned, insertOwned, removeOwned, updateOwned } from "../db/owned.ts";
import { field_blackouts } from "../db/schema/index.ts";

const { created_at: _, updated_at: __, ...columns } = getTableColumns(field_blackouts);

interface Filter extends PageQuery {
  championship_id: number;
  field?: number | undefined;
}

/** The page and the count of a championship's blackouts, or one field's. */
export function blackoutsOf(db: Database, { championship_id, field, page, per_page }: Filter) {
  const where = and(
    eq(field_blackouts.championship_id, championship_id),
    field === undefined ? undefined : eq(field_blackouts.field_id, field),
  );
  return selectPage(db, field_blackouts, columns, {
    where,
    orderBy: [field_blackouts.starts_at, field_blackouts.id],
    page: { page, per_page },
  });
}

export const findBlackout = (db: Database, id: number) =>
  db.select(columns).from(field_blackouts).where(eq(field_blackouts.id, id));

export const insertBlackout = (db: Database, values: typeof field_blackouts.$inferInsert) =>
  insertOwned(db, values, db.insert(field_blackouts).values(values).returning(columns));

type Row = typeof field_blackouts.$inferSelect;

export const updateBlackout = (
  db: Database,
  before: Owned,
  values: Pick<Row, "starts_at" | "ends_at" | "reason">,
) => updateOwned(db, field_blackouts, columns, before, values);

export const deleteBlackout = (db: Database, before: Owned) =>
  removeOwned(db, field_blackouts, before);
