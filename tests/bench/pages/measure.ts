import type { BuildFigures, PageFigures } from "./figures.ts";
import { measureGrowth } from "./growth.ts";
import { measureIsolateTimes, warmUp } from "./isolate.ts";
import { listPages } from "./pages.ts";
import { resultCost } from "./result-cost.ts";
import { gamesAt, type Scored, scoreAtOnce } from "./scorers.ts";
import { type Filled, pagesOfAll, withSides } from "./sides.ts";
import { measureThroughput } from "./throughput.ts";
import { measureVisits } from "./visits.ts";
import type { Side } from "./writes.ts";

const COUNTED_RESULTS = 10;

type Lap = (what: string) => void;
type Loads = Record<string, PageFigures["load"]>;
type Isolates = Record<string, PageFigures["isolate"]>;

interface Throughput {
  loads: Loads;
  scored: Record<"first" | "last", Scored>;
}

/** Measures serving first, then profiles and D1 in new processes. */
export async function measureAll(filled: Filled[], lap: Lap): Promise<BuildFigures[]> {
  const served = await withSides(filled, {}, (sides) => serve(sides, lap));
  return withSides(filled, { inspected: true }, async (sides) => {
    const isolates = await inspect(sides);
    lap("isolates inspected");
    const figures = await Promise.all(sides.map((side, at) => count(side, at)));
    lap("trips to D1 counted");
    return figures;

    async function count(side: Side, at: number): Promise<BuildFigures> {
      const { loads, scored } = known(served[at]);
      const pages: Record<string, PageFigures> = {};
      for (const page of listPages(side)) {
        const { name } = page;
        pages[name] = {
          load: known(loads[name]),
          isolate: known(isolates[at]?.[name]),
          visits: await measureVisits(side, page),
        };
      }
      const { large, empty } = side.seasons;
      const cost = (end: "first" | "last") =>
        resultCost(side, gamesAt(large, end, COUNTED_RESULTS));
      return {
        imported: Object.fromEntries(
          Object.entries(side.seasons).map(([name, { seconds }]) => [name, seconds]),
        ),
        pages,
        results: {
          first: { scored: scored.first, cost: await cost("first") },
          last: { scored: scored.last, cost: await cost("last") },
        },
        empty: await resultCost(side, gamesAt(empty, "first", COUNTED_RESULTS)),
        growth: await measureGrowth(side),
      };
    }
  });
}

async function serve(sides: Side[], lap: Lap): Promise<Throughput[]> {
  const loads: Loads[] = sides.map(() => ({}));
  for (const pages of pagesOfAll(sides)) {
    const measured = await measureThroughput(pages);
    for (const [at, { page }] of pages.entries()) {
      Object.assign(known(loads[at]), { [page.name]: known(measured[at]) });
    }
  }
  lap("pages served");
  const first = await scoreAtOnce(sides, "first");
  const last = await scoreAtOnce(sides, "last");
  lap("results written");
  return loads.map((own, at) => ({
    loads: own,
    scored: { first: known(first[at]), last: known(last[at]) },
  }));
}

async function inspect(sides: Side[]): Promise<Isolates[]> {
  const isolates: Isolates[] = sides.map(() => ({}));
  for (const side of sides) await warmUp(side, listPages(side));
  for (const pages of pagesOfAll(sides)) {
    for (const [at, { side, page }] of pages.entries()) {
      const times = await measureIsolateTimes(side, page);
      Object.assign(known(isolates[at]), { [page.name]: times });
    }
  }
  return isolates;
}

function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("Not every build was measured.");
  return value;
}
