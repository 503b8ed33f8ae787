import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { MiniflareOptions } from "miniflare";
import { Failure } from "../run/failure.mjs";

type WorkerOptions = MiniflareOptions["workers"][number];
export type WorkerConfig = WorkerOptions["config"];
type Bindings = NonNullable<WorkerConfig["env"]>;
type Modules = NonNullable<WorkerConfig["manifest"]>["modules"];

export interface BuiltConfig {
  name: string;
  main: string;
  compatibility_date: string;
  compatibility_flags: string[];
  triggers: { crons: string[] };
  assets: { directory: string };
  vars: Record<string, string>;
  d1_databases: { binding: string; database_id: string }[];
  r2_buckets: { binding: string; bucket_name: string }[];
  kv_namespaces: { binding: string; id: string }[];
  images: { binding: string };
  send_email: { name: string }[];
  ratelimits: {
    name: string;
    namespace_id: string;
    simple: { limit: number; period: 10 | 60 };
  }[];
}

const HANDLED_LISTS = new Set([
  "rules",
  "definedEnvironments",
  "compatibility_flags",
  "d1_databases",
  "r2_buckets",
  "kv_namespaces",
  "send_email",
  "ratelimits",
]);

export function readConfig(build: string): BuiltConfig {
  const config: BuiltConfig = JSON.parse(
    readFileSync(join(build, "server", "wrangler.json"), "utf8"),
  );
  for (const [kind, value] of Object.entries(config)) {
    if (Array.isArray(value) && value.length > 0 && !HANDLED_LISTS.has(kind)) {
      throw new Failure(`O servidor local não conhece "${kind}" de wrangler.toml.`);
    }
  }
  return config;
}

/** Returns the built Worker without the built files; `secrets` override variables. */
export function workerConfig(build: string, secrets: NodeJS.Dict<string>): WorkerConfig {
  const config = readConfig(build);
  return {
    name: config.name,
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags,
    manifest: { mainModule: config.main, modules: listModules(join(build, "server")) },
    env: { ...makeBindings(config), ...textBindings(secrets) },
  };
}

export const esm = (contents: string) => ({ type: "esm" as const, contents });

function makeBindings(config: BuiltConfig): Bindings {
  const bindings: Bindings = { ...textBindings(config.vars), ...storeBindings(config) };
  for (const { name } of config.send_email) bindings[name] = { type: "send-email" };
  for (const { name, namespace_id, simple } of config.ratelimits) {
    bindings[name] = { type: "rate-limit", namespace: namespace_id, simple };
  }
  bindings[config.images.binding] = { type: "images" };
  return bindings;
}

export type Stores = Partial<Pick<BuiltConfig, "d1_databases" | "r2_buckets" | "kv_namespaces">>;

export function storeBindings({
  d1_databases = [],
  r2_buckets = [],
  kv_namespaces = [],
}: Stores): Bindings {
  const bindings: Bindings = {};
  for (const { binding, database_id } of d1_databases) {
    bindings[binding] = { type: "d1", id: database_id };
  }
  for (const { binding, bucket_name } of r2_buckets) {
    bindings[binding] = { type: "r2", name: bucket_name };
  }
  for (const { binding, id } of kv_namespaces) bindings[binding] = { type: "kv", id };
  return bindings;
}

function textBindings(values: NodeJS.Dict<string>): Bindings {
  const bindings: Bindings = {};
  for (const [name, value = ""] of Object.entries(values)) bindings[name] = { type: "text", value };
  return bindings;
}

export function listModules(folder: string): Modules {
  if (!existsSync(folder)) throw new Failure(`${folder} não existe: falta compilar.`);
  const modules: Modules = {};
  for (const name of filesBelow(folder)) {
    const path = join(folder, name);
    if (name.endsWith(".js")) {
      modules[name] = esm(readFileSync(path, "utf8"));
    } else if (name.endsWith(".wasm")) {
      modules[name] = { type: "wasm", contents: Uint8Array.from(readFileSync(path)) };
    }
  }
  return modules;
}

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}
