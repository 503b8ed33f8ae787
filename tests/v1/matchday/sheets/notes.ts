import {
  type Entry,
  type EntryContent,
  type EventContent,
  newEvent,
  type PlayTime,
} from "../../../../app/domain/sheet/entries.ts";
import type { NewEntry } from "../../../../app/v1/matchday/sheets/entries/schema.ts";

const KICK_OFF = Date.UTC(2026, 10, 22, 13);

/** Returns the UTC time `minutes` after kick-off. */
export const at = (minutes: number): string => new Date(KICK_OFF + minutes * 60_000).toISOString();

/** Returns an entry noted in a minute of the game. */
export const note = (
  minute: number,
  content: EntryContent,
  more: Partial<PlayTime & Pick<Entry, "id" | "noted_at">> = {},
): NewEntry => ({
  id: crypto.randomUUID(),
  noted_at: at(minute),
  period: minute > 45 ? "2º tempo" : "1º tempo",
  minute: minute < 0 ? null : minute + 1,
  added: minute < 0 ? null : 0,
  content,
  ...more,
});

export const begin = (period: "1º tempo" | "Intervalo" | "2º tempo", minute = 0): NewEntry =>
  note(minute, { kind: "period", period, elapsed: 0 }, { minute: null, added: null });

export const event = (
  type: EventContent["type"],
  side: "home" | "away",
  more: Partial<EventContent> = {},
): EventContent => newEvent(type, side, null, more);
