import { dayIn } from "./local-day.ts";

const MINUTE = 60_000;

/** Before its start line-ups are written and a postponement is announced. */
const BEFORE_START = 15 * MINUTE;

/** A late start, two halves, extra time, penalties, and the result that is entered on the way home. */
const AFTER_START = 240 * MINUTE;

/** When a game starts that is near its time. */
export interface NearStarts {
  /** UTC; of games whose hour is known, both ends included. */
  from: string;
  to: string;
  /** The São Paulo day of games of which only the day is known; null when none of them is near. */
  day: string | null;
}

/**
 * The starts of the games that are near their time, that is, may begin or end, from the moment `since`
 * on without a break until the moment `until`. A game without an hour is near all its day.
 */
export function nearStarts(since: Date, until: Date): NearStarts {
  const day = dayIn(until);
  return {
    from: new Date(until.getTime() - AFTER_START).toISOString(),
    to: new Date(since.getTime() + BEFORE_START).toISOString(),
    day: dayIn(since) === day ? day : null,
  };
}
