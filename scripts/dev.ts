/**
 * `npm run dev`: the development server with reload, on the data of `.data`.
 */
import { join } from "node:path";
import { lineOf } from "./run/failure.mjs";
import { root } from "./run/paths.mjs";
import { stopAll, launch, toolEnv } from "./run/processes.mjs";
import { openData } from "./server/data.ts";

/** Where Vite's development server listens. */
const PORT = 5173;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => void stopAll().then(() => process.exit(0)));
}

async function develop() {
  const secrets = await openData({
    dataDir: join(root, ".data"),
    port: PORT,
    tell: console.error,
  });
  const env = toolEnv(secrets);
  return launch("react-router", ["dev"], { env, stdio: ["ignore", "inherit", "inherit"] }).ended;
}

try {
  process.exitCode = await develop();
} catch (error) {
  console.error(lineOf(error));
  process.exitCode = 1;
}
