/**
 * `npm start`: prepares everything, then serves the app on http://localhost:PORT until Ctrl-C. Runs on the
 * system's Node before any install.
 *
 * PORT      port (8787)
 * DATA_DIR  folder of all data (.data)
 * SEED      `none` leaves an empty database empty; else it gets a demonstration
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./run/build.mjs";
import { Failure, formatFailure } from "./run/failure.mjs";
import { ensureInstalled } from "./run/install.mjs";
import { dataFolder } from "./run/paths.mjs";
import { expectFree, portFrom } from "./run/ports.mjs";
import { launch, stopAll } from "./run/processes.mjs";

const EXPLAINED_EXIT = 1;

let ending = false;

/** @param {number} code */
async function end(code) {
  if (ending) return;
  ending = true;
  await stopAll();
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(0));
process.on("disconnect", () => void end(0));

/**
 * Prints progress, only on a terminal: elsewhere only the line `Apito: …` counts.
 * @param {string} text
 */
const tell = (text) => {
  if (process.stdout.isTTY) console.log(text);
};

async function start() {
  const port = portFrom(process.env.PORT, 8787);
  const dataDir = dataFolder();
  // When the folder had a server, the new one reports the conflict itself.
  if (!existsSync(join(dataDir, "server.json"))) await expectFree(port);
  await ensureInstalled(tell);
  await ensureBuilt(tell);
  // The channel shows each process the other's end, even a sudden one.
  const server = launch("node", ["scripts/serve.ts"], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const code = await server.ended;
  if (code === EXPLAINED_EXIT) return end(code);
  throw new Failure(`O servidor parou sozinho (código ${code}). Os dados continuam em ${dataDir}.`);
}

start().catch(async (error) => {
  if (ending) return;
  console.error(formatFailure(error));
  await end(1);
});
