import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdir, mkdtemp, open, readFile, rm, writeFile } from "node:fs/promises";
import { constants, tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { codeOf, Failure } from "./failure.mjs";
import { bin, cache, root } from "./paths.mjs";

const GRACE = 10_000;

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */
/** @typedef {{ env?: NodeJS.ProcessEnv, stdio?: import("node:child_process").StdioOptions }} Options */
/** @typedef {{ child: ChildProcess, ended: Promise<number> }} Started */

/** @type {Set<Started>} */
const running = new Set();

/** @type {Set<string>} */
const folders = new Set();

/**
 * Returns the environment of every tool: the project's Node first, no telemetry or update checks, caches in
 * ignored folders.
 * @param {NodeJS.Dict<string>} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export const toolEnv = (extra) => ({
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`,
  XDG_CACHE_HOME: join(cache, "xdg"),
  XDG_CONFIG_HOME: join(cache, "config"),
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_WRITE_LOGS: "false",
  WRANGLER_LOG: "log",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  X_LOCAL_OBSERVABILITY: "false",
  X_LOCAL_EXPLORER: "false",
  NO_UPDATE_NOTIFIER: "1",
  PLAYWRIGHT_BROWSERS_PATH: "0",
  ...extra,
});

/**
 * Starts a process in its own group: Ctrl-C reaches only this process, which then ends the whole group.
 * @param {string} command
 * @param {string[]} args
 * @param {Options} [options]
 * @returns {Started}
 */
export function launch(
  command,
  args,
  { env = toolEnv(), stdio = ["ignore", "pipe", "pipe"] } = {},
) {
  const child = spawn(command, args, { cwd: root, env, stdio, detached: true });
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    child.once("error", (error) => {
      running.delete(started);
      reject(new Failure(`Não foi possível executar ${command}: ${error.message}`));
    });
    child.once("exit", () => killGroup(child));
    child.once("close", (code, signal) => {
      running.delete(started);
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0));
    });
  });
  const started = { child, ended };
  running.add(started);
  // A rejection still reaches each awaiting caller; a stopped tool has none.
  ended.catch(() => {});
  return started;
}

/**
 * Runs a tool to its end. `output` holds both streams in order; a file collects them, because some native
 * tools lose output to a full pipe.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv }} [options]
 */
export async function run(command, args, options) {
  const folder = await mkdtemp(join(tmpdir(), "apito-run-"));
  folders.add(folder);
  const file = await open(join(folder, "output"), "w+");
  try {
    const stdio = /** @type {const} */ (["ignore", file.fd, file.fd]);
    const code = await launch(command, args, { ...options, stdio: [...stdio] }).ended;
    return { code, output: await readFile(join(folder, "output"), "utf8") };
  } finally {
    await file.close();
    await rm(folder, { recursive: true });
    folders.delete(folder);
  }
}

/**
 * @param {string} name
 * @param {string} output
 */
export async function keepLog(name, output) {
  await mkdir(cache, { recursive: true });
  await writeFile(join(cache, `${name}.log`), output);
  return `.cache/${name}.log`;
}

/** @param {Started} started */
export async function stop(started) {
  if (!running.has(started)) return;
  started.child.kill("SIGINT");
  const timer = setTimeout(() => killGroup(started.child), GRACE);
  await started.ended.catch(() => {});
  clearTimeout(timer);
}

export const stopAll = () => Promise.all([...running].map(stop));

/** No child process or temporary file survives this process. */
process.on("exit", () => {
  for (const { child } of running) killGroup(child);
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** @param {ChildProcess} child */
function killGroup(child) {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch (error) {
    // ESRCH: the group is empty. EPERM: macOS, for a group that is ending.
    if (!["ESRCH", "EPERM"].includes(codeOf(error) ?? "")) throw error;
  }
}
