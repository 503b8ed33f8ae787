import * as z from "zod";
import { idSchema } from "~/v1/kit/contract.ts";
import { flag } from "~/routes/form/schema.ts";
import { MOST_POTS } from "./seat-fields.tsx";

/** The teams of a draw, a line each: its pot, "out" for one left out, empty for one in no pot. */
export const seats = z
  .array(
    z.object({
      id: idSchema,
      pot: z.union([z.literal("out"), z.coerce.number().int().min(1).max(MOST_POTS)]).optional(),
    }),
  )
  .default([]);

type Seat = z.output<typeof seats>[number];

/** The registers to draw and their pots; left out where the call's default says the same. */
export function drawnFrom(all: Seat[]): { register_ids?: number[]; pots?: number[][] } {
  const playing = all.filter(({ pot }) => pot !== "out");
  const inPots = playing.filter(({ pot }) => pot !== undefined);
  const byPot = Map.groupBy(inPots, ({ pot }) => Number(pot));
  const pots = [...byPot]
    .toSorted(([a], [b]) => a - b)
    .map(([, members]) => members.map(({ id }) => id));
  return {
    ...(all.length > 0 && { register_ids: playing.map(({ id }) => id) }),
    ...(pots.length > 0 && { pots }),
  };
}

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
