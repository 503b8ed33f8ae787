import { execFile } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { promisify } from "node:util";

const BUILDS = resolve(".cache", "bench");

export interface Build {
  name: "this" | "before";
  checkout: string;
  folder: string;
}

/** Builds this checkout and an optional other one, each with its own packages. */
export async function buildAll(before: string | undefined): Promise<[Build, ...Build[]]> {
  rmSync(BUILDS, { recursive: true, force: true });
  const [own, other] = await Promise.all([
    built("this", process.cwd()),
    before === undefined ? null : built("before", resolve(before)),
  ]);
  return other ? [own, other] : [own];
}

async function built(name: Build["name"], checkout: string): Promise<Build> {
  const path = [join(checkout, "node_modules", ".bin"), process.env["PATH"]].join(delimiter);
  await promisify(execFile)("react-router", ["build"], {
    cwd: checkout,
    env: { ...process.env, PATH: path },
  });
  const folder = join(BUILDS, name);
  cpSync(join(checkout, "build"), folder, { recursive: true });
  // Without the stamp `npm start` rebuilds.
  rmSync(join(checkout, "build", "sources.sha256"), { force: true });
  return { name, checkout, folder };
}
