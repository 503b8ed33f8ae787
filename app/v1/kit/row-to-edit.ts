import type { RunnableQuery } from "drizzle-orm/runnable-query";
import { type Actor, championshipOf, type ChampionshipTable, found, readAs } from "./access.ts";
import type { ApiContext } from "./context.ts";
import { type Answers, one, type Queries } from "../db/batch.ts";
import { expectVersion } from "./version.ts";

interface Versioned {
  version: number;
}

/** The row that a call edits, and the version that its body names. */
interface Place {
  table: ChampionshipTable;
  id: number;
  version?: number | undefined;
}

/**
 * The row of a championship that a manager edits or deletes, as `query` finds it: a 401, 403 or 404 for
 * everybody else, a 409 or 412 when the call names another version.
 */
export async function rowToEdit<Row extends Versioned>(
  c: ApiContext,
  place: Place,
  query: RunnableQuery<Row[], "sqlite">,
): Promise<Row> {
  const { current } = await readToEdit(c, place, { current: one(query) });
  return current;
}

/** The same row as `current`, beside the caller's ids and what else was read in the same batch. */
export function readToEdit<Row extends Versioned, T extends Queries>(
  c: ApiContext,
  place: Place,
  queries: T & { current: { one: RunnableQuery<Row[], "sqlite"> } },
): Promise<Actor & Omit<Answers<T>, "current"> & { current: Row }>;
export async function readToEdit(
  c: ApiContext,
  { table, id, version }: Place,
  queries: { current: { one: RunnableQuery<Versioned[], "sqlite"> } },
): Promise<Actor & { current: Versioned }> {
  const answers = await readAs(c, { manager: championshipOf(table, id), ...queries });
  const current = found(answers.current);
  expectVersion(c, current, version);
  return { ...answers, current };
}
