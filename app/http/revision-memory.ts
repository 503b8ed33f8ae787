import { LRUCache } from "lru-cache";
import type { ShownState } from "./freshness.ts";

/** Milliseconds for which a reading is used again: less than the five seconds that the edge may be old. */
const FRESH_MS = 2_000;

const MOST_CHAMPIONSHIPS = 2_000;

const states = new LRUCache<string, { state: ShownState; readAt: number }>({
  max: MOST_CHAMPIONSHIPS,
});

/** Counts the writes of this isolate, so that what was read before one is known from what was read after. */
let writes = 0;

/** The count at a championship's last write in this isolate. */
const lastWrites = new LRUCache<number, number>({ max: MOST_CHAMPIONSHIPS });

/** The count of writes so far, for `isWrittenSince`. */
export const writesSoFar = (): number => writes;

/** Whether this isolate has written to a championship since the count of writes was `count`. */
export const isWrittenSince = (championship: number, count: number): boolean =>
  (lastWrites.get(championship) ?? 0) > count;

/** The state of a championship (number or slug, as addressed) if it was read a moment ago. */
export function recallState(reference: string): ShownState | null {
  const known = states.get(reference);
  return known && Date.now() - known.readAt < FRESH_MS ? known.state : null;
}

/** The state of a championship when it was last read, however long ago; null after a write of this isolate. */
export const lastState = (reference: string): ShownState | null =>
  states.get(reference)?.state ?? null;

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
  for (const championship of championships) lastWrites.set(championship, writes);
  for (const [reference, { state }] of states.entries()) {
    if (championships.includes(state.championship)) states.delete(reference);
  }
}
