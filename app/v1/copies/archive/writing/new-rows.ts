import { openSeparate } from "../../../db/database.ts";
import { mapInPieces } from "../../../kit/give-way.ts";
import type { ApiContext } from "../../../kit/router.ts";
import type { renderMarkdown } from "../../../site/news/markdown.ts";
import { type People, sealedAthletes } from "../people.ts";
import { type NumberOf, renumber } from "../references.ts";
import type { PositionedRow, Tables } from "../resolve.ts";
import { type Key, TABLE_KEYS, tableOf, TABLES } from "../../../db/tables.ts";
import { type RowWithId, type IdRanges, reserveSeparately } from "./store.ts";

/** Ids of rows that already exist, by table and position. */
export type KnownRows = ReadonlyMap<Key, ReadonlyMap<number, number>>;

/** Returns a function from positions to ids. */
export const numbersFrom =
  (ranges: IdRanges, known: KnownRows) =>
  (key: Key, place: number): number =>
    known.get(key)?.get(place) ?? (ranges.get(key)?.before ?? 0) + place;

interface Bringers {
  owner_id: number;
  admin_id: number;
}

/**
 * Returns a document's new rows with ids. The ids are reserved in a write of their own, so a refused import
 * leaves a gap.
 */
export async function newRows(
  { env }: ApiContext,
  { owner_id, admin_id }: Bringers,
  { tables, people, known }: { tables: Tables; people: People; known: KnownRows },
): Promise<ReadonlyMap<Key, RowWithId[]>> {
  const counts = new Map(TABLE_KEYS.map((key) => [key, tables.get(key)?.length ?? 0]));
  const numberOf = numbersFrom(await reserveSeparately(openSeparate(env.DB), counts), known);
  const addIds = <Given extends object>(key: Key, rows: readonly Given[]) =>
    rows.flatMap((row, i) =>
      known.get(key)?.has(i + 1) ? [] : [{ ...row, id: numberOf(key, i + 1) }],
    );
  const made = new Map<Key, RowWithId[]>([
    ["teams", addIds("teams", people.teams)],
    ["athletes", await sealedAthletes(env, owner_id, addIds("athletes", people.athletes))],
  ]);
  const by = await createRowAuthor(admin_id);
  for (const { key } of TABLES) {
    const own = (tables.get(key) ?? []).filter(({ id }) => !known.get(key)?.has(id));
    // oxlint-disable-next-line no-await-in-loop -- it gives way to other calls
    made.set(key, await readyRows(own, key, (row) => newRow(key, row, numberOf, by)));
  }
  return made;
}

interface Bringer {
  admin_id: number;
  render: typeof renderMarkdown;
}

export async function createRowAuthor(admin_id: number): Promise<Bringer> {
  const { renderMarkdown: render } = await import("../../../site/news/markdown.ts");
  return { admin_id, render };
}

/** Rows after which other calls may run; few of news, which take longer to render. */
const FEW: Partial<Record<Key, number>> = { news: 5 };
const MANY = 1000;

/** Prepares rows and lets other calls run in between. */
export const readyRows = <Given, Made>(
  rows: readonly Given[],
  key: Key,
  ready: (row: Given) => Made,
): Promise<Awaited<Made>[]> => mapInPieces(rows, FEW[key] ?? MANY, ready);

/** Returns a row with its id and values that documents lack: private links, author, HTML. */
export const newRow = (
  key: Key,
  row: PositionedRow,
  numberOf: NumberOf,
  by: Bringer,
): RowWithId => ({
  ...renumber(row, tableOf(key), numberOf),
  id: numberOf(key, row.id, "id") ?? 0,
  ...valuesOutside(key, row, by),
});

function valuesOutside(
  key: Key,
  row: PositionedRow,
  { admin_id, render }: Bringer,
): Record<string, unknown> {
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
