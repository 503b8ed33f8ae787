import { and, eq, type SQL, sql, inArray, getTableColumns } from "drizzle-orm";
import type { TieRules } from "../../../domain/rulebook.ts";
import type { PageQuery } from "../../kit/contract.ts";
import { one, type Database, rows } from "../../db/database.ts";
import { selectPage } from "../../kit/listing.ts";
import { write } from "../../kit/call.ts";
import {
  insertOwned,
  isOwned,
  nextVersion,
  type Owned,
  removeOwned,
  updateOwned,
} from "../../kit/owned.ts";
import { now } from "../../db/schema/columns.ts";
import { groups, phases } from "../../db/schema/index.ts";
import { allUnchanged, isUnchanged } from "../../db/guard.ts";
import { guardNoneFinished } from "../../matchday/games/store.ts";
import { forgetSources, removeSpots } from "./removal.ts";
import { refreshProgress } from "../../competition/settlement/progress.ts";
import { championshipsOf } from "../../kit/access.ts";
import {
  ownParts,
  partsOrder,
  type GroupRef,
  type PhaseRef,
  ownColumns,
  phaseColumns,
} from "../../kit/phases.ts";

/** Returns a page of a tournament's phases, in order. */
export const selectPhases = (db: Database, tournament: number | SQL, page: PageQuery) =>
  phasesWhere(db, eq(phases.tournament_id, tournament), page);

/** Returns a page of the phases of all the caller's championships. */
export const ownPhases = (db: Database, tokenHash: string | null, page: PageQuery) =>
  phasesWhere(db, inArray(phases.championship_id, championshipsOf(tokenHash)), page);

const phasesWhere = (db: Database, where: SQL, page: PageQuery) =>
  selectPage(db, phases, phaseColumns, {
    where,
    orderBy: [phases.tournament_id, phases.order, phases.id],
    page,
  });

