import { asker, type Question } from "./ask.ts";
import { busyMs } from "./busy.ts";
import { readCpu } from "./cpu.ts";
import { profiled } from "./inspector.ts";
import type { Page } from "./pages.ts";
import { type Load, LOADS, prepareQuestions } from "./questions.ts";
import type { Side } from "./writes.ts";

/** Milliseconds of each run, with and without profiler. */
const SPAN: Record<Load, number> = { made: 400, kept: 100, "304": 100 };
/** The fastest counts, because noise only adds. */
const TIMES = 3;
/** Builds of each page before profiling, so V8 optimizes. */
const WARM_UP = 150;

/** CPU milliseconds per answer: of the Worker's isolate and of the process. */
export interface IsolateTime {
  isolate: number;
  process: number;
}

/** Builds every page until a new isolate is warm. */
export async function warmUp(side: Side, pages: Page[]): Promise<void> {
  const { ask, close } = asker(1);
  for (const page of pages) {
    const { made } = await prepareQuestions(side, page);
    for (let i = 0; i < WARM_UP; i++) await ask(made());
  }
  close();
}

/** Returns isolate times per load, scaled to the unprofiled run. */
export async function measureIsolateTimes(
  side: Side,
  page: Page,
): Promise<Record<Load, IsolateTime>> {
  const questions = await prepareQuestions(side, page);
  const times: Partial<Record<Load, IsolateTime>> = {};
  for (const load of LOADS) times[load] = await isolateTime(side, questions[load], SPAN[load]);
  const of = (load: Load) => times[load] ?? { isolate: Number.NaN, process: Number.NaN };
  return { made: of("made"), kept: of("kept"), "304": of("304") };
}

async function isolateTime(
  { pid, inspector }: Side,
  question: () => Question,
  span: number,
): Promise<IsolateTime> {
  if (!inspector) throw new Error("A build that is not inspected tells no profile.");
  const least = { isolate: Infinity, process: Infinity };
  for (let i = 0; i < TIMES; i++) {
    const plain = await measureCpu(pid, question, span);
    let watched = plain;
    const profile = await profiled(inspector, async () => {
      watched = await measureCpu(pid, question, span);
    });
    const isolate = (busyMs(profile) / watched.answers) * (plain.cpu / watched.cpu);
    least.isolate = Math.min(least.isolate, isolate);
    least.process = Math.min(least.process, plain.cpu);
  }
  return least;
}

/** Sends sequential requests, and returns CPU milliseconds for each. */
async function measureCpu(pid: number, question: () => Question, span: number) {
  const { ask, close } = asker(1);
  const used = readCpu(pid);
  let answers = 0;
  for (const ends = performance.now() + span; performance.now() < ends; answers++) {
    await ask(question());
  }
  close();
  return { answers, cpu: (readCpu(pid) - used) / answers };
}
