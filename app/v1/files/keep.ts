import type { SQL } from "drizzle-orm";
import { Problem } from "../../http/problem.ts";
import { FILE_NOT_STORED } from "../kit/failures.ts";
import type { ApiContext } from "../kit/router.ts";
import { fileTypes } from "../kit/contract.ts";
import { isForeignKeyViolation, isGuardFailure, isStopped, uniqueViolation } from "../db/guard.ts";
import { noRoom } from "../kit/access.ts";
import { judge } from "./judge.ts";
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
  type Misserved,
} from "./store.ts";
import { log, messageOf } from "../../http/log.ts";
import { BadFile } from "./reader.ts";
import { openDatabase } from "../db/database.ts";
import type { Judged } from "../kit/uploads.ts";

/** Pixels across of what is shown beside a name. */
const SMALL = new Set(["logo", "photo"]);
const SMALL_SIDE = 512;

/** Pixels across of everything else: a picture across a page, a document that has to stay legible. */
const LEGIBLE_SIDE = 1600;

/** Bytes of a picture that is kept as it came when it is no larger than it has to be. */
const FEW = 300 * 1024;

/** Bytes of a picture that is kept although nobody can make it smaller. */
const MOST_UNREAD = 1024 ** 2;

/** Bytes of a document, which stays as it came. */
const MOST_DOCUMENT = 3 * 1024 ** 2;

/**
 * A stranger's file as it is stored: a picture no larger than pages show it, drawn again by the
 * platform; a PDF as it came. Rejects with a BadFile where it is too large and cannot be made smaller.
 */
