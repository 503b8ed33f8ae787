import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "../../kit/contract.ts";
import { one, type Database, rows } from "../../db/database.ts";
import { columnsOf } from "../../db/columns.ts";
import { write } from "../../kit/call.ts";
import { selectPage } from "../../kit/listing.ts";
import { appointments, referees } from "../../db/schema/index.ts";
import { nextVersion } from "../../kit/owned.ts";
import { isUnchanged } from "../../db/guard.ts";
import { guardNoneFinished } from "../../matchday/games/store.ts";
import { adminOfSession } from "../../kit/access.ts";

const { created_at: _, updated_at: __, ...columns } = getTableColumns(referees);

interface Filter extends PageQuery {
  admin_id?: number | undefined;
  championship_id?: number | undefined;
}

/** Returns a page of referees by name: an account's, a championship's, by default the caller's. */
export function selectReferees(
  db: Database,
  tokenHash: string | null,
  { admin_id, championship_id, page, per_page }: Filter,
) {
  const named = admin_id !== undefined || championship_id !== undefined;
  const where = and(
    named ? undefined : eq(referees.admin_id, adminOfSession(tokenHash)),
    admin_id === undefined ? undefined : eq(referees.admin_id, admin_id),
    championship_id === undefined ? undefined : eq(referees.championship_id, championship_id),
  );
  return selectPage(db, referees, columns, {
    where,
    orderBy: [sql`${referees.name} COLLATE NOCASE`, referees.id],
    page: { page, per_page },
  });
}

export const findReferee = (db: Database, id: number) =>
  db.select(columns).from(referees).where(eq(referees.id, id));

/** Returns the championships with games that name the referee. */
export const championshipsOfReferee = (db: Database, id: number) =>
  rows(db)`
    SELECT DISTINCT ${columnsOf(appointments, "ap", ["championship_id"])}
    FROM appointments ap WHERE ap.referee_id = ${id}`;

/** SQL condition: games that appoint the referee. */
export const matchRefereeGames = (id: number): SQL =>
  sql`id IN (SELECT game_id FROM appointments WHERE referee_id = ${id})`;

export async function insertReferee(db: Database, values: typeof referees.$inferInsert) {
  const { row } = await write(db, {
    creates: "row",
    steps: {
      row: one(db.insert(referees).values(values).returning(columns)),
    },
  });
  return row;
}

type RefereeRow = typeof referees.$inferSelect;
type Before = Pick<RefereeRow, "id" | "admin_id" | "version">;

const isRow = ({ id, admin_id }: Before) =>
  and(eq(referees.id, id), eq(referees.admin_id, admin_id));

/**
 * Writes a referee; `shown` are the championships with games that name the referee, which get a new revision.
 */
export async function updateReferee(
  db: Database,
  before: Before,
  values: Partial<RefereeRow>,
  shown: number[],
) {
  const { row } = await write(db, {
    changes: shown,
    steps: {
      unchanged: isUnchanged(db, referees, before),
      row: one(
        db
          .update(referees)
          .set({ ...values, ...nextVersion(referees) })
          .where(isRow(before))
          .returning(columns),
      ),
    },
  });
  return row;
}

/** Deletes a referee and the appointments to unfinished games. */
export const deleteReferee = (db: Database, before: Before, shown: number[]) =>
  write(db, {
    changes: shown,
    steps: [
      isUnchanged(db, referees, before),
      guardNoneFinished(db, matchRefereeGames(before.id)),
      db.delete(referees).where(isRow(before)),
    ],
  });
