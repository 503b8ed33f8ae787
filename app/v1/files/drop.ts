import { log, messageOf } from "../../http/log.ts";
import type { ApiContext } from "../kit/router.ts";
import { openDatabase } from "../db/database.ts";
import {
  dropUndecided,
  droppedKeys,
  forgetDropped,
  markWithheld,
  misservedFiles,
  type Misserved,
} from "./store.ts";

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
    customMetadata: { ...stored.customMetadata, access: withheld === 1 ? "withheld" : "public" },
  });
}
