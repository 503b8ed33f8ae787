import type { CpuProfile } from "./inspector.ts";
import { median } from "./quantile.ts";

/**
 * Milliseconds for which a profiled isolate worked. Each sample stands for one span between samples:
 * their own deltas hold the pauses, too, in which the thread was another isolate's or nobody's.
 */
export function busyMs({ nodes, samples, timeDeltas }: CpuProfile): number {
  const idle = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === "(idle)").map(({ id }) => id),
  );
  const busy = samples.filter((node) => !idle.has(node)).length;
  return busy === 0 ? 0 : (busy * median(timeDeltas)) / 1000;
}
