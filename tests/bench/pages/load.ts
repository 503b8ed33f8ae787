import { Agent, request } from "node:http";

/** Requests that are under way at the same time: enough that the Worker never waits for the next. */
const AT_ONCE = 16;
const SLICE_MS = 1_500;

export interface Measured {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  status: number;
  /** Bytes of one answer's body, as it is before compression. */
  bytes: number;
}

interface Target {
  /** Where each request goes. */
  url: () => URL;
  headers?: Record<string, string>;
}

/**
 * Asks each target for a slice of time, in turn, `slices` times over: what the machine does besides
 * hits all alike. Of each target the median slice is told.
 */
export async function measure(
  targets: Record<string, Target>,
  slices: number,
): Promise<Record<string, Measured>> {
  const measured = new Map<string, Measured[]>();
  for (let slice = -1; slice < slices; slice++) {
    for (const [name, target] of Object.entries(targets)) {
      const one = await sliceOf(target);
      // The first round only warms up.
      if (slice >= 0) measured.set(name, [...(measured.get(name) ?? []), one]);
    }
  }
  return Object.fromEntries([...measured].map(([name, all]) => [name, medianOf(all)]));
}

function medianOf(all: Measured[]): Measured {
  const sorted = all.toSorted((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error("Nothing was measured.");
  return middle;
}

async function sliceOf({ url, headers = {} }: Target): Promise<Measured> {
  // Connections of its own: the runtime closes those that waited while others were measured.
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const times: number[] = [];
  let last = { status: 0, bytes: 0 };
  const start = performance.now();
  const ends = start + SLICE_MS;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (performance.now() < ends) {
        const before = performance.now();
        last = await ask(agent, url(), headers);
        times.push(performance.now() - before);
      }
    }),
  );
  const spent = performance.now() - start;
  agent.destroy();
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
  return { perSecond: (times.length / spent) * 1000, p50: at(0.5), p99: at(0.99), ...last };
}

function ask(agent: Agent, url: URL, headers: Record<string, string>) {
  return new Promise<{ status: number; bytes: number }>((resolve, reject) => {
    const asked = request(url, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => (bytes += chunk.length));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, bytes }));
      answer.on("error", reject);
    });
    asked.on("error", reject);
    asked.end();
  });
}
