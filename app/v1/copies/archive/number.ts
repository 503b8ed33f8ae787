import type { Key, Table } from "../../db/tables.ts";

export type Row = Record<string, unknown>;
type Numbers = Map<unknown, number>;

/** Rows as the database has them, by their table's name in the document. */
export type Read = ReadonlyMap<Key, Row[]>;

/**
 * The rows as the document has them: numbered from 1 in their order, each naming others by those
 * numbers, flags as booleans, JSON read, and without what is null.
 */
export function numberRows(read: Read, tables: readonly Table[]): Record<string, Row[]> {
  const numbers = new Map<Key, Numbers>();
  for (const [key, rows] of read) numbers.set(key, new Map(rows.map(({ id }, i) => [id, i + 1])));
  const numberOf = (key: Key, id: unknown): number | undefined => numbers.get(key)?.get(id);
  const document: Record<string, Row[]> = {};
  for (const key of ["teams", "athletes"] as const) {
    document[key] = (read.get(key) ?? []).map((row) =>
      presentValues({ ...row, id: numberOf(key, row.id) }),
    );
  }
  for (const table of tables) {
    document[table.key] = (read.get(table.key) ?? []).map((row) =>
      presentValues({
        ...row,
        id: numberOf(table.key, row.id),
        ...convertColumns(row, table, numberOf),
      }),
    );
  }
  return document;
}

export type NumberOf = (key: Key, id: unknown) => number | undefined;

/** One row as the document has it, for who reads tables page by page; people have no table here. */
export const numberRow = (
  row: Row,
  id: number,
  table: Table | undefined,
  numberOf: NumberOf,
): Row => presentValues({ ...row, id, ...(table && convertColumns(row, table, numberOf)) });

function convertColumns(
  row: Row,
  { flags = [], json = [], refs = {} }: Table,
  numberOf: NumberOf,
): Row {
  return Object.fromEntries([
    ...flags.map((column) => [column, row[column] === 1]),
    ...Object.entries(refs).map(([column, key]) => [column, numberOf(key, row[column])]),
    ...json.map((column) => [column, inner(column, read(row[column]), numberOf)]),
  ]);
}

const read = (text: unknown): unknown => (typeof text === "string" ? JSON.parse(text) : undefined);

/** JSON that names rows; what it names and is gone is left out. */
function inner(column: string, value: unknown, numberOf: NumberOf): unknown {
  if (column === "team_ids") return numbersOf(value, "teams", numberOf);
  if (column === "served_in") return numbersOf(value, "games", numberOf);
  return column === "source" ? sourceOf(value, numberOf) : value;
}

const numbersOf = (ids: unknown, key: Key, numberOf: NumberOf): number[] =>
  Array.isArray(ids)
    ? ids.map((id) => numberOf(key, id)).filter((number) => number !== undefined)
    : [];

const SOURCE_REFS: Record<string, Key> = {
  group_id: "groups",
  avoid_group_id: "groups",
  phase_id: "phases",
  spot_id: "spots",
};

function sourceOf(source: unknown, numberOf: NumberOf): unknown {
  if (typeof source !== "object" || source === null) return undefined;
  const entries = Object.entries(source).map(([name, value]): [string, unknown] => {
    const key = SOURCE_REFS[name];
    return [name, key && value !== null ? numberOf(key, value) : value];
  });
  return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries);
}

const presentValues = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(([, value]) => value !== null && value !== undefined),
  );
