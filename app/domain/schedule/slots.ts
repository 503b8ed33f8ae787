import { type Blackout, type LocalWindow, MINUTE, type Slot, type ZoneOffset } from "./data.ts";
import { addDays, toInstant, type LocalTime, weekdayOf } from "./local-day.ts";

const FULL_DAY = 24 * 60;

const opensOn = (window: LocalWindow, day: string): boolean =>
  opens(window, weekdayOf(day), () => day);

const opens = ({ weekdays, days }: LocalWindow, weekday: number, day: () => string): boolean =>
  (weekdays.length === 0 && days.length === 0) ||
  weekdays.includes(weekday) ||
  (days.length > 0 && days.includes(day()));

/** Minutes since the midnight before its start. */
const closing = ({ from, to }: LocalWindow): number => (to > from ? to : to + FULL_DAY);

const stretchOn = (zone: ZoneOffset[], window: LocalWindow, day: string) => ({
  from: toInstant(zone, day, window.from),
  to: toInstant(zone, day, closing(window)),
});

function meets(
  windows: LocalWindow[],
  { day, weekday, minute }: LocalTime,
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

/** True when a game overlaps a window; clock changes are ignored. */
export const touchesAny = (windows: LocalWindow[], local: LocalTime, duration: number): boolean =>
  meets(windows, local, (from, to, start) => start < to && from < start + duration);

/** True when a game is fully inside a window. */
export const fitsWithin = (windows: LocalWindow[], local: LocalTime, duration: number): boolean =>
  meets(windows, local, (from, to, start) => from <= start && start + duration <= to);

interface SlotsInput {
  field_ids: number[];
  first_day: string;
  last_day: string;
  /** The first game starts at `from`, the last ends by `to`. */
  windows: LocalWindow[];
  duration: number;
  gap: number;
  blackouts: Blackout[];
  zone: ZoneOffset[];
}

/**
 * Returns each field at each time that fits a window and no blackout. Times count from a window's local
 * start, so clock changes do not move them.
 */
export function listSlots(input: SlotsInput): Slot[] {
  const { windows, duration, gap, zone } = input;
  const length = duration * MINUTE;
  const step = Math.max(1, duration + gap) * MINUTE;
  const starts = new Set<number>();
  for (let day = input.first_day; day <= input.last_day; day = addDays(day, 1)) {
    for (const window of windows) {
      if (!opensOn(window, day)) continue;
      const { from, to } = stretchOn(zone, window, day);
      for (let start = from; start + length <= to; start += step) starts.add(start);
    }
  }
  const fields = [...new Set(input.field_ids)].sort((a, b) => a - b);
  const closed = Map.groupBy(input.blackouts, ({ field_id }) => field_id);
  return [...starts]
    .sort((a, b) => a - b)
    .flatMap((start) =>
      fields
        .filter(
          (id) => !closed.get(id)?.some(({ from, to }) => start < to && from < start + length),
        )
        .map((field_id) => ({ field_id, start })),
    );
}

interface Entry {
  start: number;
  end: number;
  game_id: number;
}

/** The occupied times of a field, team or person, by start; fixed games can overlap. */
export class Timeline {
  private readonly entries: Entry[] = [];
  private longest = 0;

  add(entry: Entry): void {
    this.entries.splice(this.firstFrom(entry.start), 0, entry);
    this.longest = Math.max(this.longest, entry.end - entry.start);
  }

  remove(gameId: number, start: number): void {
    let at = this.firstFrom(start);
    while (at < this.entries.length && this.entries[at]?.game_id !== gameId) at += 1;
    this.entries.splice(at, 1);
  }

  during(start: number, end: number): Entry[] {
    const found: Entry[] = [];
    for (let at = this.firstFrom(start - this.longest); at < this.entries.length; at++) {
      const entry = this.entries[at];
      if (entry === undefined || entry.start >= end) break;
      if (entry.end > start) found.push(entry);
    }
    return found;
  }

  isFree(start: number, end: number): boolean {
    for (let at = this.firstFrom(start - this.longest); at < this.entries.length; at++) {
      const entry = this.entries[at];
      if (entry === undefined || entry.start >= end) return true;
      if (entry.end > start) return false;
    }
    return true;
  }

  /** The last entry before a moment, and the first one from the moment on. */
  around(start: number): [before: Entry | undefined, after: Entry | undefined] {
    const at = this.firstFrom(start);
    return [this.entries[at - 1], this.entries[at]];
  }

  last(): Entry | undefined {
    return this.entries.at(-1);
  }

  private firstFrom(start: number): number {
    let low = 0;
    let high = this.entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.entries[middle]?.start ?? 0) < start) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
