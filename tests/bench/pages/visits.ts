import type { Count } from "./counting.ts";
import type { Page } from "./pages.ts";
import { median } from "./quantile.ts";
import { countIn, type State, STATES, visit } from "./states.ts";
import type { Side } from "./writes.ts";

/** Milliseconds that each trip to D1 takes more: D1 has no place in South America. */
export const DELAY = 120;
const TIMES = 5;

/** What a visit asks of D1, and the median milliseconds to its first byte with a D1 that is far away. */
export interface Visits {
  count: Count;
  firstByte: number;
}

/** A page in every state, counted once and timed from afar. */
export async function visitsOf(side: Side, page: Page): Promise<Record<State, Visits>> {
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
