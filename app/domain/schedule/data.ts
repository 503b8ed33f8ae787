import { type Text, type Composed, type PlainKey, text } from "../../texts/text.ts";

/**
 * Moments are UTC milliseconds, lengths minutes unless stated, days local YYYY-MM-DD, weekdays from 0
 * (Sunday).
 */

/** Minutes from UTC (São Paulo: -180) since a moment; the first entry also covers earlier times. */
export interface ZoneOffset {
  from: number;
  minutes: number;
}

/** A time of day; a `to` up to `from` is on the next day. Without weekdays and days: every day. */
export interface LocalWindow {
  weekdays: number[];
  days: string[];
  /** Minutes since midnight. */
  from: number;
  to: number;
}

export interface Slot {
  field_id: number;
  start: number;
}

/** A time without games on a field; `to` is excluded. */
export interface Blackout {
  field_id: number;
  from: number;
  to: number;
  reason: Name | null;
}

export interface ScheduleGame {
  id: number;
  label: string;
  tournament_id: number;
  phase_id: number;
  phase: number;
  knockout: boolean;
  round_id: number;
  round: number;
  round_name: string;
  home_team_id: number | null;
  away_team_id: number | null;
  home_spot_id: number | null;
  away_spot_id: number | null;
  /** Ids of the games whose results decide the home side. */
  home_feeders: number[];
  away_feeders: number[];
  referee_ids: number[];
  /** People of either side who also belong to another team. */
  person_ids: number[];
  duration: number;
  /** Time of the start; null: none yet, so the game occupies nothing. */
  start: number | null;
  field_id: number | null;
  fixed: boolean;
}

export interface Named {
  id: number;
  name: string;
}

/** `field_id` is the preferred home field. */
export interface TeamRules extends Named {
  cannot: LocalWindow[];
  avoid: LocalWindow[];
  prefer: LocalWindow[];
  field_id: number | null;
}

export const WISHES = [
  "rest",
  "idle",
  "per_day",
  "avoid",
  "prefer",
  "preferred_field",
  "apart",
  "round_day",
] as const;
export type Wish = (typeof WISHES)[number];

/** Rules that never break; a game stays undated instead. */
export const HARD_KINDS = [
  "field",
  "team",
  "referee",
  "person",
  "blackout",
  "cannot",
  "phase_order",
  "knockout_order",
  "round_order",
  "same_day",
] as const;
export type HardKind = (typeof HARD_KINDS)[number];

export interface ScheduleRules {
  zone: ZoneOffset[];
  /** Tournaments of this schedule. Wishes and "cannot" times count only in them; clashes count everywhere. */
  tournament_ids: number[];
  /** Minutes that a field rests between games. */
  gap: number;
  /** "team": a round waits for each team's own game of the round before; "whole": for the whole round. */
  rounds: "team" | "whole";
  /** True when a winner can play again on the day of the deciding game. */
  same_day: boolean;
  /** Phases of different order that can overlap. */
  parallel_phases: number[][];
  blackouts: Blackout[];
  teams: TeamRules[];
  /** Teams that should not play at the same time. */
  apart: (readonly [number, number])[];
  /** Least minutes between a team's games in a tournament; null: no rule. */
  rest: number | null;
  max_rest: number | null;
  /** Most games of a team per day and tournament; null: no limit. */
  max_per_day: number | null;
  round_on_one_day: boolean;
  weights: Record<Wish, number>;
  spots: Named[];
  fields: Named[];
  referees: Named[];
  people: Named[];
}

export const DEFAULT_WEIGHTS: Record<Wish, number> = {
  rest: 10,
  idle: 2,
  per_day: 8,
  avoid: 5,
  prefer: 3,
  preferred_field: 2,
  apart: 4,
  round_day: 4,
};

/** A broken rule (`hard`) or an unmet wish. */
export interface Violation {
  kind: HardKind | Wish;
  hard: boolean;
  /** Ids of the games, in order of time. */
  game_ids: number[];
  team_id: number | null;
  field_id: number | null;
  referee_id: number | null;
  person_id: number | null;
  round_id: number | null;
  /** The cost of the unmet wish; 0 for a hard rule. */
  weight: number;
  message: Text;
}

export type DatedGame = ScheduleGame & { start: number };

export const MINUTE = 60_000;

/** True for a game with a start. */
export const isDated = (game: ScheduleGame): game is DatedGame => game.start !== null;

/** Returns a game's end in milliseconds. */
export const endOf = (game: { start: number; duration: number }): number =>
  game.start + game.duration * MINUTE;

/** Compares games by start, then id. */
export const compareByTime = (a: DatedGame, b: DatedGame): number =>
  a.start - b.start || a.id - b.id;

type Subject = Partial<
  Pick<Violation, "team_id" | "field_id" | "referee_id" | "person_id" | "round_id">
>;

const nobody = { team_id: null, field_id: null, referee_id: null, person_id: null, round_id: null };

/** Returns a violation of a hard rule. */
export const hardViolation = (
  kind: HardKind,
  game_ids: number[],
  message: Text,
  subject: Subject,
): Violation => ({ kind, hard: true, game_ids, ...nobody, ...subject, weight: 0, message });

/** Returns a violation of a wish. */
export const wishViolation = (
  kind: Wish,
  game_ids: number[],
  message: Text,
  weight: number,
  subject: Subject,
): Violation => ({ kind, hard: false, game_ids, ...nobody, ...subject, weight, message });

const kinds: readonly string[] = [...HARD_KINDS, ...WISHES];

/** Returns violations sorted: hard first, then kind and games. */
export const sortViolations = (violations: Violation[]): Violation[] =>
  violations
    .map((violation) => ({ violation, key: sortKey(violation) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ violation }) => violation);

const padNumber = (number: number | null): string => String(number ?? 0).padStart(16, "0");

const sortKey = (violation: Violation): string =>
  [
    String(kinds.indexOf(violation.kind)).padStart(2, "0"),
    ...violation.game_ids.map(padNumber),
    violationKey(violation),
  ].join();

/** Returns a violation's key, without its text. */
export const violationKey = (violation: Violation): string =>
  [
    violation.kind,
    violation.game_ids.join(),
    violation.team_id,
    violation.field_id,
    violation.referee_id,
    violation.person_id,
    violation.round_id,
  ].join("/");

export type Name = string | Composed;

/** Returns a look-up of names by id, else the default text. */
export function namesIn(list: Named[], otherwise: PlainKey): (id: number) => Name {
  const names = new Map(list.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? text(otherwise);
}

/** Returns a key's value, creating it when missing. */
export function valueAt<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
