import { cp, rm } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { cache } from "./paths.mjs";
import { launch, run, stop } from "./processes.mjs";
import { playwrightReport, readReport, vitestReport } from "./reports.mjs";
import { failure, success } from "./stages.mjs";

/** @typedef {import("./stages.mjs").Outcome} Outcome */
/** @typedef {import("./stages.mjs").Stage} Stage */
/** @typedef {{ port: number, dataDir: string, env: NodeJS.ProcessEnv }} Server */

export const reports = join(cache, "reports");

/**
 * @param {string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} [needs]
 * @returns {Stage}
 */
export const check = ([command = "", ...args], env, needs = []) => ({
  name: [command, ...args].join(" "),
  needs,
  work: async () => {
    const { code, output } = await run(command, args, { env });
    return code === 0 ? success : failure(output);
  },
});

const ASKING = new Set(["v1", "markup", "seasons", "server"]);

/**
 * A stage of Vitest. `most` failed tests end the run. `env` may still grow until the stage starts.
 * @param {string} name
 * @param {{ projects: string[], files?: string[], titles?: string, most?: number, workers?: number }} what
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} [needs]
 * @returns {Stage}
 */
export const vitest = (name, { projects, files = [], titles, most, workers }, env, needs = []) => ({
  name,
  needs,
  asksServer: projects.some((project) => ASKING.has(project)),
  work: async () => {
    const report = join(reports, `${name}.json`);
    await rm(report, { force: true });
    const { code, output } = await run(
      "vitest",
      [
        "run",
        ...files,
        "--passWithNoTests",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
        ...projects.map((project) => `--project=${project}`),
        ...(titles === undefined ? [] : [`--testNamePattern=${titles}`]),
        ...(most === undefined ? [] : [`--bail=${most}`]),
        ...(workers === undefined ? [] : [`--maxWorkers=${workers}`]),
      ],
      { env },
    );
    const { counts, tests } = await readReport(report, code, vitestReport);
    const skipped = titles === undefined && most === undefined ? counts.skipped : 0;
    return { counts: { ...counts, skipped }, tests, output };
  },
});

/**
 * @param {string[]} files
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} needs
 * @returns {Stage}
 */
export const playwright = (files, env, needs) => ({
  name: "e2e",
  needs,
  asksServer: true,
  work: async () => {
    const report = join(reports, "e2e.json");
    await rm(report, { force: true });
    const { code, output } = await run("playwright", ["test", ...files, "--reporter=list,json"], {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    return { ...(await readReport(report, code, playwrightReport)), output };
  },
});

const MOST_WARNINGS = 10_000;

let warnings = "";

export const serverWarnings = () => warnings.trim();

/** @param {Server} server */
const launchServer = ({ port, dataDir, env }) =>
  launch("node", ["scripts/start.mjs"], {
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, SEED: "" },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });

/**
 * Makes the demonstration, and copies its folder for tests with their own servers; `env` then names the copy.
 * @param {Server & { copy: string }} server
 * @returns {Promise<Outcome>}
 */
export async function makeDemonstration({ copy, ...server }) {
  const app = launchServer(server);
  const outcome = await awaitAnnouncement(app);
  await stop(app);
  if (outcome.counts.failed > 0) return outcome;
  await cp(server.dataDir, copy, { recursive: true });
  server.env.APITO_DEMONSTRATION = copy;
  return success;
}

/**
 * Starts the server of the tests, with accounts. Adds its address to `env`.
 * @param {Server} given
 * @returns {Promise<Outcome>}
 */
export async function startServer(given) {
  const { port, env } = given;
  const server = launchServer(given);
  const outcome = await awaitAnnouncement(server);
  if (outcome.counts.failed > 0) return outcome;
  const warn = (/** @type {string} */ text) => {
    if (warnings.length < MOST_WARNINGS) warnings += text;
  };
  server.child.stderr?.on("data", (/** @type {Buffer} */ chunk) => warn(chunk.toString("utf8")));
  // A page's failure names the request that a browser test saw fail.
  if (server.child.stdout) {
    createInterface({ input: server.child.stdout }).on("line", (line) => {
      if (line.includes('"event":"page.failed"')) warn(`${line}\n`);
    });
  }
  env.APITO_URL = `http://localhost:${port}`;
  return env.APITO_ACCOUNTS ? success : prepareAccounts(given);
}

/**
 * Writes the test accounts into the data folder. Adds both to `env`.
 * @param {{ dataDir: string, env: NodeJS.ProcessEnv }} given
 * @returns {Promise<Outcome>}
 */
export async function prepareAccounts({ dataDir, env }) {
  env.APITO_DATA_DIR = dataDir;
  const { code, output } = await run("node", ["tests/site/prepare.ts"], { env });
  if (code !== 0) return failure(output);
  Object.assign(env, JSON.parse(output));
  return success;
}

/**
 * @param {import("./processes.mjs").Started} server
 * @returns {Promise<Outcome>}
 */
async function awaitAnnouncement({ child, ended }) {
  let output = "";
  let ready = false;
  const line = new Promise((resolve) => {
    const read = (/** @type {Buffer} */ chunk) => {
      if (!ready) output += chunk.toString("utf8");
      ready ||= /^Apito: /m.test(output);
      if (ready) resolve(true);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
  });
  return (await Promise.race([line, ended.then(() => false)])) ? success : failure(output);
}
