import { existsSync } from "node:fs";
import { cp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Failure, reasonIn } from "./failure.mjs";
import { hashFiles } from "./hash.mjs";
import { cache, root } from "./paths.mjs";
import { keepLog, run, toolEnv } from "./processes.mjs";
import { inTurn } from "./turn.mjs";

const SOURCES = [
  "app",
  "public",
  "scripts/build",
  "scripts/glyphs",
  "scripts/openapi",
  "scripts/openapi.ts",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
  "wrangler.toml",
];

const DOCUMENT_SOURCES = [
  "app/domain",
  "app/http",
  "app/texts",
  "app/v1",
  "package-lock.json",
  "scripts/openapi",
  "scripts/openapi.ts",
];

const stamp = join(root, "build", "sources.sha256");
export const serverConfig = join(root, "build", "server", "wrangler.json");

/** @param {(text: string) => void} tell */
export async function ensureBuilt(tell) {
  const sources = hashFiles(SOURCES);
  if (await isBuilt(sources)) return;
  await inTurn("build", async () => {
    if (!(await isBuilt(sources))) await buildFrom(sources, tell);
  });
}

/** @param {string} sources */
const isBuilt = async (sources) =>
  existsSync(serverConfig) && (await readFile(stamp, "utf8").catch(() => "")) === sources;

/**
 * @param {string} sources
 * @param {(text: string) => void} tell
 */
async function buildFrom(sources, tell) {
  tell("Compilando…");
  await rm(stamp, { force: true });
  const { code, output } = await build();
  if (code !== 0) {
    const log = await keepLog("build", output);
    throw new Failure(`A compilação falhou: ${reasonIn(output)} (veja ${log})`);
  }
  await writeFile(stamp, sources);
}

async function build() {
  const env = toolEnv({ NODE_ENV: "production" });
  const site = await run("react-router", ["build"], { env });
  if (site.code !== 0) return site;
  return writeDocument(env);
}

/**
 * Writes the API's document and its page; those of unchanged sources are reused.
 * @param {NodeJS.ProcessEnv} env
 */
async function writeDocument(env) {
  const made = join(root, "build", "client", "v1");
  const folder = join(cache, "openapi");
  const kept = join(folder, hashFiles(DOCUMENT_SOURCES));
  if (existsSync(kept)) {
    await cp(kept, made, { recursive: true });
    return { code: 0, output: "" };
  }
  const outcome = await run("node", ["scripts/openapi.ts"], { env });
  if (outcome.code === 0) {
    await rm(folder, { recursive: true, force: true });
    await cp(made, join(folder, "new"), { recursive: true });
    await rename(join(folder, "new"), kept);
  }
  return outcome;
}
