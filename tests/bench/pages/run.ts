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
let asked = 0;
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

function at(runner: Runner, path: string): () => URL {
  const url = new URL(path, addressOf(runner));
  return () => url;
}

/** The same page under ever new addresses: none of them was asked for before, so it is made each time. */
function anew(runner: Runner, path: string): () => URL {
  return () => {
    const url = new URL(path, addressOf(runner));
    url.searchParams.set("medida", String(asked++));
    return url;
  };
}

/** What the runtime can do at most: an answer that costs nothing, and a file. */
async function limits() {
  const measured = await measure(
    { constant: { url: at("constant", "/") }, file: { url: at("file", "/icon.svg") } },
    SLICES,
  );
  return Object.fromEntries(Object.entries(measured).map(([name, one]) => [name, shown(one)]));
}

/**
 * One page as it is served, as it is made, as its hydrated variant (which is always made: its scripts
 * carry a nonce of one answer), and as a 304.
 */
async function rowOf(name: string, path: string) {
  const first = await fetch(at("plain", path)());
  const etag = first.headers.get("etag") ?? "";
  if (first.status !== 200 || etag === "") throw new Error(`${path}: ${first.status}`);
  const reads = { made: await readsOf(path), kept: await readsOf(path) };
  const { served, made, hydrated, unchanged } = await measure(
    {
      served: { url: at("plain", path) },
      made: { url: anew("plain", path) },
      hydrated: { url: anew("hydrated", path) },
      unchanged: { url: at("plain", path), headers: { "if-none-match": etag } },
    },
    SLICES,
  );
  if (!served || !made || !hydrated || !unchanged) throw new Error(`${path} was not measured.`);
  if (unchanged.status !== 304) throw new Error(`${path}: ${unchanged.status} instead of 304`);
  const gain = served.perSecond / hydrated.perSecond;
  const unchangedGain = unchanged.perSecond / made.perSecond;
  const check = (holds: boolean, what: string) => holds || broken.push(`${name}: ${what}`);
  check(gain >= LEAST_GAIN, `${gain.toFixed(2)} times the hydrated page, not ${LEAST_GAIN}`);
  check(served.p99 < hydrated.p99, "a p99 that is not lower than the hydrated page's");
  check(
    unchangedGain >= LEAST_UNCHANGED,
    `a 304 ${unchangedGain.toFixed(2)} times the page that is made, not ${LEAST_UNCHANGED}`,
  );
  return {
    "req/s": Math.round(served.perSecond),
    "made req/s": Math.round(made.perSecond),
    "hydrated req/s": Math.round(hydrated.perSecond),
    "304 req/s": Math.round(unchanged.perSecond),
    "÷ hydrated": gain.toFixed(2),
    "made ÷ hydrated": (made.perSecond / hydrated.perSecond).toFixed(2),
    "304 ÷ made": unchangedGain.toFixed(2),
    "p99 ms": served.p99.toFixed(0),
    "made p99": made.p99.toFixed(0),
    "hydrated p99": hydrated.p99.toFixed(0),
    kB: (served.bytes / 1000).toFixed(1),
    "hydrated kB": (hydrated.bytes / 1000).toFixed(1),
    "D1 batches, rows": reads.kept,
    "made batches, rows": reads.made,
  };
}

/** The batches that one visit asks of D1, and the rows that these read. */
async function readsOf(path: string): Promise<string> {
  const { headers } = await fetch(at("counted", path)());
  return `${headers.get("x-d1-batches")}, ${headers.get("x-d1-rows")}`;
}

function shown({ perSecond, p50, p99 }: Measured) {
  return {
    "req/s": Math.round(perSecond),
    "p50 ms": p50.toFixed(1),
    "p99 ms": p99.toFixed(1),
  };
}
