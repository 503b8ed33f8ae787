import { mkdir, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { codeOf } from "./failure.mjs";
import { cache } from "./paths.mjs";

/** Milliseconds between two looks at a work that another start does. */
const BETWEEN = 200;

/**
 * Does a work on the checkout's own folders alone: other starts that want the same wait for it. The lock
 * names its process, so that one that died holds nobody up.
 * @param {string} name
 * @param {() => Promise<void>} work
 */
export async function inTurn(name, work) {
  await mkdir(cache, { recursive: true });
  const file = join(cache, `${name}.lock`);
  while (!(await takes(file))) {
    if (!isAlive(await holderOf(file))) await rm(file, { force: true });
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

/**
 * The process that holds the lock; 0 while it is still writing its number.
 * @param {string} file
 */
const holderOf = async (file) => Number(await readFile(file, "utf8").catch(() => "0"));

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
