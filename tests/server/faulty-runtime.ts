import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { freePort } from "../../scripts/run/ports.mjs";
import { ensureSecrets } from "../../scripts/server/secrets.ts";
import { esm, workerConfig } from "../../scripts/server/worker.ts";
import { startApp } from "./app-process.ts";
import { workerModules } from "./worker-modules.ts";

const BUILD = join(import.meta.dirname, "..", "..", "build");

const ENTRY = `import app from "./index.js";
import { withFaults } from "./database-faults.test.js";
export default withFaults(app);`;

/** Modules added to the Worker. */
const INSIDE = [
  "database-faults.ts",
  "../../app/worker/call-timing.ts",
  "../v1/support/watched-database.ts",
];

/** Starts the build in one isolate whose database fails by header. */
export async function startFaulty() {
  const folder = await mkdtemp(join(tmpdir(), "apito-faulty-"));
  // `npm start` builds and migrates first.
  const app = startApp({ PORT: String(await freePort()), DATA_DIR: folder, SEED: "none" });
  await app.ready();
  await app.stop("SIGTERM");
  const config = workerConfig(BUILD, await ensureSecrets(folder));
  const runtime = new Miniflare({
    resourcePersistencePath: join(folder, "v3"),
    logRequests: false,
    cf: false,
    handleStructuredLogs: () => {},
    workers: [
      {
        dev: { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] },
        config: {
          ...config,
          manifest: {
            mainModule: "faulty.js",
            modules: {
              ...config.manifest?.modules,
              "faulty.js": esm(ENTRY),
              ...workerModules(import.meta.dirname, INSIDE),
            },
          },
        },
      },
    ],
  });
  await runtime.ready;
  const { origin } = await runtime.unsafeGetDirectURL(config.name);
  return {
    base: origin,
    database: await runtime.getD1Database("DB", config.name),
    stop: async () => {
      await runtime.dispose();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
