import { LRUCache } from "lru-cache";
import { dayIn } from "../domain/schedule/local-day.ts";
import { cacheHeaders, championshipTag, formatEtag } from "./cache.ts";

/** The championship's revision in an answer, and whether it is live. */
export interface ShownState {
  championship: number;
  revision: number;
  live: boolean;
}

/**
 * Collects the revisions of a page's answers; the ETag has the oldest. A write between two calls then costs
 * one extra fetch, and never leaves a stale page.
 */
export class PageRevisions {
  #seen: ShownState | null = null;

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
 * Returns the headers of a championship's page. The ETag includes the day, because a calendar marks today.
 */
export const stateHeaders = (
  { championship, revision, live }: ShownState,
  build: string,
  now = new Date(),
) => ({
  ...cacheHeaders(live ? "live" : "settled", championshipTag(championship)),
  etag: formatEtag(build, championship, revision, dayIn(now)),
});

const FRESH_MS = 2_000;

const MOST_CHAMPIONSHIPS = 2_000;

const states = new LRUCache<string, { state: ShownState; readAt: number }>({
  max: MOST_CHAMPIONSHIPS,
});

let writes = 0;

const lastWrites = new LRUCache<number, number>({ max: MOST_CHAMPIONSHIPS });

export const countWrites = (): number => writes;

/** True when this isolate wrote to a championship after the count was `count`. */
export const isWrittenSince = (championship: number, count: number): boolean =>
  (lastWrites.get(championship) ?? 0) > count;

export function findRecentState(reference: string): ShownState | null {
  const known = states.get(reference);
  return known && Date.now() - known.readAt < FRESH_MS ? known.state : null;
}

export const findLastState = (reference: string): ShownState | null =>
  states.get(reference)?.state ?? null;

export function beginReading(reference: string): (state: ShownState) => void {
  const before = writes;
  const readAt = Date.now();
  return (state) => {
    if (writes === before) states.set(reference, { state, readAt });
  };
}

export function forgetStates(championships: number[]): void {
  if (championships.length === 0) return;
  writes += 1;
  for (const championship of championships) lastWrites.set(championship, writes);
  for (const [reference, { state }] of states.entries()) {
    if (championships.includes(state.championship)) states.delete(reference);
  }
}
