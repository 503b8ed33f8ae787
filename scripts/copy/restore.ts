import { existsSync } from "node:fs";
import { copyFile, cp, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Progress } from "../api/progress.ts";
import { UserError } from "../api/told.ts";
import { databaseFile } from "../server/database.ts";
import { lockFolder } from "../server/lock.ts";
import { FOLDER } from "./backup.ts";
import { endLoading, loadDatabase } from "./load.ts";
import { DATABASE, type Manifest, verify } from "./manifest.ts";
import { putDrafts, putObjects } from "./objects.ts";
import { unpackFile } from "./pack.ts";
import { type Place, openFolderPlace, withPlace } from "./place.ts";

/**
 * Makes a data folder from a copy. Refuses a folder in use, or with `force` renames it and returns the new
 * name.
 */
export async function restoreFolder(
  file: string,
  dataDir: string,
  { force, progress }: { force: boolean; progress: Progress },
): Promise<{ manifest: Manifest; aside: string | null }> {
  const isUsed = await isInUse(dataDir);
  if (isUsed && !force) {
    throw new UserError(
      `A pasta ${dataDir} não está vazia. Escolha outra com DATA_DIR=pasta, ou --force: a de agora é guardada com outro nome.`,
    );
  }
  const work = `${dataDir}.restaurando`;
  const copy = join(work, "copy");
  const made = join(work, "data");
  try {
    await unpackFile(file, copy);
    const manifest = await verify(copy);
    await mkdir(made, { mode: 0o700 });
    if (existsSync(join(copy, FOLDER))) await cp(join(copy, FOLDER), made, { recursive: true });
    await fillStores(copy, made, progress);
    const aside = isUsed ? `${dataDir}.antes-${Date.now()}` : null;
    if (aside !== null) await rename(dataDir, aside);
    else await rm(dataDir, { recursive: true, force: true });
    await rename(made, dataDir);
    progress.end();
    return { manifest, aside };
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function isInUse(dataDir: string): Promise<boolean> {
  if (!existsSync(dataDir)) return false;
  if (existsSync(join(dataDir, "lock"))) lockFolder(dataDir, 0);
  return (await readdir(dataDir)).length > 0;
}

async function fillStores(copy: string, made: string, progress: Progress): Promise<void> {
  await withPlace(openFolderPlace(join(made, "v3")), async ({ DB, FILES, DRAFTS }) => {
    // The first query creates the database's file, whose name only the runtime knows.
    await DB.prepare("SELECT 1").run();
    await putObjects(copy, FILES, progress);
    await putDrafts(copy, DRAFTS);
  });
  const database = databaseFile(made);
  if (database === null) throw new Error("the runtime made no database");
  for (const rest of ["-wal", "-shm"]) await rm(`${database}${rest}`, { force: true });
  await copyFile(join(copy, DATABASE), database);
}

/**
 * Restores a copy into empty stores that only bindings reach. Called again with the same copy, it resumes an
 * interrupted run.
 */
export async function restorePlace(
  file: string,
  place: Place,
  { work, progress }: { work: string; progress: Progress },
): Promise<Manifest> {
  try {
    await unpackFile(file, work);
    const manifest = await verify(work);
    const id = manifest.entries.find(({ name }) => name === DATABASE)?.sha256 ?? "";
    await loadDatabase(join(work, DATABASE), place.DB, id, progress);
    await putObjects(work, place.FILES, progress);
    await putDrafts(work, place.DRAFTS);
    await endLoading(place.DB);
    progress.end();
    return manifest;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
