import { type Period, runsClock, timeOf } from "../result/events.ts";
import { byNoting, type Entry, type FactContent, type PlayTime } from "./entries.ts";

/** The game's clock. `started_at` (UTC) is null in a break and before the game. */
export interface Clock {
  period: Period | null;
  started_at: string | null;
  ended: boolean;
  /** The moment of an interruption that was not played on. */
  interrupted: (PlayTime & { reason: string }) | null;
}

/** The periods in order of play. */
const ORDER: readonly Period[] = [
  "1º tempo",
  "Intervalo",
  "2º tempo",
  "2º intervalo",
  "3º tempo",
  "3º intervalo",
  "4º tempo",
  "Prorrogação",
  "Pênaltis",
];

const orderOf = (period: Period | null): number => (period === null ? -1 : ORDER.indexOf(period));

/** True when a period comes after another one; null is before the game. */
export const isLaterPeriod = (one: Period | null, other: Period | null): boolean =>
  orderOf(one) > orderOf(other);

const MINUTE = 60_000;

export interface Timed extends PlayTime {
  id: string;
  noted_at: string;
  content: FactContent;
}

/** Returns distinct entries in order of noting. */
export const inOrderOfNoting = (entries: readonly Entry[]): Entry[] =>
  [...new Map(entries.map((entry) => [entry.id, entry])).values()].toSorted(byNoting);

/**
 * Returns the clock of the entries that count. A period that two devices began has begun at the earlier time;
 * one that was resumed after an interruption, at the resumption less the minutes played before.
 */
export function readClock(lines: readonly Timed[]): Clock {
  const begun = lines.flatMap(({ content, noted_at, id }) =>
    content.kind === "period" ? [{ ...content, noted_at, id }] : [],
  );
  const period = begun.reduce<Period | null>(
    (last, one) => (orderOf(one.period) > orderOf(last) ? one.period : last),
    null,
  );
  const own = begun.filter((one) => one.period === period).toSorted(byNoting);
  const stop = lines
    .filter(({ content }) => content.kind === "interruption")
    .toSorted(byNoting)
    .at(-1);
  const isAfter = ({ noted_at }: { noted_at: string }) =>
    stop !== undefined && noted_at > stop.noted_at;
  const start = own.find(isAfter) ?? own.findLast(({ elapsed }) => elapsed > 0) ?? own[0];
  const resumed = begun.some(isAfter);
  const interrupted =
    stop?.content.kind === "interruption" && !resumed
      ? {
          period: stop.period,
          minute: stop.minute,
          added: stop.added,
          reason: stop.content.reason,
        }
      : null;
  const isRunning = period !== null && runsClock(period) && start && interrupted === null;
  return {
    period,
    started_at: isRunning
      ? new Date(Date.parse(start.noted_at) - start.elapsed * MINUTE).toISOString()
      : null,
    ended: lines.some(({ content }) => content.kind === "end"),
    interrupted,
  };
}

/**
 * Returns lines in order of play: minute, then time of noting; extra time is last. One without a minute
 * follows those noted before it.
 */
export function placeInPlay<Line extends Timed>(lines: readonly Line[]): Line[] {
  const places = new Map<string, number>();
  let latest = 0;
  for (const line of lines.toSorted(byNoting)) {
    const place = line.minute === null ? latest : timeInPlay({ ...line, minute: line.minute });
    latest = Math.max(latest, place);
    places.set(line.id, place);
  }
  const placeOf = ({ id }: Line): number => places.get(id) ?? 0;
  return lines.toSorted((a, b) => placeOf(a) - placeOf(b) || byNoting(a, b));
}

const timeInPlay = ({ period, minute, added }: PlayTime & { minute: number }): number =>
  timeOf({ minute, added, extra_time: period === "Prorrogação" });
