import type { PlainKey } from "../../texts/text.ts";
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

/** A day on which amateur leagues of Brazil often do not play. */
interface Holiday {
  /** YYYY-MM-DD. */
  day: string;
  name: PlainKey;
}

/** National holidays and days of custom that fall on the same date each year (laws 662/1949, 6.802/1980, 14.759/2023). */
const FIXED_DAYS: [date: string, name: PlainKey][] = [
  ["01-01", "holidays.newYear"],
  ["04-21", "holidays.tiradentes"],
  ["05-01", "holidays.labour"],
  ["09-07", "holidays.independence"],
  ["10-12", "holidays.aparecida"],
  ["11-02", "holidays.allSouls"],
  ["11-15", "holidays.republic"],
  ["11-20", "holidays.consciousness"],
  ["12-24", "holidays.christmasEve"],
  ["12-25", "holidays.christmas"],
  ["12-31", "holidays.newYearsEve"],
];

/** Days counted from Easter Sunday. */
const MOVABLE: [days: number, name: PlainKey][] = [
  [-50, "holidays.carnival"],
  [-49, "holidays.carnival"],
  [-48, "holidays.carnival"],
  [-47, "holidays.carnival"],
  [-2, "holidays.goodFriday"],
  [0, "holidays.easter"],
  [60, "holidays.corpusChristi"],
];

/** Easter Sunday of a year, by the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): string {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const f = Math.floor((b + 8) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - f + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const date = h + l - 7 * m + 114;
  return dateOf(year, Math.floor(date / 31), (date % 31) + 1);
}

const dateOf = (year: number, month: number, day: number): string =>
  [String(year), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");

/** The Sunday of a month that comes so many weeks after its first one. */
function sundayOf(year: number, month: number, weeks: number): string {
  const first = dateOf(year, month, 1);
  return addDays(first, ((7 - weekdayOf(first)) % 7) + 7 * weeks);
}

/** The last Sunday of October, which has 31 days. */
function lastSundayOfOctober(year: number): string {
  const last = dateOf(year, 10, 31);
  return addDays(last, SUNDAY - weekdayOf(last));
}

/** The holidays of a year, in no order; elections are on two Sundays of October of even years (Constitution, arts. 28 and 77). */
function holidaysOf(year: number): Holiday[] {
  const easter = easterOf(year);
  const elections: Holiday[] =
    year % 2 === 0
      ? [
          { day: sundayOf(year, 10, 0), name: "holidays.election" },
          { day: lastSundayOfOctober(year), name: "holidays.secondElection" },
        ]
      : [];
  return [
    ...FIXED_DAYS.map(([date, name]) => ({ day: `${year}-${date}`, name })),
    ...MOVABLE.map(([days, name]) => ({ day: addDays(easter, days), name })),
    { day: sundayOf(year, 5, 1), name: "holidays.mothers" },
    { day: sundayOf(year, 8, 1), name: "holidays.fathers" },
    ...elections,
  ];
}

/** The holidays from one local day to another, both included, in order of time. */
export function holidaysBetween(first: string, last: string): Holiday[] {
  const [from, to] = [first, last].map((day) => Number(day.slice(0, 4)));
  if (from === undefined || to === undefined) return [];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => holidaysOf(from + i))
    .flat()
    .filter(({ day }) => day >= first && day <= last)
    .sort((a, b) => a.day.localeCompare(b.day));
}

/** The name of the holiday on a day; null: none. */
export const holidayOn = (day: string): PlainKey | null =>
  holidaysBetween(day, day)[0]?.name ?? null;
