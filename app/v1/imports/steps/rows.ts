import type { z } from "@hono/zod-openapi";
import { text } from "../../../texts/text.ts";
import {
  badEntry,
  DOCUMENT,
  type LineRow,
  parseLine,
  readDocument,
  rowSchemas,
} from "../../archive/copy/format.ts";
import { type Archive, archiveSchema } from "../../archive/schema.ts";
import { type Key, type Table, TABLES } from "../../archive/tables.ts";
import type { Copy } from "./open-copy.ts";
import { issueText } from "../../../texts/issue.ts";
import type { ApiContext } from "../../kit/router.ts";
import { preparePeople, sealedAthletes } from "../../archive/people.ts";
import { bringerOf, type Placed, newRow, type Shared } from "../../archive/resolve.ts";
import { type Ranges, rangesOf, type ImportRow } from "../store.ts";
import { type Batch, type KnownPerson, knownOf, writeRows } from "../staging/store.ts";

/** The rows of a copy's document, line by line, and what stands before them. */
export function rowsOf(copy: Copy) {
  const told: { championship?: Archive["championship"] } = {};
  const lines = readDocument(copy.stream(DOCUMENT, copy.manifest.document), (head) => {
    const format = archiveSchema.pick({ format: true, version: true }).safeParse(head.first);
    const [wrong] = format.error?.issues ?? [];
    if (wrong) throw badEntry(DOCUMENT, issueText(wrong));
    const own = archiveSchema.pick({ championship: true }).safeParse(head.championship);
    if (!own.success) throw badRow("championship", 1);
    told.championship = own.data.championship;
  });
  return { lines, told };
}

const badRow = (table: string, row: number) =>
  badEntry(DOCUMENT, text("copies.badRow", { name: DOCUMENT, table, row }));

/** A row of a document, which is numbered by its place. Throws a 422 that names it. */
const readRow = (line: LineRow) => readAs(line, rowSchemas[line.key]);

/** The same under the schema of its table. */
export function readAs<Row extends { id: number }>(
  { key, place, json }: LineRow,
  schema: z.ZodType<Row>,
): Row {
  const row = schema.safeParse(parseLine(json));
  if (!row.success || row.data.id !== place) throw badRow(key, place);
  return row.data;
}

/** Throws the 422 of a row that names one that is not there, or not where it says. */
export function refuseReference(key: Key, place: number): never {
  throw badEntry(DOCUMENT, text("copies.badReference", { name: DOCUMENT, table: key, row: place }));
}

/** What one step brings: a few seconds of the database at most. */
const MOST_ROWS = 6000;
const MOST_CHARACTERS = 1_500_000;

/** Brings the next rows of a copy. */
export async function bringRows(c: ApiContext, row: ImportRow, copy: Copy): Promise<void> {
  const { db } = c.var;
  const ranges = rangesOf(row.ranges);
  const people = await knownOf(db, row.id);
  const lines = await nextLines(copy, row.done);
  const batches: Batch[] = [];
  for (const [key, own] of byTable(lines)) {
    // oxlint-disable-next-line no-await-in-loop -- parents first
    batches.push({ key, rows: await writtenRows(c, row, ranges, people, key, own) });
  }
  const done = row.done + lines.length;
  const standing =
    done < row.total
      ? ({ state: "rows", done, total: row.total } as const)
      : ({ state: "files", done: 0, total: copy.manifest.files.length } as const);
  await writeRows(db, row, ranges, batches, standing);
}

/** The rows of one step. Teams come all at once, since each name among them tells which is free. */
async function nextLines(copy: Copy, done: number): Promise<LineRow[]> {
  const taken: LineRow[] = [];
  let passed = 0;
  let characters = 0;
  for await (const line of rowsOf(copy).lines) {
    if (passed++ < done) continue;
    if (line.key !== "teams" && (taken.length >= MOST_ROWS || characters > MOST_CHARACTERS)) break;
    taken.push(line);
    characters += line.json.length;
  }
  return taken;
}

function byTable(lines: LineRow[]): Map<Key, LineRow[]> {
  const tables = new Map<Key, LineRow[]>();
  for (const line of lines) tables.set(line.key, [...(tables.get(line.key) ?? []), line]);
  return tables;
}

async function writtenRows(
  c: ApiContext,
  { admin_id }: ImportRow,
  ranges: Ranges,
  people: KnownPerson[],
  key: Key,
  lines: LineRow[],
): Promise<Batch["rows"]> {
  if (key === "teams" || key === "athletes") {
    const known = placesOf(people, key);
    const made = await madePeople(c, admin_id, key, lines);
    return made.filter(({ id }) => !known.has(id));
  }
  const table = TABLES.find((one) => one.key === key);
  if (!table) throw new RangeError(`No table ${key}.`);
  const shared = sharedPeople(people, ranges);
  const bringer = await bringerOf(admin_id);
  return lines.map((line) => {
    const row: Placed = readRow(line);
    checkReferences(table, row, ranges);
    return newRow(row, table, shared, bringer);
  });
}

async function madePeople(
  { env }: ApiContext,
  admin_id: number,
  key: "teams" | "athletes",
  lines: LineRow[],
): Promise<{ id: number }[]> {
  if (key === "teams") {
    const schema = archiveSchema.shape.teams.unwrap().element;
    const teams = lines.map((line) => readAs(line, schema));
    return (await preparePeople(env, { teams, athletes: [] })).teams;
  }
  const schema = archiveSchema.shape.athletes.unwrap().element;
  const athletes = lines.map((line) => readAs(line, schema));
  const prepared = await preparePeople(env, { teams: [], athletes });
  return sealedAthletes(env, admin_id, prepared.athletes);
}

const placesOf = (people: KnownPerson[], key: "teams" | "athletes"): Map<number, number> =>
  new Map(people.filter(({ kind }) => kind === key).map(({ place, row_id }) => [place, row_id]));

/** How people are referred to: those who are there by the negative of their number, new ones by their place. */
function sharedPeople(people: KnownPerson[], ranges: Ranges): Shared {
  const refs = (key: "teams" | "athletes"): number[] => {
    const known = placesOf(people, key);
    return Array.from({ length: ranges.get(key)?.rows ?? 0 }, (_, i) => {
      const there = known.get(i + 1);
      return there === undefined ? i + 1 : -there;
    });
  };
  return new Map([
    ["teams", { refs: refs("teams") }],
    ["athletes", { refs: refs("athletes") }],
  ]);
}

const LIST_REFS: Record<string, Key> = { team_ids: "teams", served_in: "games" };
const SOURCE_REFS: Record<string, Key> = {
  group_id: "groups",
  avoid_group_id: "groups",
  phase_id: "phases",
  spot_id: "spots",
};

/** Throws a 422 for a row that names a place which its table does not have. */
function checkReferences(table: Table, row: Placed, ranges: Ranges): void {
  const check = (key: Key | undefined, place: unknown) => {
    if (!key || typeof place !== "number") return;
    if (place > (ranges.get(key)?.rows ?? 0)) refuseReference(table.key, row.id);
  };
  for (const [column, key] of Object.entries(table.refs ?? {})) check(key, row[column]);
  for (const column of table.json ?? []) {
    const value = row[column];
    if (Array.isArray(value)) for (const place of value) check(LIST_REFS[column], place);
    else if (column === "source" && typeof value === "object" && value !== null) {
      for (const [name, place] of Object.entries(value)) check(SOURCE_REFS[name], place);
    }
  }
}
