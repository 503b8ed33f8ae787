import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, expectTypeOf, test } from "vitest";
import {
  columnsOf,
  fixed,
  flag,
  json,
  optional,
  neverNull,
  type RowOf,
  select,
  value,
} from "../../../app/v1/db/columns.ts";
import { one, openDatabase, rows, watchQuery } from "../../../app/v1/db/database.ts";
import { read, write } from "../../../app/v1/kit/call.ts";
import { counters, games, phases, suspensions, teams } from "../../../app/v1/db/schema/index.ts";
import { Trips } from "../../../app/v1/db/trips.ts";

const { db } = openDatabase(env.DB, undefined);

const GAMES = sql`
  WITH g(id, time_known, status, leg, home_team_id) AS (
    VALUES (1, 1, 'live', NULL, 7), (2, 0, 'finished', 2, NULL)),
  t(id, name, unlisted) AS (VALUES (7, 'Bangu', 1)),
  s(id, served_in) AS (VALUES (1, '[1,2]'))`;

const gamesAndTeams = () =>
  rows(db)`
    ${GAMES}
    SELECT ${columnsOf(games, "g", ["id", "time_known", "status", "leg"])},
           ${optional(columnsOf(teams, "t", { home_name: "name", home_unlisted: "unlisted" }))},
           ${value("next", sql<number>`g.id + 1`)}, ${flag("second", sql`g.leg > 1`)}
    FROM g LEFT JOIN t ON t.id = g.home_team_id ORDER BY g.id`;

const FOUND = [
  {
    id: 1,
    time_known: true,
    status: "live",
    leg: null,
    home_name: "Bangu",
    home_unlisted: true,
    next: 2,
    second: false,
  },
  {
    id: 2,
    time_known: false,
    status: "finished",
    leg: 2,
    home_name: null,
    home_unlisted: null,
    next: 3,
    second: true,
  },
];

test("a statement answers equally alone and in batches", async () => {
  expect(await gamesAndTeams()).toEqual(FOUND);
  const answers = await read(db, { all: gamesAndTeams(), first: one(gamesAndTeams()) });
  expect(answers).toEqual({ all: FOUND, first: FOUND[0] });
});

test("a row has the types of its selected columns", () => {
  type Row = RowOf<typeof gamesAndTeams>;
  expectTypeOf<Row>().toEqualTypeOf<{
    id: number;
    time_known: boolean;
    status: "scheduled" | "live" | "finished" | "postponed" | "cancelled";
    leg: number | null;
    home_name: string | null;
    home_unlisted: boolean | null;
    next: number;
    second: boolean;
  }>();
  const answers = () => read(db, { all: gamesAndTeams(), first: one(gamesAndTeams()) });
  expectTypeOf(answers).returns.resolves.toEqualTypeOf<{ all: Row[]; first: Row | undefined }>();
});

test("a wrong column or use is a type error", () => {
  // @ts-expect-error -- no such column
  expect(() => columnsOf(games, "g", ["id", "colour"])).toThrow("colour");
  // @ts-expect-error -- no such column under another name
  expect(() => columnsOf(games, "g", { color: "colour" })).toThrow("colour");
  const selected = columnsOf(games, "g", ["time_known"]);
  const reading = async () => {
    const [game] = await rows(db, select`SELECT ${selected} FROM games g`);
    // @ts-expect-error -- a boolean is no number
    if (game?.time_known === 1) return true;
    // @ts-expect-error -- not selected
    return game?.status;
  };
  expectTypeOf(reading).toBeFunction();
  const within = rows(db)`SELECT ${sql`${selected}`} FROM games g`;
  expectTypeOf(within.execute).returns.resolves.toEqualTypeOf<never[]>();
  expectTypeOf(rows(db)`SELECT 1`.execute).returns.resolves.toEqualTypeOf<never[]>();
});

