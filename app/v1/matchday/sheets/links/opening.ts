import { dayIn } from "../../../../domain/schedule/local-day.ts";
import { boundsOfDay } from "../../../kit/day.ts";

const HOURS_BEFORE = 12;

interface Kickoff {
  starts_at: string | null;
  time_known: boolean;
  status: string;
}

/**
 * Returns the moment (UTC) from which a link opens the game's sheet: 12 hours before kick-off, or before the
 * start of its day. Null: at once, also for a game that began before its date.
 */
export function findOpening({ starts_at, time_known, status }: Kickoff): string | null {
  if (starts_at === null || status === "live" || status === "finished") return null;
  const start = new Date(time_known ? starts_at : boundsOfDay(dayIn(new Date(starts_at)))[0]);
  start.setUTCHours(start.getUTCHours() - HOURS_BEFORE);
  return start.toISOString();
}
