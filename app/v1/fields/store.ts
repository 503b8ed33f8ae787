import { and, count, eq, type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "../contract.ts";
import type { Database } from "../db/database.ts";
import { fields } from "../db/schema/index.ts";
import { touched } from "../db/touched.ts";
import { unchanged } from "../db/unchanged.ts";
import { bumpRevision } from "../revision.ts";

const columns = {
  id: fields.id,
  championship_id: fields.championship_id,
  name: fields.name,
  address: fields.address,
  city: fields.city,
  uf: fields.uf,
  latitude: fields.latitude,
  longitude: fields.longitude,
  version: fields.version,
};

/** The page and the count of the fields of a championship, an SQL expression, by name. */
export const fieldsOf = (db: Database, championship: SQL, page: PageQuery) =>
  [
    db
      .select(columns)
      .from(fields)
      .where(eq(fields.championship_id, championship))
      .orderBy(sql`${fields.name} COLLATE NOCASE`, fields.id)
      .limit(page.per_page)
      .offset((page.page - 1) * page.per_page),
    db.select({ total: count() }).from(fields).where(eq(fields.championship_id, championship)),
  ] as const;

export const findField = (db: Database, id: number) =>
  db.select(columns).from(fields).where(eq(fields.id, id));

export async function insertField(db: Database, values: typeof fields.$inferInsert) {
  const [rows] = await db.batch([
    db.insert(fields).values(values).returning(columns),
    bumpRevision(db, values.championship_id),
  ]);
  return rows[0];
}

type FieldRow = typeof fields.$inferSelect;
type Before = Pick<FieldRow, "id" | "championship_id" | "version">;

const own = ({ id, championship_id }: Before) =>
  and(eq(fields.id, id), eq(fields.championship_id, championship_id));

export async function updateField(db: Database, before: Before, values: Partial<FieldRow>) {
  const [, rows] = await db.batch([
    unchanged(db, fields, before),
    db
      .update(fields)
      .set({ ...values, ...touched(fields) })
      .where(own(before))
      .returning(columns),
    bumpRevision(db, before.championship_id),
  ]);
  return rows[0];
}

/** Deletes a field; its games lose their place, nothing else. */
export const deleteField = (db: Database, before: Before) =>
  db.batch([
    unchanged(db, fields, before),
    db.delete(fields).where(own(before)),
    bumpRevision(db, before.championship_id),
  ]);
