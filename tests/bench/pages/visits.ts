import type { Count } from "./counting.ts";
import type { Page } from "./pages.ts";
import { median } from "./quantile.ts";
import { countIn, type State, STATES, visit } from "./states.ts";
import type { Side } from "./writes.ts";

/** Extra milliseconds per D1 trip: D1 has no South American location. */
export const DELAY = 120;
const TIMES = 5;

/** A visit's D1 use, and median milliseconds to first byte from afar. */
export interface Visits {
  count: Count;
  firstByte: number;
}

export async function measureVisits(side: Side, page: Page): Promise<Record<State, Visits>> {
  const visits: Partial<Record<State, Visits>> = {};
  for (const state of STATES) {
    const count = countIn(await visit(side, page, state));
    const times: number[] = [];
    for (let i = 0; i < TIMES; i++) times.push((await visit(side, page, state, DELAY)).firstByte);
    visits[state] = { count, firstByte: median(times) };
  }
  const of = (state: State): Visits => {
    const found = visits[state];
    if (!found) throw new Error(`${page.name} was not visited: ${state}`);
    return found;
  };
  return {
    made: of("made"),
    kept: of("kept"),
    "kept within 2 s": of("kept within 2 s"),
    "304": of("304"),
    old: of("old"),
  };
}
