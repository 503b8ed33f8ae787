import { copyFile, mkdir, readdir, rm } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { codeOf } from "../run/failure.mjs";

const PATIENCE = 10_000;

export async function snapshotDatabase(file: string, into: string): Promise<void> {
  await rm(into, { force: true });
  const database = new DatabaseSync(file, { readOnly: true, timeout: PATIENCE });
  try {
    database.prepare("VACUUM INTO ?").run(into);
  } finally {
    database.close();
  }
}

/** Copies databases before files, so each file that a database names existed. */
export async function snapshotStores(folder: string, into: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const databases = names.filter((name) => name.endsWith(".sqlite"));
  for (const name of databases) {
    await mkdir(dirname(join(into, name)), { recursive: true });
    await snapshotDatabase(join(folder, name), join(into, name));
  }
  await copyFiles(folder, into, (name) => !/\.sqlite(-wal|-shm|-journal)?$/.test(name));
}

export async function copyFiles(
  folder: string,
  into: string,
  isWanted: (name: string) => boolean,
): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((found) => found.isFile())) {
    const name = relative(folder, join(entry.parentPath, entry.name));
    if (!isWanted(name)) continue;
    await mkdir(dirname(join(into, name)), { recursive: true });
    await copyFile(join(folder, name), join(into, name)).catch((error: unknown) => {
      if (codeOf(error) !== "ENOENT") throw error;
    });
  }
}
