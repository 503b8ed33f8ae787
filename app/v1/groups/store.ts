import { eq, getTableColumns, sql } from "drizzle-orm";
import type { PageQuery } from "../kit/contract.ts";
import { selectPage } from "../db/page.ts";
import type { Database } from "../db/database.ts";
import { type Owned, insertOwned, isOwned, updateOwned } from "../db/owned.ts";
import { groups, phases } from "../db/schema/index.ts";
import { isUnchanged } from "../db/guard.ts";
import { noneFinished } from "../games/finished.ts";
import { ownParts, partsOrder } from "../phases/store.ts";
import { bumpRevision } from "../kit/revision.ts";
import { forgetSources, removeSpots } from "../spots/remove.ts";

const { created_at: _, updated_at: __, ...columns } = getTableColumns(groups);

type Filter = PageQuery & { tournament?: number | undefined; phase?: number | undefined };

/** Groups in order of their phases; without a filter those of all the caller's championships. */
export function listGroups(db: Database, tokenHash: string | null, filter: Filter) {
  const where = ownParts(groups, tokenHash, filter);
  return selectPage(db, groups, columns, {
    where,
    orderBy: partsOrder(groups),
    page: filter,
  });
}

export const findGroup = (db: Database, id: number) =>
  db.select(columns).from(groups).where(eq(groups.id, id));

/** The kind of the phase that a group is made in. */
export const phaseOf = (db: Database, id: number) =>
  db.select({ is_group: phases.is_group }).from(phases).where(eq(phases.id, id));

/** The tournament of a group. */
export const tournamentOf = (db: Database, id: number) =>
  db
    .select({ tournament_id: phases.tournament_id })
    .from(phases)
    .where(sql`${phases.id} = (SELECT phase_id FROM groups WHERE id = ${id})`);

type GroupRow = typeof groups.$inferSelect;
type NewGroup = Omit<typeof groups.$inferInsert, "order"> & { order?: number | undefined };

/** Inserts a group, without an order after the phase's last. */
export function insertGroup(db: Database, { order, ...values }: NewGroup) {
  const { phase_id } = values;
  const next = sql`(SELECT COALESCE(MAX("order"), 0) + 1 FROM groups WHERE phase_id = ${phase_id})`;
  return insertOwned(
    db,
    values,
    db
      .insert(groups)
      .values({ ...values, order: order ?? next })
      .returning(columns),
  );
}

export const updateGroup = (db: Database, before: Owned, values: Partial<GroupRow>) =>
  updateOwned(db, groups, columns, before, values);

/** The games that a group's deletion would touch: its own, and those of its spots. */
export const gamesOf = (id: number) => {
  const spots = sql`SELECT id FROM spots WHERE group_id = ${id}`;
  return sql`group_id = ${id} OR home_spot_id IN (${spots}) OR away_spot_id IN (${spots})`;
};

/** Deletes a group and its spots; its games stay, without teams. */
export const deleteGroup = (db: Database, before: Owned, tournament_id: number) => {
  const { id, championship_id } = before;
  const scope = { championship_id, tournament_id };
  return db.batch([
    isUnchanged(db, groups, before),
    noneFinished(db, gamesOf(id)),
    forgetSources(db, scope, "group_id", sql`SELECT ${id}`),
    ...removeSpots(db, scope, sql`SELECT id FROM spots WHERE group_id = ${id}`),
    db.delete(groups).where(isOwned(groups, before)),
    bumpRevision(db, championship_id),
  ]);
};
