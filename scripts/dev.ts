/** `npm run dev`: the development server with reload. PORT (5173) and DATA_DIR (.data) as for `npm start`. */
import { formatFailure } from "./run/failure.mjs";
import { dataFolder } from "./run/paths.mjs";
import { expectFree, portFrom } from "./run/ports.mjs";
import { stopAll, launch, toolEnv } from "./run/processes.mjs";
import { openData } from "./server/data.ts";

const USUAL_PORT = 5173;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => void stopAll().then(() => process.exit(0)));
}

async function develop() {
  const port = portFrom(process.env["PORT"], USUAL_PORT);
  const dataDir = dataFolder();
  const secrets = await openData({ dataDir, port, tell: console.error });
  await expectFree(port);
  const env = toolEnv({ ...secrets, DATA_DIR: dataDir });
  const args = ["dev", "--port", String(port), "--strictPort"];
  return launch("react-router", args, { env, stdio: ["ignore", "inherit", "inherit"] }).ended;
}

try {
  process.exitCode = await develop();
} catch (error) {
  console.error(formatFailure(error));
  process.exitCode = 1;
}
