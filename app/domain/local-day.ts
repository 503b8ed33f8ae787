import { addDays, weekdayOf } from "./schedule/zone.ts";

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
