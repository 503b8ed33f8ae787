import { renderMarkdown } from "../../news/markdown.ts";
import type { Placed, Tables } from "../resolve.ts";
import { derivedKey, type Key, TABLES, type Table } from "../tables.ts";

/** Rows of a document of which some are there already: how each is referred to, and those to write. */
export interface SharedRows {
  refs: number[];
  /** Left out for people, who are written apart. */
  made?: Placed[];
}
export type Shared = ReadonlyMap<Key, SharedRows>;

/**
 * The document's new rows as they are written: they name what is shared by its own number, and have what
 * no document holds.
 */
export const newRows = (tables: Tables, shared: Shared, admin_id: number): Map<Key, Placed[]> =>
  new Map(
    TABLES.map((table) => {
      const own = shared.get(table.key)?.made ?? tables.get(table.key) ?? [];
      return [table.key, own.map((row) => newRow(row, table, shared, admin_id))];
    }),
  );

/** One of them. */
export const newRow = (row: Placed, table: Table, shared: Shared, admin_id: number): Placed => ({
  ...referring(row, table, shared),
  ...anew(table.key, row, admin_id),
});

/** A row whose references are as the writing wants them. */
function referring(
  row: Placed,
  { refs = {}, derived = {}, json = [] }: Table,
  shared: Shared,
): Placed {
  const changed = { ...row };
  const columns: [string, Key][] = [
    ...Object.entries(refs),
    ...Object.entries(derived).map(([column, way]): [string, Key] => [column, derivedKey(way)]),
    ...(json.includes("team_ids") ? [["team_ids", "teams"] satisfies [string, Key]] : []),
  ];
  for (const [column, key] of columns) {
    const places = shared.get(key)?.refs;
    if (!places) continue;
    const value = row[column];
    if (typeof value === "number") changed[column] = places[value - 1];
    if (Array.isArray(value)) changed[column] = value.map((place) => places[Number(place) - 1]);
  }
  return changed;
}

/** What a row has besides the document: private links, who wrote it, what is computed from its text. */
function anew(key: Key, row: Placed, admin_id: number): Record<string, unknown> {
  switch (key) {
    case "registers":
      return { enrolment_token: crypto.randomUUID() };
    case "referees":
      return { admin_id };
    case "adjustments":
    case "lots":
      return { created_by: admin_id };
    case "news":
      return {
        ...renderMarkdown(String(row.body)),
        scheduled: Date.parse(String(row.published_at)) > Date.now(),
      };
    default:
      return {};
  }
}
