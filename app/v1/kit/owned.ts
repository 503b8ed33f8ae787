import { and, type AnyColumn, eq, sql, type SQL } from "drizzle-orm";
import type { RunnableQuery } from "drizzle-orm/runnable-query";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { SelectedFieldsFlat, SQLiteTable } from "drizzle-orm/sqlite-core";
import { one, type Database, type Statement as AnyStatement } from "../db/database.ts";
import { write } from "./call.ts";
import { isUnchanged } from "../db/guard.ts";
import { now } from "../db/schema/columns.ts";

/** Returns the columns that every edit writes. */
export const nextVersion = (table: { version: AnyColumn }) => ({
  version: sql`${table.version} + 1`,
  updated_at: now,
});

type Statement<Row> = RunnableQuery<Row[], "sqlite">;
type OwnedTable = SQLiteTable & Record<"id" | "championship_id", AnyColumn>;
type EditedTable = OwnedTable & Record<"version", AnyColumn>;

export interface Owned {
  id: number;
  championship_id: number;
  version: number;
}

/** SQL condition: the row in its championship. */
export const isOwned = (
  table: OwnedTable,
  { id, championship_id }: Pick<Owned, "id" | "championship_id">,
) => and(eq(table.id, id), eq(table.championship_id, championship_id));

/** Returns the statement that gives a row its next version. */
export const raiseVersion = (
  db: Database,
  table: EditedTable,
  row: Pick<Owned, "id" | "championship_id">,
) => db.update(table).set(nextVersion(table)).where(isOwned(table, row));

/** Inserts a championship's row, then sends `after`. Returns the row. */
export async function insertOwned<Row>(
  db: Database,
  { championship_id }: Pick<Owned, "championship_id">,
  statement: Statement<Row>,
  after: readonly AnyStatement[] = [],
) {
  const { row } = await write(db, {
    changes: championship_id,
    creates: "row",
    steps: { row: one(statement), after },
  });
  return row;
}

/** Updates a row, then sends `after`. Returns its `columns`; throws when it changed since it was read. */
export function updateOwned<Table extends EditedTable, Columns extends SelectedFieldsFlat>(
  db: Database,
  table: Table,
  columns: Columns,
  before: Owned,
  values: Partial<Table["$inferSelect"]>,
  after?: readonly AnyStatement[],
): Promise<SelectResultFields<Columns> | undefined>;
export async function updateOwned(
  db: Database,
  table: EditedTable,
  columns: SelectedFieldsFlat,
  before: Owned,
  values: object,
  after: readonly AnyStatement[] = [],
) {
  const { row } = await write(db, {
    changes: before.championship_id,
    steps: {
      unchanged: isUnchanged(db, table, before),
      row: one(
        db
          .update(table)
          .set({ ...values, ...nextVersion(table) })
          .where(isOwned(table, before))
          .returning(columns),
      ),
      after,
    },
  });
  return row;
}

/** Deletes the row unless it changed since it was read, between the other statements. */
export const removeOwned = (
  db: Database,
  table: OwnedTable,
  before: Owned,
  first: readonly AnyStatement[] = [],
  after: readonly AnyStatement[] = [],
) =>
  write(db, {
    changes: before.championship_id,
    steps: [
      isUnchanged(db, table, before),
      ...first,
      db.delete(table).where(isOwned(table, before)),
      ...after,
    ],
  });

/** Returns SQL for the championship's owner. */
export const ownerOf = (championshipId: number | SQL): SQL =>
  sql`(SELECT owner_id FROM championships WHERE id = ${championshipId})`;

export interface Place {
  championship_id: number;
  tournament_id: number;
}
