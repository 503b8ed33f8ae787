import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { codeOf } from "./failure.mjs";
import { root } from "./paths.mjs";

/**
 * Returns the SHA-256 of names and contents of files and folders, relative to the repository. It reads one
 * file after another: for a thousand small files that is faster.
 * @param {string[]} names
 */
export function hashOf(names) {
  const hash = createHash("sha256");
  for (const name of names) {
    for (const file of filesOf(join(root, name))) {
      hash.update(relative(root, file)).update("\0");
      hash.update(readFileSync(file)).update("\0");
    }
  }
  return hash.digest("hex");
}

/**
 * Returns the file, or all files below the folder, sorted.
 * @param {string} path
 * @returns {string[]}
 */
function filesOf(path) {
  try {
    return readdirSync(path, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
  } catch (error) {
    if (codeOf(error) === "ENOTDIR") return [path];
    throw error;
  }
}
