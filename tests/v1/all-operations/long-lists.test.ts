import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { MAX_PER_PAGE } from "../../../app/v1/kit/contract.ts";
import { BASE, dispatch } from "../support/caller.ts";
import { metered } from "../support/database-cost.ts";
import { LARGE, largeChampionship } from "./large-championship.ts";
import { sql } from "../support/statement.ts";

/** All tests of this file share it; none changes rows that another counts. */
let made: ReturnType<typeof largeChampionship> | undefined;
const large = () => (made ??= largeChampionship());

interface Page {
  records: unknown[];
  pagination: { page: number; per_page: number; total: number; pages: number; next: string | null };
}

async function read(path: string, query: Record<string, string | number>) {
  const url = new URL(path, BASE);
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, String(value));
  const { db, cost } = metered(env.DB);
  const response = await dispatch(new Request(url), { ...env, DB: db });
  expect([url.href, response.status]).toEqual([url.href, 200]);
  const { records, pagination } = await response.json<Page>();
  return { records, pagination, rows: cost.read };
}

async function walk(path: string, query: Record<string, string | number>) {
  const pages = [await read(path, query)];
  for (let next = pages[0]?.pagination.next; next; next = pages.at(-1)?.pagination.next) {
    pages.push(await read(path, { ...query, after: next }));
  }
  return pages;
}

async function leaf(path: string, query: Record<string, string | number>, pages: number) {
  const records = [];
  for (let page = 1; page <= pages; page++) {
    records.push(...(await read(path, { ...query, page })).records);
  }
  return records;
}

const PER_PAGE = 100;

interface List {
  path: string;
  query?: Record<string, string | number>;
  total: number;
  /** Rows that a cursor page may read per record, from several tables. */
  each: number;
}

const league = LARGE.games - LARGE.finals;

async function lists(): Promise<List[]> {
  const { season, tournament, opening } = await large();
  const dated = await datedGames(tournament);
  return [
    { path: "/v1/games", query: { tournament }, total: league, each: 11 },
    { path: "/v1/games", query: { season }, total: LARGE.games, each: 11 },
    {
      path: "/v1/games",
      query: { season, phase: opening, status: "finished" },
      total: league / 4,
      each: 11,
    },
    { path: "/v1/agenda", query: { tournament, from: "2020-01-01" }, total: dated, each: 11 },
    { path: "/v1/agenda", query: { tournament, undated: "true" }, total: league - dated, each: 11 },
    { path: `/v1/games/dockets/${tournament}`, total: league / 2, each: 33 },
    { path: "/v1/users", query: { tournament }, total: LARGE.athletes, each: 11 },
    { path: "/v1/inscriptions", query: { tournament }, total: LARGE.athletes, each: 10 },
    { path: "/v1/stats", query: { tournament, type: "goal" }, total: await scorers(), each: 22 },
  ];
}

async function datedGames(tournament: number): Promise<number> {
  const count = await sql`SELECT COUNT(*) AS n FROM games WHERE tournament_id = ${tournament}
     AND starts_at IS NOT NULL`.first<number>("n");
  return count ?? 0;
}

async function scorers(): Promise<number> {
  const { tournament } = await large();
  const count = await sql`SELECT COUNT(*) AS n FROM (SELECT DISTINCT user_id
     FROM score_events WHERE tournament_id = ${tournament} AND type = 'goal')`.first<number>("n");
  return count ?? 0;
}

test("every page of a long list costs the same", async () => {
  for (const { path, query, total, each } of await lists()) {
    const asked = { ...query, per_page: PER_PAGE };
    const pages = await walk(path, asked);
    const name = `${path} ${JSON.stringify(query ?? {})}`;
    const count = Math.ceil(total / PER_PAGE);
    expect([name, pages.length]).toEqual([name, count]);
    expect(pages.map(({ pagination: { next: _, ...numbers } }) => numbers)).toEqual(
      Array.from({ length: count }, (_, i) => ({
        page: i + 1,
        per_page: PER_PAGE,
        total,
        pages: count,
      })),
    );

    const rows = pages.map((page) => page.rows);
    const [second = 0, ...full] = rows.slice(1, -1);
    expect([name, Math.max(...rows.slice(1)) / PER_PAGE <= each, rows]).toEqual([name, true, rows]);
    // The size of a record varies with its events.
    for (const later of full) expect(later).toBeLessThan(second * 1.15);
    console.info(
      `${name}: ${total} records; rows read for ${PER_PAGE}: ${rows[0]} counting them, then ${second} … ${full[Math.floor(full.length / 2)]} … ${full.at(-1)}`,
    );

    const records = pages.flatMap((page) => page.records);
    expect(new Set(records.map((record) => JSON.stringify(record))).size).toBe(total);
    const numbered = { ...query, per_page: MAX_PER_PAGE };
    expect(records).toEqual(await leaf(path, numbered, Math.ceil(total / MAX_PER_PAGE)));
  }
}, 120_000);

test("filtered games cost their own rows, not the tournament's", async () => {
  const { tournament, team } = await large();
  const pages = await walk("/v1/games", { tournament, team, per_page: 50 });
  const found = pages.flatMap(({ records }) => records).length;
  expect(found).toBe(pages[0]?.pagination.total);
  expect(found).toBe((2 * league) / LARGE.teams);
  for (const { rows } of pages) expect(rows).toBeLessThan(15 * found);
});

