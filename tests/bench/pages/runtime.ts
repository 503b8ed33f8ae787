import { readFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { applyMigrations } from "../../../scripts/server/migrate.ts";
import { configOf, esm, workerConfig } from "../../../scripts/server/worker.ts";
import type { Variant } from "./builds.ts";

/** Calls a minute, for limits that shall not be met. */
const ENDLESS = 1_000_000_000;

/** No proxy stands before the Worker. */
const DIRECT = { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] };

const COUNTED = `import app from "./index.js";
import { counted } from "./counting.js";
export default counted(app);`;

/** What runs in one process, each behind a socket of its own. */
export const runners = ["plain", "hydrated", "counted", "constant", "file"] as const;
export type Runner = (typeof runners)[number];

/** Starts workerd with both variants on one database, which is new and empty. */
export async function startRuntime(builds: Record<Variant, string>) {
  const secret = () => randomBytes(32).toString("base64url");
  const secrets = { DOCUMENT_KEY: secret(), SESSION_KEY: secret() };
  const worker = (name: Runner, build: string, more: Record<string, string> = {}) => {
    const config = workerConfig(build, secrets);
    for (const binding of Object.values(config.env ?? {})) {
      if (binding.type === "rate-limit") binding.simple = { limit: ENDLESS, period: 60 };
    }
    const { mainModule = "", modules = {} } = config.manifest ?? {};
    const added = Object.entries(more).map(([file, contents]) => [file, esm(contents)]);
    return {
      dev: DIRECT,
      config: {
        ...config,
        name,
        manifest: {
          mainModule: "main.js" in more ? "main.js" : mainModule,
          modules: { ...modules, ...Object.fromEntries(added) },
        },
      },
    };
  };
  const small = (name: Runner, contents: string, assets?: string) => ({
    dev: DIRECT,
    config: {
      name,
      compatibilityDate: configOf(builds.plain).compatibility_date,
      ...(assets && {
        assets: { directory: assets, hasUserWorker: true },
        env: { ASSETS: { type: "assets" as const } },
      }),
      manifest: { mainModule: "main.js", modules: { "main.js": esm(contents) } },
    },
  });
  const counting = stripTypeScriptTypes(
    readFileSync(join(import.meta.dirname, "counting.ts"), "utf8"),
  );
  const runtime = new Miniflare({
    logRequests: false,
    handleStructuredLogs: () => {},
    workers: [
      worker("plain", builds.plain),
      worker("hydrated", builds.hydrated),
      worker("counted", builds.plain, { "counting.js": counting, "main.js": COUNTED }),
      small("constant", 'export default { fetch: () => new Response("ok") };'),
      small(
        "file",
        "export default { fetch: (request, env) => env.ASSETS.fetch(request) };",
        join(builds.plain, "client"),
      ),
    ],
  });
  await runtime.ready;
  await applyMigrations(await runtime.getD1Database("DB", "plain"));
  const addresses = new Map<Runner, URL>();
  for (const name of runners) addresses.set(name, await runtime.unsafeGetDirectURL(name));
  return { runtime, addressOf: (name: Runner) => addresses.get(name) ?? new URL("http://nowhere") };
}
