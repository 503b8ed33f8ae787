import * as z from "zod";
import { parseMinute } from "~/domain/minute.ts";
import { flag } from "../form/schema.ts";
import { changing } from "./changing.ts";
import { WHATS } from "./what.ts";

/** Somebody of a squad, as a list names them: "team-user". */
const person = z
  .string()
  .regex(/^\d{1,15}-\d{1,15}$/)
  .transform((text) => {
    const [team_id = 0, user_id = 0] = text.split("-").map(Number);
    return { team_id, user_id };
  });

const minute = z.string().transform((text, context) => {
  const read = parseMinute(text);
  if (!("error" in read)) return read;
  context.addIssue({ code: "custom", message: read.error });
  return z.NEVER;
});

/** An event as a scorer notes it. Without an athlete it needs the team; with one, the athlete's counts. */
export const notedEvent = changing({
  what: z.enum(WHATS, "Escolha o que aconteceu."),
  team: z.coerce.number().int().positive().optional(),
  athlete: person.optional(),
  assist: person.optional(),
  minute: minute.optional(),
  penalty: flag,
  extra_time: flag,
}).superRefine(({ team, athlete }, context) => {
  if (team !== undefined || athlete !== undefined) return;
  context.addIssue({ code: "custom", path: ["team"], message: "Diga de qual time foi." });
});

export type NotedEvent = z.output<typeof notedEvent>;
/** The form's fields, as they are typed. */
export type EventForm = {
  what?: string;
  team?: string;
  athlete?: string;
  assist?: string;
  minute?: string;
  penalty?: boolean;
  extra_time?: boolean;
  addendum?: string;
};
