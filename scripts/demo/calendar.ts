// The package's root would load every locale, which takes seconds.
import { formatInTimeZone } from "date-fns-tz/formatInTimeZone";
import { fromZonedTime } from "date-fns-tz/fromZonedTime";

const ZONE = "America/Sao_Paulo";
const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

const LIVE_FOR = 65;
/** Minutes to the second half: 45, two of stoppage and the interval. */
const SECOND_HALF = 62;

export interface Calendar {
  /** UTC time of an hour in São Paulo, `days` from today. */
  at: (days: number, hour: string) => string;
  /** Kick-off of the live game, on a full quarter of an hour. */
  liveKickOff: string;
  secondHalf: string;
  nextKickOff: string;
}

/** `today` (YYYY-MM-DD) means its afternoon, so the same day gives the same data. */
export function makeCalendar(today: string | undefined): Calendar {
  const now = today === undefined ? new Date() : fromZonedTime(`${today}T16:20`, ZONE);
  const day = Date.parse(`${formatInTimeZone(now, ZONE, "yyyy-MM-dd")}T00:00:00Z`);
  const at = (days: number, hour: string): string => {
    const date = new Date(day + days * DAY_MS).toISOString().slice(0, 10);
    return fromZonedTime(`${date}T${hour}`, ZONE).toISOString();
  };
  const kickOff = Math.floor((now.getTime() - LIVE_FOR * MINUTE_MS) / QUARTER_MS) * QUARTER_MS;
  const next = new Date(kickOff + 150 * MINUTE_MS);
  const isToday =
    formatInTimeZone(next, ZONE, "yyyy-MM-dd") === formatInTimeZone(now, ZONE, "yyyy-MM-dd");
  return {
    at,
    liveKickOff: new Date(kickOff).toISOString(),
    secondHalf: new Date(kickOff + SECOND_HALF * MINUTE_MS).toISOString(),
    nextKickOff: isToday && next.getTime() > now.getTime() ? next.toISOString() : at(1, "13:30"),
  };
}
