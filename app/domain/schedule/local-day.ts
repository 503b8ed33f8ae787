import { addDays, weekdayOf } from "./zone.ts";

/** The time zone that every day of a championship is meant in. */
export const ZONE = "America/Sao_Paulo";

const days = new Intl.DateTimeFormat("sv-SE", { timeZone: ZONE });

const MINUTE = 60_000;

/** The minute asked for last: nearly all ask for now, and to look a day up takes a tenth of answering a kept page. */
let last = { minute: Number.NaN, day: "" };

/** The day (YYYY-MM-DD) that a moment belongs to in São Paulo. Since 1914 its days begin with a minute. */
export function dayIn(moment: Date): string {
  const minute = Math.floor(moment.getTime() / MINUTE);
  if (minute !== last.minute) last = { minute, day: days.format(moment) };
  return last.day;
}

const SUNDAY = 0;
const SATURDAY = 6;

/** The last day before `day` that is neither a Saturday, a Sunday nor one of the holidays. */
export function lastWorkingDayBefore(day: string, holidays: readonly string[]): string {
  let working = addDays(day, -1);
  while ([SATURDAY, SUNDAY].includes(weekdayOf(working)) || holidays.includes(working)) {
    working = addDays(working, -1);
  }
  return working;
}

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
