import type { SQL } from "drizzle-orm";
import { Problem } from "../../http/problem.ts";
import type { ApiContext } from "../context.ts";
import { fileTypes } from "../contract.ts";
import { isForeignKeyViolation, isGuardFailure, isStopped, uniqueViolation } from "../db/guard.ts";
import { noRoom } from "../plans.ts";
import { dropFiles } from "./drop.ts";
import type { Judged } from "./judge.ts";
import { shrunk } from "./shrink.ts";
import {
  fileByKey,
  type FileOwner,
  insertFiles,
  NO_ROOM,
  NO_STRANGERS_ROOM,
  noRoomFor,
} from "./store.ts";

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
  settle: <T>(write: Promise<T>) => Promise<T>;
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
    owner.stranger && ((field, file) => shrunk(c, field, file)),
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
    settle: (write) =>
      settle(c, write, {
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

/** With all that serving needs, so that it asks no database. */
const put = (c: ApiContext, key: string, { bytes, mime }: Judged, isPrivate: boolean) =>
  c.env.FILES.put(key, bytes, {
    httpMetadata: { contentType: mime },
    customMetadata: { access: isPrivate ? "private" : "public" },
  });

async function settle<T>(
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
