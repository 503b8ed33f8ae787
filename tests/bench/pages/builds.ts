import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";

const BUILDS = join(".cache", "bench");

/** The app as it is, and the variant that hydrates every page. */
export type Variant = "plain" | "hydrated";

/** Builds both variants side by side; the app's own build is the one that stays in `build`. */
export function buildVariants(): Record<Variant, string> {
  rmSync(BUILDS, { recursive: true, force: true });
  const hydrated = built("hydrated", ["--config", "tests/bench/pages/hydrated.config.ts"]);
  const plain = built("plain", []);
  return { plain, hydrated };
}

function built(variant: Variant, options: string[]): string {
  execFileSync("react-router", ["build", ".", ...options], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const folder = join(BUILDS, variant);
  cpSync("build", folder, { recursive: true });
  // `npm start` knows by its stamp that this build is not its own, and builds again.
  rmSync(join("build", "sources.sha256"), { force: true });
  return folder;
}

const types = { js: "esm", wasm: "wasm" } as const;

interface Module {
  type: "esm" | "wasm";
  contents: string | Uint8Array<ArrayBuffer>;
}

/** The modules of a built Worker by their names. */
export function modulesOf(build: string): Record<string, Module> {
  const server = join(build, "server");
  if (!existsSync(server)) throw new Error(`${server} is not there.`);
  const modules: Record<string, Module> = {};
  for (const entry of readdirSync(server, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const ending = entry.name.slice(entry.name.lastIndexOf(".") + 1);
    if (!entry.isFile() || (ending !== "js" && ending !== "wasm")) continue;
    const type = types[ending];
    const contents =
      type === "wasm" ? Uint8Array.from(readFileSync(path)) : readFileSync(path, "utf8");
    modules[relative(server, path)] = { type, contents };
  }
  return modules;
}
