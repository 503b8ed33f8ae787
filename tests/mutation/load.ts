import { readdirSync, readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Collected, collect } from "./collected.ts";

export interface LoadedTest extends Collected {
  id: string;
  file: string;
}

const STAND_IN = new URL("./collected.ts", import.meta.url).href;
const TEST_LIBRARIES: ReadonlySet<string> = new Set(["vitest", "@fast-check/vitest"]);
const COPY = "copy";

const imports = new Map<string, Set<string>>();

const plain = (url: string): string => url.split("?")[0] ?? url;

/** Replaces vitest's `test` below `root`, and allows reloading consistent copies of modules. */
export function hookModules(root: string): void {
  const below = pathToFileURL(join(root, "/")).href;
  registerHooks({
    resolve(specifier, context, next) {
      const parent = context.parentURL ?? "";
      if (!parent.startsWith(below) || plain(parent) === STAND_IN) {
        return next(specifier, context);
      }
      if (TEST_LIBRARIES.has(specifier)) return next(STAND_IN, context);
      const found = next(specifier, context);
      const copy = new URL(parent).searchParams.get(COPY);
      if (copy === null || !specifier.startsWith(".")) return found;
      const known = imports.get(plain(parent)) ?? new Set();
      imports.set(plain(parent), known.add(plain(found.url)));
      return { ...found, url: `${found.url}?${COPY}=${copy}` };
    },
  });
}

/** Returns a loaded file and all its imports. */
export function reachedFrom(root: string, file: string): ReadonlySet<string> {
  const reached = new Set([pathToFileURL(join(root, file)).href]);
  for (const url of reached) for (const found of imports.get(url) ?? []) reached.add(found);
  return new Set([...reached].map((url) => fileURLToPath(url)));
}

const FOLDER = "tests/domain";
const IMPORTS_APP = /"(?:\.\.\/)+app\/(\w+)\//g;

/** Non-domain code that domain tests may import. */
const ALLOWED: ReadonlySet<string> = new Set(["texts"]);

/** Lists test files that import only app/domain and texts. */
export function domainTestFiles(root: string): string[] {
  const isOfDomain = (file: string): boolean => {
    const text = readFileSync(join(root, file), "utf8");
    const folders = new Set([...text.matchAll(IMPORTS_APP)].map(([, folder = ""]) => folder));
    return folders.delete("domain") && [...folders].every((folder) => ALLOWED.has(folder));
  };
  return readdirSync(join(root, FOLDER), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .toSorted()
    .map((name) => `${FOLDER}/${name}`)
    .filter(isOfDomain);
}

/** Loads test files and their modules, once per copy. */
export async function loadTests(
  root: string,
  files: readonly string[],
  copy: number,
): Promise<LoadedTest[]> {
  const loaded: LoadedTest[] = [];
  for (const file of files) {
    const { href } = pathToFileURL(join(root, file));
    const tests = await collect(() => import(`${href}?${COPY}=${copy}`));
    loaded.push(...tests.map((test) => ({ ...test, id: `${file}: ${test.name}`, file })));
  }
  return loaded;
}
