import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { getClassifications, listTies } from "../../app/v1/competition/standings/contract.ts";
import { plainText } from "../../app/domain/people/slug.ts";
import { type CallOutput, createClient } from "../../app/v1/client.ts";
import { getTournamentStatistics } from "../../app/v1/site/statistics/contract.ts";
import { getStats } from "../../app/v1/site/athlete-totals/contract.ts";
import { allPages } from "../../scripts/api/pages.ts";
import { networkSender } from "../../scripts/api/transport.ts";
import { ownedBy } from "./importer.ts";
import { seasonFolder, phaseNames, readRows, seasonFolders } from "./folder.ts";
import { importResult, runImport } from "../scripts/run-import.ts";
import { type PageRow, pageRows } from "./page-tables.ts";

/** Imports real seasons into the server at APITO_URL and compares API and pages with published tables. */

const base = process.env.APITO_URL ?? "";
const seasons = base === "" ? [] : seasonFolders();
if (seasons.length === 0) {
  test("needs APITO_URL and real seasons next to the repository", ({ skip }) => {
    console.log("Sem APITO_URL ou sem temporadas reais ao lado do repositório: nada a conferir.");
    skip();
  });
}

const MINUTE = 60_000;
const dataDir = mkdtempSync(join(tmpdir(), "apito-seasons-"));
afterAll(() => rmSync(dataDir, { recursive: true }));
const call = createClient({ send: networkSender(base), base });

const runs = new Map<string, ReturnType<typeof runImport>>();

/** The season's import, run once. */
async function imported(season: string) {
  const run = runs.get(season) ?? runImport(seasonFolder(season), base, dataDir);
  runs.set(season, run);
  const done = await run;
  expect(done.stderr, done.stderr).not.toContain("recusou");
  expect(done.code).toBe(0);
  return { ...importResult(done), ...done };
}

const COLUMNS = [
  "position",
  "team",
  "points",
  "played",
  "won",
  "drawn",
  "lost",
  "goals_for",
  "goals_against",
  "goal_difference",
] as const;

function publishedTables(rows: Record<string, string>[]): Map<string, string[][]> {
  const groups = Map.groupBy(rows, (row) => row.group ?? "");
  return new Map(
    [...groups].map(([group, own]) => [group, own.map((row) => COLUMNS.map((c) => row[c] ?? ""))]),
  );
}

async function computedTables(
  tournament: number,
  round?: number,
): Promise<Map<string, string[][]>> {
  const query = { tournament, ...(round !== undefined && { round }) };
  const { records } = await call(getClassifications, { query });
  const groups = Map.groupBy(records, (row) => row.group ?? "");
  return new Map(
    [...groups].map(([group, own]) => [
      group,
      own.map((row) => COLUMNS.map((c) => String(c === "team" ? row.team.name : row[c]))),
    ]),
  );
}

const tableFiles = ["final-table.csv", "final-tables.csv"];
const publishedRows = (season: string) =>
  tableFiles.map((file) => readRows(season, file)).find((rows) => rows !== null) ?? null;

/** Page columns in the files' order. */
const PAGE_COLUMNS = [
  "Time",
  "Pontos",
  "Jogos",
  "Vitórias",
  "Empates",
  "Derrotas",
  "Gols pró",
  "Gols contra",
  "Saldo de gols",
];
/** Pages write a plus and a typographic minus. */
const readNumbers = (row: PageRow) =>
  PAGE_COLUMNS.map((c) => (row[c] ?? "").replace(/^\+/, "").replace(/^\u2212/, "-"));

/** Athletes match without accents, because sources differ. */
const who = (name = "", team = "") => `${plainText(name)} (${team})`;

const pair = (home: unknown, away: unknown) => `${String(home)}-${String(away)}`;

const publishedTies = (season: string, rows: Record<string, string>[]) =>
  rows.map((row) => [
    phaseNames(season).get(row.phase ?? ""),
    row.team_a,
    row.team_b,
    pair(row.aggregate_a, row.aggregate_b),
    row.penalties_a === "" ? "" : pair(row.penalties_a, row.penalties_b),
    row.winner,
    row.decided_by,
  ]);

const computedTie = (tie: CallOutput<typeof listTies>["records"][number]) => [
  tie.phase.name,
  tie.home_team?.name,
  tie.away_team?.name,
  pair(tie.aggregate?.home, tie.aggregate?.away),
  tie.penalties ? pair(tie.penalties.home, tie.penalties.away) : "",
  tie.winner?.name,
  tie.decided_by,
];

type Stat = CallOutput<typeof getStats>["records"][number];

const asText = (a: unknown[], b: unknown[]): number =>
  JSON.stringify(a).localeCompare(JSON.stringify(b));

