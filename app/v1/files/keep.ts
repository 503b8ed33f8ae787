import type { SQL } from "drizzle-orm";
import { Problem } from "../../http/problem.ts";
import { FILE_NOT_STORED } from "../kit/failures.ts";
import type { ApiContext } from "../kit/router.ts";
import { fileTypes } from "../kit/contract.ts";
import { isForeignKeyViolation, isGuardFailure, isStopped, uniqueViolation } from "../db/guard.ts";
import { noRoom } from "../kit/access.ts";
import { checkFile } from "./judge.ts";
import {
  fileByKey,
  type FileOwner,
  insertFiles,
  NO_ROOM,
  NO_STRANGERS_ROOM,
  noRoomFor,
  dropUndecided,
  droppedKeys,
  forgetDropped,
  markWithheld,
  misservedFiles,
  type MisservedFile,
} from "./store.ts";
import { log, redactedMessage } from "../../http/log.ts";
import { BadFile } from "./reader.ts";
import { openDatabase } from "../db/database.ts";
import type { CheckedFile } from "../kit/uploads.ts";

/** File fields with pictures that pages show small. */
const SMALL = new Set(["logo", "photo"]);
const SMALL_SIDE = 512;

/** Longest side in pixels of a document's picture, still legible. */
const LEGIBLE_SIDE = 1600;

/** Bytes up to which a picture is stored unchanged. */
const FEW = 300 * 1024;

/** Most bytes of a picture that cannot be made smaller. */
const MOST_UNREAD = 1024 ** 2;

/** Most bytes of a document, which stays unchanged. */
const MOST_DOCUMENT = 3 * 1024 ** 2;

/**
 * Makes pictures from strangers as small as pages show them. Rejects with BadFile when too large and
 * impossible to reduce.
 */
async function shrinkFile(c: ApiContext, field: string, file: CheckedFile): Promise<CheckedFile> {
  if (file.mime === "application/pdf") {
    if (file.bytes.length <= MOST_DOCUMENT) return file;
    const message = "files.pdfTooLarge";
    throw new BadFile(413, "too_large", message);
  }
  const side = SMALL.has(field) ? SMALL_SIDE : LEGIBLE_SIDE;
  const fits = Math.max(file.width ?? 0, file.height ?? 0) <= side;
  if (fits && file.bytes.length <= FEW) return file;
  const drawn = await redrawPicture(c, file, side);
  if (drawn) return fits && file.bytes.length <= drawn.bytes.length ? file : drawn;
  if (file.bytes.length <= MOST_UNREAD) return file;
  const message = "files.notResized";
  throw new BadFile(422, "not_resized", message);
}

async function redrawPicture(
  c: ApiContext,
  { bytes }: CheckedFile,
  side: number,
): Promise<CheckedFile | null> {
  try {
    const made = await c.env.IMAGES.input(new Blob([bytes]).stream())
      .transform({ width: side, height: side, fit: "scale-down" })
      .output({ format: "image/webp" });
    const pixels = new Uint8Array(await new Response(made.image()).arrayBuffer());
    return await checkFile(pixels, "image");
  } catch (error) {
    const message = redactedMessage(error);
    log("error", { event: "files.not_resized", request_id: c.var.requestId, message });
    return null;
  }
}

/** Columns of files: a new file's id; null clears the column. */
export type FileColumns<Field extends string> = {
  [F in Field as `${F}_file_id`]?: SQL<number> | null;
};

export interface StoredUploads<Field extends string> {
  /** Statement that must run before the row that names the files. */
  insert: ReturnType<typeof insertFiles>;
  /** Values to write besides the body's. */
  columns: FileColumns<Field>;
  keys: string[];
  /** Waits for the write. When it was rolled back, the stored bytes are deleted; in doubt they stay. */
  commit: <T>(write: Promise<T>) => Promise<T>;
}

/** Stores a call's uploads in R2, after all other checks. In `fields`, null clears a file. */
export async function keepUploads<Field extends string>(
  c: ApiContext,
  owner: FileOwner,
  fields: Record<Field, null | undefined>,
): Promise<StoredUploads<Field>> {
  const names = Object.keys(fields);
  const judged = await c.var.uploads.judged(
    owner.stranger && ((field, file) => shrinkFile(c, field, file)),
  );
  const files = names.flatMap((field) => {
    const file = judged.get(field);
    return file ? [{ field, file, key: createFileKey(file) }] : [];
  });
  await Promise.all(files.map(({ key, file }) => put(c, key, file, owner.private ?? false)));
  const keys = files.map(({ key }) => key);
  const cleared = Object.entries(fields).filter(([, value]) => value === null);
  const columns = Object.fromEntries([
    ...cleared.map(([field]) => [`${field}_file_id`, null]),
    ...files.map(({ field, key }) => [`${field}_file_id`, fileByKey(key)]),
  ]);
  return {
    insert: insertFiles(c.var.db, files.map(toFileRow), owner),
    columns,
    keys,
    commit: (write) =>
      commit(c, write, {
        keys,
        fields: files.map(({ field }) => field),
        replaces: Object.keys(columns).length > 0,
      }),
  };
}

