/**
 * `npm run check`: whether the files changed since the last commit hold, within a minute: types, lint,
 * format and the tests that are related to them. What did not fit into the minute is named.
 */
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { ensureBuilt } from "./run/build.mjs";
import { lineOf } from "./run/failure.mjs";
import { cache, root } from "./run/paths.mjs";
import { makeScratch } from "./run/memory.mjs";
import { freePort } from "./run/ports.mjs";
import { run, stopAll, toolEnv } from "./run/processes.mjs";
import { relatedTests } from "./run/related.mjs";
import { check, playwright, reports, startServer, vitest } from "./run/runners.mjs";
import { runStages } from "./run/stages.mjs";
import { summarize } from "./run/summary.mjs";

/** @typedef {import("./run/stages.mjs").Stage} Stage */

/** Milliseconds after which what still runs is stopped. */
const LIMIT = 57_000;

/** Tests that are not pure: the import graph does not tell what they see. */
const LIVE = /^tests\/(?:v1|e2e|markup|server|seasons)\//;

/** Cases of a property: few, for an answer at once; `npm test` tries them all. */
const PROPERTY_CASES = "200";

const env = toolEnv({ CI: "1", PROPERTY_CASES });
const summary = summarize();
/** @type {Set<string>} */
const unfinishedStages = new Set();
let ending = false;

/**
 * The paths that a git command lists, of files that are there.
 * @param {string[]} args
 */
async function filesOf(...args) {
  const { output } = await run("git", args, { env });
  return output.split("\n").filter((file) => file !== "" && existsSync(join(root, file)));
}

/** @param {string} dataDir */
async function stagesFor(dataDir) {
  const own = ["--others", "--exclude-standard"];
  const changed = [
    ...(await filesOf("diff", "--name-only", "HEAD")),
    ...(await filesOf("ls-files", ...own)),
  ];
  const files = await filesOf("ls-files", "--cached", ...own, "tests");
  const tests = relatedTests(
    changed,
    files.filter((file) => /\.(?:test|spec)\.ts$/.test(file)),
  );
  /** @param {string} folder */
  const below = (folder) => tests.filter((file) => file.startsWith(folder));
  const code = changed.filter((file) => /\.(?:tsx?|mjs)$/.test(file));
  const pure = code.filter((file) => !LIVE.test(file));
  const formatted = changed.filter((file) => /\.(?:tsx?|mjs|json|md|css|toml)$/.test(file));
  const [api, markup, browser] = [below("tests/v1/"), below("tests/markup/"), below("tests/e2e/")];

  /** @type {Stage[]} */
  const stages = [];
  if (formatted.length > 0) stages.push(check(["oxfmt", "--check", ...formatted], env));
  if (code.length > 0) {
    const types = check(["wrangler", "types", "--strict-vars=false"], env);
    const routes = check(["react-router", "typegen"], env);
    const isTyped = existsSync(join(root, "worker-configuration.d.ts"));
    const needs = isTyped ? [routes.name] : [types.name, routes.name];
    const info = join(cache, "check.tsbuildinfo");
    stages.push(...(isTyped ? [] : [types]), routes);
    const remembered = ["--incremental", "--tsBuildInfoFile", info];
    stages.push(check(["tsc", "--noEmit", "--checkers", "1", ...remembered], env, needs));
    stages.push(check(["oxlint", ...code], env, needs));
  }
  if (pure.length > 0) {
    const projects = ["domain", "pages", "scripts"];
    stages.push(vitest("rules", { projects, files: pure, isRelated: true }, env));
  }
  if (api.length > 0) stages.push(vitest("api", { projects: ["v1"], files: api }, env));
  if (markup.length + browser.length > 0) stages.push(start(dataDir));
  if (markup.length > 0) {
    stages.push(vitest("markup", { projects: ["markup"], files: markup }, env, ["start"]));
  }
  if (browser.length > 0) stages.push(playwright(browser, env, ["start"]));
  return stages;
}

/**
 * @param {string} dataDir
 * @returns {Stage}
 */
const start = (dataDir) => ({
  name: "start",
  work: async () => {
    await ensureBuilt(() => {});
    return startServer({ port: await freePort(), dataDir, env });
  },
});

/** @param {string} dataDir */
async function end(dataDir) {
  if (ending) return;
  ending = true;
  await stopAll();
  await rm(dataDir, { recursive: true, force: true });
  if (unfinishedStages.size > 0) {
    console.log(
      `\nNot finished within a minute: ${[...unfinishedStages].join(", ")}. npm test runs all.`,
    );
  }
  console.log(summary.closing());
  process.exit(summary.total.failed > 0 ? 1 : 0);
}

const dataDir = await makeScratch("apito-check-");
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(dataDir));
setTimeout(() => void end(dataDir), LIMIT).unref();
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
  console.log(lineOf(error));
  summary.total.failed += 1;
}
await end(dataDir);
