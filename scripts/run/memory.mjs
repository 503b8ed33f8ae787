import { constants, existsSync } from "node:fs";
import { access, mkdtemp, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const IN_MEMORY = "/dev/shm";

/** Bytes that a whole run may write. */
const ENOUGH = 6 * 1024 ** 3;

/**
 * Makes a temporary folder, in memory when there is room: its databases then wait for no disk.
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
