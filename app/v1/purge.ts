import { championshipTag } from "../http/cache.ts";
import { forgetStates } from "../http/revision-memory.ts";

/** Drops what this isolate and the edge keep of the championships, without making the caller wait. */
export function purge(
  ctx: Pick<ExecutionContext, "cache" | "waitUntil">,
  championships: number[],
): void {
  if (championships.length === 0) return;
  forgetStates(championships);
  const dropped = ctx.cache?.purge({ tags: championships.map(championshipTag) });
  if (dropped) ctx.waitUntil(dropped);
}
