import * as z from "zod";
import { parseMinute } from "~/domain/minute.ts";
import { flag } from "~/routes/form/schema.ts";
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
  replaced: person.optional(),
  minute: minute.optional(),
  penalty: flag,
  extra_time: flag,
}).superRefine(({ what, team, athlete, replaced }, context) => {
  const wrong = (field: string, message: string) =>
    context.addIssue({ code: "custom", path: [field], message });
  if (what !== "substitution") {
    if (team === undefined && athlete === undefined) wrong("team", "Diga de qual time foi.");
    return;
  }
  if (!athlete) wrong("athlete", "Escolha quem entra.");
  if (!replaced) return wrong("replaced", "Escolha quem sai.");
  if (replaced.user_id === athlete?.user_id) {
    wrong("replaced", "Quem sai não pode ser quem entra.");
  } else if (athlete && replaced.team_id !== athlete.team_id) {
    wrong("replaced", "Escolha alguém do mesmo time.");
  }
});

export type NotedEvent = z.output<typeof notedEvent>;
/** The form's fields, as they are typed. */
export type EventForm = {
  what?: string;
  team?: string;
  athlete?: string;
  assist?: string;
  replaced?: string;
  minute?: string;
  penalty?: boolean;
  extra_time?: boolean;
  addendum?: string;
};
