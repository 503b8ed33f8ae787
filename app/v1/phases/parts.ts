import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { championshipsOf } from "../mine.ts";

/** A table of rows that lie in a phase, in an order of their own: groups, spots. */
interface PhasePart {
  id: SQLiteColumn;
  championship_id: SQLiteColumn;
  phase_id: SQLiteColumn;
  order: SQLiteColumn;
}

interface Filter {
  tournament?: number | undefined;
  phase?: number | undefined;
}

/** SQL condition: the rows of a phase or a tournament; without either, of all the caller's championships. */
export const ownParts = (table: PhasePart, tokenHash: string | null, filter: Filter) =>
  and(
    inArray(table.championship_id, championshipsOf(tokenHash)),
    filter.phase === undefined ? undefined : eq(table.phase_id, filter.phase),
    filter.tournament === undefined
      ? undefined
      : sql`${table.phase_id} IN (SELECT id FROM phases WHERE tournament_id = ${filter.tournament})`,
  );

/** The order of such a list: by tournament and phase, then the rows' own. */
export const partsOrder = ({ id, phase_id, order }: PhasePart): (SQL | SQLiteColumn)[] => [
  sql`(SELECT tournament_id FROM phases p WHERE p.id = ${phase_id})`,
  sql`(SELECT p."order" FROM phases p WHERE p.id = ${phase_id})`,
  phase_id,
  order,
  id,
];
