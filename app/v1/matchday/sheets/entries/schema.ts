import { z } from "@hono/zod-openapi";
import { PERIODS } from "../../../../domain/result/events.ts";
import type { EntryContent, FactContent } from "../../../../domain/sheet/entries.ts";
import { name, text } from "../../../kit/contract.ts";
import { cardKind, eventType } from "../../games/schema.ts";

/** A UUID that the device gave. */
export const entryId = z.uuid();

const side = z.enum(["home", "away"]);
const period = z.enum(PERIODS);

/** An athlete's number, or the id of the entry that typed one who was missing. */
const person = z.union([z.int().positive(), entryId]);
const shirt_number = z.int().min(0).max(999).nullable();
const goals = z.int().min(0).max(999);
const replaces = z.array(entryId).max(50);
const reason = text(300).nullable();

const playTime = z.object({
  period: period.nullable(),
  minute: z.int().min(0).max(200).nullable(),
  added: z.int().min(0).max(60).nullable(),
});

const facts = [
  z.object({
    kind: z.literal("event"),
    type: eventType,
    side,
    person: person.nullable(),
    replaced: person.nullable(),
    assist: person.nullable(),
    penalty: z.boolean(),
    free_kick: z.boolean(),
    card_kind: cardKind.nullable(),
  }),
  z.object({
    kind: z.literal("lineup"),
    side,
    athletes: z
      .array(z.object({ person, shirt_number, starter: z.boolean(), captain: z.boolean() }))
      .max(60),
    replaces,
  }),
  z.object({ kind: z.literal("score"), home: goals, away: goals, replaces }),
  z.object({
    kind: z.literal("kick"),
    place: z.int().min(1).max(200),
    side,
    scored: z.boolean(),
    person: person.nullable(),
  }),
  z.object({ kind: z.literal("period"), period, elapsed: z.int().min(0).max(200) }),
  z.object({
    kind: z.literal("athlete"),
    side,
    shirt_number,
    name: name(80),
  }),
  z.object({ kind: z.enum(["foul", "time_out"]), side }),
  z.object({ kind: z.literal("interruption"), reason: text(300) }),
  z.object({ kind: z.literal("end") }),
  z.object({ kind: z.literal("note"), text: text(1000) }),
] as const;

const fact: z.ZodType<FactContent, FactContent> = z.discriminatedUnion("kind", facts);

const content: z.ZodType<EntryContent, EntryContent> = z.discriminatedUnion("kind", [
  ...facts,
  z.object({ kind: z.literal("correction"), of: entryId, to: fact, time: playTime, replaces }),
  z.object({ kind: z.enum(["removal", "return"]), of: entryId, reason }),
  z.object({ kind: z.enum(["same", "distinct"]), of: entryId, as: entryId }),
]);

/** An entry as a device sends it (`domain/sheet/entries.ts`). */
export const newEntry = playTime.extend({ id: entryId, noted_at: z.iso.datetime(), content });

export type NewEntry = z.infer<typeof newEntry>;

/** A stored entry; `seq` is its place in the order of arrival. */
export const entrySchema = newEntry.extend({
  seq: z.int(),
  device: z.string(),
  author: z.string(),
  /** "late": it came after the sheet was closed and waits for the organizer. */
  status: z.enum(["counted", "late", "refused"]),
  /** The athlete whom an entry of a typed one created. */
  user_id: z.int().nullable(),
});