const createFileKey = ({ mime }: CheckedFile): string =>
  `${crypto.randomUUID()}.${fileTypes[mime].extension}`;

const toFileRow = ({
  key,
  file: { mime, bytes, width, height },
}: {
  key: string;
  file: CheckedFile;
}) => ({
  key,
  mime,
  bytes: bytes.length,
  width,
  height,
});

/** Stores metadata, so that serving needs no database. */
async function put(
  c: ApiContext,
  key: string,
  { bytes, mime }: CheckedFile,
  isPrivate: boolean,
): Promise<void> {
  try {
    await c.env.FILES.put(key, bytes, {
      httpMetadata: { contentType: mime },
      customMetadata: { access: isPrivate ? "private" : "public" },
    });
  } catch (cause) {
    throw new Error(FILE_NOT_STORED, { cause });
  }
}

async function commit<T>(
  c: ApiContext,
  write: Promise<T>,
  { keys, fields, replaces }: { keys: string[]; fields: string[]; replaces: boolean },
): Promise<T> {
  try {
    const written = await write;
    if (replaces) dropFiles(c);
    return written;
  } catch (error) {
    if (isRolledBack(error) && keys.length > 0) await c.env.FILES.delete(keys);
    const [first] = keys;
    if (first && isStopped(error, noRoomFor(first))) throw noStrangersRoom(fields);
    throw isStopped(error, NO_ROOM) ? noRoom() : error;
  }
}

/** Returns the refusal; people may register without the file and send it later on the team's page. */
function noStrangersRoom(fields: string[]): Problem {
  const message = "files.noRoomForStrangers";
  return new Problem(409, message, {
    errors: fields.map((path) => ({ path, code: "no_room", message })),
  });
}

/** True when the write was certainly rolled back; a lost connection proves nothing. */
const isRolledBack = (error: unknown): boolean =>
  error instanceof Problem ||
  isGuardFailure(error) ||
  isStopped(error, NO_ROOM) ||
  isStopped(error, NO_STRANGERS_ROOM) ||
  uniqueViolation(error) !== null ||
  isForeignKeyViolation(error);

/** Most keys in one call to R2. */
const AT_ONCE = 1000;

/** Returns the `Cache-Tag` of a served file. */
export const fileCacheTag = (key: string): string => `file-${key}`;

/**
 * Deletes files in the background after a write that may have dropped some. Failures are retried by the next
 * call.
 */
export const dropFiles = (c: ApiContext): void =>
  inBackground(c, deleteDropped(c.env, c.executionCtx), "files.not_deleted");

/** Lets the work go on after the answer; a failure is logged as `event`. */
function inBackground(c: ApiContext, work: Promise<void>, event: string): void {
  c.executionCtx.waitUntil(
    work.catch((error: unknown) => {
      log("error", { event, request_id: c.var.requestId, message: redactedMessage(error) });
    }),
  );
}

async function deleteDropped(
  env: Env,
  ctx: Pick<ExecutionContext, "cache" | "waitUntil">,
): Promise<void> {
  const { db } = openDatabase(env.DB, "first-primary");
  const keys = (await droppedKeys(db, AT_ONCE)).map(({ key }) => key);
  if (keys.length === 0) return;
  await env.FILES.delete(keys);
  await ctx.cache?.purge({ tags: keys.map(fileCacheTag) });
  await forgetDropped(db, keys);
}

/** Drops old files of undecided requests, then deletes all dropped files. */
export async function deleteDroppedFiles(
  ...[env, ctx]: Parameters<typeof deleteDropped>
): Promise<void> {
  await dropUndecided(openDatabase(env.DB, "first-primary").db);
  await deleteDropped(env, ctx);
}

const FILES_OF_A_RUN = 200;

/** Updates public access to files of hidden or restored championships; the upkeep retries failures. */
export const withholdFiles = (c: ApiContext): void =>
  inBackground(c, updateFileVisibility(c.env, c.executionCtx), "files.not_withheld");

/**
 * Writes into files' R2 metadata whether their championship is visible, so serving them needs no database.
 */
export async function updateFileVisibility(
  env: Env,
  ctx: Pick<ExecutionContext, "cache" | "waitUntil">,
): Promise<void> {
  const { db } = openDatabase(env.DB, "first-primary");
  const files = await misservedFiles(db, FILES_OF_A_RUN);
  for (const file of files) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each is held in memory
    await rewrite(env, file);
  }
  if (files.length === 0) return;
  await ctx.cache?.purge({ tags: files.map(({ key }) => fileCacheTag(key)) });
  await markWithheld(db, files);
}

async function rewrite({ FILES }: Env, { key, withheld }: MisservedFile): Promise<void> {
  const stored = await FILES.get(key);
  if (!stored) return;
  await FILES.put(key, await stored.arrayBuffer(), {
    ...(stored.httpMetadata && { httpMetadata: stored.httpMetadata }),
    customMetadata: { ...stored.customMetadata, access: withheld ? "withheld" : "public" },
  });
}
