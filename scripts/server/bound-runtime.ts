import { setTimeout as wait } from "node:timers/promises";
import type { Miniflare } from "miniflare";

const IN_USE = /Address already in use/;

const MOST_STARTS = 6;
const BETWEEN = 250;

/**
 * Starts a runtime on its ports. Runtimes that start together may block a port for a moment, so it tries
 * again, unless `expectFree` finds another program on the port.
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
