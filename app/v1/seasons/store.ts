import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "../kit/contract.ts";
import type { Modality } from "../../domain/rulebook/modality.ts";
import { selectPage } from "../db/page.ts";
import type { Database } from "../db/database.ts";
import { jsonColumn } from "../db/words.ts";
import { type Owned, insertOwned, isOwned, updateOwned } from "../db/owned.ts";
import { seasons } from "../db/schema/index.ts";
import { isUnchanged } from "../db/guard.ts";
import { noneFinished } from "../games/finished.ts";
import { bumpRevision } from "../kit/revision.ts";

interface TournamentRef {
  id: number;
  name: string;
  category: string | null;
  modality: Modality;
  status: "pending" | "started";
}

const columns = {
  id: seasons.id,
  championship_id: seasons.championship_id,
  name: seasons.name,
  year: seasons.year,
  status: seasons.status,
  categories: seasons.categories,
  tournaments: jsonColumn<TournamentRef[]>(
    sql`(SELECT json_group_array(json_object('id', t.id, 'name', t.name, 'category', t.category,
        'modality', t.modality, 'status', t.status) ORDER BY t.id)
      FROM tournaments t WHERE t.season_id = seasons.id)`,
    "tournaments",
  ),
  version: seasons.version,
};

/** The page and the count of the seasons of championships, a subquery of their ids, the newest first. */
export const seasonsOf = (db: Database, championships: SQL, page: PageQuery) =>
  selectPage(db, seasons, columns, {
    where: sql`${seasons.championship_id} IN ${championships}`,
    orderBy: [desc(seasons.year), desc(seasons.id)],
    page,
  });

export const findSeason = (db: Database, id: number) =>
  db.select(columns).from(seasons).where(eq(seasons.id, id));

export const insertSeason = (db: Database, values: typeof seasons.$inferInsert) =>
  insertOwned(db, values, db.insert(seasons).values(values).returning(columns));

type SeasonRow = typeof seasons.$inferSelect;

export const updateSeason = (
  db: Database,
  before: Owned,
  values: Partial<Pick<SeasonRow, "name" | "year" | "status" | "categories">>,
) => updateOwned(db, seasons, columns, before, values);

/** SQL condition on games: those of the season's tournaments. */
export const gamesOfSeason = (id: number): SQL =>
  sql`tournament_id IN (SELECT id FROM tournaments WHERE season_id = ${id})`;

/** Deletes a season with its tournaments and all below them. */
export const deleteSeason = (db: Database, before: Owned) =>
  db.batch([
    noneFinished(db, gamesOfSeason(before.id)),
    isUnchanged(db, seasons, before),
    db.delete(seasons).where(isOwned(seasons, before)),
    bumpRevision(db, before.championship_id),
  ]);
