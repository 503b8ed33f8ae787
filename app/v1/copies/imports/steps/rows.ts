import type { z } from "@hono/zod-openapi";
import { text } from "../../../../texts/text.ts";
import {
  badEntry,
  DOCUMENT,
  type LineRow,
  parseLine,
  readDocument,
  tableText,
} from "../../archive/copy/format.ts";
import { type Archive, archiveSchema } from "../../archive/schema.ts";
import { rowSchemas } from "../../archive/rows.ts";
import type { Key } from "../../../db/tables.ts";
import { groupByTable } from "./group-by-table.ts";
import type { Copy } from "./open-copy.ts";
import { issueText } from "../../../../texts/issue.ts";
import type { ApiContext } from "../../../kit/router.ts";
import { preparePeople, sealedAthletes } from "../../archive/people.ts";
import type { PositionedRow } from "../../archive/resolve.ts";
import {
  createRowAuthor,
  type KnownRows,
  newRow,
  numbersFrom,
  readyRows,
} from "../../archive/writing/new-rows.ts";
import { type RowWithId, type IdRanges, parseRanges } from "../../archive/writing/store.ts";
import type { ImportRow } from "../store.ts";
import { type Batch, type KnownPerson, selectKnown, writeRows } from "../staging/store.ts";

/**
 * Returns the rows of a copy's document, and an object that gets the championship once the document's head is
 * read.
 */
export function readCopyRows(copy: Copy) {
  const told: { championship?: Archive["championship"] } = {};
  const lines = readDocument(copy.stream(DOCUMENT, copy.manifest.document), (head) => {
    const format = archiveSchema.pick({ format: true, version: true }).safeParse(head.first);
    const [wrong] = format.error?.issues ?? [];
    if (wrong) throw badEntry(DOCUMENT, issueText(wrong));
    const own = archiveSchema.pick({ championship: true }).safeParse(head.championship);
    if (!own.success) throw badRow("championship", 1, own.error.issues[0]);
    told.championship = own.data.championship;
  });
  return { lines, told };
}

/** Returns the 422 with table, position, field and reason. */
function badRow(key: Key | "championship", row: number, issue?: z.core.$ZodIssue) {
  const table = tableText(key);
  const field = issue?.path.filter((step) => step !== "championship").join(".");
  if (!issue || !field) {
    return badEntry(DOCUMENT, text("copies.badRow", { name: DOCUMENT, table, row }));
  }
  const why = issueText(issue);
  return badEntry(DOCUMENT, text("copies.badField", { name: DOCUMENT, table, row, field, why }));
}

const readRow = (line: LineRow) => readAs(line, schemas[line.key]);

const schemas: Readonly<Record<Key, z.ZodType<PositionedRow>>> = rowSchemas;

/** Returns the row under its table's schema; throws 422. */
export function readAs<Row extends { id: number }>(
  { key, place, json }: LineRow,
  schema: z.ZodType<Row>,
): Row {
  const row = schema.safeParse(parseLine(json));
  if (!row.success) throw badRow(key, place, row.error.issues[0]);
  if (row.data.id !== place) throw badRow(key, place);
  return row.data;
}

/** Throws the 422 for a missing or wrong reference. */
export function refuseReference(key: Key, place: number): never {
  const table = tableText(key);
  throw badEntry(DOCUMENT, text("copies.badReference", { name: DOCUMENT, table, row: place }));
}

/** Most rows of a step: a few tenths of a second for the database. */
const MOST_ROWS = 3000;
const MOST_CHARACTERS = 750_000;

/** Most steps of a document: each one reads it from the beginning, so a long document gets longer steps. */
const MOST_STEPS = 10;
const LEAST_ROWS = 2 * MOST_ROWS;

/** Imports the next rows. */
export async function importNextRows(c: ApiContext, row: ImportRow, copy: Copy): Promise<void> {
  const { db } = c.var;
  const ranges = parseRanges(row.ranges);
  const people = indexPeople(await selectKnown(db, row.id));
  const enough = row.done + Math.max(LEAST_ROWS, Math.ceil(row.total / MOST_STEPS));
  let { done } = row;
  for await (const lines of nextLines(copy, row.done)) {
    const batches: Batch[] = [];
    for (const [key, own] of groupByTable(lines)) {
      // oxlint-disable-next-line no-await-in-loop -- parents first
      batches.push({ key, rows: await writtenRows(c, row, ranges, people, key, own) });
    }
    const before = { ...row, done };
    done += lines.length;
    const standing =
      done < row.total
        ? ({ state: "rows", done, total: row.total } as const)
        : ({ state: "files", done: 0, total: copy.manifest.files.length } as const);
    await writeRows(db, before, ranges, batches, standing);
    if (done >= enough) break;
  }
}

/**
 * Yields rows from the number `done` on, in batches. All teams are in one batch, because a free name depends
 * on the others.
 */
async function* nextLines(copy: Copy, done: number): AsyncGenerator<LineRow[]> {
  let taken: LineRow[] = [];
  let passed = 0;
  let characters = 0;
  for await (const line of readCopyRows(copy).lines) {
    if (passed++ < done) continue;
    if (line.key !== "teams" && (taken.length >= MOST_ROWS || characters > MOST_CHARACTERS)) {
      yield taken;
      taken = [];
      characters = 0;
    }
    taken.push(line);
    characters += line.json.length;
  }
  yield taken;
}

async function writtenRows(
  c: ApiContext,
  { admin_id }: ImportRow,
  ranges: IdRanges,
  known: KnownRows,
  key: Key,
  lines: LineRow[],
): Promise<RowWithId[]> {
  const numberOf = numbersFrom(ranges, known);
  if (key === "teams" || key === "athletes") {
    const made = await madePeople(c, admin_id, key, lines);
    return made
      .filter(({ id }) => !known.get(key)?.has(id))
      .map((row) => ({ ...row, id: numberOf(key, row.id) }));
  }
  const bringer = await createRowAuthor(admin_id);
  return readyRows(lines, key, (line) => {
    const row: PositionedRow = readRow(line);
    const referred = (named: Key, place: number) => {
      if (place > (ranges.get(named)?.rows ?? 0)) refuseReference(key, row.id);
      return numberOf(named, place);
    };
    return newRow(key, row, referred, bringer);
  });
}

async function madePeople(
  { env }: ApiContext,
  admin_id: number,
  key: "teams" | "athletes",
  lines: LineRow[],
): Promise<RowWithId[]> {
  if (key === "teams") {
    const teams = lines.map((line) => readAs(line, rowSchemas.teams));
    return (await preparePeople(env, { teams, athletes: [] })).teams;
  }
  const athletes = lines.map((line) => readAs(line, rowSchemas.athletes));
  const prepared = await preparePeople(env, { teams: [], athletes });
  return sealedAthletes(env, admin_id, prepared.athletes);
}

const indexPeople = (people: KnownPerson[]): KnownRows =>
  new Map(
    (["teams", "athletes"] as const).map((key) => [
      key,
      new Map(
        people.filter(({ kind }) => kind === key).map(({ place, row_id }) => [place, row_id]),
      ),
    ]),
  );
