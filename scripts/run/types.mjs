import { existsSync, statSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cache, root } from "./paths.mjs";
import { run } from "./processes.mjs";
import { failure, success } from "./stages.mjs";

const MEMORY = join(cache, "check.tsbuildinfo");

/** Changed files, as after a pull, whose types are not checked within a minute. */
const MANY = 20;

/** More checkers need more memory and repeat each other's work. */
const CHECKERS = ["--checkers", "1"];

/** @param {string} file */
const changedAt = (file) => statSync(file).mtimeMs;

/** @param {readonly string[]} files */
export function areTypesKnown(files) {
  if (!existsSync(MEMORY)) return false;
  const known = changedAt(MEMORY);
  return files.filter((file) => changedAt(join(root, file)) > known).length < MANY;
}

/** @param {NodeJS.ProcessEnv} env */
export async function checkTypes(env) {
  const memory = { file: MEMORY, project: root, env };
  if (!existsSync(MEMORY)) await learnTypes(memory);
  const { code, output } = await tsc(memory);
  return code === 0 ? success : failure(output);
}

/** @typedef {{ file: string, project: string, env: NodeJS.ProcessEnv }} Memory */

/**
 * Writes a first memory with the types that each file exports. The compiler notes only those of changed
 * files, and checks all importers of a file without them: so all files are marked as changed.
 * @param {Memory} memory
 */
export async function learnTypes(memory) {
  const draft = { ...memory, file: `${memory.file}.new` };
  await tsc(draft, "--noCheck");
  const known = JSON.parse(await readFile(draft.file, "utf8"));
  for (const [at, info] of known.fileInfos.entries()) {
    if (known.fileNames[at].includes("/node_modules/")) continue;
    const { version, ...rest } = typeof info === "string" ? { version: info } : info;
    known.fileInfos[at] = { ...rest, version: version.replaceAll(/./g, "0") };
  }
  await writeFile(draft.file, JSON.stringify(known));
  await tsc(draft);
  await rename(draft.file, memory.file);
}

/**
 * @param {Memory} memory
 * @param {string[]} more
 */
const tsc = ({ file, project, env }, ...more) =>
  run(
    "tsc",
    [
      "--project",
      project,
      "--noEmit",
      "--incremental",
      "--tsBuildInfoFile",
      file,
      ...CHECKERS,
      ...more,
    ],
    { env },
  );
