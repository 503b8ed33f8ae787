import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { basename, join } from "node:path";
import { esm } from "../../scripts/server/worker.ts";

/** Files of ours as modules that a Worker can carry beside the app: as they stand, all in one folder. */
export const workerModules = (folder: string, files: readonly string[]) =>
  Object.fromEntries(
    files.map((file) => [nameOf(basename(file, ".ts")), esm(scriptOf(join(folder, file)))]),
  );

/** Apart from the names that the build gives to its own modules. */
const nameOf = (stem: string): string => `${stem}.test.js`;

const scriptOf = (file: string): string =>
  stripTypeScriptTypes(readFileSync(file, "utf8")).replaceAll(
    /from "[./\w-]*?([\w-]+)\.ts"/g,
    (_, stem: string) => `from "./${nameOf(stem)}"`,
  );
