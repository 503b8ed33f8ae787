import { readdirSync, readFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { Miniflare } from "miniflare";
import { modulesOf, type Variant } from "./builds.ts";

const MIGRATIONS = join("app", "v1", "db", "migrations");
/** Calls a minute, for limits that shall not be met. */
const ENDLESS = 1_000_000_000;

interface BuiltConfig {
  compatibility_date: string;
  compatibility_flags: string[];
  vars: Record<string, string>;
  ratelimits: { name: string; namespace_id: string }[];
}

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
  const worker = (name: Runner, build: string, more: Record<string, string> = {}) => {
    const config = configOf(build);
    return {
      dev: DIRECT,
      config: {
        name,
        compatibilityDate: config.compatibility_date,
        compatibilityFlags: config.compatibility_flags,
        manifest: {
          mainModule: "main.js" in more ? "main.js" : "index.js",
          modules: {
            ...modulesOf(build),
            ...Object.fromEntries(
              Object.entries(more).map(([file, contents]) => [
                file,
                { type: "esm" as const, contents },
              ]),
            ),
          },
        },
        env: bindingsOf(config),
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
      manifest: {
        mainModule: "main.js",
        modules: { "main.js": { type: "esm" as const, contents } },
      },
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
  const db = await runtime.getD1Database("DB", "plain");
  for (const name of readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith(".sql"))
    .sort()) {
    const text = readFileSync(join(MIGRATIONS, name), "utf8");
    await db.batch(
      text.split("--> statement-breakpoint").map((statement) => db.prepare(statement)),
    );
  }
  const addresses = new Map<Runner, URL>();
  for (const name of runners) addresses.set(name, await runtime.unsafeGetDirectURL(name));
  return { runtime, addressOf: (name: Runner) => addresses.get(name) ?? new URL("http://nowhere") };
}

function configOf(build: string): BuiltConfig {
  const config: BuiltConfig = JSON.parse(
    readFileSync(join(build, "server", "wrangler.json"), "utf8"),
  );
  return config;
}

const secret = () => ({ type: "text" as const, value: randomBytes(32).toString("base64url") });
const DOCUMENT_KEY = secret();
const SESSION_KEY = secret();

const bindingsOf = ({ vars, ratelimits }: BuiltConfig) => ({
  ...Object.fromEntries(
    Object.entries(vars).map(([name, value]) => [name, { type: "text" as const, value }]),
  ),
  ...Object.fromEntries(
    ratelimits.map(({ name, namespace_id }) => [
      name,
      {
        type: "rate-limit" as const,
        namespace: namespace_id,
        simple: { limit: ENDLESS, period: 60 as const },
      },
    ]),
  ),
  DB: { type: "d1" as const, id: "bench" },
  FILES: { type: "r2" as const, name: "bench" },
  DRAFTS: { type: "kv" as const, id: "bench" },
  IMAGES: { type: "images" as const },
  MAIL: { type: "send-email" as const },
  DOCUMENT_KEY,
  SESSION_KEY,
});
