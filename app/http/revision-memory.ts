import { LRUCache } from "lru-cache";
import type { ShownState } from "./freshness.ts";

/** Milliseconds for which a reading is used again: less than the five seconds that the edge may be old. */
const FRESH_MS = 2_000;

const MOST_CHAMPIONSHIPS = 2_000;

const states = new LRUCache<string, { state: ShownState; readAt: number }>({
  max: MOST_CHAMPIONSHIPS,
});

/** Counts the writes of this isolate, so that a reading that began before one is not kept after it. */
let writes = 0;

/** The state of a championship (number or slug, as addressed) if it was read a moment ago. */
export function recallState(reference: string): ShownState | null {
  const known = states.get(reference);
  return known && Date.now() - known.readAt < FRESH_MS ? known.state : null;
}

/** Begins a reading of a championship's state; what it answers is called with the state that was read. */
export function beginReading(reference: string): (state: ShownState) => void {
  const before = writes;
  const readAt = Date.now();
  return (state) => {
    if (writes === before) states.set(reference, { state, readAt });
  };
}

/** To be called after every write, with the championships that it changed. */
export function forgetStates(championships: number[]): void {
  if (championships.length === 0) return;
  writes += 1;
  for (const [reference, { state }] of states.entries()) {
    if (championships.includes(state.championship)) states.delete(reference);
  }
}
