import { and, count, desc, eq, type SQL } from "drizzle-orm";
import type { PageQuery } from "../contract.ts";
import type { Database } from "../db/database.ts";
import { seasons } from "../db/schema/index.ts";
import { touched } from "../db/touched.ts";
import { unchanged } from "../db/unchanged.ts";
import { bumpRevision } from "../revision.ts";

const columns = {
  id: seasons.id,
  championship_id: seasons.championship_id,
  name: seasons.name,
  year: seasons.year,
  status: seasons.status,
  categories: seasons.categories,
  version: seasons.version,
};

export const seasonsOf = (db: Database, championship: SQL, page: PageQuery) =>
  [
    db
      .select(columns)
      .from(seasons)
      .where(eq(seasons.championship_id, championship))
      .orderBy(desc(seasons.year), desc(seasons.id))
      .limit(page.per_page)
      .offset((page.page - 1) * page.per_page),
    db.select({ total: count() }).from(seasons).where(eq(seasons.championship_id, championship)),
  ] as const;

export const findSeason = (db: Database, id: number) =>
  db.select(columns).from(seasons).where(eq(seasons.id, id));

export async function insertSeason(db: Database, values: typeof seasons.$inferInsert) {
  const [rows] = await db.batch([
    db.insert(seasons).values(values).returning(columns),
    bumpRevision(db, values.championship_id),
  ]);
  return rows[0];
}

type SeasonRow = typeof seasons.$inferSelect;

export async function updateSeason(
  db: Database,
  before: Pick<SeasonRow, "id" | "championship_id" | "version">,
  values: Partial<Pick<SeasonRow, "name" | "year" | "status" | "categories">>,
) {
  const { id, championship_id } = before;
  const [, rows] = await db.batch([
    unchanged(db, seasons, before),
    db
      .update(seasons)
      .set({ ...values, ...touched(seasons) })
      .where(and(eq(seasons.id, id), eq(seasons.championship_id, championship_id)))
      .returning(columns),
    bumpRevision(db, championship_id),
  ]);
  return rows[0];
}
