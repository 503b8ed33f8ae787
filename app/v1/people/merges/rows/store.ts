import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { type Database, rows } from "../../../db/database.ts";

const columnNames = (table: SQLiteTable): string[] =>
  Object.values(getTableColumns(table)).flatMap(({ name, generated }) =>
    generated === undefined ? [name] : [],
  );

/** D1 allows a function 32 arguments. */
const PAIRS = 15;

/** SQL: a row as JSON, without its empty columns. */
export function rowJson(table: SQLiteTable, alias: SQL): SQL {
  const names = columnNames(table);
  const parts = Array.from({ length: Math.ceil(names.length / PAIRS) }, (_, part) => {
    const pairs = names
      .slice(part * PAIRS, (part + 1) * PAIRS)
      .map((name) => sql`${sql.raw(`'${name}'`)}, ${alias}.${sql.identifier(name)}`);
    return sql`json_object(${sql.join(pairs, sql`, `)})`;
  });
  return parts.reduce((row, part) => sql`json_patch(${row}, ${part})`);
}

/** Files and teams may have been deleted since. */
const LOOSE: Readonly<Record<string, string>> = {
  photo_file_id: "files",
  logo_file_id: "files",
  image_file_id: "files",
  document_file_id: "files",
  team_id: "teams",
};

/** Inserts rows again from their JSON `value`. */
export function insertRow(db: Database, table: SQLiteTable, from: SQL, where: SQL) {
  const names = columnNames(table);
  const values = names.map((name) => {
    const own = sql`v.value ->> ${sql.raw(`'${name}'`)}`;
    const loose = LOOSE[name];
    return loose ? sql`(SELECT id FROM ${sql.identifier(loose)} WHERE id = ${own})` : own;
  });
  const columns = sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
  return rows(db)`
    INSERT INTO ${table} (${columns})
    SELECT ${sql.join(values, sql`, `)} FROM (${from}) v WHERE ${where}`;
}
