import { execFileSync } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";

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
