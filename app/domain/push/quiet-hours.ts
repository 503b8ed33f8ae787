/** A stretch of the day, in minutes since midnight; one that ends before it begins goes over midnight. */
export interface QuietHours {
  from: number;
  to: number;
}

/** Whether a minute of the day lies in the hours: their first minute does, their last one does not. */
export const isQuiet = ({ from, to }: QuietHours, minute: number): boolean =>
  from <= to ? from <= minute && minute < to : from <= minute || minute < to;

/** "22:30" as minutes since midnight. */
export function minuteOf(clock: string): number {
  const [hours = "0", minutes = "0"] = clock.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/** Minutes since midnight as "22:30". */
export const clockOf = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** The minute of the day that it is somewhere. `timeZone` is a name of the IANA list. */
export function minuteIn(timeZone: string, at: Date): number {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(at);
  return minuteOf(parts);
}
