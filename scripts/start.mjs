/**
 * `npm start`: everything that is needed, then the app on http://localhost:PORT until Ctrl-C.
 * Runs on the system's Node with nothing installed yet; what serves is scripts/serve.ts.
 *
 * PORT      port (8787)
 * DATA_DIR  folder of all data (.data)
 * SEED      `none` leaves an empty database empty; else it gets a demonstration
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "./run/build.mjs";
import { Failure, lineOf } from "./run/failure.mjs";
import { ensureInstalled } from "./run/install.mjs";
import { dataFolder } from "./run/paths.mjs";
import { expectFree, portFrom } from "./run/ports.mjs";
import { launch, stopAll } from "./run/processes.mjs";

/** What a process ends with that has said itself why. */
const EXPLAINED_EXIT = 1;

let ending = false;

/**
 * Ends everything that was started, then this process.
 * @param {number} code
 */
async function end(code) {
  if (ending) return;
  ending = true;
  await stopAll();
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(0));
process.on("disconnect", () => void end(0));

/**
 * Progress, for a person at a terminal only: elsewhere the one line that counts is `Apito: …`.
 * @param {string} text
 */
const tell = (text) => {
  if (process.stdout.isTTY) console.log(text);
};

async function start() {
  const port = portFrom(process.env.PORT, 8787);
  const dataDir = dataFolder();
  // Of a folder that has a server, or had one, the server itself tells who holds it.
  if (!existsSync(join(dataDir, "server.json"))) await expectFree(port);
  await ensureInstalled(tell);
  await ensureBuilt(tell);
  // Over the channel between the two each learns of the other's end, also of a sudden one.
  const server = launch("node", ["scripts/serve.ts"], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const code = await server.ended;
  if (code === EXPLAINED_EXIT) return end(code);
  throw new Failure(`O servidor parou sozinho (código ${code}). Os dados continuam em ${dataDir}.`);
}

start().catch(async (error) => {
  if (ending) return;
  console.error(lineOf(error));
  await end(1);
});
