import { championshipTag } from "../http/cache.ts";

/** Drops what the edge keeps of the championships, without making the caller wait. */
export function purge(
  ctx: Pick<ExecutionContext, "cache" | "waitUntil">,
  championships: number[],
): void {
  if (championships.length === 0) return;
  const dropped = ctx.cache?.purge({ tags: championships.map(championshipTag) });
  if (dropped) ctx.waitUntil(dropped);
}
