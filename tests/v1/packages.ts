import { globSync, readFileSync } from "node:fs";

/** `import { a } from "package"`, over one line or several and no import of types alone, or `import("package")`. */
const IMPORT =
  /(?:^import (?!type\b)[^;]*? from |\bimport\()"((?!~?[./]|node:|cloudflare:|virtual:)[^"]+)"/gm;

/**
 * The packages that the API imports, as they are named there. Each is handed to the runner's runtimes as
 * one file: their eight hundred modules, one by one, took half of what a start of the API takes.
 */
export const packagesOfApi = (): string[] => {
  const files = globSync("app/{v1,http,domain}/**/*.ts");
  const named = files.flatMap((file) =>
    Array.from(readFileSync(file, "utf8").matchAll(IMPORT), ([, name = ""]) => name),
  );
  return [...new Set(named)].toSorted();
};
