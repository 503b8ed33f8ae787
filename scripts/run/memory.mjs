import { constants, existsSync } from "node:fs";
import { access, mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Linux offers a folder in memory. */
const IN_MEMORY = "/dev/shm";

/** Bytes that a whole run may write aside: databases, profiles of browsers, copies of data folders. */
const ENOUGH = 6 * 1024 ** 3;

/**
 * A new folder for what does not outlive this process, in memory where there is room: a database that is
 * thrown away need not wait for a disk at each write.
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
