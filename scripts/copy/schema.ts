import type { DatabaseSync } from "node:sqlite";
import * as z from "zod";

/** A table whose rows are copied: also one of the search, which is read and written as any other. */
export interface Table {
  name: string;
  /** What is read and written, the row's number first. Generated columns are not in it. */
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

/** A statement that makes a part of a database. */
export type Making = z.infer<typeof makingRows>[number];

/** The name in SQL's quotes. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Tables that SQLite and the platform keep for themselves. */
const isOwn = (name: string): boolean => /^(sqlite|_cf|_copy)/.test(name);

/**
 * Reads the statements that make a database. What SQLite keeps a virtual table in is left out: making
 * the virtual table makes it.
 */
export const MAKINGS = "SELECT type, name, sql FROM sqlite_schema WHERE sql IS NOT NULL";

/** The rows of `MAKINGS` in an order in which each can run: tables, and what must not see rows come in. */
export function makingsOf(rows: unknown): { tables: Making[]; rest: Making[] } {
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

/** The tables of a database with their columns, in the order of their names. */
export function tablesOf(database: DatabaseSync): Table[] {
  return tableRows
    .parse(database.prepare("PRAGMA table_list").all())
    .filter(({ name, type }) => (type === "table" || type === "virtual") && !isOwn(name))
    .map(({ name }) => ({ name, columns: columnsOf(database, name) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function columnsOf(database: DatabaseSync, table: string): string[] {
  const columns = columnRows.parse(
    database.prepare(`PRAGMA table_xinfo(${quoteName(table)})`).all(),
  );
  const keys = columns.filter(({ pk }) => pk > 0);
  const [key] = keys;
  const number = keys.length === 1 && key?.type.toUpperCase() === "INTEGER" ? key.name : "rowid";
  const stored = columns.filter(({ hidden }) => hidden === 0).map(({ name }) => name);
  return [number, ...stored.filter((name) => name !== number)];
}

/** A table at the place where its rows can be written, and the references that have to wait. */
export interface Turn extends Table {
  /** Columns that refer to rows which come later, or to rows of the same table. */
  late: string[];
}

/**
 * The tables in an order in which references find their rows. Where tables refer to each other in a
 * circle, the references that may be empty wait until all rows are there.
 */
export function turnsOf(database: DatabaseSync): Turn[] {
  const waiting = new Map(tablesOf(database).map((table) => [table.name, table]));
  const turns: Turn[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.values()].map((table) => {
      const open = referencesOf(database, table.name).filter(({ parent }) => waiting.has(parent));
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

function referencesOf(database: DatabaseSync, table: string): Reference[] {
  const columns = columnRows.parse(
    database.prepare(`PRAGMA table_xinfo(${quoteName(table)})`).all(),
  );
  const required = new Set(columns.filter(({ notnull }) => notnull === 1).map(({ name }) => name));
  return referenceRows
    .parse(database.prepare(`PRAGMA foreign_key_list(${quoteName(table)})`).all())
    .map(({ table: parent, from: column }) => ({ parent, column, required: required.has(column) }));
}
