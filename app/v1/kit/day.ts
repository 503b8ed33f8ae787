import { fromZonedTime } from "date-fns-tz/fromZonedTime";
import { ZONE } from "../../domain/schedule/local-day.ts";
import { memoize } from "../../domain/memoize.ts";

const DAY = 24 * 60 * 60 * 1000;

/** The UTC moments between which a day (YYYY-MM-DD) lasts in São Paulo; the second is the next day's. */
export const boundsOfDay = memoize(100, (day): readonly [from: string, to: string] => {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
  return [startOf(day), startOf(next)];
});

/** The first month of `monthHours`, counted from the year 0, and how many there are. */
export const FIRST_MONTH = 1985 * 12;
const MONTHS = 60 * 12;

/**
 * The hour in UTC at which each month begins in São Paulo, a digit a month: 3, or 2 in summer time. Before
 * them 3 is taken, which is an hour late at the ends of a few months of the sixties.
 */
export const monthHours = memoize(1, () =>
  Array.from({ length: MONTHS }, (_, at) => {
    const month = FIRST_MONTH + at;
    const day = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}-01`;
    return Number(startOf(day).slice(11, 13));
  }).join(""),
);

const startOf = (day: string): string => fromZonedTime(`${day}T00:00:00`, ZONE).toISOString();
