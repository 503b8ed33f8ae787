import { data, redirect } from "react-router";
import * as z from "zod";
import { otherSide, type Side } from "~/domain/result.ts";
import { formatMinute, PERIODS } from "~/domain/result/events.ts";
import {
  type EntryContent,
  newEvent,
  NO_TIME,
  type Person,
  type PlayTime,
} from "~/domain/sheet/entries.ts";
import { sha256 } from "~/http/sha256.ts";
import { createHandler, type FormContext } from "~/routes/form/form-action.server.ts";
import { bodySchema, emptyForm, typedMinute } from "~/routes/form/schema.ts";
import { sentFormContext } from "~/routes/form/sent-form.ts";
import { phraseQuestion } from "~/sheet/parts/phrase-question.ts";
import { playedBefore, timeNow } from "~/sheet/play/clock.ts";
import { newCard, newLineup } from "~/sheet/play/contents.ts";
import { findPlayer } from "~/sheet/play/situation.ts";
import { textKey } from "~/texts/text.ts";
import { sendSheetEntries } from "~/v1/matchday/sheets/entries/contract.ts";
import { openSheet } from "~/v1/matchday/sheets/links/contract.ts";
import { CARDS, GOALS } from "./choices.ts";
import { addNotice, type OpenSheet, visitContext } from "./visit.server.ts";

const door = bodySchema(openSheet).omit({ secret: true, device: true });

const required = textKey("validation.required");

/** A side with one of its people, or none: "home 12", "away". */
const who = z
  .string(required)
  .regex(/^(?:home|away)(?: [\da-f-]{1,36})?$/)
  .transform((text): { side: Side; person: Person | null } => {
    const [side, id] = text.split(" ");
    return { side: side === "home" ? "home" : "away", person: id ? toPerson(id) : null };
  });

const toPerson = (id: string): Person => (/^\d+$/.test(id) ? Number(id) : id);

const person = z.string().transform(toPerson);

/** `shown` is the minute that the page had filled in. */
const atMinute = { minute: typedMinute.optional(), shown: z.string().optional() };

const goal = z.object({ who, how: z.enum(GOALS), ...atMinute });

const card = z.object({ who, type: z.enum(CARDS), ...atMinute });

const change = z
  .object({ leaves: who, enters: who, ...atMinute })
  .superRefine(({ leaves, enters }, context) => {
    if (leaves.side === enters.side) return;
    context.addIssue({ code: "custom", path: ["enters"], message: "forms.sameTeam" });
  });

const lineup = z.object({
  starters: z.array(person).max(60).default([]),
  bench: z.array(person).max(60).default([]),
  captain: person.optional(),
});

/** A period or break, or the end of the game. */
const clock = z.object({ to: z.enum([...PERIODS, "end"]) });

const answered = z.object({ question: z.string(), answer: z.coerce.number().int() });

