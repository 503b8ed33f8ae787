import { mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { codeOf } from "./failure.mjs";
import { cache } from "./paths.mjs";

/** Milliseconds between checks of a lock. */
const BETWEEN = 200;

/**
 * Runs work exclusively. The lock holds a process id, so a dead holder blocks no one.
 * @param {string} name
 * @param {() => Promise<void>} work
 */
export async function inTurn(name, work) {
  await mkdir(cache, { recursive: true });
  const file = join(cache, `${name}.lock`);
  while (!(await takes(file))) {
    if (!isAlive(await readHolder(file))) await rm(file, { force: true });
    else await wait(BETWEEN);
  }
  try {
    await work();
  } finally {
    await rm(file, { force: true });
  }
}

/** @param {string} file */
async function takes(file) {
  try {
    const lock = await open(file, "wx");
    await lock.writeFile(String(process.pid));
    await lock.close();
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/** @param {string} file */
const readHolder = async (file) => Number(await readFile(file, "utf8").catch(() => "0"));

/** @param {number} pid */
function isAlive(pid) {
  if (pid === 0) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}
