import { championshipTag } from "../../http/cache.ts";
import { log, redactedMessage } from "../../http/log.ts";
import { forgetStates } from "../../http/freshness.ts";
import type { Call } from "../db/call.ts";

export type EdgeContext = Pick<ExecutionContext, "cache" | "waitUntil">;

/** Milliseconds; a Worker runs at most 30 s after its answer. */
const WAITS = [5_000, 15_000];

/**
 * Drops cached data of changed championships after the answer; at the edge only of those that had been
 * settled. `isKnown` is false after a failure.
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
 * Purges tags at the edge. Failures, also above about five purges a minute, are retried; finally the entries
 * expire.
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
    const message = await tryPurge(cache, tags);
    if (message === null) return;
    log("error", { event: "purge.failed", request_id, tags: tags.join(" "), message });
  }
}

/** Returns an error text; null on success or without a cache. */
async function tryPurge(cache: EdgeContext["cache"], tags: string[]): Promise<string | null> {
  try {
    const result = await cache?.purge({ tags });
    if (!result || result.success) return null;
    return result.errors.map(({ code, message }) => `${code} ${message}`).join("; ");
  } catch (error) {
    return redactedMessage(error);
  }
}
