import * as z from "zod";
import { flag } from "~/routes/form/schema.ts";

/** Fields of a form that destroys: what the page counted when it was shown, and the ticks that allow it. */
export const lossFields = {
  /** Finished games that would go. */
  lost: z.coerce.number().int().default(0),
  force: flag,
  /** Phases that would go. */
  replaced: z.coerce.number().int().default(0),
  replace: flag,
};

type Loss = z.output<z.ZodObject<typeof lossFields>>;

const TICK = "Marque aqui para confirmar, ou nada será apagado.";

/** Refuses a form whose losses were not ticked, at the tick that is missing. */
export function refuseUnconfirmed(loss: Loss, context: z.RefinementCtx): void {
  const { lost, force, replaced, replace } = loss;
  if (replaced > 0 && !replace) {
    context.addIssue({ code: "custom", path: ["replace"], message: TICK });
  }
  if (lost > 0 && !force) context.addIssue({ code: "custom", path: ["force"], message: TICK });
}
