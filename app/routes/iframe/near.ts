import { dayKey } from "~/components/date.ts";
import { dayIn } from "~/domain/schedule/local-day.ts";

/** What tells of a game whether it is near. */
interface Timed {
  status: string;
  starts_at: string | null;
}

/** Whether one of the games is being played, or is of today: an embed that shows it follows it. */
export const isNear = (games: readonly Timed[], now = new Date()): boolean =>
  games.some(
    ({ status, starts_at }) =>
      status === "live" || (starts_at !== null && dayKey(starts_at) === dayIn(now)),
  );
