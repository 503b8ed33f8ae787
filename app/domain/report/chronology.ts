import { type Text, text } from "../../texts/text.ts";
import { minutesBetween } from "./clock.ts";
import type { PeriodTimes } from "./match-report.ts";

/** A time that cannot be where it stands: the period's place in the list, and the field in it. */
interface ChronologyFault {
  at: number;
  field: "home_entry" | "away_entry" | "start" | "end";
  message: Text;
}

/**
 * What of a game's times contradicts itself: a period that ends before it starts, a team that comes on
 * after the start, anything that lies before the end of the period before. What is not written contradicts
 * nothing.
 */
export function chronologyFaults(periods: readonly PeriodTimes[]): ChronologyFault[] {
  const faults: ChronologyFault[] = [];
  let last: string | null = null;
  for (const [at, { home_entry, away_entry, start, end }] of periods.entries()) {
    const wrong = (field: ChronologyFault["field"], message: Text) =>
      faults.push({ at, field, message });
    const times = { home_entry, away_entry, start, end };
    for (const [field, time] of Object.entries(times)) {
      if (!isTime(field) || !isBefore(time, last)) continue;
      wrong(field, text("reports.beforePeriodEnded", { end: last ?? "" }));
    }
    for (const field of ["home_entry", "away_entry"] as const) {
      if (isBefore(start, times[field])) wrong(field, "reports.entryAfterStart");
    }
    if (isBefore(end, start)) wrong("end", "reports.endBeforeStart");
    last = end ?? start ?? last;
  }
  return faults;
}

const isTime = (field: string): field is ChronologyFault["field"] =>
  field === "home_entry" || field === "away_entry" || field === "start" || field === "end";

const isBefore = (time: string | null, other: string | null): boolean =>
  time !== null && other !== null && minutesBetween(other, time) < 0;
