import { asker, type Question } from "./ask.ts";
import { median, quantile } from "./quantile.ts";

const AT_ONCE = 16;
const SLICE_MS = 1_500;

export interface Measured {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** CPU milliseconds per answer, where known. */
  cpu: number;
  status: number;
  /** Transferred body bytes. */
  bytes: number;
}

export interface Target {
  question: () => Question;
  /** Returns the server's CPU milliseconds. */
  cpu?: () => number;
  /** Milliseconds of a slice. */
  slice?: number;
  /** Concurrent requests, enough to keep the Worker busy. */
  atOnce?: number;
}

interface Slice {
  perSecond: number;
  times: number[];
  cpu: number;
  status: number;
  bytes: number;
}

/**
 * Measures targets in alternating slices, so noise affects all equally. Throughput is the median slice's, the
 * rest covers all.
 */
export async function measure(
  targets: Record<string, Target>,
  slices: number,
): Promise<Record<string, Measured>> {
  const measured = new Map<string, Slice[]>();
  for (let slice = -1; slice < slices; slice++) {
    for (const [name, target] of Object.entries(targets)) {
      const one = await runSlice(target);
      if (slice >= 0) measured.set(name, [...(measured.get(name) ?? []), one]);
    }
  }
  return Object.fromEntries([...measured].map(([name, all]) => [name, summarizeSlices(all)]));
}

function summarizeSlices(slices: Slice[]): Measured {
  const times = slices.flatMap((slice) => slice.times);
  const { status = 0, bytes = 0 } = slices.at(-1) ?? {};
  return {
    perSecond: median(slices.map(({ perSecond }) => perSecond)),
    p50: median(times),
    p99: quantile(times, 0.99),
    cpu: slices.reduce((sum, { cpu }) => sum + cpu, 0) / times.length,
    status,
    bytes,
  };
}

async function runSlice(target: Target): Promise<Slice> {
  const { question, cpu = () => 0, slice = SLICE_MS, atOnce = AT_ONCE } = target;
  // New connections, because the runtime closes idle ones.
  const { ask, close } = asker(atOnce);
  const times: number[] = [];
  let last = { status: 0, bytes: 0 };
  const used = cpu();
  const start = performance.now();
  const ends = start + slice;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < ends) {
        const before = performance.now();
        last = await ask(question());
        times.push(performance.now() - before);
      }
    }),
  );
  const spent = performance.now() - start;
  close();
  const { status, bytes } = last;
  return { perSecond: (times.length / spent) * 1000, times, cpu: cpu() - used, status, bytes };
}
