import { type Text, text } from "../../texts/text.ts";
import type { Score } from "../result.ts";
import type { GameLength } from "../rulebook/modality.ts";

/** What can happen in a game and counts for somebody; blue cards are society's. */
export const EVENT_TYPES = [
  "goal",
  "og",
  "assist",
  "yellow_card",
  "blue_card",
  "red_card",
] as const;

export type EventType = (typeof EVENT_TYPES)[number];

/** All that a game's events tell: a substitution is noted, too, but counts for nobody. */
export const GAME_EVENT_TYPES = [...EVENT_TYPES, "substitution"] as const;

export type GameEventType = (typeof GAME_EVENT_TYPES)[number];

/**
 * An event of a game. `team_id` of a goal and of an own goal ("og") is the side the goal counts for: the
 * athlete of an own goal belongs to the other side (rules, section 5). Shoot-out kicks are no events.
 */
export interface ScoreEvent {
  type: GameEventType;
  team_id: number;
  minute?: number | string | null | undefined;
  extra_time: boolean;
}

/** Goals of each side: all of them, and those of extra time alone. */
interface EventScore {
  home: number;
  away: number;
  home_extra: number;
  away_extra: number;
}

/**
 * The score that the events of one game give. Every goal that is not the home
 * team's is the visitor's; assists and cards do not count.
 */
export function scoreOf(events: readonly ScoreEvent[], home_team_id: number): EventScore {
  const score = { home: 0, away: 0, home_extra: 0, away_extra: 0 };
  for (const { type, team_id, extra_time } of events) {
    if (type !== "goal" && type !== "og") continue;
    const side = team_id === home_team_id ? "home" : "away";
    score[side] += 1;
    if (extra_time) score[`${side}_extra`] += 1;
  }
  return score;
}

/**
 * What a stored score becomes when events change one by one. A score that the events gave goes on
 * following them (null: work it out). One that was said without its goals stands while these are
 * filled in, until they are more than it says.
 */
export function scoreBeside(
  stored: { home_score: number | null; away_score: number | null },
  before: readonly ScoreEvent[],
  after: readonly ScoreEvent[],
  home_team_id: number,
): Score | null {
  const { home_score, away_score } = stored;
  if (home_score === null || away_score === null) return null;
  const was = scoreOf(before, home_team_id);
  if (was.home === home_score && was.away === away_score) return null;
  const is = scoreOf(after, home_team_id);
  return { home: Math.max(home_score, is.home), away: Math.max(away_score, is.away) };
}

/** A minute of play, and the minutes of stoppage time after it: 45+2 is {minute: 45, added: 2}. */
export interface Minute {
  minute: number;
  added: number;
}

const LAST_MINUTE = 150;
const LAST_ADDED = 60;
const pattern = /^(\d{1,3})\s*['’′]?\s*(?:\+\s*(\d{1,2})\s*['’′]?)?$/;

/** Reads "37", "45+2" or "90'+3'"; a text that is none of these comes back as an error value. */
export function parseMinute(typed: string): Minute | { error: Text } {
  const match = pattern.exec(typed.trim());
  if (match === null) return { error: "minutes.notAMinute" };
  const minute = Number(match[1]);
  const added = Number(match[2] ?? 0);
  if (minute > LAST_MINUTE) return { error: text("minutes.minuteTooLate", { last: LAST_MINUTE }) };
  if (added > LAST_ADDED) return { error: text("minutes.addedTooMuch", { last: LAST_ADDED }) };
  return { minute, added };
}

/** "37" or "45+2", the text that `parseMinute` reads back. */
export const formatMinute = ({ minute, added }: Minute): string =>
  added > 0 ? `${minute}+${added}` : `${minute}`;

/**
 * Whether a minute belongs to extra time: its base lies beyond the two halves of
 * `half_minutes` each. Stoppage time (90+4) does not.
 */
export const isExtraTime = ({ minute }: Minute, half_minutes = 45): boolean =>
  minute > 2 * half_minutes;

/** Into how many periods a game is parted at most. */
export const MOST_PERIODS = 4;

/** The periods of a game in their order; the break after the second one and the third has its number. */
const PLAYED_PERIODS = ["1º tempo", "2º tempo", "3º tempo", "4º tempo"] as const;
const BREAKS = ["Intervalo", "2º intervalo", "3º intervalo"] as const;

/** What a live game is in, in the words that everybody reads. */
export const PERIODS = [...PLAYED_PERIODS, ...BREAKS, "Prorrogação", "Pênaltis"] as const;

type Period = (typeof PERIODS)[number];

/** Whether the ball rolls in a period: not in a break, and no minute passes in a shoot-out. */
export const runsClock = (period: Period): boolean =>
  period === "Prorrogação" || PLAYED_PERIODS.some((one) => one === period);

/** Whether a live game's period lies behind the first `played` ones: their last break has begun. */
export function hasPassedHalf(period: string | null, played: number): boolean {
  if (period === "Prorrogação" || period === "Pênaltis") return true;
  const pause = BREAKS.findIndex((one) => one === period);
  return pause >= 0
    ? pause + 1 >= played
    : PLAYED_PERIODS.findIndex((one) => one === period) >= played;
}

/** How a game goes on. */
interface Course {
  /** Into how many periods it is parted. */
  periods: number;
  /** What may follow the last one of a game that is level. */
  extra_time: boolean;
  shoot_out: boolean;
}

/**
 * The periods that may come next, the usual one first: a game that is not being played (null), or is
 * in a period nobody knows, begins.
 */
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
/** A period that runs longer, in minutes, was left open by mistake: its clock says nothing any more. */
const longestPeriod = (length: number): number => Math.max(75, length + 30);

/**
 * The minute of play that a running period's clock shows: beyond its end as stoppage time (45+2); in
 * extra time counted on from the periods before. A start that is less than a minute ahead is a clock
 * that differs. Null while nothing runs. Moments are milliseconds, `game_duration` is the minutes of all
 * `periods` together.
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

type Timed = { minute: number | null; added: number | null; extra_time: boolean };

/** Returns a place on the clock: stoppage time belongs to its minute, extra time comes after everything. */
export const timeOf = ({ minute, added, extra_time }: Timed): number =>
  (extra_time ? 1e6 : 0) + (minute ?? 0) * 1000 + (added ?? 0);

/**
 * Returns events in the order of play. One without a minute stays where it was noted (`id`): after the
 * latest of those noted before it.
 */
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
  /** Start of the period, in milliseconds; null in a break. */
  started: number | null;
  now: number;
  events: readonly Timed[];
}

/**
 * Returns the minute of an event that is noted now: that of the clock; in a break the end of the period
 * before it, with the stoppage time that was noted; in a shoot-out the last minute of the game. Null
 * where nothing tells it.
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
