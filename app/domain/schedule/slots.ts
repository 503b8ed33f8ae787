import { type Blackout, type LocalWindow, MINUTE, type Slot, type ZoneOffset } from "./data.ts";
import { opensOn, stretchOn } from "./windows.ts";
import { addDays } from "./zone.ts";

export interface SlotsInput {
  field_ids: number[];
  /** First and last local day. */
  first_day: string;
  last_day: string;
  /** When games are played: the first begins at `from`, the last ends by `to`. */
  windows: LocalWindow[];
  /** Minutes of a game, and from its end to the field's next one. */
  duration: number;
  gap: number;
  blackouts: Blackout[];
  zone: ZoneOffset[];
}

/**
 * The places of a schedule: each field at each time at which a game fits into a window and no blackout
 * touches it; in order of time, then of fields, each once. Times are counted from the local opening
 * of each window, so that they hold in any time zone and over a change of its clock.
 */
export function slotsOf(input: SlotsInput): Slot[] {
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
