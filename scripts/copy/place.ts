import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { UserError } from "../api/told.ts";
import { formatFailure } from "../run/failure.mjs";
import { cache } from "../run/paths.mjs";
import { openStores } from "../server/stores.ts";
import { readSettings, type Settings } from "../settings/wrangler-toml.ts";

type Binding<Get extends "getD1Database" | "getR2Bucket" | "getKVNamespace"> = Awaited<
  ReturnType<Miniflare[Get]>
>;

export type Database = Binding<"getD1Database">;
export type Bucket = Binding<"getR2Bucket">;
export type Drafts = Binding<"getKVNamespace">;

export interface Stores {
  DB: Database;
  FILES: Bucket;
  DRAFTS: Drafts;
}

export interface Place extends Stores {
  dispose: () => Promise<void>;
}

export async function withPlace<T>(
  opening: Promise<Place>,
  use: (place: Place) => Promise<T>,
): Promise<T> {
  const place = await opening;
  try {
    return await use(place);
  } finally {
    await place.dispose();
  }
}

/** Opens the stores below a folder (`v3` of a data folder); no server may run on it. */
export async function openFolderPlace(folder: string): Promise<Place> {
  const runtime = await openStores(folder, readSettings());
  return {
    DB: await runtime.getD1Database("DB"),
    FILES: await runtime.getR2Bucket("FILES"),
    DRAFTS: await runtime.getKVNamespace("DRAFTS"),
    dispose: () => runtime.dispose(),
  };
}

export function remoteSettings(config: Omit<Settings, "vars">) {
  const unset = config.d1_databases.some(({ database_id }) => /^[0-]+$/.test(database_id));
  if (unset) {
    throw new UserError(
      "wrangler.toml ainda não diz o database_id da instalação (docs/deploy.md): não há o que ler nem onde gravar.",
    );
  }
  const remote = <T>(bindings: readonly T[]) =>
    bindings.map((binding) => ({ ...binding, remote: true }));
  return {
    name: "apito-copy",
    compatibility_date: config.compatibility_date,
    ...(config.account_id !== undefined && { account_id: config.account_id }),
    d1_databases: remote(config.d1_databases),
    r2_buckets: remote(config.r2_buckets),
    kv_namespaces: remote(config.kv_namespaces),
  };
}

export async function openDeployedPlace(): Promise<Place> {
  const config = remoteSettings(readSettings());
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, "copy-"));
  try {
    const configPath = join(folder, "wrangler.json");
    await writeFile(configPath, JSON.stringify(config));
    // The package is loaded on demand, because that takes a second.
    const { getPlatformProxy } = await import("wrangler");
    const { env, dispose } = await getPlatformProxy<Stores & Record<string, unknown>>({
      configPath,
      persist: false,
    });
    return { ...env, dispose };
  } catch (error) {
    throw new UserError(`A instalação não respondeu: ${formatFailure(error)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
