/**
 * A Sunday of 200 readers and 50 scorers, with a killed server and a locked database, then with a distant
 * one. Fails unless each acknowledged write exists once. `-- --seconds N` (at most 300) sets the first run.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "../../../scripts/run/ports.mjs";
import { type App, findProcesses, startApp } from "../../server/app-process.ts";
import { openDatabase } from "../../site/database.ts";
import { createKept, startBuild } from "../pages/runtime.ts";
import { DELAY } from "../pages/visits.ts";
import { playSunday, prepareSunday } from "./sunday.ts";

const LONGEST = 300;

/** When the runtime is killed and the database locked, as shares of the time. */
const KILLS = [0.25, 0.6];
const HOLDS = [0.4, 0.8];

/** Milliseconds of a database lock. */
const HOLD = 4_000;

const { values } = parseArgs({ options: { seconds: { type: "string", default: "60" } } });
const seconds = Math.min(LONGEST, Number(values.seconds));
const folder = await mkdtemp(join(tmpdir(), "apito-load-"));
const dataDir = join(folder, "disturbed");
try {
  const kept = [await disturbed().catch(asFailed), await farAway().catch(asFailed)];
  process.exitCode = kept.every(Boolean) ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}

function asFailed(error: unknown): false {
  console.error(error);
  return false;
}

async function disturbed(): Promise<boolean> {
  console.log("Killed, and held by somebody else:");
  const port = String(await freePort());
  const base = `http://127.0.0.1:${port}`;
  const app = startApp({ PORT: port, DATA_DIR: dataDir, SEED: "none" });
  try {
    await app.ready();
    const sunday = await prepareSunday(base);
    const [isKept] = await Promise.all([playSunday(sunday, { base, seconds }), disturb(app)]);
    return isKept;
  } finally {
    await app.stop("SIGTERM");
  }
}

async function farAway(): Promise<boolean> {
  console.log(`Each trip to the database ${DELAY} ms longer:`);
  const build = { name: "this" as const, checkout: process.cwd(), folder: resolve("build") };
  const running = await startBuild({ ...createKept(build), dataDir: join(folder, "far") });
  try {
    const sunday = await prepareSunday(running.urlOf("app", "/").origin);
    return await playSunday(sunday, {
      base: running.urlOf("counted", "/").origin,
      seconds: seconds / 3,
      headers: { "x-d1-delay": String(DELAY) },
    });
  } finally {
    await running.stop();
  }
}

/** Kills the runtime, which restarts, and locks the database. */
async function disturb(server: App): Promise<void> {
  const begun = Date.now();
  const at = (share: number) => wait(share * seconds * 1000 - (Date.now() - begun));
  const acts = [
    ...KILLS.map((share) => ({
      share,
      act: () => process.kill(findProcesses(server).runtime, "SIGKILL"),
    })),
    ...HOLDS.map((share) => ({ share, act: holdDatabase })),
  ];
  for (const { share, act } of acts.toSorted((a, b) => a.share - b.share)) {
    await at(share);
    await act();
  }
}

async function holdDatabase(): Promise<void> {
  const database = openDatabase(dataDir);
  database.exec("BEGIN IMMEDIATE");
  await wait(HOLD);
  database.exec("ROLLBACK");
  database.close();
}
