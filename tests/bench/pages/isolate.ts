import { asker, type Question } from "./ask.ts";
import { busyMs } from "./busy.ts";
import { cpuOf } from "./cpu.ts";
import { profiled } from "./inspector.ts";
import type { Page } from "./pages.ts";
import { type Load, LOADS, questionsOf } from "./questions.ts";
import type { Side } from "./writes.ts";

/** Milliseconds for which one caller asks, without the profiler and with it, each time. */
const SPAN: Record<Load, number> = { made: 400, kept: 100, "304": 100 };
/** The least of them counts: what the machine does besides only adds, to samples as well. */
const TIMES = 3;
/** So often each page is made before any is profiled, so that V8 has optimized what is often run. */
const WARM_UP = 150;

/** Milliseconds of processor time that an answer takes: of the Worker's own isolate, and of the whole process. */
export interface IsolateTime {
  isolate: number;
  process: number;
}

/** Makes every page so often that the isolate of a process that just began is as quick as it gets. */
export async function warmUp(side: Side, pages: Page[]): Promise<void> {
  const { ask, close } = asker(1);
  for (const page of pages) {
    const { made } = await questionsOf(side, page);
    for (let i = 0; i < WARM_UP; i++) await ask(made());
  }
  close();
}

/** What the profiler says of each way to ask for a page, scaled to the same work without the profiler. */
export async function isolateTimesOf(side: Side, page: Page): Promise<Record<Load, IsolateTime>> {
  const questions = await questionsOf(side, page);
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
    const plain = await cpuOfEach(pid, question, span);
    let watched = plain;
    const profile = await profiled(inspector, async () => {
      watched = await cpuOfEach(pid, question, span);
    });
    const isolate = (busyMs(profile) / watched.answers) * (plain.cpu / watched.cpu);
    least.isolate = Math.min(least.isolate, isolate);
    least.process = Math.min(least.process, plain.cpu);
  }
  return least;
}

/** Asks for a span of time, one answer after the other; milliseconds of processor time that each took. */
async function cpuOfEach(pid: number, question: () => Question, span: number) {
  const { ask, close } = asker(1);
  const used = cpuOf(pid);
  let answers = 0;
  for (const ends = performance.now() + span; performance.now() < ends; answers++) {
    await ask(question());
  }
  close();
  return { answers, cpu: (cpuOf(pid) - used) / answers };
}
