import { setTimeout as wait } from "node:timers/promises";
import type { Miniflare } from "miniflare";

/** Message of workerd about a port that is taken. */
const IN_USE = /Address already in use/;

/** Starts in all, and milliseconds between two. */
const MOST_STARTS = 6;
const BETWEEN = 250;

/**
 * Returns a runtime that has its ports. Of several that start at once one may find a port taken for a moment:
 * it is made again, as long as `expectFree` does not throw because another program listens there for good.
 */
export async function boundRuntime(
  make: () => Miniflare,
  expectFree: () => Promise<void> = async () => {},
): Promise<Miniflare> {
  for (let starts = 1; ; starts += 1) {
    const runtime = make();
    try {
      await runtime.ready;
      return runtime;
    } catch (error) {
      await runtime.dispose().catch(() => {});
      const isTaken = error instanceof Error && IN_USE.test(error.message);
      if (!isTaken || starts === MOST_STARTS) throw error;
      await expectFree();
      await wait(BETWEEN * starts);
    }
  }
}
