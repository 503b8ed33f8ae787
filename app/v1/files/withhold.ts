import { log, messageOf } from "../../http/log.ts";
import type { ApiContext } from "../context.ts";
import { openDatabase } from "../db/database.ts";
import { fileTag } from "./drop.ts";
import { markWithheld, misservedFiles, type Misserved } from "./store.ts";

/** Files that one run takes care of; the upkeep goes on with the rest. */
const AT_ONCE = 200;

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
  const files = await misservedFiles(db, AT_ONCE);
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
