import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { codeOf } from "./failure.mjs";
import { root } from "./paths.mjs";

/**
 * SHA-256 over names and contents of files and folders, given relative to the repository.
 * @param {string[]} names
 */
export async function hashOf(names) {
  const hash = createHash("sha256");
  for (const name of names) {
    for (const file of await filesOf(join(root, name))) {
      hash.update(relative(root, file)).update("\0");
      hash.update(await readFile(file)).update("\0");
    }
  }
  return hash.digest("hex");
}

/**
 * The file itself, or all files below the folder, in a steady order.
 * @param {string} path
 * @returns {Promise<string[]>}
 */
async function filesOf(path) {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch((error) => {
    if (codeOf(error) === "ENOTDIR") return null;
    throw error;
  });
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
