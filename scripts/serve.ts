/**
 * Serves the build until a signal ends it: the part of `npm start` after install and build. PORT, DATA_DIR
 * and SEED as for `npm start`.
 */
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { formatFailure } from "./run/failure.mjs";
import { dataFolder, root } from "./run/paths.mjs";
import { expectFree, portFrom, relayIPv6 } from "./run/ports.mjs";
import { stopAll } from "./run/processes.mjs";
import { appLog } from "./server/app-log.ts";
import { openData, seedDemo } from "./server/data.ts";
import { readShard } from "./server/migrate.ts";
import { type Runtime, startRuntime } from "./server/runtime.ts";
import { startSchedule } from "./server/schedule.ts";
import { readConfig } from "./server/worker.ts";

const build = join(root, "build");

const GRACE = 5_000;

let runtime: Runtime | undefined;
let ending = false;

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  await Promise.race([Promise.all([runtime?.stop(), stopAll()]), wait(GRACE)]);
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(0));
// The parent process ended.
process.on("disconnect", () => void end(0));
process.stdout.on("error", () => void end(0));

async function serve(): Promise<void> {
  const port = portFrom(process.env["PORT"], 8787);
  const dataDir = dataFolder();
  const log = appLog(dataDir);
  const secrets = await openData({ dataDir, port, tell: log.warn });
  await expectFree(port);
  const { crons } = readConfig(build).triggers;
  const runSchedule = startSchedule(crons, async (cron) => runtime?.runSchedule(cron));
  runtime = await startRuntime({
    build,
    port,
    dataDir,
    secrets: { ...secrets, SHARD: String(readShard()) },
    log,
    onRestart: runSchedule,
  });
  await relayIPv6(port);
  const isEmpty = (await countChampionships(port)) === 0;
  if (isEmpty && process.env["SEED"] !== "none") await seedDemo(port, dataDir);
  runSchedule();
  log.show();
  console.log(`Apito: http://localhost:${port}`);
  return runtime.lost;
}

/** Returns null when the app does not say, as under maintenance. */
async function countChampionships(port: number): Promise<number | null> {
  const response = await fetch(`http://127.0.0.1:${port}/v1/championships?per_page=1`);
  if (!response.ok) {
    await response.body?.cancel();
    if (response.status === 503) return null;
    throw new Error(`A API respondeu ${response.status} na primeira chamada.`);
  }
  const { pagination }: { pagination: { total: number } } = await response.json();
  return pagination.total;
}

serve().catch(async (error: unknown) => {
  if (ending) return;
  console.error(formatFailure(error));
  await end(1);
});
