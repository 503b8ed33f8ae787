import type { RunnableQuery } from "drizzle-orm/runnable-query";
import {
  accessQuery,
  championshipOf,
  type ChampionshipTable,
  found,
  requireRole,
} from "./access.ts";
import type { ApiContext } from "./context.ts";
import { one, read } from "./db/batch.ts";
import { expectVersion } from "./version.ts";

/**
 * The row of a championship that a manager edits or deletes, as `query` finds it: a 401, 403 or 404 for
 * everybody else, a 409 or 412 when the call names another version.
 */
export async function rowToEdit<Row extends { version: number }>(
  c: ApiContext,
  { table, id }: { table: ChampionshipTable; id: number },
  query: RunnableQuery<Row[], "sqlite">,
  version?: number,
): Promise<Row> {
  const { access, row } = await read(c.var.db, {
    access: accessQuery(c, championshipOf(table, id)),
    row: one(query),
  });
  requireRole(access, "manager");
  const current = found(row);
  expectVersion(c, current, version);
  return current;
}
