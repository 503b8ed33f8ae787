import type { Entry, EntryContent, EventContent } from "../../../app/domain/sheet/entries.ts";

const KICK_OFF = Date.UTC(2026, 11, 6, 13);

/** Returns the UTC time `seconds` after kick-off. */
export const after = (seconds: number): string => new Date(KICK_OFF + seconds * 1000).toISOString();

/** Returns an entry noted `seconds` after kick-off, in the first half unless the time says another. */
export function entry(
  id: string,
  seconds: number,
  content: EntryContent,
  more: Partial<Entry> = {},
): Entry {
  return {
    id,
    device: "a",
    author: "Vando",
    noted_at: after(seconds),
    period: "1º tempo",
    minute: Math.floor(seconds / 60) + 1,
    added: 0,
    content,
    ...more,
  };
}

/** Returns the content of an event of the home side. */
export const event = (
  type: EventContent["type"],
  person: EventContent["person"] = null,
  more: Partial<EventContent> = {},
): EventContent => ({
  kind: "event",
  type,
  side: "home",
  person,
  replaced: null,
  assist: null,
  penalty: false,
  free_kick: false,
  card_kind: null,
  ...more,
});
