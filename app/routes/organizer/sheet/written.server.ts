import * as z from "zod";
import { addendumText } from "~/v1/games/contract.ts";
import { flag } from "~/routes/form/schema.ts";

const explained = z.object({ closed: flag, addendum: addendumText.optional() });

/** The schema of a form that changes a súmula: once it is closed, the addendum must say why. */
export const withAddendum = <S extends z.ZodRawShape>(shape: S) =>
  z.object({ ...shape, ...explained.shape }).superRefine((value, context) => {
    const { closed, addendum } = explained.parse(value);
    if (!closed || addendum !== undefined) return;
    const message = "Diga o que foi corrigido, e por quê.";
    context.addIssue({ code: "custom", path: ["addendum"], message });
  });

interface Notice {
  register_id?: number | undefined;
  message: string;
}

/**
 * What is said of a result, with what became of teams by it; then it stays until it is read. What is in
 * doubt in a súmula stands there.
 */
export function withNotices(say: string, notices: readonly Notice[]) {
  const told = notices.filter(({ register_id }) => register_id !== undefined);
  return {
    say: [say, ...told.map(({ message }) => message)].join(" "),
    kind: told.length > 0 ? ("warning" as const) : ("success" as const),
  };
}
