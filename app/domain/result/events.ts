import { type Text, text } from "../../texts/text.ts";
import type { Score } from "../result.ts";
import type { GameLength } from "../rulebook/modality.ts";

export const EVENT_TYPES = [
  "goal",
  "og",
  "assist",
  "yellow_card",
  "blue_card",
  "red_card",
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** A substitution is on the sheet but counts in no statistics. */
export const GAME_EVENT_TYPES = [...EVENT_TYPES, "substitution"] as const;

export type GameEventType = (typeof GAME_EVENT_TYPES)[number];

/**
 * `team_id` is the side a goal counts for; an own goal's ("og") athlete is of the other side (rules, section
 * 5).
 */
export interface ScoreEvent {
  type: GameEventType;
  team_id: number;
  minute?: number | string | null | undefined;
  extra_time: boolean;
}

/** Goals of a side in all, and in extra time alone. */
interface EventScore {
  home: number;
  away: number;
  home_extra: number;
  away_extra: number;
}

/** True for a goal or an own goal. */
export const isGoal = ({ type }: { type: GameEventType }): boolean =>
  type === "goal" || type === "og";

/** Returns the score of a game's events. */
export function countScore(events: readonly ScoreEvent[], home_team_id: number): EventScore {
  const score = { home: 0, away: 0, home_extra: 0, away_extra: 0 };
  for (const event of events.filter(isGoal)) {
    const { team_id, extra_time } = event;
    const side = team_id === home_team_id ? "home" : "away";
    score[side] += 1;
    if (extra_time) score[`${side}_extra`] += 1;
  }
  return score;
}

/**
 * Returns the score to store when the events change; null: the score follows the events. A score typed by
 * hand stays, unless the events now have more goals.
 */
export function scoreAfterChange(
  stored: { home_score: number | null; away_score: number | null },
  before: readonly ScoreEvent[],
  after: readonly ScoreEvent[],
  home_team_id: number,
): Score | null {
  const { home_score, away_score } = stored;
  if (home_score === null || away_score === null) return null;
  const was = countScore(before, home_team_id);
  if (was.home === home_score && was.away === away_score) return null;
  const is = countScore(after, home_team_id);
  return { home: Math.max(home_score, is.home), away: Math.max(away_score, is.away) };
}

/** A minute with its stoppage time: 45+2 is {minute: 45, added: 2}. */
export interface Minute {
  minute: number;
  added: number;
}

const LAST_MINUTE = 150;
const LAST_ADDED = 60;
const pattern = /^(\d{1,3})\s*['’′]?\s*(?:\+\s*(\d{1,2})\s*['’′]?)?$/;

/** Returns a typed minute ("37", "45+2" or "90'+3'"), or an error. */
export function parseMinute(typed: string): Minute | { error: Text } {
  const match = pattern.exec(typed.trim());
  if (match === null) return { error: "minutes.notAMinute" };
  const minute = Number(match[1]);
  const added = Number(match[2] ?? 0);
  if (minute > LAST_MINUTE) return { error: text("minutes.minuteTooLate", { last: LAST_MINUTE }) };
  if (added > LAST_ADDED) return { error: text("minutes.addedTooMuch", { last: LAST_ADDED }) };
  return { minute, added };
}

/** Returns a minute as "37" or "45+2". */
export const formatMinute = ({ minute, added }: Minute): string =>
  added > 0 ? `${minute}+${added}` : `${minute}`;

/** True for extra time; stoppage time (90+4) is none. */
export const isExtraTime = ({ minute }: Minute, half_minutes = 45): boolean =>
  minute > 2 * half_minutes;

export const MOST_PERIODS = 4;

/** Periods of a game in order; the later breaks are numbered. */
const PLAYED_PERIODS = ["1º tempo", "2º tempo", "3º tempo", "4º tempo"] as const;
const BREAKS = ["Intervalo", "2º intervalo", "3º intervalo"] as const;

/** The names of periods are stored as pages show them. */
export const PERIODS = [...PLAYED_PERIODS, ...BREAKS, "Prorrogação", "Pênaltis"] as const;

export type Period = (typeof PERIODS)[number];

/** True while minutes pass: not in breaks and shoot-outs. */
export const runsClock = (period: Period): boolean =>
  period === "Prorrogação" || PLAYED_PERIODS.some((one) => one === period);

