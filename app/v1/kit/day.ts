import { fromZonedTime } from "date-fns-tz/fromZonedTime";
import { ZONE } from "../../domain/schedule/local-day.ts";
import { memoize } from "../../domain/memoize.ts";

const DAY = 24 * 60 * 60 * 1000;

/** Returns the UTC start and end of a São Paulo day (YYYY-MM-DD). */
export const boundsOfDay = memoize(100, (day): readonly [from: string, to: string] => {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
  return [findStart(day), findStart(next)];
});

/** First month of the table: January 1985, as a number of months since year 0. */
export const FIRST_MONTH = 1985 * 12;
const MONTHS = 60 * 12;

/**
 * Returns a digit a month: the UTC hour of its start in São Paulo (2 in summer time). Some months of the
 * 1960s are an hour late.
 */
export const monthHours = memoize(1, () =>
  Array.from({ length: MONTHS }, (_, at) => {
    const month = FIRST_MONTH + at;
    const day = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-01`;
    return Number(findStart(day).slice(11, 13));
  }).join(""),
);

const findStart = (day: string): string => fromZonedTime(`${day}T00:00:00`, ZONE).toISOString();
