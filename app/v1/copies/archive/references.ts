import type { Key, Table } from "../../db/tables.ts";

export type Row = Record<string, unknown>;

/** Returns the new number of a reference at `path`, or undefined when its row is gone. */
export type NumberOf = (key: Key, number: number, path: string) => number | undefined;

/** Returns the row with all references replaced, also in its JSON. */
export function renumber<Given extends Row>(
  row: Given,
  { refs = {}, json = [] }: Table,
  numberOf: NumberOf,
): Given {
  const changes: Row = {};
  for (const [column, key] of Object.entries(refs)) {
    const number = row[column];
    if (typeof number === "number") changes[column] = numberOf(key, number, column);
  }
  for (const column of json) changes[column] = renumberJson(row[column], column, numberOf);
  return { ...row, ...changes };
}

const LISTS: Readonly<Record<string, Key>> = { team_ids: "teams", served_in: "games" };
const IN_SOURCE: Readonly<Record<string, Key>> = {
  group_id: "groups",
  avoid_group_id: "groups",
  phase_id: "phases",
  spot_id: "spots",
};

/**
 * Replaces references within JSON. A list drops entries whose row is missing; a spot's source becomes
 * undefined.
 */
function renumberJson(value: unknown, column: string, numberOf: NumberOf): unknown {
  const listed = LISTS[column];
  if (listed && Array.isArray(value)) {
    return value
      .map((number, i) => numberOf(listed, Number(number), `${column}.${i}`))
      .filter((number) => number !== undefined);
  }
  if (column !== "source" || typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([name, number]): [string, unknown] => {
    const key = IN_SOURCE[name];
    const isRow = key && typeof number === "number";
    return [name, isRow ? numberOf(key, number, `${column}.${name}`) : number];
  });
  return entries.some(([, number]) => number === undefined)
    ? undefined
    : Object.fromEntries(entries);
}
