import type { RunnableQuery } from "drizzle-orm/runnable-query";
import {
  accessQuery,
  type Actor,
  championshipOf,
  type ChampionshipTable,
  found,
  requireRole,
} from "./access.ts";
import type { ApiContext } from "./context.ts";
import { type Answers, one, type Queries, read } from "../db/batch.ts";
import { expectVersion } from "./version.ts";

/** The row that a call edits, and the version that its body names. */
interface Place {
  table: ChampionshipTable;
  id: number;
  version?: number | undefined;
}

interface Editing<Row> {
  actor: Actor;
  /** The row as it is. */
  current: Row;
}

/**
 * The row of a championship that a manager edits or deletes, as `query` finds it: a 401, 403 or 404 for
 * everybody else, a 409 or 412 when the call names another version.
 */
export async function rowToEdit<Row extends { version: number }>(
  c: ApiContext,
  place: Place,
  query: RunnableQuery<Row[], "sqlite">,
): Promise<Row> {
  const { current } = await readToEdit(c, place, query, {});
  return current;
}

/** The same row with who edits it, and what `others`, read in the same batch, answer under their names. */
export function readToEdit<Row extends { version: number }, T extends Queries>(
  c: ApiContext,
  place: Place,
  query: RunnableQuery<Row[], "sqlite">,
  others: T,
): Promise<Editing<Row> & Answers<T>>;
export async function readToEdit<Row extends { version: number }>(
  c: ApiContext,
  { table, id, version }: Place,
  query: RunnableQuery<Row[], "sqlite">,
  others: Queries,
): Promise<Editing<Row>> {
  const { access, row, ...answers } = await read(c.var.db, {
    access: accessQuery(c, championshipOf(table, id)),
    row: one(query),
    ...others,
  });
  const actor = requireRole(access, "manager");
  const current = found(row);
  expectVersion(c, current, version);
  return { ...answers, actor, current };
}
