import { refreshProgress } from "../../competition/settlement/progress.ts";
import { eq, getTableColumns, sql } from "drizzle-orm";
import type { PageQuery } from "../../kit/contract.ts";
import { type Database, rows } from "../../db/database.ts";
import { write } from "../../kit/call.ts";
import { selectPage } from "../../kit/listing.ts";
import { insertOwned, removeOwned, updateOwned } from "../../kit/owned.ts";
import { now } from "../../db/schema/columns.ts";
import { phases, rounds } from "../../db/schema/index.ts";
import { allUnchanged } from "../../db/guard.ts";
import { guardNoneFinished } from "../games/store.ts";
import { ownParts, partsOrder, type NamedPhase, roundName } from "../../kit/phases.ts";

const { created_at: _, updated_at: __, ...columns } = getTableColumns(rounds);

const placedColumns = {
  ...columns,
  tournament_id:
    sql<number>`(SELECT tournament_id FROM phases WHERE phases.id = ${rounds.phase_id})`.as(
      "tournament_id",
    ),
};

type Filter = PageQuery & { tournament?: number | undefined };

/** Returns rounds in order of phases; without a filter, of all the caller's championships. */
export function listRounds(db: Database, tokenHash: string | null, page: Filter) {
  const where = ownParts(rounds, tokenHash, page);
  return selectPage(db, rounds, columns, {
    where,
    orderBy: partsOrder(rounds),
    page,
  });
}

/** Returns existing rounds by id, in order of phases. */
export const findRounds = (db: Database, ids: number[]) =>
  db
    .select(placedColumns)
    .from(rounds)
    .where(sql`${rounds.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
    .orderBy(
      sql`(SELECT p."order" FROM phases p WHERE p.id = ${rounds.phase_id})`,
      rounds.phase_id,
      rounds.order,
    );

/** Returns the fields of a phase that a new round copies. */
export const findPhase = (db: Database, id: number) =>
  db
    .select({
      id: phases.id,
      championship_id: phases.championship_id,
      tournament_id: phases.tournament_id,
      name: phases.name,
      is_group: phases.is_group,
      tie_rules: phases.tie_rules,
    })
    .from(phases)
    .where(eq(phases.id, id));

interface Phase extends NamedPhase {
  id: number;
  championship_id: number;
  tournament_id: number;
}

/** Inserts a round, by default the last, named by the sport's term. */
export function insertRound(
  db: Database,
  phase: Phase,
  { name, order }: { name?: string | undefined; order?: number | undefined },
) {
  const { id: phase_id, championship_id, tournament_id } = phase;
  const place =
    order === undefined
      ? sql`(SELECT COALESCE(MAX("order"), 0) + 1 FROM rounds WHERE phase_id = ${phase_id})`
      : sql`${order}`;
  const values = {
    phase_id,
    championship_id,
    order: place,
    name: name ?? roundName(phase, place),
  };
  return insertOwned(db, phase, db.insert(rounds).values(values).returning(columns), [
    refreshProgress(db, tournament_id),
  ]);
}

type RoundRow = typeof rounds.$inferSelect;
type Placed = Pick<RoundRow, "id" | "championship_id" | "version"> & { tournament_id: number };

export const updateRound = (db: Database, before: Placed, values: Partial<RoundRow>) =>
  updateOwned(db, rounds, columns, before, values, [refreshProgress(db, before.tournament_id)]);

/**
 * Writes name and order of rounds. Orders are unique in a phase, so the rounds first get negative numbers.
 */
export async function updateRounds(
  db: Database,
  { tournament_id, championship_id }: Omit<Placed, "id" | "version">,
  after: (Placed & { name: string; order: number })[],
) {
  const json = JSON.stringify(after.map(({ id, name, order }) => ({ id, name, order })));
  const { written } = await write(db, {
    changes: championship_id,
    steps: {
      roundsUnchanged: allUnchanged(db, rounds, after),
      freeOrder: rows(db)`
      UPDATE rounds SET "order" = -id
      WHERE championship_id = ${championship_id} AND id IN (SELECT value ->> 'id' FROM json_each(${json}))`,
      newOrder: rows(db)`
      UPDATE rounds SET name = j.value ->> 'name', "order" = j.value ->> 'order',
        version = version + 1, updated_at = ${now}
      FROM json_each(${json}) j
      WHERE rounds.id = j.value ->> 'id' AND rounds.championship_id = ${championship_id}`,
      progress: refreshProgress(db, tournament_id),
      written: findRounds(
        db,
        after.map(({ id }) => id),
      ),
    },
  });
  return written;
}

/** Deletes a round with its games. */
export const deleteRound = (db: Database, before: Placed) =>
  removeOwned(
    db,
    rounds,
    before,
    [guardNoneFinished(db, sql`round_id = ${before.id}`)],
    [refreshProgress(db, before.tournament_id)],
  );
