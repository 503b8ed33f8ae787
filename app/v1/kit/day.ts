import { fromZonedTime } from "date-fns-tz/fromZonedTime";
import { ZONE } from "../../domain/schedule/local-day.ts";
import { memoize } from "../../domain/memoize.ts";

const DAY = 24 * 60 * 60 * 1000;

/** The UTC moments between which a day (YYYY-MM-DD) lasts in São Paulo; the second is the next day's. */
export const boundsOfDay = memoize(100, (day): readonly [from: string, to: string] => {
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10);
  return [startOf(day), startOf(next)];
});

const startOf = (day: string): string => fromZonedTime(`${day}T00:00:00`, ZONE).toISOString();
