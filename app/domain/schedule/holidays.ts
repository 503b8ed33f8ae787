import { addDays, weekdayOf } from "./local-day.ts";
import type { PlainKey } from "../../texts/text.ts";

/** A day on which amateur leagues of Brazil often do not play. */
export interface Holiday {
  /** YYYY-MM-DD. */
  day: string;
  name: PlainKey;
}

/** National holidays and days of custom that fall on the same date each year (laws 662/1949, 6.802/1980, 14.759/2023). */
const FIXED: [date: string, name: PlainKey][] = [
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

const SUNDAY = 0;

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
    ...FIXED.map(([date, name]) => ({ day: `${year}-${date}`, name })),
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