test("a partial statement keeps its columns inside others", async () => {
  const part = select`${columnsOf(games, "g", ["id"])}, ${flag("over", sql`g.status = 'finished'`)}`;
  const statement = select`${GAMES} SELECT ${part}, ${value("twice", sql<number>`g.id * ${2}`)} FROM g`;
  const found = await rows(db)`${statement} WHERE g.id > ${1}`;
  expectTypeOf(found).toEqualTypeOf<{ id: number; over: boolean; twice: number }[]>();
  expectTypeOf<RowOf<typeof part>>().toEqualTypeOf<{ id: number; over: boolean }>();
  expect(found).toEqual([{ id: 2, over: true, twice: 4 }]);
  expect(await rows(db, statement)).toHaveLength(2);
});

test("JSON is parsed, from columns and expressions", async () => {
  const found = await rows(db)`
    ${GAMES}
    SELECT ${columnsOf(suspensions, "s", { games: "served_in" })},
           ${json("pair", sql<{ a: number }>`json_object('a', 1)`)}, ${json("none", sql<number[] | null>`NULL`)}
    FROM s`;
  expectTypeOf(found).toEqualTypeOf<
    { games: number[]; pair: { a: number }; none: number[] | null }[]
  >();
  expect(found).toEqual([{ games: [1, 2], pair: { a: 1 }, none: null }]);
});

test("a column may be a keyword; a null condition is false", async () => {
  const found = await rows(db)`
    WITH p("order") AS (VALUES (3))
    SELECT ${columnsOf(phases, "p", ["order"])}, ${flag("unknown", sql`NULL`)} FROM p`;
  expect(found).toEqual([{ order: 3, unknown: false }]);
});

test("`present` marks columns that a condition makes non-null", async () => {
  const found = await rows(db)`
    ${GAMES} SELECT ${neverNull(columnsOf(games, "g", ["leg", "time_known"]))} FROM g WHERE leg IS NOT NULL`;
  expectTypeOf(found).toEqualTypeOf<{ leg: number; time_known: boolean }[]>();
  expect(found).toEqual([{ leg: 2, time_known: false }]);
});

test("a watcher sees decoded rows", async () => {
  const seen: unknown[] = [];
  const watched = watchQuery(gamesAndTeams(), (found) => seen.push(found));
  const { all } = await read(db, { all: watched });
  expect(seen).toEqual([all]);
  await watchQuery(gamesAndTeams(), (found) => seen.push(found));
  expect(seen).toEqual([FOUND, FOUND]);
});

test("two equal queries of a visit both decode booleans", async () => {
  const trips = new Trips();
  const call = () =>
    trips.during(async () => {
      const { db: own } = openDatabase(env.DB, undefined, { trips });
      const { all } = await read(own, {
        all: rows(
          own,
        )`${GAMES} SELECT ${columnsOf(games, "g", ["time_known"])} FROM g ORDER BY g.id`,
      });
      return all.map(({ time_known }) => time_known);
    });
  expect(await Promise.all([call(), call()])).toEqual([
    [true, false],
    [true, false],
  ]);
});

test("the rows that a write returns are typed", async () => {
  const { made } = await write(db, {
    steps: {
      made: one(rows(db)`
      INSERT INTO counters (key, value) VALUES ('columns', 5)
      RETURNING ${columnsOf(counters, "counters", ["key", "value"])}`),
    },
  });
  expectTypeOf(made).toEqualTypeOf<{ key: string; value: number } | undefined>();
  expect(made).toEqual({ key: "columns", value: 5 });
  await write(db, { steps: [rows(db)`DELETE FROM counters WHERE key = 'columns'`] });
});

test("fixed columns keep their names and types", async () => {
  const part = fixed(select`${columnsOf(games, "g", ["id", "time_known"])}`);
  expectTypeOf<RowOf<typeof part>>().toEqualTypeOf<{ id: number; time_known: boolean }>();
  const found = await rows(db)`${GAMES} SELECT ${part} FROM g ORDER BY g.id`;
  expect(found).toEqual([
    { id: 1, time_known: true },
    { id: 2, time_known: false },
  ]);
});

test("fixed SQL holds no values", () => {
  expect(() => fixed(sql`g.id = ${1}`)).toThrow("Fixed SQL has no values.");
});
