import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../scripts/run/ports.mjs";
import { startApp } from "./app-process.ts";

/** A folder with the demonstration that the whole run shares; `npm test` makes one for it. */
const FOLDER = "APITO_DEMONSTRATION";

/** Lends the tests of a run a place for the demonstration that they share, where there is none yet. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env[FOLDER]) return async () => {};
  const place = await mkdtemp(join(tmpdir(), "apito-demonstration-"));
  process.env[FOLDER] = join(place, "dados");
  return () => rm(place, { recursive: true, force: true });
}

/**
 * Makes a data folder with the demonstration, as a server leaves it. Building it takes thousands of calls:
 * the first test that asks does so where it is not there, the others wait for it, and each has a copy.
 */
export async function copyDemonstration(dataDir: string): Promise<void> {
  const made = process.env[FOLDER] ?? "";
  if (!existsSync(made) && (await claim(`${made}.obra`))) {
    const folder = join(`${made}.obra`, "dados");
    const app = startApp({ PORT: String(await freePort()), DATA_DIR: folder });
    await app.ready();
    await app.stop("SIGTERM");
    await rename(folder, made);
  }
  while (!existsSync(made)) await wait(500);
  await cp(made, dataDir, { recursive: true });
}

/** Makes a folder that whoever comes first has alone; tells whether it was the first. */
const claim = (folder: string): Promise<boolean> =>
  mkdir(folder).then(
    () => true,
    () => false,
  );
