import type { DatabaseSync } from "node:sqlite";
import * as z from "zod";

export interface Table {
  name: string;
  columns: string[];
}

interface Reference {
  column: string;
  parent: string;
  required: boolean;
}

const tableRows = z.array(z.object({ name: z.string(), type: z.string() }));
const columnRows = z.array(
  z.object({ name: z.string(), type: z.string(), notnull: z.int(), pk: z.int(), hidden: z.int() }),
);
const referenceRows = z.array(z.object({ table: z.string(), from: z.string() }));
const makingRows = z.array(z.object({ type: z.string(), name: z.string(), sql: z.string() }));

export type Making = z.infer<typeof makingRows>[number];

export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Internal tables of SQLite and the platform. */
const isOwn = (name: string): boolean => /^(sqlite|_cf|_copy)/.test(name);

/**
 * SQL that reads the statements of a schema. Shadow tables are left out: SQLite creates them with their
 * virtual table.
 */
export const MAKINGS = "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL";

/** Splits `MAKINGS`: triggers, indices and views come after the rows. */
export function splitMakings(rows: unknown): { tables: Making[]; rest: Making[] } {
  const all = makingRows.parse(rows).filter(({ name }) => !isOwn(name));
  const virtual = all.filter(({ sql }) => /^CREATE VIRTUAL TABLE/i.test(sql));
  const shadows = new Set(
    virtual.flatMap(({ name }) =>
      ["data", "idx", "content", "docsize", "config"].map((part) => `${name}_${part}`),
    ),
  );
  const own = all.filter(({ name }) => !shadows.has(name));
  return {
    tables: own.filter(({ type }) => type === "table"),
    rest: ["index", "view", "trigger"].flatMap((kind) => own.filter(({ type }) => type === kind)),
  };
}

export function readTables(database: DatabaseSync): Table[] {
  return tableRows
    .parse(database.prepare("PRAGMA table_list").all())
    .filter(({ name, type }) => (type === "table" || type === "virtual") && !isOwn(name))
    .map(({ name }) => ({ name, columns: readColumns(database, name) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function readColumns(database: DatabaseSync, table: string): string[] {
  const columns = columnRows.parse(
    database.prepare(`PRAGMA table_xinfo(${quoteName(table)})`).all(),
  );
  const keys = columns.filter(({ pk }) => pk > 0);
  const [key] = keys;
  const number = keys.length === 1 && key?.type.toUpperCase() === "INTEGER" ? key.name : "rowid";
  const stored = columns.filter(({ hidden }) => hidden === 0).map(({ name }) => name);
  return [number, ...stored.filter((name) => name !== number)];
}

export interface Turn extends Table {
  /** Columns that refer to later rows or to the same table. */
  late: string[];
}

/** Orders tables by their references. In a cycle, nullable references wait until all rows are loaded. */
export function orderTables(database: DatabaseSync): Turn[] {
  const waiting = new Map(readTables(database).map((table) => [table.name, table]));
  const turns: Turn[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.values()].map((table) => {
      const open = readReferences(database, table.name).filter(({ parent }) => waiting.has(parent));
      return { table, open };
    });
    const next =
      free.find(({ open }) => open.length === 0) ??
      free.find(({ open }) => open.every(({ required }) => !required));
    if (!next) throw new Error(`circle of required references: ${[...waiting.keys()].join(", ")}`);
    const { table, open } = next;
    turns.push({ ...table, late: [...new Set(open.map(({ column }) => column))] });
    waiting.delete(table.name);
  }
  return turns;
}

function readReferences(database: DatabaseSync, table: string): Reference[] {
  const columns = columnRows.parse(
    database.prepare(`PRAGMA table_xinfo(${quoteName(table)})`).all(),
  );
  const required = new Set(columns.filter(({ notnull }) => notnull === 1).map(({ name }) => name));
  return referenceRows
    .parse(database.prepare(`PRAGMA foreign_key_list(${quoteName(table)})`).all())
    .map(({ table: parent, from: column }) => ({ parent, column, required: required.has(column) }));
}
