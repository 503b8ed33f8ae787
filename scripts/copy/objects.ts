import { createHash } from "node:crypto";
import { appendFile, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod";
import { runInLanes } from "../api/lanes.ts";
import type { Progress } from "../api/progress.ts";
import { readJson } from "./json.ts";
import type { Bucket, Drafts } from "./place.ts";
import { repeat } from "./repeat.ts";
import { MAINTENANCE_KEY } from "../../app/http/maintenance.ts";

const storedObject = z.object({
  key: z.string(),
  bytes: z.int(),
  version: z.string().optional(),
  http: z.record(z.string(), z.unknown()),
  custom: z.record(z.string(), z.string()),
});
const draft = z.object({
  name: z.string(),
  value: z.string(),
  /** Time of expiry in Unix seconds. */
  expiration: z.number().optional(),
});

export type StoredObject = z.infer<typeof storedObject>;

export const OBJECTS = "files";
const LIST = "files.jsonl";
const DRAFTS = "drafts.jsonl";

/** Encodes a key, which may hold characters that file names may not. */
const formatPath = (folder: string, key: string) => join(folder, OBJECTS, encodeURIComponent(key));

/** Copies the bucket's files, except unchanged ones of an earlier run. Returns the missing keys. */
export async function fetchObjects(
  files: Bucket,
  keys: string[],
  folder: string,
  progress: Progress,
): Promise<string[]> {
  const known = new Map((await readObjects(folder)).map((object) => [object.key, object]));
  const there = await listBucket(files);
  progress.stage("arquivos", keys.length);
  const missing = await runInLanes(keys, async (key) => {
    const brought = await stat(formatPath(folder, key)).catch(() => null);
    const line = known.get(key);
    const found =
      line !== undefined &&
      brought?.size === line.bytes &&
      there.get(key)?.version === line.version;
    const isMissing = !found && !(await repeat(() => fetchObject(files, key, folder)));
    progress.done();
    return isMissing ? [key] : [];
  });
  return missing.flat();
}

async function fetchObject(files: Bucket, key: string, folder: string): Promise<boolean> {
  const object = await files.get(key);
  if (object === null) return false;
  const bytes = new Uint8Array(await object.arrayBuffer());
  await writeFile(formatPath(folder, key), bytes);
  const line: StoredObject = {
    key,
    bytes: bytes.length,
    version: object.version,
    http: { ...object.httpMetadata },
    custom: { ...object.customMetadata },
  };
  await appendFile(join(folder, LIST), `${JSON.stringify(line)}\n`);
  return true;
}

/** Reads the list of files; a killed run may leave half a last line. */
export async function readObjects(folder: string): Promise<StoredObject[]> {
  const lines = await linesIn(join(folder, LIST));
  return lines.flatMap((line) => {
    const read = readJson(storedObject, line);
    return read.success ? [read.data] : [];
  });
}

const linesIn = async (file: string): Promise<string[]> =>
  (await readFile(file, "utf8").catch(() => "")).split("\n").filter(Boolean);

export async function keepListed(folder: string, keys: string[]): Promise<StoredObject[]> {
  const known = new Map((await readObjects(folder)).map((object) => [object.key, object]));
  const listed = keys.flatMap((key) => known.get(key) ?? []);
  await writeFile(join(folder, LIST), listed.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return listed;
}

export async function putObjects(folder: string, files: Bucket, progress: Progress): Promise<void> {
  const objects = await readObjects(folder);
  const there = await listBucket(files);
  progress.stage("arquivos", objects.length);
  await runInLanes(objects, async ({ key, http, custom }) => {
    const bytes = await readFile(formatPath(folder, key));
    if (there.get(key)?.etag !== createHash("md5").update(bytes).digest("hex")) {
      const metadata = { httpMetadata: http, customMetadata: custom };
      await repeat(() => files.put(key, bytes, metadata));
    }
    progress.done();
  });
}

async function listBucket(files: Bucket): Promise<Map<string, { etag: string; version: string }>> {
  const listed = new Map<string, { etag: string; version: string }>();
  let cursor: string | undefined;
  do {
    const page = await repeat(() => files.list(cursor === undefined ? {} : { cursor }));
    for (const { key, etag, version } of page.objects) listed.set(key, { etag, version });
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return listed;
}

export async function fetchDrafts(drafts: Drafts, folder: string): Promise<number> {
  const lines: z.infer<typeof draft>[] = [];
  let cursor: string | undefined;
  do {
    const page = await repeat(() => drafts.list(cursor === undefined ? {} : { cursor }));
    for (const { name, expiration } of page.keys) {
      // A restored copy does not keep its maintenance mode.
      if (name === MAINTENANCE_KEY) continue;
      const value = await repeat(() => drafts.get(name, "text"));
      if (value !== null) lines.push({ name, value, ...(expiration && { expiration }) });
    }
    cursor = page.list_complete ? undefined : page.cursor;
  } while (cursor !== undefined);
  await writeFile(join(folder, DRAFTS), lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return lines.length;
}

/** Seconds that a draft must have left: the store accepts no fewer. */
const LEAST_SECONDS = 60;

export async function putDrafts(folder: string, drafts: Drafts): Promise<void> {
  const now = Date.now() / 1_000;
  for (const line of await linesIn(join(folder, DRAFTS))) {
    const { name, value, expiration } = draft.parse(JSON.parse(line));
    if (expiration === undefined) await repeat(() => drafts.put(name, value));
    else if (expiration > now + LEAST_SECONDS) {
      await repeat(() => drafts.put(name, value, { expiration }));
    }
  }
}