/** True when the break after `played` periods has begun. */
export function hasPassedHalf(period: string | null, played: number): boolean {
  if (period === "Prorrogação" || period === "Pênaltis") return true;
  const pause = BREAKS.findIndex((one) => one === period);
  return pause >= 0
    ? pause + 1 >= played
    : PLAYED_PERIODS.findIndex((one) => one === period) >= played;
}

interface Course {
  periods: number;
  /** True when extra time can follow a draw. */
  extra_time: boolean;
  shoot_out: boolean;
}

/** Returns the possible next periods, the usual one first. */
export function periodsAfter(
  period: string | null,
  { periods, extra_time, shoot_out }: Course,
): Period[] {
  const late: Period[] = shoot_out ? ["Pênaltis"] : [];
  if (period === "Pênaltis") return [];
  if (period === "Prorrogação") return late;
  const pause = BREAKS.findIndex((one) => one === period);
  if (pause >= 0) return PLAYED_PERIODS.slice(pause + 1, pause + 2);
  const played = PLAYED_PERIODS.findIndex((one) => one === period);
  if (played < 0) return [PLAYED_PERIODS[0]];
  if (played + 1 < periods) return BREAKS.slice(played, played + 1);
  return extra_time ? ["Prorrogação", ...late] : late;
}

const MINUTE = 60_000;
/** A period that lasts longer was left open by mistake. */
const longestPeriod = (length: number): number => Math.max(75, length + 30);

/**
 * Returns the minute on a running clock, with stoppage time (45+2); null while nothing runs. A start up to a
 * minute ahead is clock skew. Moments are milliseconds; `game_duration` is minutes of all `periods`.
 */
export function minuteOnClock(
  { period, started, now }: { period: string | null; started: number; now: number },
  { game_duration, periods }: GameLength,
): Minute | null {
  const length = Math.floor(game_duration / periods);
  if (started - now >= MINUTE) return null;
  const minutes = Math.max(1, Math.floor((now - started) / MINUTE) + 1);
  if (minutes > longestPeriod(length)) return null;
  if (period === "Prorrogação") return { minute: periods * length + minutes, added: 0 };
  const before = PLAYED_PERIODS.findIndex((one) => one === period);
  if (before < 0) return null;
  return {
    minute: before * length + Math.min(minutes, length),
    added: Math.max(0, minutes - length),
  };
}

export type Timed = { minute: number | null; added: number | null; extra_time: boolean };

/** Returns a sort key: stoppage time is in its minute, extra time last. */
export const timeOf = ({ minute, added, extra_time }: Timed): number =>
  (extra_time ? 1e6 : 0) + (minute ?? 0) * 1000 + (added ?? 0);

/** Returns events in order of play. Without a minute an event follows those noted before it (`id`). */
export function inOrderOfPlay<Event extends Timed & { id: number }>(
  events: readonly Event[],
): Event[] {
  const times = new Map<number, number>();
  let latest = 0;
  for (const event of events.toSorted((a, b) => a.id - b.id)) {
    const time = event.minute === null ? Math.max(latest, timeOf(event)) : timeOf(event);
    latest = Math.max(latest, time);
    times.set(event.id, time);
  }
  const placeOf = ({ id }: Event): number => times.get(id) ?? 0;
  return events.toSorted((a, b) => placeOf(a) - placeOf(b) || a.id - b.id);
}

interface Noting {
  period: string | null;
  /** Start of the period in milliseconds; null in a break. */
  started: number | null;
  now: number;
  events: readonly Timed[];
}

/**
 * Returns the minute of an event noted now: the clock's, in a break the end of the last period, in a
 * shoot-out the last minute of the game; else null.
 */
export function minuteToNote(
  { period, started, now, events }: Noting,
  length: GameLength,
): Minute | null {
  if (started !== null) return minuteOnClock({ period, started, now }, length);
  const { game_duration, periods } = length;
  const kicking = period === "Pênaltis";
  const played = kicking ? periods : BREAKS.findIndex((one) => one === period) + 1;
  if (played < 1) return null;
  const end = played * Math.floor(game_duration / periods);
  const isLast = ({ minute }: Timed) => minute === end || (kicking && (minute ?? 0) > end);
  const none = { minute: end, added: 0, extra_time: false };
  const { minute, added } = events
    .filter(isLast)
    .reduce<Timed>((last, one) => (timeOf(one) > timeOf(last) ? one : last), none);
  return { minute: minute ?? end, added: added ?? 0 };
}
