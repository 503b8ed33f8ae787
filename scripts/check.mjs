/**
 * `npm run check`: checks the files changed since the last commit within a minute: types, lint, format and
 * the affected tests. The caches of a first check and the whole API behind a basic change are not counted in
 * the minute. Unfinished stages and tests without a server count as failed.
 */
import { existsSync, statSync } from "node:fs";
import { cp, mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { ensureBuilt } from "./run/build.mjs";
import { formatFailure } from "./run/failure.mjs";
import { cache, root } from "./run/paths.mjs";
import { makeScratch } from "./run/memory.mjs";
import { freePort } from "./run/ports.mjs";
import { run, stopAll, toolEnv } from "./run/processes.mjs";
import { hashFiles } from "./run/hash.mjs";
import { readGraph } from "./run/import-graph.mjs";
import { findReach } from "./run/reach.mjs";
import {
  check,
  makeDemonstration,
  playwright,
  prepareAccounts,
  reports,
  startServer,
  vitest,
} from "./run/runners.mjs";
import { needsServer, makePattern, selectTests } from "./run/selection.mjs";
import { runStages, success } from "./run/stages.mjs";
import { summarize } from "./run/summary.mjs";
import { areTypesKnown, checkTypes } from "./run/types.mjs";

/** @typedef {import("./run/stages.mjs").Stage} Stage */

/** Milliseconds until running stages are stopped. */
const LIMIT = 1000 * Number(process.env.CHECK_SECONDS ?? 57);

/** Failed API tests after which the run stops. */
const MOST_FAILED = 3;

/** Milliseconds for which a demonstration is reused; later its live game would be over. */
const FRESH = 45 * 60_000;

const DEMONSTRATION = ["app/v1/db/migrations", "scripts/demo", "scripts/demo.ts"];

const TYPING = [
  {
    made: "worker-configuration.d.ts",
    from: "wrangler.toml",
    command: ["wrangler", "types", "--strict-vars=false"],
  },
  {
    made: ".react-router/types/+routes.ts",
    from: "app/routes.ts",
    command: ["react-router", "typegen"],
  },
];

/** Cases of a property, few for speed; `npm test` runs all. */
const PROPERTY_CASES = "200";

const env = toolEnv({ CI: "1", PROPERTY_CASES });
const summary = summarize();
/** @type {Set<string>} */
const unfinishedStages = new Set();
let isServerNeeded = false;
let ending = false;
let reasons = 0;
/** @type {NodeJS.Timeout | undefined} */
let minute;

/** @param {string[]} args */
async function listFiles(...args) {
  const { output } = await run("git", args, { env });
  return output.split("\n").filter(Boolean);
}

/** @param {string} file */
const isThere = (file) => existsSync(join(root, file));

/**
 * @param {string} made
 * @param {string} from
 */
const isNewer = (made, from) =>
  isThere(made) && statSync(join(root, made)).mtimeMs > statSync(join(root, from)).mtimeMs;

function beginMinute() {
  clearTimeout(minute);
  minute = setTimeout(() => void end(dataDir), LIMIT);
}

/** @param {string} why */
function stopMinute(why) {
  console.log(why);
  reasons += 1;
  clearTimeout(minute);
}

/**
 * Wraps a stage that fills a cache for later checks: it does not count in the minute.
 * @param {Stage} stage
 * @returns {Stage}
 */
const once = (stage) => ({
  ...stage,
  work: async () => {
    stopMinute(`Making once: ${stage.name}. The minute begins after it.`);
    try {
      return await stage.work();
    } finally {
      reasons -= 1;
      if (reasons === 0 && !ending) beginMinute();
    }
  },
});

/** @param {string} dataDir */
async function stagesFor(dataDir) {
  const own = ["--others", "--exclude-standard"];
  const touched = [
    ...(await listFiles("diff", "--name-only", "HEAD")),
    ...(await listFiles("ls-files", ...own)),
  ];
  if (touched.length === 0) return [];
  isServerNeeded = needsServer(touched);
  const changed = touched.filter(isThere);
  const listed = await listFiles("ls-files", "--cached", ...own, "app", "tests", "scripts");
  const files = listed.filter(isThere);
  const isCode = (/** @type {string} */ file) => /\.(?:tsx?|mjs)$/.test(file);
  const hasCode = touched.some(isCode);
  const code = changed.filter(isCode);
  const formatted = changed.filter((file) => /\.(?:tsx?|mjs|json|md|css|toml)$/.test(file));
  const { default: routes } = await import("../app/routes.ts");
  const reach = findReach(await readGraph(files), routes, changed);
  const { api, operations, titles, rest, markup, browser, rules, form, left } = selectTests(
    reach,
    changed,
    files,
  );
  for (const test of left) unfinishedStages.add(test);
  const isServed = markup.length + browser.length > 0;
  // One API runtime, because the type check needs the other core.
  const ofApi = { projects: ["v1"], most: MOST_FAILED, workers: 1 };

  /** @type {Stage[]} */
  const stages = [];
  if (formatted.length > 0) stages.push(check(["oxfmt", "--check", ...formatted], env));
  if (isServed) {
    stages.push({ name: "build", work: () => ensureBuilt(() => {}).then(() => success) });
  }
  const typing = TYPING.filter(({ made, from }) => hasCode && !isNewer(made, from)).map(
    ({ command }) => check(command, env),
  );
  const typed = typing.map(({ name }) => name);
  stages.push(...typing);
  if (rules.length > 0) {
    const projects = ["domain", "pages", "scripts"];
    stages.push(vitest("rules", { projects, files: rules }, env));
  }
  if (rest.length > 0) {
    stages.push(vitest("operations", { ...ofApi, files: operations }, env));
    stages.push(vitest("api", { ...ofApi, files: api }, env));
  } else if (api.length > 0) {
    const some = operations.length > 0 ? { titles: makePattern(titles) } : {};
    stages.push(vitest("api", { ...ofApi, files: [...api, ...operations], ...some }, env));
  }
  if (isServed) stages.push(await demonstrate(dataDir));
  if (hasCode) {
    const types = { name: "tsc", needs: typed, work: () => checkTypes(env) };
    stages.push(areTypesKnown(files) ? types : once(types));
  }
  if (isServed) stages.push(start(dataDir));
  if (markup.length > 0) {
    if (form !== undefined) env.FORM = form;
    stages.push(vitest("markup", { projects: ["markup"], files: markup }, env, ["start"]));
  }
  if (code.length > 0) stages.push(check(["oxlint", ...code], env, typed));
  if (browser.length > 0) stages.push(playwright(browser, env, ["start"]));
  if (rest.length > 0) {
    const whole = { projects: ["v1"], files: rest, most: 1 };
    stages.push(vitest("all of the API", whole, env, ["operations", "api"]));
    stopMinute("All of the API may stand on this change: its tests take some minutes.");
  }
  return stages;
}

/**
 * Puts the demonstration into the server's folder; one from unchanged scripts is reused.
 * @param {string} dataDir
 * @returns {Promise<Stage>}
 */
async function demonstrate(dataDir) {
  const folder = join(cache, "demonstration");
  const kept = join(folder, hashFiles(DEMONSTRATION));
  const madeAt = existsSync(kept) ? (await stat(kept)).mtimeMs : 0;
  const name = "demonstration";
  if (Date.now() - madeAt < FRESH) {
    const work = async () => {
      await cp(kept, dataDir, { recursive: true });
      return prepareAccounts({ dataDir, env });
    };
    return { name, work };
  }
  const work = async () => {
    await rm(folder, { recursive: true, force: true });
    const copy = join(folder, "new");
    const outcome = await makeDemonstration({ port: await freePort(), dataDir, env, copy });
    delete env.APITO_DEMONSTRATION;
    if (outcome.counts.failed === 0) await rename(copy, kept);
    return outcome;
  };
  return once({ name, needs: ["build"], work });
}

/**
 * @param {string} dataDir
 * @returns {Stage}
 */
const start = (dataDir) => ({
  name: "start",
  needs: ["build", "demonstration"],
  work: async () => startServer({ port: await freePort(), dataDir, env }),
});

/** @param {string} dataDir */
async function end(dataDir) {
  if (ending) return;
  ending = true;
  await stopAll();
  await rm(dataDir, { recursive: true, force: true });
  summary.tellUndone({ unfinished: [...unfinishedStages], needsServer: isServerNeeded });
  console.log(summary.closing());
  process.exit(summary.total.failed > 0 ? 1 : 0);
}

const dataDir = await makeScratch("apito-check-");
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(dataDir));
beginMinute();
try {
  await mkdir(reports, { recursive: true });
  const stages = await stagesFor(dataDir);
  for (const { name } of stages) unfinishedStages.add(name);
  await runStages(stages, 2, (ended) => {
    if (ending) return;
    unfinishedStages.delete(ended.name);
    summary.tell(ended);
  });
} catch (error) {
  console.log(formatFailure(error));
  summary.total.failed += 1;
}
await end(dataDir);
