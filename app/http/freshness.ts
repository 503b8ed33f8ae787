import { LRUCache } from "lru-cache";
import { dayIn } from "../domain/schedule/local-day.ts";
import { cacheHeaders, championshipTag, etagOf } from "./cache.ts";

/** The revision of a championship that an answer was made from, and whether it is in play. */
export interface ShownState {
  championship: number;
  revision: number;
  live: boolean;
}

/**
 * Collects the revisions of the answers that one page is made of. The page is named after the
 * oldest of them: a write that lands between two calls can then only cause one fetch too many,
 * never a page that stays old.
 */
export class Freshness {
  #seen: ShownState | null = null;

  /** The oldest state that was noted, or null when no answer named one. */
  get state(): ShownState | null {
    return this.#seen;
  }

  /** Takes `championship:revision:live` from an answer's header. */
  note(header: string | null): void {
    const match = /^(\d+):(\d+):([01])$/.exec(header ?? "");
    if (!match) return;
    this.noteState({
      championship: Number(match[1]),
      revision: Number(match[2]),
      live: match[3] === "1",
    });
  }

  noteState(seen: ShownState): void {
    const before = this.#seen;
    this.#seen = {
      championship: seen.championship,
      revision: before ? Math.min(before.revision, seen.revision) : seen.revision,
      live: seen.live || (before?.live ?? false),
    };
  }
}

/**
 * Cache policy, tag and ETag of a page that shows a championship in a state. The day is part of the
 * name: a calendar of yesterday marks another day as today.
 */
export const stateHeaders = (
  { championship, revision, live }: ShownState,
  build: string,
  now = new Date(),
) => ({
  ...cacheHeaders(live ? "live" : "settled", championshipTag(championship)),
  etag: etagOf(build, championship, revision, dayIn(now)),
});

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
