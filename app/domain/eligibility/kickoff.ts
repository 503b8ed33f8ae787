import { dayIn } from "../local-day.ts";

/** The game that somebody wants to play. */
export interface EligibilityGame {
  /** ISO-8601 UTC; null while there is no date. */
  starts_at: string | null;
  /** False: only the São Paulo day of `starts_at` is meant. */
  time_known: boolean;
}

const HOUR_MS = 60 * 60 * 1000;

/** What a game's date says: its day in São Paulo, and the kick-off in UTC milliseconds where the time is known. */
export interface Kickoff {
  day: string | null;
  moment: number | null;
}

export function kickoffOf({ starts_at, time_known }: EligibilityGame): Kickoff {
  if (starts_at === null) return { day: null, moment: null };
  const start = new Date(starts_at);
  return { day: dayIn(start), moment: time_known ? start.getTime() : null };
}

/** Whether a moment (ISO-8601) lies at least so many hours before the kick-off; null: it has no time yet. */
export function isHoursBefore(moment: string, hours: number, kickoff: Kickoff): boolean | null {
  if (kickoff.moment === null) return null;
  return Date.parse(moment) <= kickoff.moment - hours * HOUR_MS;
}

/**
 * Whether a moment lies before the kick-off, which belongs to it: by the day where the time is not
 * known, always where there is no date.
 */
export function isBeforeKickoff(moment: string, kickoff: Kickoff): boolean {
  if (kickoff.day === null) return true;
  return isHoursBefore(moment, 0, kickoff) ?? dayIn(new Date(moment)) <= kickoff.day;
}
