import { existsSync, readdirSync, readlinkSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { Failure, formatFailure } from "../run/failure.mjs";
import { isBusy } from "./lock.ts";

/** Milliseconds for a runtime to release its files, before and after it is killed. */
const GRACE = 1_500;
const PATIENCE = 10_000;

export function databaseFile(dataDir: string): string | null {
  const folder = join(dataDir, "v3", "d1", "miniflare-D1DatabaseObject");
  if (!existsSync(folder)) return null;
  const name = readdirSync(folder).find((file) => /^[0-9a-f]{64}\.sqlite$/.test(file));
  return name === undefined ? null : join(folder, name);
}

/**
 * Checks that the database is intact and not open elsewhere. Ends a runtime left by a dead server and reports
 * it with `tell`.
 */
export async function checkDatabase(dataDir: string, tell: (text: string) => void): Promise<void> {
  const file = databaseFile(dataDir);
  const holds = findEvidence(dataDir);
  // Checked before opening: SQLite deletes the log of an empty file.
  if (holds !== null && (file === null || statSync(file).size === 0)) {
    throw emptyFailure(dataDir, file, holds);
  }
  if (file === null) return;
  const begin = Date.now();
  let ended: number | null = null;
  for (; !isFree(file); await sleep(50)) {
    const waited = Date.now() - begin;
    if (waited < GRACE) continue;
    const pid = findRuntime(file);
    if (pid !== null && pid !== ended) {
      process.kill(pid, "SIGKILL");
      tell(`Encerrado o servidor que ficou aberto nesta pasta (processo ${pid}).`);
      ended = pid;
    } else if (ended === null || waited > PATIENCE) {
      throw new Failure(
        `O banco de dados ${file} ainda está aberto por outro processo${pid === null ? "" : ` (${pid})`}. Encerre-o ou escolha outra pasta com DATA_DIR=pasta.`,
      );
    }
  }
  const fault = faultIn(file);
  if (fault !== null) {
    throw new Failure(
      `O banco de dados ${file} está danificado (${fault}). Restaure uma cópia da pasta ${dataDir} ou comece com outra: DATA_DIR=pasta.`,
    );
  }
  if (holds !== null && appliedMigrations(file) === null) {
    throw emptyFailure(dataDir, file, holds);
  }
}

export const stampFile = (dataDir: string): string => join(dataDir, "v3", "migrations.sha256");

function findEvidence(dataDir: string): string | null {
  const stamp = stampFile(dataDir);
  if (existsSync(stamp)) return stamp;
  const blobs = join(dataDir, "v3", "r2");
  const hasFiles = listFolder(blobs).some(
    (bucket) => listFolder(join(blobs, bucket, "blobs")).length > 0,
  );
  if (hasFiles) return blobs;
  const secrets = join(dataDir, "secrets.env");
  // An interrupted demonstration leaves secrets without a database.
  return existsSync(secrets) && databaseFile(dataDir) !== null ? secrets : null;
}

const emptyFailure = (dataDir: string, file: string | null, holds: string): Failure =>
  new Failure(
    `O banco de dados ${file ?? `de ${dataDir}`} está vazio, mas a pasta já guardou dados (${holds}). Restaure uma cópia da pasta ${dataDir} ou comece com outra: DATA_DIR=pasta.`,
  );

export function appliedMigrations(file: string): string[] | null {
  const database = new DatabaseSync(file);
  try {
    const known = database
      .prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'd1_migrations'")
      .get();
    if (known === undefined) return null;
    return database
      .prepare("SELECT name FROM d1_migrations")
      .all()
      .map(({ name }) => String(name));
  } finally {
    database.close();
  }
}

/**
 * Returns true when no other process has the database open: only a sole connection gets the exclusive lock.
 */
function isFree(file: string): boolean {
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK");
    return true;
  } catch (error) {
    // A damaged file counts as free; `faultIn` reports it.
    return !isBusy(error);
  } finally {
    database.close();
  }
}

function faultIn(file: string): string | null {
  const database = new DatabaseSync(file);
  try {
    const found = database.prepare("PRAGMA quick_check(1)").get();
    const text = String(found?.["quick_check"]);
    return text === "ok" ? null : text;
  } catch (error) {
    return formatFailure(new Failure(error instanceof Error ? error.message : String(error)));
  } finally {
    database.close();
  }
}

/** Returns the process id of a workerd that has the file open (Linux only), or null. */
function findRuntime(file: string): number | null {
  if (!existsSync("/proc/self/fd")) return null;
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    if (!readLink(`/proc/${name}/exe`).endsWith("workerd")) continue;
    const open = listFolder(`/proc/${name}/fd`);
    if (open.some((fd) => readLink(`/proc/${name}/fd/${fd}`) === file)) return Number(name);
  }
  return null;
}

function readLink(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return "";
  }
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** True when the database holds hashes of documents or codes, which only the secrets can match. */
export function hasSealedData(dataDir: string): boolean {
  const file = databaseFile(dataDir);
  if (file === null) return false;
  const database = new DatabaseSync(file);
  try {
    const found = database
      .prepare(
        `SELECT 1 WHERE EXISTS (SELECT 1 FROM users WHERE document_hash IS NOT NULL)
         OR EXISTS (SELECT 1 FROM code_apps) OR EXISTS (SELECT 1 FROM recovery_codes)`,
      )
      .get();
    return found !== undefined;
  } finally {
    database.close();
  }
}
