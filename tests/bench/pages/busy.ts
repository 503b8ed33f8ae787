import type { CpuProfile } from "./inspector.ts";
import { median } from "./quantile.ts";

/**
 * Returns the isolate's busy milliseconds. Each sample counts one interval, because deltas include pauses of
 * the thread.
 */
export function busyMs({ nodes, samples, timeDeltas }: CpuProfile): number {
  const idle = new Set(
    nodes.filter(({ callFrame }) => callFrame.functionName === "(idle)").map(({ id }) => id),
  );
  const busy = samples.filter((node) => !idle.has(node)).length;
  return busy === 0 ? 0 : (busy * median(timeDeltas)) / 1000;
}
