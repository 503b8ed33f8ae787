import { log, messageOf } from "../../http/log.ts";
import type { ApiContext } from "../context.ts";
import { openDatabase } from "../db/database.ts";
import { dropUndecided } from "./room/store.ts";
import { droppedKeys, forgetDropped } from "./store.ts";

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
