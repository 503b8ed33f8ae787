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
