import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { quantile } from "../pages/quantile.ts";
import { readSource } from "./source.ts";
import { measureVoice } from "./voice.ts";

/** The lines of a file that make it a small one. */
const SMALL = 20;

/** The figures of a checkout by what they say, of the files that git knows and that are there. */
export function measureHouse(root: string): Record<string, string> {
  const listed = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).split("\n");
  const files = listed.filter((file) => existsSync(join(root, file)));
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const app = files.filter((file) => /^app\/.*\.tsx?$/.test(file));
  const sources = app.map((file) => readSource(file, read(file)));
  const lines = sources.map((source) => source.lines);
  const functions = sources.flatMap((source) => source.functions);
  const folders = Map.groupBy(app, dirname);
  const total = sum(lines);
  const css = linesOf(files.filter((file) => /^app\/.*\.css$/.test(file)).map(read));
  const testSources = files
    .filter((file) => /^tests\/.*\.tsx?$/.test(file))
    .map((file) => readSource(file, read(file)));
  const tests = sum(testSources.map((source) => source.lines));
  const inFolder = (folder: string) =>
    sum(sources.filter((_, at) => app[at]?.startsWith(folder)).map((source) => source.lines));
  const operations = sum(sources.map((source) => source.operations));
  const routes = countRoutes(read("app/routes.ts"));
  const sizes = [...folders.values()].map((list) => list.length);
  return {
    "files / lines of TypeScript": `${app.length} / ${total}`,
    "lines of a file, median / p90 / most": spread(lines),
    [`files of at most ${SMALL} lines`]: share(lines.filter((n) => n <= SMALL).length, app.length),
    "lines of a function, median / p90 / most": spread(functions.map((one) => one.lines)),
    "branches of a function, p90 / most": spread(
      functions.map((one) => one.branches),
      false,
    ),
    "imports of a file, median / p90 / most": spread(sources.map((source) => source.imports)),
    "files of a folder, median / p90 / most": spread(sizes),
    "lines of comment": share(sum(sources.map((source) => source.commentLines)), total),
    "exports with a comment": share(
      sum(sources.map((source) => source.documentedExports)),
      sum(sources.map((source) => source.exports)),
    ),
    ...measureVoice(sources, testSources),
    "lines of CSS": String(css),
    "lines for an operation / a route": `${Math.round(inFolder("app/v1/") / operations)} / ${Math.round(
      inFolder("app/routes/") / routes,
    )}`,
    "lines of tests for one of the app": (tests / total).toFixed(2),
    "hand-written lines of app, with CSS": String(total + css),
  };
}

/** Returns how many routes a route map names: each has its module as a text that ends in `.ts` or `.tsx`. */
export const countRoutes = (map: string): number => count(map, /["`][^"`]+\.tsx?["`]/g);

const sum = (values: number[]): number => values.reduce((one, other) => one + other, 0);
const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const linesOf = (texts: string[]): number => sum(texts.map((text) => count(text, /\n/g)));
const share = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(1)} %`;

function spread(values: number[], withMedian = true): string {
  const shares = withMedian ? [0.5, 0.9, 1] : [0.9, 1];
  return shares.map((at) => quantile(values, at)).join(" / ");
}
