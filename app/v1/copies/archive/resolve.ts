import { Problem } from "../../../http/problem.ts";
import type { Archive } from "./schema.ts";
import { type Key, type Table, TABLES, derivedKey } from "../../db/tables.ts";
import { type Text, text } from "../../../texts/text.ts";
import { mapInPieces } from "../../kit/give-way.ts";
import type { renderMarkdown } from "../../site/news/markdown.ts";

/** A row with its place in its table as `id`, and the places of the rows that it names. */
export type Placed = Record<string, unknown> & { id: number };

export type Tables = ReadonlyMap<Key, Placed[]>;

/** The lists of a document, or of a part of one. */
type Lists = Partial<Pick<Archive, Key>> & Pick<Archive, "teams" | "athletes">;

/**
 * The document's rows by their places, 1 for the first, with what follows from their references.
 * 422 at the field for a number that comes twice, names nothing, or leads to two different places.
 */
export function resolve(document: Lists): Tables {
  const tables = new Map<Key, Placed[]>();
  const places = new Map<Key, Map<number, number>>();
  for (const key of ["teams", "athletes", ...TABLES.map((table) => table.key)] as const) {
    const rows: { id: number }[] = document[key] ?? [];
    places.set(key, placesOf(key, rows));
    tables.set(
      key,
      rows.map((row, i) => ({ ...row, id: i + 1 })),
    );
  }
  const placeOf = (path: string, key: Key, id: number): number => {
    const place = places.get(key)?.get(id);
    if (place === undefined) throw refusedReference(path, text("archive.noSuchRow", { key, id }));
    return place;
  };
  for (const table of TABLES) {
    tables.get(table.key)?.forEach((row, i) => {
      const path = `${table.key}.${i}`;
      for (const [column, key] of Object.entries(table.refs ?? {})) {
        const id = row[column];
        if (typeof id === "number") row[column] = placeOf(`${path}.${column}`, key, id);
      }
      for (const column of table.json ?? []) {
        row[column] = inner(row[column], column, `${path}.${column}`, placeOf);
      }
      follow(table, row, path, tables);
    });
  }
  return tables;
}

function placesOf(key: Key, rows: { id: number }[]): Map<number, number> {
  const places = new Map<number, number>();
  rows.forEach(({ id }, i) => {
    if (places.has(id)) throw refusedReference(`${key}.${i}.id`, "archive.sameNumber");
    places.set(id, i + 1);
  });
  return places;
}

const refusedReference = (path: string, message: Text) => Problem.field(path, "reference", message);

type PlaceOf = (path: string, key: Key, id: number) => number;

const SOURCE_REFS: Record<string, Key> = {
  group_id: "groups",
  avoid_group_id: "groups",
  phase_id: "phases",
  spot_id: "spots",
};
const LIST_REFS: Record<string, Key> = { team_ids: "teams", served_in: "games" };

/** JSON that names rows, with their places. */
function inner(value: unknown, column: string, path: string, placeOf: PlaceOf): unknown {
  const listed = LIST_REFS[column];
  if (listed && Array.isArray(value)) {
    return value.map((id, i) => placeOf(`${path}.${i}`, listed, Number(id)));
  }
  if (column !== "source" || typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, id]) => {
      const key = SOURCE_REFS[name];
      return [name, key && id !== null ? placeOf(`${path}.${name}`, key, Number(id)) : id];
    }),
  );
}

/** Writes what follows from a row's references, parents first, and sees that ways to one thing agree. */
function follow(table: Table, row: Placed, path: string, tables: Tables): void {
  for (const [column, way] of Object.entries(table.derived ?? {})) {
    row[column] = walk(table.key, row, way, tables);
  }
  for (const [one, other] of table.same ?? []) {
    const [here, there] = [walk(table.key, row, one, tables), walk(table.key, row, other, tables)];
    if (here !== null && there !== null && here !== there) {
      throw refusedReference(`${path}.${one[0]}`, "archive.foreignReference");
    }
  }
}

/** The place at the end of a way, or null where a step names nothing. */
function walk(key: Key, row: Placed, way: readonly string[], tables: Tables): number | null {
  const [column = "", ...rest] = way;
  const place = row[column];
  if (typeof place !== "number") return null;
  if (rest.length === 0) return place;
  const next = TABLES.find((table) => table.key === key)?.refs?.[column];
  const target = next && tables.get(next)?.[place - 1];
  return next && target ? walk(next, target, rest, tables) : null;
}

/** Rows of a document of which some are there already: how each is referred to, and those to write. */
export interface SharedRows {
  refs: number[];
  /** Left out for people, who are written apart. */
  made?: Placed[];
}
export type Shared = ReadonlyMap<Key, SharedRows>;

/** Who brings rows, and what renders their texts, which is loaded for that alone. */
interface Bringer {
  admin_id: number;
  render: typeof renderMarkdown;
}

export async function bringerOf(admin_id: number): Promise<Bringer> {
  const { renderMarkdown: render } = await import("../../site/news/markdown.ts");
  return { admin_id, render };
}

/**
 * The document's new rows as they are written: they name what is shared by its own number, and have what
 * no document holds.
 */
export async function newRows(
  tables: Tables,
  shared: Shared,
  by: Bringer,
): Promise<Map<Key, Placed[]>> {
  const made = new Map<Key, Placed[]>();
  for (const table of TABLES) {
    const own = shared.get(table.key)?.made ?? tables.get(table.key) ?? [];
    // oxlint-disable-next-line no-await-in-loop -- it gives way to other calls
    made.set(table.key, await readyRows(own, table.key, (row) => newRow(row, table, shared, by)));
  }
  return made;
}

/** Rows that are made ready before other calls may run; rendering the text of news takes longer. */
const FEW: Partial<Record<Key, number>> = { news: 5 };
const MANY = 1000;

/** Makes the rows of a table ready for the database, and gives way to other calls in between. */
export const readyRows = <Given, Made>(
  rows: readonly Given[],
  key: Key,
  ready: (row: Given) => Made,
): Promise<Awaited<Made>[]> => mapInPieces(rows, FEW[key] ?? MANY, ready);

/** One of them. */
export const newRow = (row: Placed, table: Table, shared: Shared, by: Bringer): Placed => ({
  ...referring(row, table, shared),
  ...anew(table.key, row, by),
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
function anew(key: Key, row: Placed, { admin_id, render }: Bringer): Record<string, unknown> {
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
        ...render(String(row.body)),
        scheduled: Date.parse(String(row.published_at)) > Date.now(),
      };
    default:
      return {};
  }
}
