import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importResult, runImport } from "../../scripts/run-import.ts";
import { seasonFolder, seasonFolders } from "../../seasons/folder.ts";
import { writeStoppedSeason } from "../../seasons/stopped.ts";
import { newOrganizer, type Organizer, registerBothWays } from "../fixtures.ts";
import { test as base } from "./fixtures.ts";

const LEAGUE = "brasileirao-2019";
const CUP = "copa-do-brasil-2019";

/** Some teams had played ten games that day, and others eleven. */
const STOPPED = "2019-07-20";

interface Season {
  organizer: Organizer;
  slug: string;
  tournament: number;
  /** Path of the tournament's desk pages. */
  pages: string;
}

interface WorkerFixtures {
  /** A real league that stopped in its 11th round; tests of a worker share it and undo what they do. */
  league: Season;
  /** The same organizer's cup of that year, whose teams have other names. */
  cup: Season;
}

const FAR = 180_000;

async function importSeason(
  organizer: Organizer,
  baseURL: string,
  season: string,
  stopped?: string,
): Promise<Season> {
  const folder = mkdtempSync(join(tmpdir(), "apito-season-"));
  try {
    if (stopped !== undefined) writeStoppedSeason(season, stopped, folder);
    const source = stopped === undefined ? seasonFolder(season) : folder;
    const run = await runImport(source, baseURL, folder, organizer);
    if (run.code !== 0) throw new Error(run.stderr);
    const { championship_id, slug, tournament_id: tournament } = importResult(run);
    const pages = `/organizador/${championship_id}/torneios/${tournament}`;
    return { organizer, slug, tournament, pages };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const test = base.extend<{}, WorkerFixtures>({
  league: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use, { project }) => {
      const baseURL = project.use.baseURL ?? "";
      await use(await importSeason(await newOrganizer(baseURL), baseURL, LEAGUE, STOPPED));
    },
    { scope: "worker", timeout: FAR },
  ],
  cup: [
    async ({ league }, use, { project }) => {
      await use(await importSeason(league.organizer, project.use.baseURL ?? "", CUP));
    },
    { scope: "worker", timeout: FAR },
  ],
  organizer: async ({ league }, use) => {
    await use(league.organizer);
  },
});

/** True when the real seasons are there. */
export const hasSeasons = [LEAGUE, CUP].every((season) => seasonFolders().includes(season));

export const withAndWithoutScript = registerBothWays(test);
export { expect } from "./fixtures.ts";
