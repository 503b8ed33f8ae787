/**
 * `npm start`: everything that is needed, then the app on http://localhost:PORT until Ctrl-C.
 * Runs on the system's Node with nothing installed yet.
 *
 * PORT      port (8787)
 * DATA_DIR  folder of all data (.data)
 * SEED      `none` leaves an empty database empty; else it gets a demonstration
 */
import { join, resolve } from "node:path";
import { ensureBuilt } from "./run/build.mjs";
import { migrate, openData, seedDemo } from "./run/data.mjs";
import { Failure, lineOf } from "./run/failure.mjs";
import { ensureInstalled } from "./run/install.mjs";
import { root } from "./run/paths.mjs";
import { expectFree, portFrom, relayIPv6 } from "./run/ports.mjs";
import { stopAll } from "./run/processes.mjs";
import { serve } from "./run/serve.mjs";

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
process.stdout.on("error", () => void end(0));
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
  const dataDir = process.env.DATA_DIR ? resolve(process.env.DATA_DIR) : join(root, ".data");
  await expectFree(port);
  await openData(dataDir);
  await ensureInstalled(tell);
  await Promise.all([ensureBuilt(tell), migrate(dataDir)]);
  const server = await serve(port, dataDir);
  await relayIPv6(port);
  if (server.championships === 0 && process.env.SEED !== "none") {
    tell("Criando o campeonato de demonstração…");
    await seedDemo(port, dataDir);
  }
  server.show();
  console.log(`Apito: http://localhost:${port}`);
  const code = await server.ended;
  throw new Failure(`O servidor parou sozinho (código ${code}). Os dados continuam em ${dataDir}.`);
}

start().catch(async (error) => {
  if (ending) return;
  console.error(lineOf(error));
  await end(1);
});