async function shrinkFile(c: ApiContext, field: string, file: Judged): Promise<Judged> {
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

/** The picture with at most so many pixels a side; null where the platform cannot read it. */
async function redrawPicture(
  c: ApiContext,
  { bytes }: Judged,
  side: number,
): Promise<Judged | null> {
  try {
    const made = await c.env.IMAGES.input(new Blob([bytes]).stream())
      .transform({ width: side, height: side, fit: "scale-down" })
      .output({ format: "image/webp" });
    const pixels = new Uint8Array(await new Response(made.image()).arrayBuffer());
    return await judge(pixels, "image");
  } catch (error) {
    const message = messageOf(error);
    log("error", { event: "files.not_resized", request_id: c.var.requestId, message });
    return null;
  }
}

/** File columns to write: a new file's id, or null where the file was cleared. */
export type FileColumns<Field extends string> = {
  [F in Field as `${F}_file_id`]?: SQL<number> | null;
};

/** What a handler does with the files of its call. */
export interface Kept<Field extends string> {
  /** The statement that stands in the write batch before the row that shows the files. */
  insert: ReturnType<typeof insertFiles>;
  /** What is written to the row, besides the body's own values. */
  columns: FileColumns<Field>;
  keys: string[];
  /**
   * Awaits the write batch. Where it was rolled back the stored bytes go again; where nobody knows,
   * they stay. Afterwards the files that the write replaced are deleted, without making the caller wait.
   */
  commit: <T>(write: Promise<T>) => Promise<T>;
}

/**
 * Judges a call's uploads and stores them in R2 under random keys. Call it after all other checks. `fields` are the
 * file fields as JSON has them: null clears. Replaced and cleared files are listed by trigger.
 */
export async function keepUploads<Field extends string>(
  c: ApiContext,
  owner: FileOwner,
  fields: Record<Field, null | undefined>,
): Promise<Kept<Field>> {
  const names = Object.keys(fields);
  const judged = await c.var.uploads.judged(
    owner.stranger && ((field, file) => shrinkFile(c, field, file)),
  );
  const files = names.flatMap((field) => {
    const file = judged.get(field);
    return file ? [{ field, file, key: keyOf(file) }] : [];
  });
  await Promise.all(files.map(({ key, file }) => put(c, key, file, owner.private ?? false)));
  const keys = files.map(({ key }) => key);
  const cleared = Object.entries(fields).filter(([, value]) => value === null);
  const columns = Object.fromEntries([
    ...cleared.map(([field]) => [`${field}_file_id`, null]),
    ...files.map(({ field, key }) => [`${field}_file_id`, fileByKey(key)]),
  ]);
  return {
    insert: insertFiles(c.var.db, files.map(rowOf), owner),
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

const keyOf = ({ mime }: Judged): string => `${crypto.randomUUID()}.${fileTypes[mime].extension}`;

const rowOf = ({ key, file: { mime, bytes, width, height } }: { key: string; file: Judged }) => ({
  key,
  mime,
  bytes: bytes.length,
  width,
  height,
});

/** Stores a file with all that serving needs, so that it asks no database. */
async function put(
  c: ApiContext,
  key: string,
  { bytes, mime }: Judged,
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

/** Nobody loses a registration by it: what was refused may come later, by the team's page. */
function noStrangersRoom(fields: string[]): Problem {
  const message = "files.noRoomForStrangers";
  return new Problem(409, message, {
    errors: fields.map((path) => ({ path, code: "no_room", message })),
  });
}

/** Whether a write is known to have left nothing; a lost connection says neither. */
const isRolledBack = (error: unknown): boolean =>
  error instanceof Problem ||
  isGuardFailure(error) ||
  isStopped(error, NO_ROOM) ||
  isStopped(error, NO_STRANGERS_ROOM) ||
  uniqueViolation(error) !== null ||
  isForeignKeyViolation(error);

/** R2 deletes as many objects in one call. */
const AT_ONCE = 1000;

/** The `Cache-Tag` of a served file. */
export const fileTag = (key: string): string => `file-${key}`;

/**
 * Deletes the files that triggers found to be shown no more: from R2, from the edge, their rows; without
 * making the caller wait. Called after writes that may drop files; what fails is tried again with the
 * next of them.
 */
export function dropFiles({ env, executionCtx, var: { requestId } }: ApiContext): void {
  executionCtx.waitUntil(
    deleteDropped(env, executionCtx).catch((error: unknown) => {
      const message = messageOf(error);
      log("error", { event: "files.not_deleted", request_id: requestId, message });
    }),
  );
}

/** Deletes the dropped files that are there now. Throws what the engines throw. */
async function deleteDropped(
  env: Env,
  ctx: Pick<ExecutionContext, "cache" | "waitUntil">,
): Promise<void> {
  const { db } = openDatabase(env.DB, "first-primary");
  const keys = (await droppedKeys(db, AT_ONCE)).map(({ key }) => key);
  if (keys.length === 0) return;
  await env.FILES.delete(keys);
  await ctx.cache?.purge({ tags: keys.map(fileTag) });
  await forgetDropped(db, keys);
}

/** Deletes what was dropped, and before it drops the files of requests that nobody has decided about. */
export async function deleteUnshown(
  ...[env, ctx]: Parameters<typeof deleteDropped>
): Promise<void> {
  await dropUndecided(openDatabase(env.DB, "first-primary").db);
  await deleteDropped(env, ctx);
}

/** Files that one run takes care of; the upkeep goes on with the rest. */
const FILES_OF_A_RUN = 200;

/**
 * Makes the files of championships that were hidden unreadable for the public, and those of championships
 * that are shown again readable, without making the caller wait. What fails, the upkeep tries again.
 */
export function withholdFiles({ env, executionCtx, var: { requestId } }: ApiContext): void {
  executionCtx.waitUntil(
    serveRightly(env, executionCtx).catch((error: unknown) => {
      const message = messageOf(error);
      log("error", { event: "files.not_withheld", request_id: requestId, message });
    }),
  );
}

/**
 * Brings what R2 says of files in line with whether their championships are hidden: a file is served by
 * what stands beside its bytes, so that serving it asks no database. Throws what the engines throw.
 */
export async function serveRightly(
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
  await ctx.cache?.purge({ tags: files.map(({ key }) => fileTag(key)) });
  await markWithheld(db, files);
}

async function rewrite({ FILES }: Env, { key, withheld }: Misserved): Promise<void> {
  const stored = await FILES.get(key);
  if (!stored) return;
  await FILES.put(key, await stored.arrayBuffer(), {
    ...(stored.httpMetadata && { httpMetadata: stored.httpMetadata }),
    customMetadata: { ...stored.customMetadata, access: withheld ? "withheld" : "public" },
  });
}
