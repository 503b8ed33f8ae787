import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { Failure, reasonIn } from "./failure.mjs";
import { modules, root } from "./paths.mjs";
import { keepLog, run } from "./processes.mjs";
import { inTurn } from "./turn.mjs";

const TOOLS_NODE = 24;

/** @param {(text: string) => void} tell */
export async function ensureInstalled(tell) {
  if (!(await isInstalled())) {
    await inTurn("install", async () => {
      if (!(await isInstalled())) await install(tell);
    });
  }
  const ownNode = existsSync(join(modules, "node", "bin", "node"));
  if (!ownNode && Number.parseInt(process.versions.node, 10) < TOOLS_NODE) {
    throw new Failure(
      `O Node ${TOOLS_NODE} do projeto não foi instalado (os scripts de instalação do npm estão desligados?). Rode npm ci --ignore-scripts=false.`,
    );
  }
}

/** @param {(text: string) => void} tell */
async function install(tell) {
  tell("Instalando as dependências…");
  const { code, output } = await run("npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], {
    env: { ...process.env, PATH: systemPath() },
  });
  if (code !== 0) {
    const log = await keepLog("install", output);
    throw new Failure(`A instalação das dependências falhou: ${reasonIn(output)} (veja ${log})`);
  }
}

/** Returns true when npm's own record shows every package of the lockfile. */
async function isInstalled() {
  const record = join(modules, ".package-lock.json");
  if (!existsSync(record)) return false;
  const wanted = await readPackages(join(root, "package-lock.json"));
  const installed = await readPackages(record);
  return Object.entries(wanted).every(
    ([path, { version, optional, peer }]) =>
      path === "" || optional || peer || installed[path]?.version === version,
  );
}

/**
 * @param {string} file
 * @returns {Promise<Record<string, { version?: string, optional?: boolean, peer?: boolean }>>}
 */
const readPackages = async (file) => JSON.parse(await readFile(file, "utf8")).packages;

const systemPath = () =>
  (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join("node_modules", ".bin")))
    .join(delimiter);
