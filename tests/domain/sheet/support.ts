import * as fc from "fast-check";
import {
  type Entry,
  type EntryContent,
  type EventContent,
  newEvent,
} from "../../../app/domain/sheet/entries.ts";

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
): EventContent => newEvent(type, "home", person, more);

const ids = fc.integer({ min: 1, max: 24 }).map(String);
export const side = fc.constantFrom("home" as const, "away" as const);
const person = fc.oneof(fc.constant(null), fc.integer({ min: 1, max: 4 }), ids);

const content: fc.Arbitrary<EntryContent> = fc.oneof(
  fc
    .tuple(fc.constantFrom("goal" as const, "og" as const, "yellow_card" as const), side, person)
    .map(([type, of, who]) => event(type, who, { side: of })),
  fc
    .tuple(side, person, person)
    .map(([of, on, off]) => event("substitution", on, { side: of, replaced: off })),
  fc.record({
    kind: fc.constantFrom("removal" as const, "return" as const),
    of: ids,
    reason: fc.constant(null),
  }),
  fc.record({ kind: fc.constantFrom("same" as const, "distinct" as const), of: ids, as: ids }),
  fc.tuple(ids, person, fc.array(ids, { maxLength: 2 })).map(([of, who, replaces]) => ({
    kind: "correction" as const,
    of,
    to: event("goal", who),
    time: { period: "2º tempo" as const, minute: 50, added: 0 },
    replaces,
  })),
  fc.record({
    kind: fc.constant("lineup" as const),
    side,
    athletes: fc.array(
      fc.record({
        person: fc.oneof(fc.integer({ min: 1, max: 4 }), ids),
        shirt_number: fc.constant(null),
        starter: fc.boolean(),
        captain: fc.constant(false),
      }),
      { maxLength: 3 },
    ),
    replaces: fc.array(ids, { maxLength: 2 }),
  }),
  fc.record({
    kind: fc.constant("kick" as const),
    place: fc.integer({ min: 1, max: 3 }),
    side,
    scored: fc.boolean(),
    person,
  }),
  fc.record({
    kind: fc.constant("period" as const),
    period: fc.constantFrom("1º tempo" as const, "Intervalo" as const, "2º tempo" as const),
    elapsed: fc.constantFrom(0, 0, 12),
  }),
  fc.record({
    kind: fc.constant("athlete" as const),
    side,
    shirt_number: fc.constant(21),
    name: fc.constantFrom("Juninho", "juninho", "Cabeça"),
  }),
  fc.record({
    kind: fc.constant("score" as const),
    home: fc.nat({ max: 3 }),
    away: fc.nat({ max: 3 }),
    replaces: fc.array(ids, { maxLength: 2 }),
  }),
  fc.constant({ kind: "end" as const }),
  fc.constant({ kind: "interruption" as const, reason: "Faltou luz" }),
);

/** Any entries of three devices, with many that contradict each other. */
export const entries = fc
  .array(
    fc.tuple(
      content,
      fc.constantFrom("a", "b", "c"),
      fc.nat({ max: 400 }),
      fc.constantFrom(null, 1, 3, 46),
    ),
    { minLength: 1, maxLength: 24 },
  )
  .map((list) =>
    list.map(([one, device, seconds, minute], i) =>
      entry(String(i + 1), seconds, one, { device, minute, added: minute === null ? null : 0 }),
    ),
  );
