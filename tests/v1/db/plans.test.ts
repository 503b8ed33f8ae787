import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { setStats } from "../../../app/v1/matchday/games/contract.ts";
import { publicReads, publicWorld } from "../all-operations/public-reads.ts";
import { createRequest } from "../all-operations/sending.ts";
import { BASE, dispatch } from "../support/caller.ts";
import { type Sent, watchedDatabase } from "../support/watched-database.ts";

/** Lists of the whole platform, which read only as many rows as their page. */
const LISTS = new Set([
  "championships USING INDEX championships_recent",
  "teams USING INDEX teams_listed",
  "championships USING COVERING INDEX championships_hidden",
  "counters",
]);

async function collectStatements(requests: Request[]): Promise<Sent[]> {
  const statements = new Map<string, Sent>();
  const DB = watchedDatabase(env.DB, (send, sent) => {
    for (const statement of sent) statements.set(statement.sql, statement);
    return send();
  });
  for (const request of requests) {
    const { url } = request;
    expect([url, (await dispatch(request, { ...env, DB })).status]).toEqual([url, 200]);
  }
  return [...statements.values()];
}

async function tableNames(): Promise<Set<string>> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'",
  ).all<{ name: string }>();
  return new Set(results.map(({ name }) => name));
}

async function explainStatement({ sql, values }: Sent): Promise<string[]> {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

async function findScans(statement: Sent, tables: Set<string>): Promise<string[]> {
  const { sql } = statement;
  const sources = Array.from(sql.matchAll(SOURCE), ([, from = "", alias = from]) => ({
    from,
    alias,
  }));
  const byAlias = Map.groupBy(sources, ({ alias }) => alias);
  return (await explainStatement(statement)).flatMap((detail) => {
    const [, alias = "", rest = ""] = /^SCAN (\w+)(.*)$/.exec(detail) ?? [];
    const meant = byAlias.get(alias) ?? [];
    // Common table expressions have names, too.
    return meant.every(({ from }) => tables.has(from)) ? meant.map(({ from }) => from + rest) : [];
  });
}

/** Matches a table and its alias: "FROM games g", "JOIN rounds". */
const SOURCE =
  /\b(?:FROM|JOIN|UPDATE|INTO)\s+"?(\w+)"?(?:\s+(?:AS\s+)?(?!(?:WHERE|JOIN|LEFT|CROSS|ON|SET|ORDER|GROUP|LIMIT|UNION|AS)\b)(\w+))?/gi;

test("no public read or result scans a whole table", async () => {
  const world = await publicWorld();
  const { headers, ids } = world;
  const read = (address: string) => new Request(new URL(address, BASE));
  const result = (id: number | undefined) =>
    createRequest(setStats, { json: { games: [{ id, home_score: 2, away_score: 1 }] } }, headers);
  const addresses = ["/v1/championships", ...Object.values(publicReads(world)).flat()];
  const statements = await collectStatements([...addresses.map(read), ...ids.map(result)]);
  expect(statements.length).toBeGreaterThan(100);

  const tables = await tableNames();
  const found: [scan: string, sql: string][] = [];
  for (const statement of statements) {
    for (const scan of await findScans(statement, tables)) {
      if (!LISTS.has(scan)) found.push([scan, statement.sql]);
    }
  }
  expect(found).toEqual([]);
  const walk = { sql: "SELECT g.id FROM games g WHERE g.leg = ?", values: [1] };
  expect(await findScans(walk, tables)).toEqual(["games"]);
});

test("only live games are found across all championships", async () => {
  const world = await publicWorld();
  const everywhere = "/v1/games/now";
  const read = (address: string) => new Request(new URL(address, BASE));
  const { [everywhere]: now = [], ...others } = publicReads(world);
  const usesStates = async (addresses: string[]) => {
    const statements = await collectStatements(addresses.map(read));
    const plans = await Promise.all(statements.map(explainStatement));
    return statements.filter((_, i) =>
      plans[i]?.some((detail) => detail.includes("INDEX games_status")),
    );
  };
  expect(await usesStates(now)).not.toEqual([]);
  expect((await usesStates(Object.values(others).flat())).map(({ sql }) => sql)).toEqual([]);
});