test("a calendar reads only the games of its days", async () => {
  const { tournament, team } = await large();
  const day = async (query: Record<string, string | number>) => {
    const url = new URL("/v1/calendar", BASE);
    for (const [key, value] of Object.entries({ tournament, ...query })) {
      url.searchParams.set(key, String(value));
    }
    const { db, cost } = metered(env.DB);
    const response = await dispatch(new Request(url), { ...env, DB: db });
    const { records, undated } = await response.json<{ records: unknown[]; undated: number }>();
    return { found: records.length, undated, rows: cost.read };
  };
  const dated = await datedGames(tournament);
  const first = await day({ from: "2025-12-31", to: "2025-12-31" });
  expect(first.found).toBeGreaterThan(dated / 5);
  expect(first.found).toBeLessThan(dated / 3);
  expect((await day({ from: "2026-01-01", to: "2026-01-31" })).found).toBe(5000);
  expect(first.undated).toBe(league - dated);
  expect(first.rows).toBeLessThan(12 * first.found + first.undated);
  const empty = await day({ from: "2026-02-01", to: "2026-02-28" });
  expect(empty.rows).toBeLessThan(empty.undated + 50);
  const own = await day({ team });
  expect(own.found).toBeGreaterThan(0);
  expect(own.rows).toBeLessThan(20 * (own.found + own.undated) + 50);
});

test("a forged or foreign cursor is refused at its field", async () => {
  const { tournament } = await large();
  const token = (value: unknown) => btoa(JSON.stringify(value)).replaceAll("=", "");
  const [users, games] = [
    await read("/v1/users", { tournament, per_page: 1 }),
    await read("/v1/games", { tournament, per_page: 1 }),
  ];
  const forged = [
    "x",
    "%%%",
    "a".repeat(501),
    token(null),
    token({}),
    token({ key: [], read: 1, total: 1 }),
    token({ key: ["1"], read: 1, total: 1 }),
    token({ key: [1.5], read: 1, total: 1 }),
    token({ key: [1], read: 0, total: 1 }),
    token({ key: [1], read: 1, total: -1 }),
    token({ key: [1], read: 1, total: 1, more: 1 }),
    games.pagination.next ?? "",
  ];
  const ask = async (path: string, after: string) => {
    const query = new URLSearchParams({ tournament: String(tournament), after });
    const response = await dispatch(new Request(`${BASE}${path}?${query}`));
    const { errors = [] } = await response.json<{ errors?: { path: string }[] }>();
    return [after, response.status, errors.map((error) => error.path)];
  };
  for (const after of forged)
    expect(await ask("/v1/users", after)).toEqual([after, 422, ["after"]]);
  for (const path of ["/v1/games", "/v1/stats"]) {
    const after = users.pagination.next ?? "";
    expect(await ask(path, after)).toEqual([after, 422, ["after"]]);
  }
});

test("a cursor survives its athlete's removal", async () => {
  const { cup, register } = await smallRoster(["Ana", "Bia", "Caio", "Davi", "Élton", "Fábio"]);
  for (const path of ["/v1/users", "/v1/inscriptions"]) {
    const first = await read(path, { tournament: cup, per_page: 2 });
    const { next } = first.pagination;
    expect(atob(next ?? "")).not.toMatch(/ana|bia/i);
  }
  const first = await read("/v1/users", { tournament: cup, per_page: 2 });
  await sql`DELETE FROM inscriptions WHERE register_id = ${register} AND user_id IN (SELECT id
     FROM users WHERE name = 'Bia')`.run();
  const after = first.pagination.next ?? "";
  const second = await read("/v1/users", { tournament: cup, per_page: 2, after });
  expect(readNames(second.records)).toEqual(["Caio", "Davi"]);
  await sql`UPDATE users SET name = 'Ágata' WHERE name = 'Fábio' AND id IN (SELECT user_id
     FROM inscriptions WHERE register_id = ${register})`.run();
  const renamed = await read("/v1/users", { tournament: cup, per_page: 3 });
  expect(readNames(renamed.records)).toEqual(["Ágata", "Ana", "Caio"]);
});

const readNames = (records: unknown[]): unknown[] =>
  records.map((record) => (record instanceof Object ? Reflect.get(record, "name") : null));

async function smallRoster(names: string[]) {
  const { championship, cup, team } = await large();
  const admin =
    await sql`SELECT owner_id FROM championships WHERE id = ${championship}`.first<number>(
      "owner_id",
    );
  const register = await sql`INSERT INTO registers (championship_id, tournament_id, team_id)
     VALUES (${championship}, ${cup}, ${team}) RETURNING id`.first<number>("id");
  await env.DB.batch(
    names.flatMap((name) => [
      sql`INSERT INTO users (owner_id, name) VALUES (${admin}, ${name})`,
      sql`INSERT INTO inscriptions (championship_id, tournament_id, register_id, user_id)
         VALUES (${championship}, ${cup}, ${register}, (SELECT MAX(id) FROM users))`,
    ]),
  );
  return { cup, register };
}
