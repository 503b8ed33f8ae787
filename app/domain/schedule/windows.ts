import type { LocalWindow, ZoneOffset } from "./data.ts";
import { addDays, instantOf, type Local, weekdayOf } from "./zone.ts";

const FULL_DAY = 24 * 60;

/** Whether a window opens on a day. */
export const opensOn = (window: LocalWindow, day: string): boolean =>
  opens(window, weekdayOf(day), () => day);

const opens = ({ weekdays, days }: LocalWindow, weekday: number, day: () => string): boolean =>
  (weekdays.length === 0 && days.length === 0) ||
  weekdays.includes(weekday) ||
  (days.length > 0 && days.includes(day()));

/** Where a window ends, in minutes since the midnight before it opens. */
const closing = ({ from, to }: LocalWindow): number => (to > from ? to : to + FULL_DAY);

/** The moments between which a window that opens on a day lasts. */
export const stretchOn = (
  zone: ZoneOffset[],
  window: LocalWindow,
  day: string,
): { from: number; to: number } => ({
  from: instantOf(zone, day, window.from),
  to: instantOf(zone, day, closing(window)),
});

/** Whether a game of so many minutes, no more than a day, meets a window: `fits` compares the two. */
function meets(
  windows: LocalWindow[],
  { day, weekday, minute }: Local,
  fits: (from: number, to: number, start: number) => boolean,
): boolean {
  return windows.some((window) =>
    [-1, 0, 1].some((later) => {
      const shift = later * FULL_DAY;
      if (!fits(window.from + shift, closing(window) + shift, minute)) return false;
      return opens(window, (weekday + later + 7) % 7, () => addDays(day, later));
    }),
  );
}

/** Whether a game that begins then touches one of the windows; clocks are not changed meanwhile. */
export const touchesAny = (windows: LocalWindow[], local: Local, duration: number): boolean =>
  meets(windows, local, (from, to, start) => start < to && from < start + duration);

/** Whether a game that begins then lies wholly within one of the windows. */
export const liesWithin = (windows: LocalWindow[], local: Local, duration: number): boolean =>
  meets(windows, local, (from, to, start) => from <= start && start + duration <= to);
