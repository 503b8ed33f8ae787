import * as z from "zod";
import { updatePhases } from "~/v1/phases/contract.ts";
import { updateRounds } from "~/v1/rounds/contract.ts";
import { bodyOf } from "~/routes/form/schema.ts";

/** From which place of the list to which one, from 0: "2:1". */
const move = z
  .string()
  .regex(/^\d+:\d+$/)
  .optional();

const phaseRow = bodyOf(updatePhases).shape.phases.element.omit({ order: true });
const roundRow = bodyOf(updateRounds).shape.rounds.element.omit({ order: true });

/** Names and order of phases, sent together: a button that moves one loses no name that was typed. */
export const orderedPhases = z.object({
  rows: z.array(phaseRow.required({ name: true })).min(1),
  move,
});

/** The same of rounds; `remove` is the one that is deleted instead. */
export const orderedRounds = z.object({
  rows: z.array(roundRow.required({ name: true })).min(1),
  move,
  remove: z.coerce.number().int().positive().optional(),
});

/** The rows in their new order, numbered from 1. */
export function inOrder<R>(rows: R[], move: string | undefined): (R & { order: number })[] {
  const [from = 0, to = 0] = (move ?? "0:0").split(":").map(Number);
  const moved = rows.toSpliced(from, 1);
  const row = rows[from];
  return (row === undefined ? rows : moved.toSpliced(to, 0, row)).map((one, i) => ({
    ...one,
    order: i + 1,
  }));
}
