import { openAside } from "../../../db/database.ts";
import { mapInPieces } from "../../../kit/give-way.ts";
import type { ApiContext } from "../../../kit/router.ts";
import type { renderMarkdown } from "../../../site/news/markdown.ts";
import { type People, sealedAthletes } from "../people.ts";
import { type NumberOf, renumber } from "../references.ts";
import type { Placed, Tables } from "../resolve.ts";
import { type Key, KEYS, tableOf, TABLES } from "../../../db/tables.ts";
import { type Numbered, type Ranges, reserveAside } from "./store.ts";

/** The numbers of rows that exist already, by their places in the document. */
export type KnownRows = ReadonlyMap<Key, ReadonlyMap<number, number>>;

/** Returns the number in the database of a place in the document. */
export const numbersFrom =
  (ranges: Ranges, known: KnownRows) =>
  (key: Key, place: number): number =>
    known.get(key)?.get(place) ?? (ranges.get(key)?.before ?? 0) + place;

/** The owner of the account, and who brings the rows. */
interface Bringers {
  owner_id: number;
  admin_id: number;
}

/**
 * Returns a document's new rows as they are written, with their numbers. The numbers are reserved apart
 * from the write, so a write that is refused leaves a gap.
 */
export async function newRows(
  { env }: ApiContext,
  { owner_id, admin_id }: Bringers,
  { tables, people, known }: { tables: Tables; people: People; known: KnownRows },
): Promise<ReadonlyMap<Key, Numbered[]>> {
  const counts = new Map(KEYS.map((key) => [key, tables.get(key)?.length ?? 0]));
  const numberOf = numbersFrom(await reserveAside(openAside(env.DB), counts), known);
  const newOf = <Given extends object>(key: Key, rows: readonly Given[]) =>
    rows.flatMap((row, i) =>
      known.get(key)?.has(i + 1) ? [] : [{ ...row, id: numberOf(key, i + 1) }],
    );
  const made = new Map<Key, Numbered[]>([
    ["teams", newOf("teams", people.teams)],
    ["athletes", await sealedAthletes(env, owner_id, newOf("athletes", people.athletes))],
  ]);
  const by = await bringerOf(admin_id);
  for (const { key } of TABLES) {
    const own = (tables.get(key) ?? []).filter(({ id }) => !known.get(key)?.has(id));
    // oxlint-disable-next-line no-await-in-loop -- it gives way to other calls
    made.set(key, await readyRows(own, key, (row) => newRow(key, row, numberOf, by)));
  }
  return made;
}

/** Who brings rows, and what renders their texts, which is loaded for that alone. */
interface Bringer {
  admin_id: number;
  render: typeof renderMarkdown;
}

export async function bringerOf(admin_id: number): Promise<Bringer> {
  const { renderMarkdown: render } = await import("../../../site/news/markdown.ts");
  return { admin_id, render };
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

/** Returns a row with its number and with what no document holds: private links, its writer, rendered text. */
export const newRow = (key: Key, row: Placed, numberOf: NumberOf, by: Bringer): Numbered => ({
  ...renumber(row, tableOf(key), numberOf),
  id: numberOf(key, row.id, "id") ?? 0,
  ...besides(key, row, by),
});

function besides(key: Key, row: Placed, { admin_id, render }: Bringer): Record<string, unknown> {
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
