import type { PlainKey } from "../../texts/text.ts";
import { MINUTE, type ZoneOffset } from "./data.ts";

const DAY = 24 * 60 * MINUTE;

/** A zone without entries is UTC. */
function offsetAt(zone: ZoneOffset[], moment: number): number {
  let minutes = zone[0]?.minutes ?? 0;
  for (const change of zone) {
    if (change.from > moment) break;
    ({ minutes } = change);
  }
  return minutes;
}

export interface LocalTime {
  day: string;
  weekday: number;
  minute: number;
}

/** Returns the local day (YYYY-MM-DD), weekday (0: Sunday) and minute of a moment in milliseconds. */
export function toLocal(zone: ZoneOffset[], moment: number): LocalTime {
  const local = new Date(moment + offsetAt(zone, moment) * MINUTE);
  return {
    day: local.toISOString().slice(0, 10),
    weekday: local.getUTCDay(),
    minute: local.getUTCHours() * 60 + local.getUTCMinutes(),
  };
}

/**
 * Returns the moment of a local day and minute. A skipped hour counts as if it existed; of a repeated hour
 * the first counts.
 */
export function toInstant(zone: ZoneOffset[], day: string, minute: number): number {
  const local = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE;
  const offsets = zone.map(({ minutes }) => minutes).sort((a, b) => b - a);
  for (const offset of offsets) {
    const moment = local - offset * MINUTE;
    if (offsetAt(zone, moment) === offset) return moment;
  }
  return local - offsetAt(zone, local - (offsets[0] ?? 0) * MINUTE) * MINUTE;
}

/** Returns the day `count` days later. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);

/** Returns the days between two days. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);

/** Returns the weekday, 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The time zone in which all championship days are counted. */
export const ZONE = "America/Sao_Paulo";

const days = new Intl.DateTimeFormat("sv-SE", { timeZone: ZONE });

/**
 * Nearly all calls ask for the present minute, and a look-up takes a tenth of the time of a remembered page's
 * answer.
 */
let last = { minute: Number.NaN, day: "" };

/** Returns the São Paulo day (YYYY-MM-DD). Its days have begun on a full minute since 1914. */
export function dayIn(moment: Date): string {
  const minute = Math.floor(moment.getTime() / MINUTE);
  if (minute !== last.minute) last = { minute, day: days.format(moment) };
  return last.day;
}

const SUNDAY = 0;
const SATURDAY = 6;

/** Returns the last working day before `day`. */
export function lastWorkingDayBefore(day: string, holidays: readonly string[]): string {
  let working = addDays(day, -1);
  while ([SATURDAY, SUNDAY].includes(weekdayOf(working)) || holidays.includes(working)) {
    working = addDays(working, -1);
  }
  return working;
}

/** A game is near this long before its start: line-ups are written and postponements announced. */
const BEFORE_START = 15 * MINUTE;

/**
 * A game is near this long after its start: late starts, extra time, penalties and late entries are covered.
 */
const AFTER_START = 240 * MINUTE;

export interface NearStarts {
  /** Bounds in UTC, for games with an hour; both included. */
  from: string;
  to: string;
  /** The São Paulo day for games without an hour. */
  day: string | null;
}

/**
 * Returns the range of starts of the games that are near (about to start, live or just over) at some moment
 * from `since` to `until`. A game without an hour is near all day.
 */
export function nearStarts(since: Date, until: Date): NearStarts {
  const day = dayIn(until);
  return {
    from: new Date(until.getTime() - AFTER_START).toISOString(),
    to: new Date(since.getTime() + BEFORE_START).toISOString(),
    day: dayIn(since) === day ? day : null,
  };
}

interface Holiday {
  day: string;
  name: PlainKey;
}

/** Holidays on fixed dates (laws 662/1949, 6.802/1980, 14.759/2023). */
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

/** Movable holidays, by days from Easter Sunday. */
const MOVABLE: [days: number, name: PlainKey][] = [
  [-50, "holidays.carnival"],
  [-49, "holidays.carnival"],
  [-48, "holidays.carnival"],
  [-47, "holidays.carnival"],
  [-2, "holidays.goodFriday"],
  [0, "holidays.easter"],
  [60, "holidays.corpusChristi"],
];

/** Computes Easter by the Gregorian method of Meeus, Jones and Butcher. */
function computeEaster(year: number): string {
  const a = year % 19;
  const [b, c] = [Math.floor(year / 100), year % 100];
  const f = Math.floor((b + 8) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - f + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const date = h + l - 7 * m + 114;
  return formatDay(year, Math.floor(date / 31), (date % 31) + 1);
}

const formatDay = (year: number, month: number, day: number): string =>
  [String(year), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");

function findSunday(year: number, month: number, weeks: number): string {
  const first = formatDay(year, month, 1);
  return addDays(first, ((7 - weekdayOf(first)) % 7) + 7 * weeks);
}

function lastSundayOfOctober(year: number): string {
  const last = formatDay(year, 10, 31);
  return addDays(last, SUNDAY - weekdayOf(last));
}

/** Elections are on two October Sundays of even years (Constitution, arts. 28 and 77). */
function listHolidays(year: number): Holiday[] {
  const easter = computeEaster(year);
  const elections: Holiday[] =
    year % 2 === 0
      ? [
          { day: findSunday(year, 10, 0), name: "holidays.election" },
          { day: lastSundayOfOctober(year), name: "holidays.secondElection" },
        ]
      : [];
  return [
    ...FIXED_DAYS.map(([date, name]) => ({ day: `${year}-${date}`, name })),
    ...MOVABLE.map(([days, name]) => ({ day: addDays(easter, days), name })),
    { day: findSunday(year, 5, 1), name: "holidays.mothers" },
    { day: findSunday(year, 8, 1), name: "holidays.fathers" },
    ...elections,
  ];
}

/** Returns the holidays between two local days, both included, in order. */
export function holidaysBetween(first: string, last: string): Holiday[] {
  const [from, to] = [first, last].map((day) => Number(day.slice(0, 4)));
  if (from === undefined || to === undefined) return [];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => listHolidays(from + i))
    .flat()
    .filter(({ day }) => day >= first && day <= last)
    .sort((a, b) => a.day.localeCompare(b.day));
}

/** Returns the name of a day's holiday, or null. */
export const holidayOn = (day: string): PlainKey | null =>
  holidaysBetween(day, day)[0]?.name ?? null;
