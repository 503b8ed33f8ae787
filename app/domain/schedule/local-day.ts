import { MINUTE, type ZoneOffset } from "./data.ts";

const DAY = 24 * 60 * MINUTE;

/** Minutes from UTC at a moment; a zone without entries is UTC. */
function offsetAt(zone: ZoneOffset[], moment: number): number {
  let minutes = zone[0]?.minutes ?? 0;
  for (const change of zone) {
    if (change.from > moment) break;
    ({ minutes } = change);
  }
  return minutes;
}

/** A moment as the clock on the wall shows it. */
export interface Local {
  day: string;
  /** 0 (Sunday) to 6. */
  weekday: number;
  /** Since midnight. */
  minute: number;
}

/** The local day (YYYY-MM-DD), weekday (0: Sunday) and minute of a moment in milliseconds since 1970. */
export function localOf(zone: ZoneOffset[], moment: number): Local {
  const local = new Date(moment + offsetAt(zone, moment) * MINUTE);
  return {
    day: local.toISOString().slice(0, 10),
    weekday: local.getUTCDay(),
    minute: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
}

/**
 * The moment of a local day and minute; a minute over 1,439 is on a later day. An hour that the clock
 * skips is read as if it had not been skipped; of one that comes twice the first is meant.
 */
export function instantOf(zone: ZoneOffset[], day: string, minute: number): number {
  const local = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE;
  const offsets = zone.map(({ minutes }) => minutes).sort((a, b) => b - a);
  for (const offset of offsets) {
    const moment = local - offset * MINUTE;
    if (offsetAt(zone, moment) === offset) return moment;
  }
  return local - offsetAt(zone, local - (offsets[0] ?? 0) * MINUTE) * MINUTE;
}

/** The day that lies `count` days after (before: negative) another. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);

/** How many days lie from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);

/** 0 (Sunday) to 6. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The time zone that every day of a championship is meant in. */
export const ZONE = "America/Sao_Paulo";

const days = new Intl.DateTimeFormat("sv-SE", { timeZone: ZONE });

/** The day (YYYY-MM-DD) that a moment belongs to in São Paulo. */
export const dayIn = (moment: Date): string => days.format(moment);

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
