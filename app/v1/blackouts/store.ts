import { and, count, eq, getTableColumns } from "drizzle-orm";
import type { PageQuery } from "../kit/contract.ts";
import type { Database } from "../db/database.ts";
import { insertOwned, isOwned, removeOwned, updateOwned, nextVersion } from "../db/owned.ts";
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
  return {
    rows: db
      .select(columns)
      .from(field_blackouts)
      .where(where)
      .orderBy(field_blackouts.starts_at, field_blackouts.id)
      .limit(per_page)
      .offset((page - 1) * per_page),
    counted: db.select({ total: count() }).from(field_blackouts).where(where),
  };
}

export const findBlackout = (db: Database, id: number) =>
  db.select(columns).from(field_blackouts).where(eq(field_blackouts.id, id));

export const insertBlackout = (db: Database, values: typeof field_blackouts.$inferInsert) =>
  insertOwned(db, values, db.insert(field_blackouts).values(values).returning(columns));

type Row = typeof field_blackouts.$inferSelect;
type Before = Pick<Row, "id" | "championship_id" | "version">;

export function updateBlackout(
  db: Database,
  before: Before,
  values: Pick<Row, "starts_at" | "ends_at" | "reason">,
) {
  return updateOwned(
    db,
    field_blackouts,
    before,
    db
      .update(field_blackouts)
      .set({ ...values, ...nextVersion(field_blackouts) })
      .where(isOwned(field_blackouts, before))
      .returning(columns),
  );
}

export const deleteBlackout = (db: Database, before: Before) =>
  removeOwned(db, field_blackouts, before);
