import type { Side } from "../result.ts";
import type { GameEventType, Period } from "../result/events.ts";

/** An athlete: the user's id, or the id of the entry that typed one who was missing. */
export type Person = number | string;

/** A place of a line-up; false for `starter` is the bench. */
export interface LineupPlace {
  person: Person;
  shirt_number: number | null;
  starter: boolean;
  captain: boolean;
}

/** A goal, card, substitution or other event; `side` is the one it counts for, also of an own goal. */
export interface EventContent {
  kind: "event";
  type: GameEventType;
  side: Side;
  person: Person | null;
  /** The athlete who goes off; `person` comes on. */
  replaced: Person | null;
  /** The athlete of a goal's last pass. */
  assist: Person | null;
  penalty: boolean;
  free_kick: boolean;
  card_kind: "direct" | "second_yellow" | null;
}

export interface LineupContent {
  kind: "lineup";
  side: Side;
  athletes: LineupPlace[];
  /** Ids of the line-ups of this side that the author saw, and replaces. */
  replaces: string[];
}

/** A score without its goals, for a sheet of the result alone. */
export interface ScoreContent {
  kind: "score";
  home: number;
  away: number;
  replaces: string[];
}

/** A kick of the shoot-out; `place` counts from 1 over both sides. */
export interface KickContent {
  kind: "kick";
  place: number;
  side: Side;
  scored: boolean;
  person: Person | null;
}

/** The begin of a period or break; `elapsed` minutes of it were played before an interruption. */
export interface PeriodContent {
  kind: "period";
  period: Period;
  elapsed: number;
}

export type FactContent =
  | EventContent
  | LineupContent
  | ScoreContent
  | KickContent
  | PeriodContent
  /** An athlete who was missing in the squad. */
  | {
      kind: "athlete";
      side: Side;
      shirt_number: number | null;
      name: string;
    }
  | { kind: "foul" | "time_out"; side: Side }
  | { kind: "interruption"; reason: string }
  | { kind: "end" }
  | { kind: "note"; text: string };

/** The moment of play of an entry: 45+2 is {minute: 45, added: 2}. */
export interface PlayTime {
  period: Period | null;
  minute: number | null;
  added: number | null;
}

export const NO_TIME: Readonly<PlayTime> = { period: null, minute: null, added: null };

export type EntryContent =
  | FactContent
  /** Another content, of the same kind, and time of the entry `of`. */
  | { kind: "correction"; of: string; to: FactContent; time: PlayTime; replaces: string[] }
  | { kind: "removal" | "return"; of: string; reason: string | null }
  /** The answer about two entries that may be the same event. */
  | { kind: "same" | "distinct"; of: string; as: string };

/**
 * An entry of a match sheet, written once and never changed. `id` is a UUID; `noted_at` the UTC time of the
 * first tap, by the device's clock corrected to the server's.
 */
export interface Entry extends PlayTime {
  id: string;
  device: string;
  /** The name of the person at the device. */
  author: string;
  noted_at: string;
  content: EntryContent;
}

/** Compares entries by time of noting; equal times by id, so that any two devices have one order. */
export const byNoting = (
  a: Pick<Entry, "noted_at" | "id">,
  b: Pick<Entry, "noted_at" | "id">,
): number =>
  a.noted_at === b.noted_at ? compareTexts(a.id, b.id) : compareTexts(a.noted_at, b.noted_at);

export const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the content of an event; what is not given is absent. */
export const newEvent = (
  type: GameEventType,
  side: Side,
  person: Person | null = null,
  more: Partial<EventContent> = {},
): EventContent => ({
  kind: "event",
  type,
  side,
  person,
  replaced: null,
  assist: null,
  penalty: false,
  free_kick: false,
  card_kind: null,
  ...more,
});
