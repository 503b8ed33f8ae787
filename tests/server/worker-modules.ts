import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { basename, join } from "node:path";
import { esm } from "../../scripts/server/worker.ts";

/** Loads our files as extra Worker modules, in one folder. */
export const workerModules = (folder: string, files: readonly string[]) =>
  Object.fromEntries(
    files.map((file) => [moduleName(basename(file, ".ts")), esm(readScript(join(folder, file)))]),
  );

/** Distinct from the build's module names. */
const moduleName = (stem: string): string => `${stem}.test.js`;

const readScript = (file: string): string =>
  stripTypeScriptTypes(readFileSync(file, "utf8")).replaceAll(
    /from "[./\w-]*?([\w-]+)\.ts"/g,
    (_, stem: string) => `from "./${moduleName(stem)}"`,
  );
