/**
 * `npm run bench:platform` simulates Sunday mornings of 2,000 and more championships with measured costs;
 * `morning.ts` states the assumptions.
 */
import { join } from "node:path";
import { asker } from "../pages/ask.ts";
import { buildAll } from "../pages/builds.ts";
import { makeUnique } from "../pages/questions.ts";
import { resultCost } from "../pages/result-cost.ts";
import { gamesAt } from "../pages/scorers.ts";
import { writeSeasons } from "../pages/seasons/folders.ts";
import { fillAll, withSides } from "../pages/sides.ts";
import { countIn } from "../pages/states.ts";
import type { Side } from "../pages/writes.ts";
import { type Costs, playMorning } from "./morning.ts";

const SEED = 1894;
const CHAMPIONSHIPS = [2_000, 8_000, 16_000, 32_000];
const DATABASES = [1, 4];
const ROUNDS = 20;

const builds = await buildAll(undefined);
const filled = await fillAll(builds, writeSeasons(join(builds[0].folder, "seasons")));
const costs = await withSides(filled, {}, async ([side]) => {
  if (!side) throw new Error("Nothing was built.");
  const { ms, trips } = await resultCost(side, gamesAt(side.seasons.open, "last"));
  return {
    page: await pageCost(side),
    result: Array.from({ length: trips }, () => ms / trips),
  } satisfies Costs;
});
console.log("Milliseconds of the database:", costs);
console.table(
  CHAMPIONSHIPS.flatMap((championships) =>
    DATABASES.map((databases) => {
      const morning = playMorning({ championships, databases, costs, seed: SEED });
      return {
        championships,
        databases,
        results: morning.results,
        "results/s at most": morning.peak,
        "p50 ms": Math.round(morning.p50),
        "p99 ms": Math.round(morning.p99),
        "busiest minute": `${Math.round(100 * morning.busiest)} %`,
        refusals: morning.refusals,
        lost: morning.lost,
      };
    }),
  ),
);

/** Measures the database milliseconds of an uncached page. */
async function pageCost(side: Side): Promise<number> {
  const { ask, close } = asker(1);
  const url = side.urlOf("counted", `/c/${side.seasons.open.slug}`);
  let ms = 0;
  for (let round = 0; round < ROUNDS; round++) {
    ms += countIn(await ask({ url: makeUnique(url) })).ms;
  }
  close();
  return ms / ROUNDS;
}
