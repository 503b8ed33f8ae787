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

/** What each module imports of its own, by address. */
const imports = new Map<string, Set<string>>();

const plain = (url: string): string => url.split("?")[0] ?? url;

/**
 * Lets the modules below `root` ask this folder's `test` instead of vitest's, and lets them be loaded
 * again: what a module imports is of the same copy as the module itself.
 */
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

/** The files that a loaded one imports, by whatever way, and itself. */
export function reachedFrom(root: string, file: string): ReadonlySet<string> {
  const reached = new Set([pathToFileURL(join(root, file)).href]);
  for (const url of reached) for (const found of imports.get(url) ?? []) reached.add(found);
  return new Set([...reached].map((url) => fileURLToPath(url)));
}

const FOLDER = "tests/domain";
const IMPORTS_APP = /"(?:\.\.\/)+app\/(\w+)\//g;

/** What its tests may know of besides the domain: how a refusal is said. */
const BESIDES: ReadonlySet<string> = new Set(["texts"]);

/** The test files that know of app/domain and of nothing else of the app that is no pure text. */
export function domainTestFiles(root: string): string[] {
  const isOfDomain = (file: string): boolean => {
    const text = readFileSync(join(root, file), "utf8");
    const folders = new Set([...text.matchAll(IMPORTS_APP)].map(([, folder = ""]) => folder));
    return folders.delete("domain") && [...folders].every((folder) => BESIDES.has(folder));
  };
  return readdirSync(join(root, FOLDER), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".test.ts"))
    .toSorted()
    .map((name) => `${FOLDER}/${name}`)
    .filter(isOfDomain);
}

/** Loads these test files and what they import of their own, each module once in a copy. */
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
