/**
 * `npm test`: everything that is needed, then every check and test, and the sum of all as the
 * last line. Runs on the system's Node with nothing installed yet. A failing stage does not keep
 * the next from running; only without a build there is nothing to try in a browser.
 */
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuilt } from "./run/build.mjs";
import { ensureChromium } from "./run/chromium.mjs";
import { lineOf } from "./run/failure.mjs";
import { ensureInstalled } from "./run/install.mjs";
import { cache } from "./run/paths.mjs";
import { freePort } from "./run/ports.mjs";
import { launch, run, stop, stopAll, toolEnv } from "./run/processes.mjs";
import { countsOf, playwrightCounts, vitestCounts } from "./run/reports.mjs";

/** @typedef {import("./run/reports.mjs").Counts} Counts */
/** @typedef {{ counts: Counts, output: string }} Outcome */

const reports = join(cache, "reports");
const total = { passed: 0, failed: 0, skipped: 0 };
const env = toolEnv({ CI: "1" });

/**
 * Runs one stage, prints how it went (its whole output when something failed) and adds it up.
 * @param {string} name
 * @param {() => Promise<Outcome>} work
 */
async function stage(name, work) {
  const started = Date.now();
  const { counts, output } = await work().catch((error) => failure(lineOf(error)));
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  if (counts.failed > 0) console.log(`\n${output.trim()}\n`);
  const seconds = ((Date.now() - started) / 1000).toFixed(1).padStart(6);
  console.log(`${counts.failed > 0 ? "FAIL" : "ok  "} ${seconds} s  ${name}: ${summary(counts)}`);
  return counts.failed === 0;
}

/** @param {Counts} counts */
const summary = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

/**
 * @param {string} output
 * @returns {Outcome}
 */
const failure = (output) => ({ counts: { passed: 0, failed: 1, skipped: 0 }, output });

/** @type {Outcome} */
const success = { counts: { passed: 1, failed: 0, skipped: 0 }, output: "" };

/**
 * A tool that either accepts the tree or not: one test.
 * @param {string} command
 * @param {string[]} args
 */
const check = (command, ...args) =>
  stage([command, ...args].join(" "), async () => {
    const { code, output } = await run(command, args, { env });
    return code === 0 ? success : failure(output);
  });

/**
 * @param {string} name
 * @param {string[]} projects
 * @param {NodeJS.ProcessEnv} runEnv
 */
const vitest = (name, projects, runEnv = env) =>
  stage(name, async () => {
    const report = join(reports, `${name}.json`);
    await rm(report, { force: true });
    const { code, output } = await run(
      "vitest",
      [
        "run",
        "--passWithNoTests",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
        ...projects.map((project) => `--project=${project}`),
      ],
      { env: runEnv },
    );
    return { counts: await countsOf(report, code, vitestCounts), output };
  });

/** @param {NodeJS.ProcessEnv} runEnv */
const playwright = (runEnv) =>
  stage("e2e", async () => {
    const report = join(reports, "e2e.json");
    await rm(report, { force: true });
    const { code, output } = await run("playwright", ["test", "--reporter=list,json"], {
      env: { ...runEnv, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    });
    return { counts: await countsOf(report, code, playwrightCounts), output };
  });

/**
 * One server with the demonstration in a data folder of its own, for as long as `use` takes.
 * @param {string} dataDir
 * @param {(url: string) => Promise<void>} use
 */
async function withServer(dataDir, use) {
  const port = await freePort();
  const server = launch("node", ["scripts/start.mjs"], {
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, SEED: "" },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const ready = await stage("start", () => started(server));
  if (ready) await use(`http://localhost:${port}`);
  await stop(server);
}

/**
 * @param {import("./run/processes.mjs").Started} server
 * @returns {Promise<Outcome>}
 */
async function started({ child, ended }) {
  let output = "";
  let ready = false;
  const announced = new Promise((resolve) => {
    const read = (/** @type {Buffer} */ chunk) => {
      if (!ready) output += chunk.toString("utf8");
      ready ||= /^Apito: /m.test(output);
      if (ready) resolve(true);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
  });
  return (await Promise.race([announced, ended.then(() => false)])) ? success : failure(output);
}

/** @param {string} dataDir */
async function everything(dataDir) {
  /** @param {string} text */
  const tell = (text) => console.log(text);
  await ensureInstalled(tell);
  const chromium = await ensureChromium(tell);
  await mkdir(reports, { recursive: true });

  await check("wrangler", "types", "--strict-vars=false");
  await check("react-router", "typegen");
  await check("tsc", "--noEmit");
  await check("oxlint");
  await check("oxfmt", "--check");
  await check("knip");
  await vitest("vitest", ["domain", "v1", "pages", "scripts"]);
  const built = await stage("build", async () => {
    await ensureBuilt(() => {});
    return success;
  });
  if (!built) return;
  await withServer(dataDir, async (url) => {
    const live = { ...env, APITO_URL: url, APITO_DATA_DIR: dataDir };
    await playwright({
      ...live,
      ...(chromium && { CHROMIUM_PATH: chromium, CHROME_PATH: chromium }),
    });
    await vitest("seasons", ["seasons"], live);
  });
}

let ending = false;

/**
 * Ends everything that was started, then this process.
 * @param {number} code
 * @param {string} dataDir
 */
async function end(code, dataDir) {
  if (ending) return;
  ending = true;
  await stopAll();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(code);
}

const dataDir = await mkdtemp(join(tmpdir(), "apito-test-"));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => void end(130, dataDir));
}
try {
  await everything(dataDir);
} catch (error) {
  console.log(lineOf(error));
  total.failed += 1;
}
if (!ending) {
  await new Promise((resolve) => process.stdout.write(`${summary(total)}\n`, resolve));
  await end(total.failed > 0 ? 1 : 0, dataDir);
}
