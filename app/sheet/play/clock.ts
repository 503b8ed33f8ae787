import {
  formatMinute,
  minuteToNote,
  type Period,
  periodsAfter,
  runsClock,
} from "../../domain/result/events.ts";
import type { Side } from "../../domain/result.ts";
import { NO_TIME, type PlayTime } from "../../domain/sheet/entries.ts";
import type { Line, Sheet } from "../../domain/sheet/fold.ts";
import type { Book } from "../device/records.ts";

type Rules = Book["rules"];

/** Returns period and minute of an entry that is noted now; `now` is the server's time in milliseconds. */
export function timeNow({ clock, lines }: Sheet, rules: Rules, now: number): PlayTime {
  const { period, started_at, interrupted } = clock;
  if (period === null) return NO_TIME;
  const end = lines.findLast(({ content, state }) => state === "counted" && content.kind === "end");
  const stop = end ?? interrupted;
  if (stop) return { period: stop.period, minute: stop.minute, added: stop.added };
  const events = lines
    .filter(({ state }) => state === "counted")
    .map(({ minute, added, period }) => ({ minute, added, extra_time: period === "Prorrogação" }));
  const started = started_at === null ? null : Date.parse(started_at);
  const minute = minuteToNote({ period, started, now, events }, rules);
  return { period, minute: minute?.minute ?? null, added: minute ? minute.added || null : null };
}

/** Returns a minute as "86’" or "45+1’"; a break and the shoot-out have their own words. */
export const formatTime = ({ minute, added }: PlayTime): string =>
  minute === null ? "" : `${formatMinute({ minute, added: added ?? 0 })}’`;

/** Returns the periods that can begin now, the usual one first. */
export const nextPeriods = ({ clock }: Sheet, rules: Rules): Period[] =>
  periodsAfter(clock.period, rules);

export const isBreak = (period: Period | null): boolean =>
  period !== null && period !== "Pênaltis" && !runsClock(period);

/** Returns the seconds that a period or break has lasted; null before the game. */
export function secondsOnClock({ clock, lines }: Sheet, now: number): number | null {
  const since = clock.started_at ?? beginOf(lines, clock.period);
  const end = lines.findLast(({ content, state }) => state === "counted" && content.kind === "end");
  const until = end ? Date.parse(end.noted_at) : now;
  return since === null ? null : Math.max(0, Math.floor((until - Date.parse(since)) / 1000));
}

function beginOf(lines: readonly Line[], period: Period | null): string | null {
  const begin = lines.findLast(
    ({ content, state }) =>
      state === "counted" && content.kind === "period" && content.period === period,
  );
  return begin?.noted_at ?? null;
}

export function formatClock(seconds: number): string {
  const minutes = String(Math.floor(seconds / 60)).padStart(2, "0");
  return `${minutes}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Returns the minutes of the interrupted period that were played. */
export function playedBefore({ period, minute, added }: PlayTime, rules: Rules): number {
  if (minute === null || period === null || !runsClock(period)) return 0;
  const length = Math.floor(rules.game_duration / rules.periods);
  const before =
    period === "Prorrogação" ? rules.periods * length : (Number.parseInt(period, 10) - 1) * length;
  return Math.max(0, minute - 1 - before + (added ?? 0));
}

/** Returns the period in which fouls and time-outs noted now are counted: in a break the one before. */
export function countInPeriod(
  { clock, lines }: Sheet,
  kind: "foul" | "time_out",
  side: Side,
): number {
  return lines.filter(
    ({ content, state, period }) =>
      state === "counted" &&
      content.kind === kind &&
      content.side === side &&
      period === clock.period,
  ).length;
}

/** Milliseconds that a blue card keeps a player off. */
const BLUE = 2 * 60_000;

/** Returns the seconds that are left of a blue card; 0 when it is over. */
export const blueLeft = (blue_at: string | null, now: number): number =>
  blue_at === null ? 0 : Math.max(0, Math.ceil((Date.parse(blue_at) + BLUE - now) / 1000));
