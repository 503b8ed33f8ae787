import { Session } from "node:inspector/promises";
import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { readDocument } from "../../app/v1/copies/archive/copy/format.ts";
import {
  athleteKeys,
  matchRows,
  namedKey,
  preparePeople,
} from "../../app/v1/copies/archive/people.ts";
import { resolveReferences } from "../../app/v1/copies/archive/resolve.ts";
import { archiveSchema } from "../../app/v1/copies/archive/schema.ts";
import { groupByTable } from "../../app/v1/copies/imports/steps/group-by-table.ts";

/*
 * An import's work must grow linearly. V8 coverage counts block runs, and iterators count items, so no time
 * is measured.
 */

/** Only functions first called after this have block counts. */
const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
afterAll(async () => {
  await session.post("Profiler.stopPreciseCoverage");
  session.disconnect();
});

/** Returns block runs of `app` since the last call. */
async function takeRuns(): Promise<number> {
  const { result } = await session.post("Profiler.takePreciseCoverage");
  return result
    .filter(({ url }) => url.includes("/app/"))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
}

async function countWork(work: () => Promise<unknown>): Promise<number> {
  await takeRuns();
  const items = countItems();
  try {
    await work();
  } finally {
    items.stop();
  }
  return items.count + (await takeRuns());
}

/** Counts items of list iterators, including spreads. */
function countItems() {
  const iterator: { next: () => unknown } = Object.getPrototypeOf([][Symbol.iterator]());
  const { next } = iterator;
  const counted = {
    count: 0,
    stop: () => {
      iterator.next = next;
    },
  };
  iterator.next = function countedNext(this: unknown) {
    counted.count += 1;
    return Reflect.apply(next, this, []);
  };
  return counted;
}

/** Equal, few, distinct or import-numbered names. */
const naming = fc.constantFrom(
  () => "a",
  (i: number) => `Time ${i % 7}`,
  (i: number) => `Time ${i}`,
  (i: number) => (i % 2 === 0 ? "a" : `a (${i})`),
  (i: number) => (i % 2 === 0 ? `a (${i})` : "a (2)"),
);

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

const createDocument = (size: number, nameOf: (i: number) => string) => ({
  format: "apito-championship",
  version: 1,
  championship: { name: "Copa", modality: "campo" },
  teams: numbers(size).map((i) => ({ id: i + 1, name: nameOf(i) })),
  athletes: numbers(size).map((i) => ({ id: i + 1, name: nameOf(i) })),
  fields: numbers(size).map((i) => ({ id: i + 1, name: nameOf(i) })),
  referees: numbers(size).map((i) => ({ id: i + 1, name: nameOf(i) })),
});

const env = { DOCUMENT_KEY: "x".repeat(32) };

/** All computation of an import around its queries. */
async function runImportWork(size: number, nameOf: (i: number) => string): Promise<void> {
  const document = archiveSchema.parse(createDocument(size, nameOf));
  resolveReferences(document);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the secret is all that is asked for
  const people = await preparePeople(env as Env, document);
  const squads = {
    registers: document.teams.map(({ id }) => ({ id, team_id: id })),
    inscriptions: document.athletes.map(({ id }) => ({ user_id: id, register_id: id })),
  };
  const keys = athleteKeys(people, squads, namedKey);
  matchRows(people.athletes, (_, i) => keys[i] ?? null, []);
  const known = people.teams.map(({ id, name }) => ({ id, key: name }));
  matchRows(people.teams, ({ name }) => name, known);
}

async function runReading(size: number, nameOf: (i: number) => string): Promise<void> {
  const lines: Parameters<typeof groupByTable>[0][number][] = [];
  for await (const line of readDocument(createLines(createDocument(size, nameOf)), () => {})) {
    lines.push(line);
  }
  expect(groupByTable(lines).get("athletes")).toHaveLength(size);
}

const TABLES = [
  ..."teams athletes seasons tournaments phases groups rounds registers spots".split(" "),
  ..."fields referees inscriptions games events kicks lineups reports appointments".split(" "),
  ..."suspensions adjustments lots news bulletins rulebooks blackouts changes".split(" "),
];

function createLines({
  format,
  version,
  championship,
  ...tables
}: ReturnType<typeof createDocument>): ReadableStream<Uint8Array> {
  const rows: Record<string, object[]> = tables;
  const lists = TABLES.map(
    (key) => `,\n"${key}":[\n${(rows[key] ?? []).map((row) => JSON.stringify(row)).join(",\n")}\n]`,
  );
  const head = `{"format":"${format}","version":${version},\n"championship":${JSON.stringify(championship)}`;
  return new Blob([`${head}${lists.join("")}\n}\n`]).stream();
}

/** Twice the rows cost twice the work plus noise; quadratic work costs four times. */
const MOST = 2.6;

for (const [what, work] of [
  ["an import", runImportWork],
  ["a copy's reading", runReading],
] as const) {
  test(`the work of ${what} grows no faster than its rows`, async () => {
    await work(10, String);
    await fc.assert(
      fc.asyncProperty(naming, fc.integer({ min: 400, max: 800 }), async (nameOf, size) => {
        const [once, twice] = [
          await countWork(() => work(size, nameOf)),
          await countWork(() => work(2 * size, nameOf)),
        ];
        expect(once).toBeGreaterThan(size);
        expect(twice / once).toBeLessThan(MOST);
      }),
      { numRuns: 12 },
    );
  });
}
