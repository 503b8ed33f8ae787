import * as z from "zod";
import { data } from "react-router";
import type { Route } from "./+types/board";
import { idSchema, MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import {
  createGroup,
  deleteGroup,
  listGroups,
  getPhase,
  listPhases,
  updateGroup,
} from "~/v1/structure/phases/contract.ts";
import { createSpot, deleteSpot, listSpots, updateSpots } from "~/v1/structure/spots/contract.ts";
import { bodySchema, checkboxSchema } from "~/routes/form/schema.ts";
import type { ApiClient } from "~/v1/client.ts";
import { listOwnRegisters } from "~/v1/structure/registers/contract.ts";
import { listPublicRounds } from "~/v1/matchday/rounds/contract.ts";
import { listTies } from "~/v1/competition/standings/contract.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import {
  selectDrawn,
  confirmedLossFields,
  refuseUnconfirmed,
  drawSeats,
} from "../phases/draw.server.ts";
import { countGamesOfPhase } from "../phases/draw-fields.tsx";
import { textKey } from "~/texts/text.ts";
import { drawSpots } from "~/v1/structure/tournaments/draw/contract.ts";

/** The row of a spot; `was` is its state when the page was loaded. */
const line = z.object({
  id: idSchema,
  /** The team of the spot; "auto" is the one that its source gives. */
  team: z.union([z.literal("auto"), idSchema]).optional(),
  group: idSchema.optional(),
  was: z.string().default(""),
});

const phase = idSchema;

const placement = z.object({
  phase,
  force: checkboxSchema,
  spots: z
    .array(line)
    .min(1)
    .superRefine((lines, context) => {
      const seen = new Set<number>();
      for (const [at, { team }] of lines.entries()) {
        if (team === undefined || team === "auto") continue;
        if (seen.has(team)) {
          const message = textKey("forms.spotTaken");
          context.addIssue({ code: "custom", path: [at, "team"], message });
        }
        seen.add(team);
      }
    }),
});

type Line = z.output<typeof line>;

/** Returns only the edited rows, so that other people's changes stay. */
const listChanges = (lines: Line[]) =>
  lines
    .filter(({ team, group, was }) => `${team ?? ""}:${group ?? ""}` !== was)
    .map(({ id, team, group }) => ({
      id,
      ...(team === "auto" ? { manual: false } : { register_id: team ?? null }),
      ...(group !== undefined && { group_id: group }),
    }));

/** A team's place as "spot:register": ":7" is a team without a spot, "3:" an empty spot. */
const side = z.string().regex(/^\d*:\d*$/);

const exchange = z
  .object({ phase, force: checkboxSchema, a: side, b: side })
  .refine(({ a, b }) => a !== b, { path: ["b"], message: textKey("forms.chooseTwoPlaces") });

function toSwap(a: string, b: string) {
  const [one, two] = [parseSide(a), parseSide(b)];
  const taking = (spot: number | null, register_id: number | null) =>
    spot === null ? [] : [{ id: spot, register_id }];
  return [...taking(one.spot, two.register), ...taking(two.spot, one.register)];
}

function parseSide(text: string) {
  const [spot, register] = text.split(":").map((part) => (part === "" ? null : Number(part)));
  return { spot: spot ?? null, register: register ?? null };
}

const draw = bodySchema(drawSpots).shape;

const drawing = z
  .object({
    phase,
    seed: draw.seed,
    version: draw.version,
    teams: drawSeats,
    ...confirmedLossFields,
  })
  .superRefine(refuseUnconfirmed);

const addedGroup = bodySchema(createGroup).pick({ name: true }).extend({ phase });

const renamedGroup = bodySchema(updateGroup)
  .pick({ name: true, version: true })
  .required({ name: true })
  .extend({
    id: idSchema,
    decides: bodySchema(updateGroup).shape.decides.unwrap().default(null),
  });

const addedSpot = z.object({ phase, group: idSchema.optional() });

const removal = z.object({ id: idSchema });

interface Asked {
  tournament: number;
  phase: number | undefined;
  page: number;
}