export const sheetForms = {
  open: createHandler(door, async (typed, { api, key, context }) => {
    const { secret, path, keepToken } = context.get(visitContext);
    const device = await toUuid([secret, key]);
    const { token } = await api(openSheet, { json: { ...typed, secret, device } });
    return redirect(addNotice(path, "aberta"), {
      headers: { "set-cookie": await keepToken(token) },
    });
  }),
  clock: createHandler(clock, async ({ to }, work) => {
    const sheet = await requireSheet(work);
    const { interrupted } = sheet.situation.sheet.clock;
    if (to === "end") return note(work, sheet, [{ kind: "end" }]);
    const isResumed = interrupted?.period === to;
    const elapsed = isResumed ? playedBefore(interrupted, sheet.answer.rules) : 0;
    const { minute, added } = isResumed ? interrupted : NO_TIME;
    return note(work, sheet, [{ kind: "period", period: to, elapsed }], {
      time: { period: to, minute, added },
    });
  }),
  goal: createHandler(goal, async ({ who: { side, person }, how, ...typed }, work) => {
    const sheet = await requireSheet(work);
    const content =
      how === "og"
        ? newEvent("og", otherSide(side), person)
        : newEvent("goal", side, person, {
            penalty: how === "penalty",
            free_kick: how === "free_kick",
          });
    return note(work, sheet, [content], { time: timeOf(typed, sheet) });
  }),
  card: createHandler(card, async ({ who: { side, person }, type, ...typed }, work) => {
    const sheet = await requireSheet(work);
    const player = findPlayer(sheet.situation, person);
    if (!player) throw data(null, { status: 400 });
    return note(work, sheet, [newCard(type, side, player)], { time: timeOf(typed, sheet) });
  }),
  change: createHandler(change, async ({ leaves, enters, ...typed }, work) => {
    const sheet = await requireSheet(work);
    const content = newEvent("substitution", enters.side, enters.person, {
      replaced: leaves.person,
    });
    return note(work, sheet, [content], { time: timeOf(typed, sheet) });
  }),
  note: createHandler(z.object({ text: z.string(required).max(1000) }), async ({ text }, work) =>
    note(work, await requireSheet(work), [{ kind: "note", text }]),
  ),
  /** The part after the form's name is the side. */
  lineup: createHandler(lineup, async ({ starters, bench, captain }, work) => {
    const sheet = await requireSheet(work);
    const side = work.mark === "home" ? "home" : "away";
    const numbers = new Map(
      sheet.situation[side].squad.map(({ person, number }) => [person, number]),
    );
    const places = [...new Set([...starters, ...bench])].map((person) => ({
      person,
      shirt_number: numbers.get(person) ?? null,
      starter: starters.includes(person),
      captain: person === captain,
    }));
    const content = newLineup(side, places, sheet.rows);
    return note(work, sheet, [content], { time: NO_TIME, done: "escalado" });
  }),
  /** The part after the form's name is the entry's id. */
  remove: createHandler(emptyForm, async (_, work) => {
    const sheet = await requireSheet(work);
    const content = { kind: "removal" as const, of: work.mark, reason: null };
    return note(work, sheet, [content], { done: "tirado" });
  }),
  bringBack: createHandler(emptyForm, async (_, work) => {
    const sheet = await requireSheet(work);
    const content = { kind: "return" as const, of: work.mark, reason: null };
    return note(work, sheet, [content], { done: "voltou" });
  }),
  /** A question that someone else answered meanwhile is not asked any more. */
  answer: createHandler(answered, async ({ question, answer }, work) => {
    const sheet = await requireSheet(work);
    const { situation, rows, answer: book } = sheet;
    const asked = situation.sheet.questions.find((one) => JSON.stringify(one) === question);
    const phrased = asked && phraseQuestion(asked, { situation, rows, device: book.device });
    const contents = phrased?.answers[answer]?.contents ?? [];
    return note(work, sheet, contents, { done: "respondido" });
  }),
};

/** Returns the sheet; after the link ended it throws a redirect to the page, which then asks for the PIN. */
async function requireSheet({ context }: FormContext): Promise<OpenSheet> {
  const { readSheet, path } = context.get(visitContext);
  const sheet = await readSheet();
  if (!sheet) throw redirect(path);
  return sheet;
}

interface Noting {
  time?: PlayTime;
  done?: Parameters<typeof addNotice>[1];
}

/** Sends entries noted now. The form's key and its values make their ids, so a second press is the same. */
async function note(
  { api, key, context }: FormContext,
  { answer, situation }: OpenSheet,
  contents: readonly EntryContent[],
  { time, done = "anotado" }: Noting = {},
) {
  const { path } = context.get(visitContext);
  const noted_at = new Date().toISOString();
  const { period, minute, added } =
    time ?? timeNow(situation.sheet, answer.rules, Date.parse(noted_at));
  const sent = [...context.get(sentFormContext)];
  const entries = await Promise.all(
    contents.map(async (content, at) => ({
      id: await toUuid([key, sent, at]),
      noted_at,
      period,
      minute,
      added,
      content,
    })),
  );
  if (entries.length > 0) {
    await api(sendSheetEntries, { json: { entries, since: answer.seq } });
  }
  return { to: addNotice(path, done) };
}

interface TypedMinute {
  minute?: z.output<typeof typedMinute> | undefined;
  shown?: string | undefined;
}

/** Without a change of the minute, the clock's at the sending holds: the page may have been open for long. */
function timeOf({ minute, shown }: TypedMinute, { answer, situation }: OpenSheet): PlayTime {
  const now = timeNow(situation.sheet, answer.rules, Date.now());
  if ((minute && formatMinute(minute)) === shown) return now;
  return { ...now, minute: minute?.minute ?? null, added: minute?.added || null };
}

/** Returns the same UUID (version 8) for the same parts. */
async function toUuid(parts: readonly unknown[]): Promise<string> {
  const hash = await sha256(new TextEncoder().encode(JSON.stringify(parts)));
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}
