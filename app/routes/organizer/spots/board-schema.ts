import * as z from "zod";
import { idSchema } from "~/v1/contract.ts";
import { createGroup, updateGroup } from "~/v1/groups/contract.ts";
import { drawSpots } from "~/v1/spots/draw/contract.ts";
import { bodyOf } from "~/routes/form/schema.ts";
import { lossFields, refuseUnconfirmed } from "../phases/loss.ts";
import { seats } from "../phases/seats.ts";

/** A spot's line on the board; `was` is how it stood when the page was read. */
const line = z.object({
  id: idSchema,
  /** "auto": whom the spot's source names. */
  team: z.union([z.literal("auto"), idSchema]).optional(),
  group: idSchema.optional(),
  was: z.string().default(""),
});

/** The phase that the board shows. */
const phase = idSchema;

export const placed = z.object({
  phase,
  spots: z
    .array(line)
    .min(1)
    .superRefine((lines, context) => {
      const seen = new Set<number>();
      for (const [at, { team }] of lines.entries()) {
        if (team === undefined || team === "auto") continue;
        if (seen.has(team)) {
          const message = "Este time já está em outra vaga.";
          context.addIssue({ code: "custom", path: [at, "team"], message });
        }
        seen.add(team);
      }
    }),
});

type Line = z.output<typeof line>;

/** What the board's lines change; only those that somebody touched, so that others' changes stay. */
export const changesOf = (lines: Line[]) =>
  lines
    .filter(({ team, group, was }) => `${team ?? ""}:${group ?? ""}` !== was)
    .map(({ id, team, group }) => ({
      id,
      ...(team === "auto" ? { manual: false } : { register_id: team ?? null }),
      ...(group !== undefined && { group_id: group }),
    }));

/** A place on the board as "spot:register": without the one a team waits, without the other it is empty. */
const side = z.string().regex(/^\d*:\d*$/);

export const swapped = z
  .object({ phase, a: side, b: side })
  .refine(({ a, b }) => a !== b, { path: ["b"], message: "Escolha dois lugares diferentes." });

/** Each of the two spots with the other one's team. */
export function swapOf(a: string, b: string) {
  const [one, two] = [numbersOf(a), numbersOf(b)];
  const taking = (spot: number | null, register_id: number | null) =>
    spot === null ? [] : [{ id: spot, register_id }];
  return [...taking(one.spot, two.register), ...taking(two.spot, one.register)];
}

function numbersOf(text: string) {
  const [spot, register] = text.split(":").map((part) => (part === "" ? null : Number(part)));
  return { spot: spot ?? null, register: register ?? null };
}

const draw = bodyOf(drawSpots).shape;

export const drawn = z
  .object({ phase, seed: draw.seed, version: draw.version, teams: seats, ...lossFields })
  .superRefine(refuseUnconfirmed);

export const addedGroup = bodyOf(createGroup).pick({ name: true }).extend({ phase });

export const renamedGroup = bodyOf(updateGroup)
  .pick({ name: true, version: true })
  .required({ name: true })
  .extend({ id: idSchema });

export const addedSpot = z.object({ phase, group: idSchema.optional() });

export const removed = z.object({ id: idSchema });
