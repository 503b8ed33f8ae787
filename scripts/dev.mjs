/**
 * `npm run dev`: the development server with reload, on the data of `.data`.
 */
import { join } from "node:path";
import { migrate, openData } from "./run/data.mjs";
import { lineOf } from "./run/failure.mjs";
import { root } from "./run/paths.mjs";
import { stopAll, launch, toolEnv } from "./run/processes.mjs";
import { secretsOf } from "./run/secrets.mjs";

const dataDir = join(root, ".data");

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => void stopAll().then(() => process.exit(0)));
}

async function develop() {
  await openData(dataDir);
  await migrate(dataDir);
  const { secrets } = await secretsOf(dataDir);
  const env = toolEnv(secrets);
  return launch("react-router", ["dev"], { env, stdio: ["ignore", "inherit", "inherit"] }).ended;
}

try {
  process.exitCode = await develop();
} catch (error) {
  console.error(lineOf(error));
  process.exitCode = 1;
}
