import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createClient } from "../../app/v1/client.ts";
import { getHistory, listAllTimeScorers } from "../../app/v1/structure/seasons/contract.ts";
import { networkSender } from "../../scripts/api/transport.ts";
import { importResult, runImport } from "../scripts/run-import.ts";
import { seasonFolder, readRows, seasonFolders } from "./folder.ts";

/** Seasons imported in turn are compared with known history. */

const base = process.env.APITO_URL ?? "";
const SEASONS = ["brasileirao-2013", "brasileirao-2019", "brasileirao-2022"];
const there = seasonFolders();
const ready = base !== "" && SEASONS.every((season) => there.includes(season));

const dataDir = mkdtempSync(join(tmpdir(), "apito-history-"));
afterAll(() => rmSync(dataDir, { recursive: true }));
const call = createClient({ send: networkSender(base), base });

const COLUMNS = ["points", "played", "won", "drawn", "lost", "goals_for", "goals_against"] as const;

test.runIf(ready)("three seasons of a league share one history", { timeout: 180_000 }, async () => {
  const runs = [];
  for (const season of SEASONS) runs.push(await runImport(seasonFolder(season), base, dataDir));
  const slugs = new Set(runs.map((run) => importResult(run).slug));
  expect(slugs.size).toBe(1);
  const params = { id: [...slugs][0] ?? "" };
  const { editions, table, records } = await call(getHistory, { params, query: {} });

  expect(
    editions.map(({ season, title }) => [
      season.name,
      title?.champion.name,
      title?.runner_up?.name,
    ]),
  ).toEqual([
    ["2022", "Palmeiras", "Internacional"],
    ["2019", "Flamengo", "Santos"],
    ["2013", "Cruzeiro", "Grêmio"],
  ]);
  expect(
    editions.map(({ top_scorers }) => [
      top_scorers?.athletes.map(({ user }) => user.name),
      top_scorers?.goals,
    ]),
  ).toEqual([
    [["Germán Cano"], 26],
    [["Gabriel Barbosa"], 25],
    [["Éderson"], 17],
  ]);

  const sums = new Map<string, number[]>();
  for (const row of SEASONS.flatMap((season) => readRows(season, "final-table.csv") ?? [])) {
    const before = sums.get(row.team ?? "") ?? COLUMNS.map(() => 0);
    sums.set(
      row.team ?? "",
      COLUMNS.map((column, at) => (before[at] ?? 0) + Number(row[column])),
    );
  }
  expect(sums.size).toBeGreaterThan(20);
  expect(
    new Map(table.map((row) => [row.team.name, COLUMNS.map((column) => row[column])])),
  ).toEqual(sums);
  expect(records.best_campaign.holders[0]).toMatchObject({
    team: { name: "Flamengo" },
    season: { name: "2019" },
  });
  expect(Math.round(records.best_campaign.holders[0]?.value ?? 0)).toBe(79);

  const scorers = await call(listAllTimeScorers, { params, query: { per_page: 3 } });
  expect(scorers.records.map(({ position, user, goals }) => [position, user.name, goals])).toEqual([
    [1, "Germán Cano", 26],
    [2, "Gabriel Barbosa", 25],
    [3, "Bruno Henrique", 22],
  ]);
});

test.skipIf(ready)("needs APITO_URL and real seasons next to the repository", ({ skip }) => skip());
