import { and, count, eq, getTableColumns } from "drizzle-orm";
import type { PageQuery } from "../contract.ts";
import { one, write } from "../db/batch.ts";
import type { Database } from "../db/database.ts";
import { field_blackouts } from "../db/schema/index.ts";
import { touched } from "../db/touched.ts";
import { unchanged } from "../db/unchanged.ts";
import { bumpRevision } from "../revision.ts";

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

export async function insertBlackout(db: Database, values: typeof field_blackouts.$inferInsert) {
  const { row } = await write(db, {
    row: one(db.insert(field_blackouts).values(values).returning(columns)),
    revision: bumpRevision(db, values.championship_id),
  });
  return row;
}

type Row = typeof field_blackouts.$inferSelect;
type Before = Pick<Row, "id" | "championship_id" | "version">;

const own = ({ id, championship_id }: Before) =>
  and(eq(field_blackouts.id, id), eq(field_blackouts.championship_id, championship_id));

export async function updateBlackout(
  db: Database,
  before: Before,
  values: Pick<Row, "starts_at" | "ends_at" | "reason">,
) {
  const { row } = await write(db, {
    unchanged: unchanged(db, field_blackouts, before),
    row: one(
      db
        .update(field_blackouts)
        .set({ ...values, ...touched(field_blackouts) })
        .where(own(before))
        .returning(columns),
    ),
    revision: bumpRevision(db, before.championship_id),
  });
  return row;
}

export const deleteBlackout = (db: Database, before: Before) =>
  db.batch([
    unchanged(db, field_blackouts, before),
    db.delete(field_blackouts).where(own(before)),
    bumpRevision(db, before.championship_id),
  ]);
