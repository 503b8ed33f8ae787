import { asker } from "./ask.ts";
import { roundsPage, tablePage } from "./pages.ts";
import { resultCost } from "./result-cost.ts";
import { gamesAt } from "./scorers.ts";
import type { ImportedSeason } from "./seasons/imported.ts";
import { countIn, visit } from "./states.ts";
import { expectStatus, writeResults, type Side } from "./writes.ts";

const RESULTS = 3;
const PART = 400;

/** D1 rows read by a built page and a late result. */
export interface Rows {
  table: number;
  rounds: number;
  result: number;
}

/** Returns rows read by season size, with and without events; plays the empty season. */
export async function measureGrowth(side: Side): Promise<Record<string, Rows>> {
  const { bare, real, empty, large } = side.seasons;
  const played = await playAll(side, empty);
  return {
    "20 teams, no events": await countRows(side, bare),
    "20 teams, events": await countRows(side, real),
    "40 teams, no events": await countRows(side, played),
    "40 teams, events": await countRows(side, large),
  };
}

async function playAll(side: Side, season: ImportedSeason): Promise<ImportedSeason> {
  const { ask, close } = asker(1);
  const ids = season.games.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += PART) {
    expectStatus(await ask(writeResults(side, ids.slice(from, from + PART))), 200, "results");
  }
  close();
  return { ...season, games: season.games.map((game) => ({ ...game, finished: true })) };
}

async function countRows(side: Side, season: ImportedSeason): Promise<Rows> {
  const read = async (page: ReturnType<typeof tablePage>) =>
    countIn(await visit(side, { ...page, name: page.path }, "made")).read;
  const { read: result } = await resultCost(side, gamesAt(season, "last", RESULTS));
  return { table: await read(tablePage(season)), rounds: await read(roundsPage(season)), result };
}