/** Returns existing phases by id, in order. */
export const findPhases = (db: Database, ids: number[]) =>
  db
    .select(phaseColumns)
    .from(phases)
    .where(sql`${phases.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
    .orderBy(phases.order, phases.id);

type PhaseRow = typeof phases.$inferSelect;
type NewPhase = Omit<typeof phases.$inferInsert, "order"> & { order?: number | undefined };

/** Inserts an empty phase, by default the last. */
export async function insertPhase(db: Database, { order, ...values }: NewPhase) {
  const { tournament_id } = values;
  const next = sql`(SELECT COALESCE(MAX("order"), 0) + 1 FROM phases WHERE tournament_id = ${tournament_id})`;
  const row = await insertOwned(
    db,
    values,
    db
      .insert(phases)
      .values({ ...values, order: order ?? next })
      .returning(ownColumns),
    [refreshProgress(db, tournament_id)],
  );
  return row && { ...row, groups: [], rounds: [] };
}

type PhaseKey = Pick<PhaseRow, "id" | "championship_id" | "tournament_id" | "version">;
type Phase = PhaseKey & { groups: GroupRef[]; rounds: PhaseRef[] };

export async function updatePhase(db: Database, before: Phase, values: Partial<PhaseRow>) {
  const row = await updateOwned(db, phases, ownColumns, before, values, [
    refreshProgress(db, before.tournament_id),
  ]);
  return row && { ...row, groups: before.groups, rounds: before.rounds };
}

type Ordered = PhaseKey & { name: string; order: number };

/** Writes name and order of phases at the versions that were read. */
export async function updatePhases(
  db: Database,
  { tournament_id, championship_id }: Omit<PhaseKey, "id" | "version">,
  after: Ordered[],
) {
  const json = JSON.stringify(after.map(({ id, name, order }) => ({ id, name, order })));
  const { written } = await write(db, {
    changes: championship_id,
    steps: {
      phasesUnchanged: allUnchanged(db, phases, after),
      phases: rows(db)`
      UPDATE phases SET name = j.value ->> 'name', "order" = j.value ->> 'order',
        version = version + 1, updated_at = ${now}
      FROM json_each(${json}) j
      WHERE phases.id = j.value ->> 'id' AND phases.championship_id = ${championship_id}`,
      progress: refreshProgress(db, tournament_id),
      written: findPhases(
        db,
        after.map((row) => row.id),
      ),
    },
  });
  return written;
}

const selectSpotIds = (phaseId: number) => sql`SELECT id FROM spots WHERE phase_id = ${phaseId}`;
const selectGroupIds = (phaseId: number) => sql`SELECT id FROM groups WHERE phase_id = ${phaseId}`;

/**
 * Turns a group phase into a knockout, of two legs at most, or back. Rounds stay; spots and their games are
 * deleted.
 */
export async function changeFormat(db: Database, before: Phase & { tie_rules: TieRules }) {
  const { id, championship_id, tie_rules } = before;
  const { row } = await write(db, {
    changes: championship_id,
    steps: {
      unchanged: isUnchanged(db, phases, before),
      row: one(
        db
          .update(phases)
          .set({
            is_group: sql`NOT ${phases.is_group}`,
            ...(tie_rules.legs > 2 && { tie_rules: { ...tie_rules, legs: 2 } }),
            ...nextVersion(phases),
          })
          .where(isOwned(phases, before))
          .returning(ownColumns),
      ),
      noneFinished: guardNoneFinished(db, sql`phase_id = ${id}`),
      sources: forgetSources(db, before, "group_id", selectGroupIds(id)),
      oldGames: rows(db)`
      DELETE FROM games WHERE phase_id = ${id} AND championship_id = ${championship_id}`,
      oldSpots: removeSpots(db, before, selectSpotIds(id)),
      oldGroups: db
        .delete(groups)
        .where(and(eq(groups.phase_id, id), eq(groups.championship_id, championship_id))),
      progress: refreshProgress(db, before.tournament_id),
    },
  });
  return row && { ...row, groups: [], rounds: before.rounds };
}

/** Deletes a phase with its groups, rounds, spots and games. */
export const deletePhase = (db: Database, before: PhaseKey) => {
  const { id } = before;
  const first = [
    guardNoneFinished(db, sql`phase_id = ${id}`),
    forgetSources(db, before, "phase_id", sql`SELECT ${id}`),
    forgetSources(db, before, "group_id", selectGroupIds(id)),
    forgetSources(db, before, "spot_id", selectSpotIds(id)),
  ];
  return removeOwned(db, phases, before, first, [refreshProgress(db, before.tournament_id)]);
};

const { created_at: _, updated_at: __, ...groupColumns } = getTableColumns(groups);

type GroupFilter = PageQuery & { tournament?: number | undefined; phase?: number | undefined };

/** Returns groups in order of phases; without a filter, of all the caller's championships. */
export function listGroups(db: Database, tokenHash: string | null, filter: GroupFilter) {
  const where = ownParts(groups, tokenHash, filter);
  return selectPage(db, groups, groupColumns, {
    where,
    orderBy: partsOrder(groups),
    page: filter,
  });
}

export const findGroup = (db: Database, id: number) =>
  db.select(groupColumns).from(groups).where(eq(groups.id, id));

/** Returns the kind of a phase. */
export const findPhaseKind = (db: Database, id: number) =>
  db.select({ is_group: phases.is_group }).from(phases).where(eq(phases.id, id));

/** Returns a group's tournament. */
export const findTournamentOfGroup = (db: Database, id: number) =>
  db
    .select({ tournament_id: phases.tournament_id })
    .from(phases)
    .where(sql`${phases.id} = (SELECT phase_id FROM groups WHERE id = ${id})`);

type GroupRow = typeof groups.$inferSelect;
type NewGroup = Omit<typeof groups.$inferInsert, "order"> & { order?: number | undefined };

/** Inserts a group, by default the last. */
export function insertGroup(db: Database, { order, ...values }: NewGroup) {
  const { phase_id } = values;
  const next = sql`(SELECT COALESCE(MAX("order"), 0) + 1 FROM groups WHERE phase_id = ${phase_id})`;
  return insertOwned(
    db,
    values,
    db
      .insert(groups)
      .values({ ...values, order: order ?? next })
      .returning(groupColumns),
  );
}

export const updateGroup = (db: Database, before: Owned, values: Partial<GroupRow>) =>
  updateOwned(db, groups, groupColumns, before, values);

/** SQL condition: games of the group or of its spots. */
export const matchGroupGames = (id: number) => {
  const spots = sql`SELECT id FROM spots WHERE group_id = ${id}`;
  return sql`group_id = ${id} OR home_spot_id IN (${spots}) OR away_spot_id IN (${spots})`;
};

/** Deletes a group and its spots; their games stay without teams. */
export const deleteGroup = (db: Database, before: Owned, tournament_id: number) => {
  const { id, championship_id } = before;
  const scope = { championship_id, tournament_id };
  return removeOwned(db, groups, before, [
    guardNoneFinished(db, matchGroupGames(id)),
    forgetSources(db, scope, "group_id", sql`SELECT ${id}`),
    ...removeSpots(db, scope, sql`SELECT id FROM spots WHERE group_id = ${id}`),
  ]);
};
