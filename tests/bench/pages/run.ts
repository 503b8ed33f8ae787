/** `npm run bench:pages`: what the pages cost in workerd, beside the same pages with React in the browser. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { getChampionship } from "../../../app/v1/championships/contract.ts";
import { createClient } from "../../../app/v1/client.ts";
import { listGames } from "../../../app/v1/games/contract.ts";
import { buildVariants } from "./builds.ts";
import { type Measured, measure } from "./load.ts";
import { type Runner, startRuntime } from "./runtime.ts";

const SLICES = 5;
/** What issue 6 asks of the pages. */
const LEAST_GAIN = 1.8;
const LEAST_UNCHANGED = 5;

const { runtime, addressOf } = await startRuntime(buildVariants());
const broken: string[] = [];
try {
  const base = addressOf("plain").origin;
  // Not in one go: parts of the runtime wait for this process.
  const { stdout } = await promisify(execFile)("node", ["scripts/demo.ts", "--base", base], {
    env: { ...process.env, DATA_DIR: ".cache/bench" },
  });
  const made: { slug: string } = JSON.parse(stdout);
  const pages = await pagesOf(base, made.slug);
  console.table(await limits());
  const rows: Record<string, Record<string, string | number>> = {};
  for (const [name, path] of Object.entries(pages)) rows[name] = await rowOf(name, path);
  console.table(rows);
} finally {
  await runtime.dispose();
}
for (const line of broken) console.error(line);
process.exitCode = broken.length > 0 ? 1 : 0;

/** The pages that the issue names. */
async function pagesOf(base: string, slug: string): Promise<Record<string, string>> {
  const call = createClient({ send: (request) => fetch(request), base });
  await call(getChampionship, { params: { id: slug } });
  const query = { championship: slug, status: "finished", per_page: 1 } as const;
  const { records } = await call(listGames, { query });
  return {
    table: `/c/${slug}`,
    rounds: `/c/${slug}/rodadas`,
    game: `/c/${slug}/jogo/${records[0]?.id}`,
    embed: `/iframe/table/${slug}`,
  };
}

const at = (runner: Runner, path: string): URL => new URL(path, addressOf(runner));

/** What the runtime can do at most: an answer that costs nothing, and a file. */
async function limits() {
  const measured = await measure(
    { constant: { url: at("constant", "/") }, file: { url: at("file", "/icon.svg") } },
    SLICES,
  );
  return Object.fromEntries(Object.entries(measured).map(([name, one]) => [name, shown(one)]));
}

async function rowOf(name: string, path: string) {
  const [first, counted] = [await fetch(at("plain", path)), await fetch(at("counted", path))];
  const etag = first.headers.get("etag") ?? "";
  if (first.status !== 200 || etag === "") throw new Error(`${path}: ${first.status}`);
  const { plain, hydrated, unchanged } = await measure(
    {
      plain: { url: at("plain", path) },
      hydrated: { url: at("hydrated", path) },
      unchanged: { url: at("plain", path), headers: { "if-none-match": etag } },
    },
    SLICES,
  );
  if (!plain || !hydrated || !unchanged) throw new Error(`${path} was not measured.`);
  if (unchanged.status !== 304) throw new Error(`${path}: ${unchanged.status} instead of 304`);
  const gain = plain.perSecond / hydrated.perSecond;
  const unchangedGain = unchanged.perSecond / plain.perSecond;
  const check = (holds: boolean, what: string) => holds || broken.push(`${name}: ${what}`);
  check(gain >= LEAST_GAIN, `${gain.toFixed(2)} times the hydrated page, not ${LEAST_GAIN}`);
  check(plain.p99 < hydrated.p99, "a p99 that is not lower than the hydrated page's");
  check(
    unchangedGain >= LEAST_UNCHANGED,
    `a 304 ${unchangedGain.toFixed(2)} times the page, not ${LEAST_UNCHANGED}`,
  );
  return {
    "req/s": Math.round(plain.perSecond),
    "hydrated req/s": Math.round(hydrated.perSecond),
    "× hydrated": gain.toFixed(2),
    "p99 ms": plain.p99.toFixed(1),
    "hydrated p99": hydrated.p99.toFixed(1),
    "304 req/s": Math.round(unchanged.perSecond),
    "304 × page": unchangedGain.toFixed(2),
    kB: (plain.bytes / 1000).toFixed(1),
    "hydrated kB": (hydrated.bytes / 1000).toFixed(1),
    "D1 batches": counted.headers.get("x-d1-batches") ?? "",
    "rows read": counted.headers.get("x-d1-rows") ?? "",
  };
}

const shown = ({ perSecond, p50, p99 }: Measured) => ({
  "req/s": Math.round(perSecond),
  "p50 ms": p50.toFixed(1),
  "p99 ms": p99.toFixed(1),
});
