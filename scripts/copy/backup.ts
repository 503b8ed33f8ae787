import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Progress } from "../api/progress.ts";
import { UserError } from "../api/told.ts";
import { databaseFile } from "../server/database.ts";
import { dumpDatabase } from "./dump.ts";
import { DATABASE, type Manifest, writeManifest } from "./manifest.ts";
import { fetchDrafts, fetchObjects, keepListed, OBJECTS } from "./objects.ts";
import { objectKeysIn } from "./object-keys.ts";
import { packFolder } from "./pack.ts";
import { type Place, openFolderPlace, withPlace } from "./place.ts";
import { copyFiles, snapshotDatabase, snapshotStores } from "./snapshot.ts";

/** Readings of the database when files are deleted during the copy. */
const MOST_TRIES = 3;

export const FOLDER = "folder";

/** Files of a running server, not of its data. */
const SERVER_FILES = /^(v3[\\/]|lock|server\.json$|\.probe$)/;

interface Source {
  kind: Manifest["source"];
  readDatabase: (into: string) => Promise<void>;
  withStores: <T>(use: (stores: Pick<Place, "FILES" | "DRAFTS">) => Promise<T>) => Promise<T>;
  readRest: (into: string) => Promise<void>;
}

export function backupFolder(dataDir: string, file: string, progress: Progress): Promise<Manifest> {
  const database = databaseFile(dataDir);
  if (database === null) {
    throw new UserError(`Não há banco de dados em ${dataDir}. Diga a pasta: DATA_DIR=pasta.`);
  }
  return makeCopy(file, progress, {
    kind: "folder",
    readDatabase: (into) => snapshotDatabase(database, into),
    async withStores(use) {
      const stores = `${nameUnfinished(file)}.stores`;
      await rm(stores, { recursive: true, force: true });
      try {
        for (const kind of ["r2", "kv"]) {
          await snapshotStores(join(dataDir, "v3", kind), join(stores, kind));
        }
        return await withPlace(openFolderPlace(stores), use);
      } finally {
        await rm(stores, { recursive: true, force: true });
      }
    },
    readRest: (into) => copyFiles(dataDir, into, (name) => !SERVER_FILES.test(name)),
  });
}

/** Copies stores that only bindings reach. Called again, it resumes an interrupted run. */
export const backupPlace = (place: Place, file: string, progress: Progress): Promise<Manifest> =>
  makeCopy(file, progress, {
    kind: "deployment",
    readDatabase: (into) => dumpDatabase(place.DB, into, progress),
    withStores: (use) => use(place),
    readRest: async () => {},
  });

const nameUnfinished = (file: string) => `${file}.parcial`;

/**
 * Gathers a copy next to `file` and packs it. The database is read before the files; when one of them was
 * deleted since, it is read again.
 */
async function makeCopy(file: string, progress: Progress, source: Source): Promise<Manifest> {
  const path = resolve(file);
  if (existsSync(path)) throw new UserError(`${file} já existe. Escolha outro nome.`);
  const folder = nameUnfinished(path);
  await mkdir(join(folder, OBJECTS), { recursive: true, mode: 0o700 });
  const missing = await readStores(source, folder, progress);
  await source.readRest(join(folder, FOLDER));
  const manifest = await writeManifest(folder, { source: source.kind, missing });
  await packFolder(folder, path);
  await rm(folder, { recursive: true, force: true });
  progress.end();
  return manifest;
}

async function readStores(source: Source, folder: string, progress: Progress): Promise<string[]> {
  const database = join(folder, DATABASE);
  let missing: string[] = [];
  for (let attempt = 1; attempt <= MOST_TRIES; attempt++) {
    await source.readDatabase(database);
    const keys = readKeys(database);
    missing = await source.withStores(async ({ FILES, DRAFTS }) => {
      await fetchDrafts(DRAFTS, folder);
      return fetchObjects(FILES, keys, folder, progress);
    });
    await keepListed(folder, keys);
    if (missing.length === 0) break;
  }
  return missing;
}

function readKeys(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    return objectKeysIn(database);
  } finally {
    database.close();
  }
}
