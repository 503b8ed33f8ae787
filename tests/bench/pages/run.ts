/**
 * `npm run bench:pages [-- --before CHECKOUT --json FILE]` measures pages and results in workerd, optionally
 * against another checkout.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildAll } from "./builds.ts";
import { measureCeiling } from "./ceiling.ts";
import type { Figures } from "./figures.ts";
import { checkLimits } from "./limits.ts";
import { measureAll } from "./measure.ts";
import { writeSeasons } from "./seasons/folders.ts";
import { fillAll } from "./sides.ts";
import { printTables, printVerdicts } from "./tables.ts";

const { values } = parseArgs({ options: { before: { type: "string" }, json: { type: "string" } } });

const lap = (what: string) =>
  console.log(`${performance.now().toFixed(0).padStart(7)} ms  ${what}`);

const builds = await buildAll(values.before);
const [first] = builds;
lap("built");
const runtime = await measureCeiling(first);
const filled = await fillAll(builds, writeSeasons(join(first.folder, "seasons")));
for (const { build, imported } of filled) {
  const took = Object.entries(imported.seasons).map(
    ([name, { seconds }]) => `${name} ${seconds.toFixed(1)} s`,
  );
  lap(`${build.name} imported: ${took.join(", ")}`);
}
const [own, before = null] = await measureAll(filled, lap);
if (!own) throw new Error("This checkout was not measured.");
const figures: Figures = { runtime, this: own, before };
printTables(figures);
const verdicts = checkLimits(figures);
const missed = printVerdicts(verdicts);
if (values.json !== undefined) {
  writeFileSync(values.json, JSON.stringify({ ...figures, verdicts }, null, 2));
}
lap("done");
process.exitCode = missed > 0 ? 1 : 0;
