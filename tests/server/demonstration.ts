import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../scripts/run/ports.mjs";
import { startApp } from "./app-process.ts";

const PLACE = "APITO_DEMONSTRATION";

/** Lends the tests of a run a place for the demonstration that they share. */
export default async function setUp(): Promise<() => Promise<void>> {
  const place = await mkdtemp(join(tmpdir(), "apito-demonstration-"));
  process.env[PLACE] = place;
  return () => rm(place, { recursive: true, force: true });
}

/**
 * Makes a data folder with the demonstration, as a server leaves it. Building it takes thousands of calls:
 * the first test that asks does so, the others wait for it, and each has a copy.
 */
export async function copyDemonstration(dataDir: string): Promise<void> {
  const place = process.env[PLACE] ?? "";
  const made = join(place, "dados");
  const isFirst = await mkdir(join(place, "obra")).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const folder = join(place, "obra", "dados");
    const app = startApp({ PORT: String(await freePort()), DATA_DIR: folder });
    await app.ready();
    await app.stop("SIGTERM");
    await rename(folder, made);
  }
  while (!existsSync(made)) await wait(500);
  await cp(made, dataDir, { recursive: true });
}
