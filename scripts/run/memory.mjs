import { constants, existsSync } from "node:fs";
import { access, mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Linux's folder in memory. */
const IN_MEMORY = "/dev/shm";

/** Bytes that a whole run may write: databases, browser profiles, copies of data folders. */
const ENOUGH = 6 * 1024 ** 3;

/**
 * Makes a folder for temporary files of this process, in memory when there is room: a temporary database then
 * waits for no disk.
 * @param {string} prefix
 */
export async function makeScratch(prefix) {
  return mkdtemp(join((await hasRoom()) ? IN_MEMORY : tmpdir(), prefix));
}

async function hasRoom() {
  if (!existsSync(IN_MEMORY)) return false;
  try {
    await access(IN_MEMORY, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(IN_MEMORY);
    return bavail * bsize > ENOUGH;
  } catch {
    return false;
  }
}
