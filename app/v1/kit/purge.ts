import { championshipTag } from "../../http/cache.ts";
import { log, messageOf } from "../../http/log.ts";
import { forgetStates } from "../../http/freshness.ts";
import type { Call } from "../db/call.ts";

export type EdgeContext = Pick<ExecutionContext, "cache" | "waitUntil">;

/** Milliseconds before each further try; the platform lets a Worker work for 30 s after its answer. */
const WAITS = [5_000, 15_000];

/**
 * Drops what this isolate keeps of the championships that a call changed, and what the edge keeps of
 * those that it woke, without making the caller wait. `isKnown` is false after a failure, when nobody
 * can say what was written, and what of it was settled.
 */
export function dropKept(
  ctx: EdgeContext,
  { changed, woken }: Pick<Call, "changed" | "woken">,
  requestId: string,
  isKnown = true,
): void {
  forgetStates([...changed]);
  const tags = [...(isKnown ? woken : changed)].map(championshipTag);
  if (tags.length > 0) ctx.waitUntil(purge(ctx, tags, requestId));
}

/**
 * Purges what the edge keeps under the tags. What is refused, as more than some five purges a minute
 * are, or fails, is logged and tried again; after the last try the age is what ends it.
 */
export async function purge(
  { cache }: EdgeContext,
  tags: string[],
  request_id: string,
  waits = WAITS,
): Promise<void> {
  for (const wait of [0, ...waits]) {
    // oxlint-disable-next-line no-await-in-loop -- each try waits for the one before
    if (wait > 0) await scheduler.wait(wait);
    // oxlint-disable-next-line no-await-in-loop
    const message = await refusalOf(cache, tags);
    if (message === null) return;
    log("error", { event: "purge.failed", request_id, tags: tags.join(" "), message });
  }
}

/** Why a purge was refused or failed; null when it was not, or where no cache stands before the Worker. */
async function refusalOf(cache: EdgeContext["cache"], tags: string[]): Promise<string | null> {
  try {
    const result = await cache?.purge({ tags });
    if (!result || result.success) return null;
    return result.errors.map(({ code, message }) => `${code} ${message}`).join("; ");
  } catch (error) {
    return messageOf(error);
  }
}
