import { type Text, type Composed, type PlainKey, text } from "../../texts/text.ts";

/**
 * What dates are planned with. Moments are UTC in milliseconds since 1970, lengths are minutes unless
 * said otherwise, days are local ones as YYYY-MM-DD, weekdays count from 0 (Sunday).
 */

/** How far a time zone lies from UTC, in minutes (São Paulo: -180), from a moment on; the first holds before it, too. */
export interface ZoneOffset {
  from: number;
  minutes: number;
}

/** A stretch of some days' clock; `to` not behind `from` is on the next day. Without weekdays and days: every day. */
export interface LocalWindow {
  weekdays: number[];
  days: string[];
  /** Minutes since midnight. */
  from: number;
  to: number;
}

/** A field from a moment on. */
export interface Slot {
  field_id: number;
  start: number;
}

/** A stretch in which nobody plays on a field; `to` is not part of it. */
export interface Blackout {
  field_id: number;
  from: number;
  to: number;
  reason: Name | null;
}

export interface ScheduleGame {
  id: number;
  /** How people call it: "Bangu × Olaria". */
  label: string;
  tournament_id: number;
  phase_id: number;
  /** The phase's order in its tournament. */
  phase: number;
  knockout: boolean;
  round_id: number;
  /** The round's order in its phase. */
  round: number;
  round_name: string;
  /** null: not decided yet. */
  home_team_id: number | null;
  away_team_id: number | null;
  /** The spots that it is drawn between. */
  home_spot_id: number | null;
  away_spot_id: number | null;
  /** The games whose results decide who plays on a side; none where nobody is waited for. */
  home_feeders: number[];
  away_feeders: number[];
  referee_ids: number[];
  /** Those on either side who also belong to another team: coaches, staff, athletes. */
  person_ids: number[];
  duration: number;
  /** null: without date and time; such a game is in nobody's way. */
  start: number | null;
  field_id: number | null;
  /** Played, being played, or not to be moved. */
  fixed: boolean;
}

export interface Named {
  id: number;
  name: string;
}

/** What one team can and wishes. `field_id`: where it likes to receive. */
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

/** What never may be; a game that would break one of these stays without a date. */
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
  /** The tournaments whose games the wishes and the "cannot" times are about; clashes concern all games. */
  tournament_ids: number[];
  /** Minutes that a field rests between two games. */
  gap: number;
  /** Whose round has to be over before the next one begins: the team's own game, or the whole round. */
  rounds: "team" | "whole";
  /** Whether who wins may play on, on the day that decides it: a tournament of one day. */
  same_day: boolean;
  /** Phases of different order that may be played beside each other. */
  parallel_phases: number[][];
  blackouts: Blackout[];
  teams: TeamRules[];
  /** Pairs of teams that should not play at the same time. */
  apart: (readonly [number, number])[];
  /** Least and most minutes from the end of a team's game to its next one in the tournament. */
  rest: number | null;
  max_rest: number | null;
  /** Most games of a team on one day, in one tournament. */
  max_per_day: number | null;
  round_on_one_day: boolean;
  weights: Record<Wish, number>;
  spots: Named[];
  fields: Named[];
  referees: Named[];
  people: Named[];
}

/** What a wish is worth against the others, unless the organizer says otherwise. */
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

/** A rule that a schedule breaks (`hard`) or a wish that it does not meet, said in Portuguese. */
export interface Violation {
  kind: HardKind | Wish;
  hard: boolean;
  /** In order of time. */
  game_ids: number[];
  team_id: number | null;
  field_id: number | null;
  referee_id: number | null;
  person_id: number | null;
  round_id: number | null;
  /** What it costs the plan; 0 when hard. */
  weight: number;
  message: Text;
}

/** A game with its date. */
export type DatedGame = ScheduleGame & { start: number };

export const MINUTE = 60_000;

/** Whether a game has a date and a time. */
export const isDated = (game: ScheduleGame): game is DatedGame => game.start !== null;

/** The moment at which a game ends, in milliseconds since 1970. */
export const endOf = (game: { start: number; duration: number }): number =>
  game.start + game.duration * MINUTE;

/** In order of time, and of their numbers where times are equal. */
export const byTime = (a: DatedGame, b: DatedGame): number => a.start - b.start || a.id - b.id;

type Subject = Partial<
  Pick<Violation, "team_id" | "field_id" | "referee_id" | "person_id" | "round_id">
>;

const nobody = { team_id: null, field_id: null, referee_id: null, person_id: null, round_id: null };

/** A violation of a rule that no plan may break. */
export const hardViolation = (
  kind: HardKind,
  game_ids: number[],
  message: Text,
  subject: Subject,
): Violation => ({ kind, hard: true, game_ids, ...nobody, ...subject, weight: 0, message });

/** A violation of a wish, which a plan meets where it can. */
export const wishViolation = (
  kind: Wish,
  game_ids: number[],
  message: Text,
  weight: number,
  subject: Subject,
): Violation => ({ kind, hard: false, game_ids, ...nobody, ...subject, weight, message });

const kinds: readonly string[] = [...HARD_KINDS, ...WISHES];

/** Hard ones first, then by kind and by games: the same order for the same schedule. */
export const inOrder = (violations: Violation[]): Violation[] =>
  violations
    .map((violation) => ({ violation, key: sortKey(violation) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ violation }) => violation);

const padNumber = (number: number | null): string => String(number ?? 0).padStart(16, "0");

const sortKey = (violation: Violation): string =>
  [
    String(kinds.indexOf(violation.kind)).padStart(2, "0"),
    ...violation.game_ids.map(padNumber),
    keyOf(violation),
  ].join();

/** Tells one violation from another, whatever is said of it. */
export const keyOf = (violation: Violation): string =>
  [
    violation.kind,
    violation.game_ids.join(),
    violation.team_id,
    violation.field_id,
    violation.referee_id,
    violation.person_id,
    violation.round_id,
  ].join("/");

/** What something is called: by its own name, or by a word that stands for it. */
export type Name = string | Composed;

/** The name that goes with an id, or a word that stands for it. */
export function namesIn(list: Named[], otherwise: PlainKey): (id: number) => Name {
  const names = new Map(list.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? text(otherwise);
}

/** The value of a key, made when it is first asked for. */
export function valueAt<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}
