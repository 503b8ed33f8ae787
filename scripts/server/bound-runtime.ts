import { setTimeout as wait } from "node:timers/promises";
import type { Miniflare } from "miniflare";
import { Failure } from "../run/failure.mjs";

const IN_USE = /Address already in use/;

const STILL_IN_USE =
  "Outro programa ocupou por instantes uma porta de que o servidor precisa, e isso se repetiu. Espere um pouco e rode de novo; se continuar, escolha outra porta com PORT=número.";

const MOST_STARTS = 6;
const BETWEEN = 250;

/**
 * Starts a runtime on its ports: the server's own, and one of its router that the system chooses. Another
 * start that probes a port, or a program that gets it between our probe and the runtime's own `bind()`,
 * blocks it for a moment, so it tries again on a fresh router port, unless `expectFree` finds another program
 * on the server's port. The last failure is one line for a person.
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
      if (!(error instanceof Error && IN_USE.test(error.message))) throw error;
      await expectFree();
      if (starts === MOST_STARTS) throw new Failure(STILL_IN_USE);
      await wait(BETWEEN * starts);
    }
  }
}
