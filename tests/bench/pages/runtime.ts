import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import type { applyMigrations } from "../../../scripts/server/migrate.ts";
import { esm, type workerConfig } from "../../../scripts/server/worker.ts";
import { listChildren, textAt } from "../../server/processes.ts";
import { workerModules } from "../../server/worker-modules.ts";
import type { Build } from "./builds.ts";

/** Rate limits that are never reached. */
const ENDLESS = 1_000_000_000;

const COUNTED = `import app from "./index.js";
import { counted } from "./counting.test.js";
export default counted(app);`;

/** Modules added to the Worker. */
const COUNTING = [
  "counting.ts",
  "../../../app/worker/call-timing.ts",
  "../../v1/support/database-cost.ts",
  "../../v1/support/watched-database.ts",
];

/** The plain app, and the counted one. */
export type Role = "app" | "counted";

export interface Running {
  build: Build;
  pid: number;
  urlOf: (role: Role, path: string) => URL;
  /** The app isolate's inspector, or null. */
  inspector: URL | null;
  stop: () => Promise<void>;
}

export interface StoredBuild {
  build: Build;
  dataDir: string;
  secrets: Record<string, string>;
}

export const createKept = (build: Build): StoredBuild => {
  const secret = () => randomBytes(32).toString("base64url");
  return {
    build,
    dataDir: join(build.folder, "data"),
    secrets: { DOCUMENT_KEY: secret(), SESSION_KEY: secret() },
  };
};

/** Starts workerd with a build, using that checkout's own start code and migrations. */
export async function startBuild(
  { build, dataDir, secrets }: StoredBuild,
  { inspected = false } = {},
): Promise<Running> {
  const server = await loadServer(build.checkout);
  const config = server.workerConfig(build.folder, secrets);
  for (const binding of Object.values(config.env ?? {})) {
    if (binding.type === "rate-limit") binding.simple = { limit: ENDLESS, period: 60 };
  }
  const { mainModule = "", modules = {} } = config.manifest ?? {};
  const counting = workerModules(import.meta.dirname, COUNTING);
  const known = new Set(findWorkerds(process.pid));
  const direct = { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] };
  const runtime = new Miniflare({
    resourcePersistencePath: join(dataDir, "v3"),
    logRequests: false,
    cf: false,
    handleStructuredLogs: () => {},
    ...(inspected && { inspectorPort: 0 }),
    workers: [
      {
        dev: { ...direct, ...(inspected && { unsafeInspectorProxy: true }) },
        config: { ...config, name: "app", manifest: { mainModule, modules } },
      },
      {
        dev: direct,
        config: {
          ...config,
          name: "counted",
          manifest: {
            mainModule: "main.js",
            modules: { ...modules, ...counting, "main.js": esm(COUNTED) },
          },
        },
      },
    ],
  });
  await runtime.ready;
  const pid = findWorkerds(process.pid).find((one) => !known.has(one));
  if (pid === undefined) throw new Error("No workerd was started.");
  await server.applyMigrations(await runtime.getD1Database("DB", "app"));
  const addresses: Record<Role, URL> = {
    app: await runtime.unsafeGetDirectURL("app"),
    counted: await runtime.unsafeGetDirectURL("counted"),
  };
  return {
    build,
    pid,
    urlOf: (role, path) => new URL(path, addresses[role]),
    inspector: inspected ? new URL("/app", await runtime.getInspectorURL()) : null,
    stop: () => runtime.dispose(),
  };
}

async function loadServer(checkout: string) {
  const worker: { workerConfig: typeof workerConfig } = await import(
    join(checkout, "scripts/server/worker.ts")
  );
  const migrate: { applyMigrations: typeof applyMigrations } = await import(
    join(checkout, "scripts/server/migrate.ts")
  );
  return { ...worker, ...migrate };
}

const findWorkerds = (pid: number): number[] =>
  listChildren(pid).filter((child) => textAt(`/proc/${child}/cmdline`).includes("workerd"));
