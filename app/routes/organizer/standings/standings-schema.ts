import * as z from "zod";
import { createAdjustment, updateAdjustment } from "~/v1/adjustments/contract.ts";
import { idSchema } from "~/v1/contract.ts";
import { createLot } from "~/v1/lots/contract.ts";
import { bodyOf, chosen } from "~/routes/form/schema.ts";

export const newAdjustment = bodyOf(createAdjustment).extend({ team_id: chosen });

export const changedAdjustment = bodyOf(updateAdjustment)
  .required({ points: true, reason: true })
  .extend({ id: idSchema });

const { phase_id, note } = bodyOf(createLot).shape;

/** A drawn order, a select a place: what is left empty at the end is not part of it. */
export const newLot = z.object({
  phase_id,
  note,
  teams: z.array(idSchema.optional()).superRefine((teams, context) => {
    const refuse = (at: number, message: string) =>
      context.addIssue({ code: "custom", path: [at], message });
    for (const [at, team] of teams.entries()) {
      if (team === undefined && at < 2) refuse(at, "Preencha este campo.");
      if (team !== undefined && teams.indexOf(team) < at) {
        refuse(at, "Cada time aparece uma vez só.");
      }
    }
  }),
});

export const removed = z.object({ id: idSchema });
