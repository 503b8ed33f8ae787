import * as z from "zod";
import { idSchema, MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import { checkboxSchema } from "~/routes/form/schema.ts";
import { MOST_POTS, countGamesOfPhase } from "./draw-fields.tsx";
import type { ApiClient } from "~/v1/client.ts";
import { listPhases } from "~/v1/structure/phases/contract.ts";
import { listOwnRegisters } from "~/v1/structure/registers/contract.ts";
import { listPublicRounds } from "~/v1/matchday/rounds/contract.ts";
import { textKey } from "~/texts/text.ts";

/** A draw's teams: each has a pot, or is "out", or is empty when there are no pots. */
export const drawSeats = z
  .array(
    z.object({
      id: idSchema,
      pot: z.union([z.literal("out"), z.coerce.number().int().min(1).max(MOST_POTS)]).optional(),
    }),
  )
  .default([]);

type Seat = z.output<typeof drawSeats>[number];

/** Returns the registers to draw and their pots; empty when they equal the call's default. */
export function selectDrawn(all: Seat[]): { register_ids?: number[]; pots?: number[][] } {
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

/** Fields of a form that deletes data: the counts that the page showed, and the confirmations. */
export const confirmedLossFields = {
  lost: z.coerce.number().int().default(0),
  force: checkboxSchema,
  replaced: z.coerce.number().int().default(0),
  replace: checkboxSchema,
};

type Loss = z.output<z.ZodObject<typeof confirmedLossFields>>;

const TICK = textKey("forms.tickLoss");

/** Refuses a form in which the losses are not confirmed, at the missing checkbox. */
export function refuseUnconfirmed(loss: Loss, context: z.RefinementCtx): void {
  const { lost, force, replaced, replace } = loss;
  if (replaced > 0 && !replace) {
    context.addIssue({ code: "custom", path: ["replace"], message: TICK });
  }
  if (lost > 0 && !force) context.addIssue({ code: "custom", path: ["force"], message: TICK });
}

export async function readEntrants(api: ApiClient, tournament: number) {
  const [registers, phases, rounds] = await Promise.all([
    api(listOwnRegisters, { query: { tournament, status: "approved", per_page: MAX_PER_PAGE } }),
    api(listPhases, { query: { tournament, per_page: MAX_PER_PAGE } }),
    api(listPublicRounds, { query: { tournament } }),
  ]);
  const { total } = registers.pagination;
  const teams = registers.records
    .filter(({ withdrawn_at }) => withdrawn_at === null)
    .map(({ id, team }) => ({ id, name: team.name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "pt-BR"));
  return {
    /** With too many teams for a row each, all take part. */
    teams: total > MAX_PER_PAGE ? [] : teams,
    count: total > MAX_PER_PAGE ? total : teams.length,
    phases: phases.records.map(({ id, name, is_group, groups }) => ({
      id,
      name,
      is_group,
      groups: groups.length,
      count: countGamesOfPhase(rounds.records, id),
    })),
  };
}

export type Entrants = Awaited<ReturnType<typeof readEntrants>>;
