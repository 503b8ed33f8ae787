/**
 * `npm test`: prepares everything, then runs every check and test; the last line is the total. Runs on the
 * system's Node before any install.
 */
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { ensureBuilt } from "./run/build.mjs";
import { ensureChromium } from "./run/chromium.mjs";
import { formatFailure } from "./run/failure.mjs";
import { ensureInstalled } from "./run/install.mjs";
import { makeScratch } from "./run/memory.mjs";
import { freePort } from "./run/ports.mjs";
import { stopAll, toolEnv } from "./run/processes.mjs";
import {
  check,
  makeDemonstration,
  playwright,
  reports,
  serverWarnings,
  startServer,
  vitest,
} from "./run/runners.mjs";
import { runStages, success } from "./run/stages.mjs";
import { summarize } from "./run/summary.mjs";

/** Parallel stages: one drives a browser and often waits, the other computes. */
const WIDTH = 2;

const summary = summarize();
const env = toolEnv({ CI: "1" });

/** @param {string} scratch */
async function everything(scratch) {
  /** @param {string} text */
  const say = (text) => console.log(text);
  await ensureInstalled(say);
  await mkdir(reports, { recursive: true });
  Object.assign(env, { TMPDIR: join(scratch, "tmp") });
  await mkdir(join(scratch, "tmp"));
  const dataDir = join(scratch, "data");
  const types = check(["wrangler", "types", "--strict-vars=false"], env);
  const routeTypes = check(["react-router", "typegen"], env);
  const typed = [types.name, routeTypes.name];
  await runStages(
    [
      types,
      {
        name: "build",
        work: async () => {
          await ensureBuilt(() => {});
          return success;
        },
      },
      routeTypes,
      {
        // A missing browser is installed during the first tests, which need none.
        name: "chromium",
        work: async () => {
          const path = await ensureChromium(say);
          if (path) Object.assign(env, { CHROMIUM_PATH: path, CHROME_PATH: path });
          return success;
        },
      },
      {
        name: "demonstration",
        needs: ["build"],
        work: async () =>
          makeDemonstration({ port: await freePort(), dataDir, env, copy: join(scratch, "copy") }),
      },
      {
        name: "start",
        needs: ["demonstration"],
        work: async () => startServer({ port: await freePort(), dataDir, env }),
      },
      // The two longest start first, and single-core ones end before them, so both cores stay busy to the
      // end. A second API runtime would compete with the browser tests.
      vitest("api", { projects: ["v1"], workers: 1 }, env),
      playwright([], env, ["start", "chromium"]),
      vitest("server", { projects: ["server"] }, env, ["demonstration"]),
      // One checker takes half the work of the usual four, which each learn the same types.
      check(["tsc", "--noEmit", "--checkers", "1"], env, typed),
      check(["oxlint"], env, typed),
      check(["oxfmt", "--check"], env),
      check(["knip"], env),
      vitest("markup", { projects: ["markup"] }, env, ["start"]),
      vitest("seasons", { projects: ["seasons"] }, env, ["start"]),
      vitest("rules", { projects: ["domain", "pages", "scripts"] }, env),
    ],
    WIDTH,
    summary.tell,
  );
}

let ending = false;

/** @param {string} scratch */
async function cleanUp(scratch) {
  ending = true;
  await stopAll();
  await rm(scratch, { recursive: true, force: true, maxRetries: 5 }).catch((error) =>
    console.log(`A pasta ${scratch} ficou: ${formatFailure(error)}`),
  );
}

const scratch = await makeScratch("apito-test-");
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    if (!ending) void cleanUp(scratch).then(() => process.exit(130));
  });
}
try {
  await everything(scratch);
} catch (error) {
  console.log(formatFailure(error));
  summary.total.failed += 1;
}
const warnings = serverWarnings();
if (warnings) console.log(`\nO servidor dos testes avisou:\n${warnings}`);
if (/^O servidor caiu/m.test(warnings)) summary.total.failed += 1;
if (!ending) {
  summary.tellTimes();
  summary.tellFailures();
  await cleanUp(scratch);
  await new Promise((resolve) => process.stdout.write(`${summary.closing()}\n`, resolve));
  process.exit(summary.total.failed > 0 ? 1 : 0);
}
