import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Failure } from "../run/failure.mjs";

const BUSY = 5;

interface Holder {
  pid: number;
  port: number;
}

const holderFile = (dataDir: string) => join(dataDir, "server.json");

/**
 * Locks the data folder: two servers would block each other in one database. The system releases the lock
 * when the process dies.
 */
export function lockFolder(dataDir: string, port: number): void {
  const lock = new DatabaseSync(join(dataDir, "lock"), { timeout: 0 });
  try {
    lock.exec("PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (!isBusy(error)) throw error;
    const { pid, port: taken } = readHolder(dataDir);
    throw new Failure(
      `A pasta ${dataDir} já está em uso pelo processo ${pid} (http://localhost:${taken}). Encerre-o ou escolha outra com DATA_DIR=pasta.`,
    );
  }
  const holder: Holder = { pid: process.pid, port };
  writeFileSync(holderFile(dataDir), JSON.stringify(holder));
  process.on("exit", () => lock.close());
}

export const isBusy = (error: unknown): boolean =>
  error instanceof Error && "errcode" in error && error.errcode === BUSY;

function readHolder(dataDir: string): Holder {
  const holder: Holder = JSON.parse(readFileSync(holderFile(dataDir), "utf8"));
  return holder;
}