describe.runIf(seasons.length > 0).each(seasons)("%s", { timeout: 3 * MINUTE }, (season) => {
  test("it imports quickly in little memory", async () => {
    const { stdout, seconds, peakMb, slug, tournament_id, url } = await imported(season);
    console.log(`${season}: ${seconds.toFixed(1)} s, ${Math.round(peakMb)} MB`);
    expect(stdout.trimEnd().split("\n")).toHaveLength(1);
    expect(url).toBe(`${base}/c/${slug}?torneio=${tournament_id}`);
    expect(seconds).toBeLessThan(60);
    expect(peakMb).toBeLessThan(330);
  });

  const finalRows = publishedRows(season);
  if (finalRows) {
    test("it has the published tables in every value", async () => {
      const { tournament_id } = await imported(season);
      expect(await computedTables(tournament_id)).toEqual(publishedTables(finalRows));
    });

    test("its page shows the same tables", async () => {
      const { url } = await imported(season);
      const response = await fetch(url);
      expect(response.status).toBe(200);
      const shown = pageRows(await response.text()).map((row) => readNumbers(row).join(" "));
      const missing = [...publishedTables(finalRows).values()].flatMap((table) => {
        const wanted = table.map(([, ...row]) => row.join(" "));
        // The wanted rows in order, among other tables.
        let from = 0;
        return wanted.filter((row) => {
          const at = shown.indexOf(row, from);
          if (at >= 0) from = at + 1;
          return at < 0;
        });
      });
      expect(missing).toEqual([]);
    });
  }

  const halfway = readRows(season, "halfway-table.csv");
  if (halfway) {
    test("it has the published halfway table", async () => {
      const { tournament_id } = await imported(season);
      const rounds = Math.max(...halfway.map(({ played }) => Number(played)));
      expect(await computedTables(tournament_id, rounds)).toEqual(publishedTables(halfway));
    });
  }

  const knockouts = readRows(season, "knockouts.csv");
  if (knockouts) {
    test("its ties have the same winners and deciding rules", async () => {
      const { tournament_id } = await imported(season);
      const { records } = await call(listTies, { query: { tournament: tournament_id } });
      const computed = records.map(computedTie);
      expect(computed.toSorted(asText)).toEqual(publishedTies(season, knockouts).toSorted(asText));
    });

    test("its ties are ordered so that winners meet neighbors", async () => {
      const { tournament_id } = await imported(season);
      const { records } = await call(listTies, { query: { tournament: tournament_id } });
      const names = phaseNames(season);
      const numberOf = (phase: string, team: string) =>
        records.find(
          (t) => t.phase.name === phase && [t.home_team?.name, t.away_team?.name].includes(team),
        )?.number;
      const crossings = knockouts
        .filter((row) => row.winner_next_tie !== "")
        .map(({ phase = "", winner = "", winner_next_phase = "" }) => ({
          phase,
          from: numberOf(names.get(phase) ?? "", winner) ?? 0,
          to: numberOf(names.get(winner_next_phase) ?? "", winner) ?? 0,
        }));
      for (const [phase, own] of Map.groupBy(crossings, (crossing) => crossing.phase)) {
        const targets = own.toSorted((a, b) => a.from - b.from).map(({ to }) => to);
        expect(targets, phase).toEqual(targets.toSorted((a, b) => a - b));
      }
    });
  }

  const goals = readRows(season, "goals.csv");
  if (goals) {
    test("it counts every athlete's goals", async () => {
      const { tournament_id } = await imported(season);
      const scored = Map.groupBy(
        goals.filter((goal) => goal.type !== "own_goal"),
        (goal) => who(goal.athlete, goal.team),
      );
      const records = await allPages<Stat>((page) =>
        call(getStats, { query: { tournament: tournament_id, ...page } }),
      );
      const computed = records.flatMap((record) =>
        "user" in record && record.goals_count > 0
          ? [[who(record.user.name, record.team.name), record.goals_count] as const]
          : [],
      );
      const published = [...scored].map(([key, own]) => [key, own.length] as const);
      expect(new Map(computed)).toEqual(new Map(published));
      const counts = computed.map(([, count]) => count);
      expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    });
  }

  if (season === "brasileirao-2022") {
    test("its top scorer is Germán Cano with 26 goals", async () => {
      const { tournament_id } = await imported(season);
      const { records } = await call(getStats, { query: { tournament: tournament_id } });
      expect(records[0]).toMatchObject({ user: { name: "Germán Cano" }, goals_count: 26 });
    });
  }

  test("a second import leaves no trace", async () => {
    const first = await imported(season);
    const count = async () => ({
      statistics: await call(getTournamentStatistics, { params: { id: first.tournament_id } }),
      tables: await computedTables(first.tournament_id),
      ties: await call(listTies, { query: { tournament: first.tournament_id } }),
      owned: await ownedBy(base, dataDir, first.championship_id),
    });
    const before = await count();
    const again = await runImport(seasonFolder(season), base, dataDir);
    expect(again.code).toBe(0);
    expect(importResult(again)).toEqual(importResult(first));
    expect(await count()).toEqual(before);
  });
});
