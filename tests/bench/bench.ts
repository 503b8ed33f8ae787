import { readFileSync } from "node:fs";
import { Miniflare } from "miniflare";
import { build } from "vite";
import { cases, REFERENCE } from "./cases.ts";

/** Samples per case; the fastest must meet the limit. */
const SAMPLES = 9;
const WARM_UP = 2;

/** The app's own compatibility date. */
const COMPATIBILITY_DATE =
  /^compatibility_date = "(.+)"$/m.exec(readFileSync("wrangler.toml", "utf8"))?.[1] ?? "";

async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      ssr: "tests/bench/worker.ts",
      target: "es2024",
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  if (!("output" in built)) throw new Error("O worker do benchmark não foi montado.");
  return built.output[0].code;
}

interface Measured {
  min: number;
  median: number;
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function measure(worker: Miniflare, name: string, times: number): Promise<Measured> {
  const call = async (runs: number): Promise<number> => {
    const address = new URL("http://bench/");
    address.searchParams.set("name", name);
    address.searchParams.set("times", String(runs));
    const start = performance.now();
    const response = await worker.dispatchFetch(address);
    const sum = Number(await response.text());
    const spent = performance.now() - start;
    if (response.status !== 200 || (runs > 0 && sum <= 0)) throw new Error(`${name}: ${sum}`);
    return spent;
  };
  const empty: number[] = [];
  const full: number[] = [];
  for (let i = 0; i < WARM_UP; i++) await call(times);
  for (let i = 0; i < SAMPLES; i++) {
    empty.push(await call(0));
    full.push(await call(times));
  }
  const overhead = Math.min(...empty);
  const each = full.map((spent) => Math.max(0, spent - overhead) / times);
  return { min: Math.min(...each), median: median(each) };
}

const shown = (value: number): string => (value < 10 ? value.toFixed(3) : value.toFixed(1));

const worker = new Miniflare({
  logRequests: false,
  workers: [
    {
      config: {
        name: "bench",
        compatibilityDate: COMPATIBILITY_DATE,
        manifest: {
          mainModule: "worker.js",
          modules: { "worker.js": { type: "esm", contents: await bundled() } },
        },
      },
    },
  ],
});
const rows: Record<string, Record<string, string>> = {};
const broken: string[] = [];
let unit: number | null = null;
let before: { growth: string | null; min: number } | null = null;
try {
  for (const { name, times, limit, growth } of cases) {
    const { min, median } = await measure(worker, name, times);
    if (name === REFERENCE) unit = min;
    rows[name] = {
      "min ms": shown(min),
      "median ms": shown(median),
      "limit ms": limit === null ? "" : String(limit),
      "× reference": unit ? shown(min / unit) : "",
      "× row above": growth && before?.growth === growth ? shown(min / before.min) : "",
    };
    before = { growth, min };
    if (limit !== null && min > limit) broken.push(`${name}: ${shown(min)} ms, limit ${limit} ms`);
  }
} finally {
  await worker.dispose();
}
console.table(rows);
for (const line of broken) console.error(line);
process.exitCode = broken.length > 0 ? 1 : 0;
