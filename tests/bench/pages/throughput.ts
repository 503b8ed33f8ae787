import { readCpu } from "./cpu.ts";
import { type Measured, measure, type Target } from "./load.ts";
import type { Page } from "./pages.ts";
import { type Load, LOADS, prepareQuestions } from "./questions.ts";
import type { Side } from "./writes.ts";

const SLICES = 3;
/** Milliseconds of a slice; built pages take longer. */
const SLICE: Record<Load, number> = { made: 700, kept: 300, "304": 300 };
/** Few at once where each takes long, because a slice waits for its last answer. */
const AT_ONCE: Record<Load, number> = { made: 4, kept: 16, "304": 16 };

/** Returns throughput per build and load, builds in turn. */
export async function measureThroughput(
  pages: { side: Side; page: Page }[],
): Promise<Record<Load, Measured>[]> {
  const targets: Record<string, Target> = {};
  const key = (at: number, load: Load) => `${at} ${load}`;
  for (const [at, { side, page }] of pages.entries()) {
    const questions = await prepareQuestions(side, page);
    for (const load of LOADS) {
      targets[key(at, load)] = {
        question: questions[load],
        cpu: () => readCpu(side.pid),
        slice: SLICE[load],
        atOnce: AT_ONCE[load],
      };
    }
  }
  const measured = await measure(targets, SLICES);
  return pages.map(({ page }, at) => {
    const of = (load: Load, status: number): Measured => {
      const one = measured[key(at, load)];
      if (one?.status !== status) {
        throw new Error(`${page.name}, ${load}: ${one?.status} instead of ${status}`);
      }
      return one;
    };
    return { made: of("made", 200), kept: of("kept", 200), "304": of("304", 304) };
  });
}
