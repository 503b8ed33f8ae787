import { sql } from "drizzle-orm";
import { type AnySQLiteColumn, index, integer } from "drizzle-orm/sqlite-core";
import { files } from "./content.ts";

/**
 * A picture or document of the row; the row outlives it.
 * A hoisted function, since the files and the tables that point at them import each other.
 */
export function fileId(name: string) {
  return integer(name).references((): AnySQLiteColumn => files.id, { onDelete: "set null" });
}

/** Finds the row that shows a file, when the file goes. */
export function heldBy(name: string, column: AnySQLiteColumn) {
  return indexWhereSet(name, column);
}

/** An index of the few rows that have anything in the column. */
export function indexWhereSet(name: string, column: AnySQLiteColumn) {
  return index(name)
    .on(column)
    .where(sql`${column} IS NOT NULL`);
}
