import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Failure } from "./failure.mjs";
import { cache } from "./paths.mjs";
import { run } from "./processes.mjs";

/** The headless browser comes first: the same engine takes a third less time. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "google-chrome",
  "google-chrome-stable",
  "chromium-browser",
  "chrome",
];

const screenshot = join(cache, "browser.png");

function candidates() {
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  const named = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROMIUM_PATH ?? "", ...named].filter((path) => path && existsSync(path));
}

export const findChromium = () => candidates()[0];

/**
 * Uses the system's browser, Playwright's, or the system's package. Returns its path, or undefined for
 * Playwright's.
 * @param {(text: string) => void} tell
 */
export async function ensureChromium(tell) {
  const present = await working();
  if (present) return present;
  tell("Instalando o Chromium…");
  const own = await succeeds("playwright", ["install", "--only-shell", "chromium"]);
  if (own && (await succeeds("playwright", ["screenshot", "about:blank", screenshot]))) {
    return undefined;
  }
  const apt = process.getuid?.() === 0 ? ["apt-get"] : ["sudo", "-n", "apt-get"];
  const [command = "", ...before] = apt;
  await succeeds(command, [...before, "update"]);
  for (const name of ["chromium-headless-shell", "chromium"]) {
    if (await succeeds(command, [...before, "install", "-y", name])) break;
  }
  const installed = await working();
  if (installed) return installed;
  throw new Failure(
    "Nenhum Chromium encontrado, e não foi possível instalar um. Instale o Chromium ou aponte CHROMIUM_PATH para ele.",
  );
}

/** Returns the first browser that runs; some systems have only a stub. */
async function working() {
  for (const path of new Set(candidates())) {
    if (await succeeds(path, ["--version"])) return path;
  }
  return undefined;
}

/**
 * @param {string} command
 * @param {string[]} args
 */
const succeeds = (command, args) =>
  run(command, args).then(
    ({ code }) => code === 0,
    () => false,
  );
