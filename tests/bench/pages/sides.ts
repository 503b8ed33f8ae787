import type { Build } from "./builds.ts";
import { type Page, listPages } from "./pages.ts";
import { type StoredBuild, createKept, type Running, startBuild } from "./runtime.ts";
import type { SeasonName } from "./seasons/folders.ts";
import { type Imported, importSeasons } from "./seasons/imported.ts";
import type { Side } from "./writes.ts";

export interface Filled extends StoredBuild {
  imported: Imported;
}

export const fillAll = (
  builds: Build[],
  folders: Record<SeasonName, string>,
): Promise<Filled[]> => {
  const kept = builds.map(createKept);
  return runningAll(kept, {}, (running) =>
    Promise.all(
      running.map(async (one) => ({
        ...one.kept,
        imported: await importSeasons(one.kept, one.running, folders),
      })),
    ),
  );
};

/** Runs all builds during the work, and always stops them. */
export const withSides = <T>(
  filled: Filled[],
  options: { inspected?: boolean },
  work: (sides: Side[]) => Promise<T>,
): Promise<T> =>
  runningAll(filled, options, (all) =>
    work(all.map(({ kept, running }) => ({ ...running, ...kept.imported }))),
  );

async function runningAll<K extends StoredBuild, T>(
  all: K[],
  options: { inspected?: boolean },
  work: (running: { kept: K; running: Running }[]) => Promise<T>,
): Promise<T> {
  const started: { kept: K; running: Running }[] = [];
  try {
    // Sequential, because a start is identified by its new process.
    for (const kept of all) started.push({ kept, running: await startBuild(kept, options) });
    return await work(started);
  } finally {
    await Promise.all(started.map(({ running }) => running.stop()));
  }
}

export interface SidePage {
  side: Side;
  page: Page;
}

/** Returns the measured pages across builds. */
export function pagesOfAll(sides: Side[]): SidePage[][] {
  const all = sides.map((side) => listPages(side).map((page): SidePage => ({ side, page })));
  return (all[0] ?? []).map((_, at) => all.flatMap((pages) => pages.slice(at, at + 1)));
}
