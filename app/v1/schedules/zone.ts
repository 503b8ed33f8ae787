import { getTimezoneOffset } from "date-fns-tz/getTimezoneOffset";
import { MINUTE, type ZoneOffset } from "../../domain/schedule.ts";

/** Clocks are changed at most twice a year: between two samples at most once. */
const SAMPLE = 30 * 24 * 60 * MINUTE;

const offsetAt = (zone: string, moment: number): number =>
  getTimezoneOffset(zone, new Date(moment)) / MINUTE;

/** How far a time zone lies from UTC between two moments, to the minute of each change. */
export function offsetsOf(zone: string, from: number, to: number): ZoneOffset[] {
  const offsets = [{ from, minutes: offsetAt(zone, from) }];
  for (let moment = from; moment < to; moment += SAMPLE) {
    const minutes = offsetAt(zone, moment + SAMPLE);
    if (minutes !== offsets.at(-1)?.minutes) {
      offsets.push({ from: changeBetween(zone, moment, moment + SAMPLE), minutes });
    }
  }
  return offsets;
}

/** The minute at which the offset between two moments becomes that of the later one. */
function changeBetween(zone: string, from: number, to: number): number {
  const after = offsetAt(zone, to);
  let [low, high] = [Math.floor(from / MINUTE), Math.ceil(to / MINUTE)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(zone, middle * MINUTE) === after) high = middle;
    else low = middle;
  }
  return high * MINUTE;
}