export async function readBoard(api: ApiClient, { tournament, phase: requested, page }: Asked) {
  const [asked, phases, registers, rounds, ties] = await Promise.all([
    requested === undefined ? null : api(getPhase, { params: { id: requested } }),
    api(listPhases, { query: { tournament, per_page: MAX_PER_PAGE } }),
    api(listOwnRegisters, { query: { tournament, status: "approved", per_page: MAX_PER_PAGE } }),
    api(listPublicRounds, { query: { tournament } }),
    api(listTies, { query: { tournament } }),
  ]);
  if (asked && asked.tournament_id !== tournament) throw data(null, { status: 404 });
  const current = rounds.records.find((round) => round.is_current)?.phase.id;
  const phase = asked ?? phases.records.find(({ id }) => id === current) ?? phases.records[0];
  const query = { phase: phase?.id ?? 0, per_page: MAX_PER_PAGE };
  const [spots, groups] = phase
    ? await Promise.all([
        api(listSpots, { query: { ...query, page } }),
        phase.is_group ? api(listGroups, { query }) : null,
      ])
    : [null, null];
  return {
    phases: phases.records,
    phase: phase ?? null,
    spots: spots?.records ?? [],
    pagination: spots?.pagination ?? null,
    groups: groups?.records ?? [],
    teams: registers.records
      .map(({ id, team, withdrawn_at }) => ({ id, team, withdrawn: withdrawn_at !== null }))
      .toSorted((a, b) => a.team.name.localeCompare(b.team.name, "pt-BR")),
    ties: ties.records,
    finished: phase ? countGamesOfPhase(rounds.records, phase.id).finished : 0,
  };
}

export type Board = Awaited<ReturnType<typeof readBoard>>;
export type Phase = Board["phases"][number];
export type Spot = Board["spots"][number];
export type BoardTeam = Board["teams"][number];

export function boardForms({ url }: Route.ActionArgs) {
  const at = (phase: number, seed?: number) => {
    const query = new URLSearchParams({ fase: String(phase) });
    const page = url.searchParams.get("pagina");
    if (page !== null) query.set("pagina", page);
    if (seed !== undefined) query.set("sorteio", String(seed));
    return `${url.pathname}?${query.toString()}`;
  };
  return {
    place: createHandler(placement, async ({ phase, spots: lines, force }, { api, key, t }) => {
      const spots = listChanges(lines);
      if (spots.length === 0) return { say: t("organizer.spots.unchanged") };
      await api(updateSpots, { json: { spots, force }, key });
      return { say: t("organizer.spots.saved"), to: at(phase) };
    }),
    swap: createHandler(exchange, async ({ phase, a, b, force }, { api, key, t }) => {
      const spots = toSwap(a, b);
      if (spots.length > 0) await api(updateSpots, { json: { spots, force }, key });
      return { say: t("organizer.spots.swap.done"), to: at(phase) };
    }),
    draw: createHandler(
      drawing,
      async ({ phase, seed, teams, force, version }, { api, key, t }) => {
        const json = { seed, force, version, ...selectDrawn(teams) };
        const done = await api(drawSpots, { params: { id: phase }, json, key });
        return {
          say: t("organizer.spots.draw.done", { seed: done.seed }),
          to: at(phase, done.seed),
        };
      },
    ),
    group: createHandler(addedGroup, async ({ phase, name }, { api, key, t }) => {
      await api(createGroup, { json: { phase_id: phase, name }, key });
      return { say: t("organizer.spots.edit.added"), to: at(phase) };
    }),
    rename: createHandler(renamedGroup, async ({ id, ...json }, { api, key, t }) => {
      await api(updateGroup, { params: { id }, json, key });
      return { say: t("organizer.spots.edit.renamed") };
    }),
    removeGroup: createHandler(removal, async ({ id }, { api, key, t }) => {
      await api(deleteGroup, { params: { id }, key });
      return { say: t("organizer.spots.edit.groupRemoved") };
    }),
    spot: createHandler(addedSpot, async ({ phase, group }, { api, key, t }) => {
      await api(createSpot, { json: { phase_id: phase, group_id: group }, key });
      return { say: t("organizer.spots.edit.spotAdded"), to: at(phase) };
    }),
    removeSpot: createHandler(removal, async ({ id }, { api, key, t }) => {
      await api(deleteSpot, { params: { id }, key });
      return { say: t("organizer.spots.edit.spotRemoved") };
    }),
  };
}
