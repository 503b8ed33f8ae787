import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../../scripts/run/ports.mjs";
import { startApp } from "./app-process.ts";

const FOLDER = "APITO_DEMONSTRATION";

/** Creates the folder's place unless one exists. */
export default async function setUp(): Promise<() => Promise<void>> {
  if (process.env[FOLDER]) return async () => {};
  const place = await mkdtemp(join(tmpdir(), "apito-demonstration-"));
  process.env[FOLDER] = join(place, "dados");
  return () => rm(place, { recursive: true, force: true });
}

/**
 * Copies the demonstration's data folder. Building takes thousands of calls, so the first caller builds and
 * others wait.
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

/** Creates a folder exclusively, and returns true for its creator. */
const claim = (folder: string): Promise<boolean> =>
  mkdir(folder).then(
    () => true,
    () => false,
  );
