import { count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "../kit/contract.ts";
import type { Database } from "../db/database.ts";
import { insertOwned, isOwned, updateOwned, nextVersion } from "../db/owned.ts";
import { seasons } from "../db/schema/index.ts";
import { isUnchanged } from "../db/guard.ts";
import { noneFinished } from "../games/finished.ts";
import { bumpRevision } from "../kit/revision.ts";

const columns = {
  id: seasons.id,
  championship_id: seasons.championship_id,
  name: seasons.name,
  year: seasons.year,
  status: seasons.status,
  categories: seasons.categories,
  version: seasons.version,
};

export const seasonsOf = (db: Database, championship: SQL, page: PageQuery) => ({
  rows: db
    .select(columns)
    .from(seasons)
    .where(eq(seasons.championship_id, championship))
    .orderBy(desc(seasons.year), desc(seasons.id))
    .limit(page.per_page)
    .offset((page.page - 1) * page.per_page),
  counted: db
    .select({ total: count() })
    .from(seasons)
    .where(eq(seasons.championship_id, championship)),
});

export const findSeason = (db: Database, id: number) =>
  db.select(columns).from(seasons).where(eq(seasons.id, id));

export const insertSeason = (db: Database, values: typeof seasons.$inferInsert) =>
  insertOwned(db, values, db.insert(seasons).values(values).returning(columns));

type SeasonRow = typeof seasons.$inferSelect;

type Before = Pick<SeasonRow, "id" | "championship_id" | "version">;

export function updateSeason(
  db: Database,
  before: Before,
  values: Partial<Pick<SeasonRow, "name" | "year" | "status" | "categories">>,
) {
  return updateOwned(
    db,
    seasons,
    before,
    db
      .update(seasons)
      .set({ ...values, ...nextVersion(seasons) })
      .where(isOwned(seasons, before))
      .returning(columns),
  );
}

/** SQL condition on games: those of the season's tournaments. */
export const gamesOfSeason = (id: number): SQL =>
  sql`tournament_id IN (SELECT id FROM tournaments WHERE season_id = ${id})`;

/** Deletes a season with its tournaments and all below them. */
export const deleteSeason = (db: Database, before: Before) =>
  db.batch([
    noneFinished(db, gamesOfSeason(before.id)),
    isUnchanged(db, seasons, before),
    db.delete(seasons).where(isOwned(seasons, before)),
    bumpRevision(db, before.championship_id),
  ]);
