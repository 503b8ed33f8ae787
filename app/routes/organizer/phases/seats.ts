import * as z from "zod";
import { idSchema } from "~/v1/contract.ts";

/** Pots that a form offers. */
const MOST_POTS = 8;

/** Who is drawn, a line a team: its pot, "out" for who is left out, nothing for who is in no pot. */
export const seats = z
  .array(
    z.object({
      id: idSchema,
      pot: z.union([z.literal("out"), z.coerce.number().int().min(1).max(MOST_POTS)]).optional(),
    }),
  )
  .default([]);

type Seat = z.output<typeof seats>[number];

/** The registers that are drawn and their pots; nothing that would say what holds without. */
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
