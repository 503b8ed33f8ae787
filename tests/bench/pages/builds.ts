import { execFile } from "node:child_process";
import { cpSync, rmSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { promisify } from "node:util";

const BUILDS = resolve(".cache", "bench");

/** A checkout that was built, with the folder of its Worker and its files. */
export interface Build {
  name: "this" | "before";
  checkout: string;
  folder: string;
}

/** Builds this checkout and, where a folder is named, the one to hold it against; each with its own packages. */
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
  // `npm start` knows by its stamp that this build is not its own, and builds again.
  rmSync(join(checkout, "build", "sources.sha256"), { force: true });
  return { name, checkout, folder };
}
