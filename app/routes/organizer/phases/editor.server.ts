import * as z from "zod";
import { data, href } from "react-router";
import type { Route } from "./+types/editor";
import { listGames, regenerateGames } from "~/v1/matchday/games/contract.ts";
import {
  addLateTeam,
  changeFormat,
  createPhase,
  deletePhase,
  drawNextRound,
  getPhase,
  updatePhase,
  updatePhases,
} from "~/v1/structure/phases/contract.ts";
import {
  createRound,
  deleteRound,
  listPublicRounds,
  updateRounds,
} from "~/v1/matchday/rounds/contract.ts";
import { bodySchema, checkboxSchema, emptyForm } from "~/routes/form/schema.ts";
import type { ApiClient } from "~/v1/client.ts";
import { MAX_PER_PAGE, name } from "~/v1/kit/contract.ts";
import { listOwnRegisters } from "~/v1/structure/registers/contract.ts";
import { listSpots, type spotSchema } from "~/v1/structure/spots/contract.ts";
import { createHandler, type FormContext } from "~/routes/form/form-action.server.ts";
import { readPathNumber } from "~/routes/request.ts";
import { enterTeam, nameTeam } from "../teams/enter-team.server.ts";
import { confirmedLossFields, refuseUnconfirmed } from "./draw.server.ts";
import { countGames } from "./draw-fields.tsx";
import type { PlainKey } from "~/texts/text.ts";

const move = z
  .string()
  .regex(/^\d+:\d+$/)
  .optional();

const phaseRow = bodySchema(updatePhases).shape.phases.element.omit({ order: true });
const roundRow = bodySchema(updateRounds).shape.rounds.element.omit({ order: true });

/** Names and order of phases in one form, so that moving one keeps the names typed. */
export const orderedPhases = z.object({
  rows: z.array(phaseRow.required({ name: true })).min(1),
  move,
});

/** Names and order of rounds; `remove` is the round to delete. */
const orderedRounds = z.object({
  rows: z.array(roundRow.required({ name: true })).min(1),
  move,
  remove: z.coerce.number().int().positive().optional(),
});

/** Returns the rows in their new order, numbered from 1. `move` is "from:to", counted from 0. */
export function applyOrder<R>(rows: R[], move: string | undefined): (R & { order: number })[] {
  const [from = 0, to = 0] = (move ?? "0:0").split(":").map(Number);
  const moved = rows.toSpliced(from, 1);
  const row = rows[from];
  return (row === undefined ? rows : moved.toSpliced(to, 0, row)).map((one, i) => ({
    ...one,
    order: i + 1,
  }));
}

const fields = bodySchema(updatePhase).shape;
const tie = fields.tie_rules.unwrap();
const zone = fields.zones.unwrap().element;

export const tieFields = tie.extend({
  extra_time: checkboxSchema,
  away_goals: checkboxSchema,
  second_final: checkboxSchema,
  by_points: checkboxSchema,
  skip_second_leg_margin: tie.shape.skip_second_leg_margin.default(null),
});

const zones = z
  .array(zone.partial({ from: true, to: true, label: true }))
  .max(24)
  .superRefine((rows, context) => {
    const refuse = (at: number, name: string, message: PlainKey) =>
      context.addIssue({ code: "custom", path: [at, name], message });
    for (const [at, { from, to, label }] of rows.entries()) {
      const said = { from, to, label };
      const missing = Object.entries(said).filter(([, value]) => value === undefined);
      if (missing.length < 3) for (const [name] of missing) refuse(at, name, "forms.wholeLine");
      if (from !== undefined && to !== undefined && to < from) {
        refuse(at, "to", "forms.zoneOrder");
      }
    }
  })
  .transform((rows) =>
    rows.flatMap(({ from, to, label, kind }) =>
      from === undefined || to === undefined || label === undefined
        ? []
        : [{ from, to, label, kind }],
    ),
  );

const own = {
  decides: fields.decides.unwrap().default(null),
  trophy: fields.trophy.unwrap().default(null),
  resets_cards: checkboxSchema,
  tie_rules: tieFields,
  zones,
};

export const newPhaseForm = bodySchema(createPhase)
  .omit({ tournament_id: true, order: true, meetings: true })
  .extend({
    ...own,
    is_group: z.enum(["groups", "knockout"]).transform((format) => format === "groups"),
  });

export const editedPhaseForm = bodySchema(updatePhase)
  .omit({ order: true, meetings: true })
  .required({ name: true })
  .extend({ ...own, force: checkboxSchema });

const addedRound = bodySchema(createRound).pick({ name: true });

const changedFormat = bodySchema(changeFormat).pick({ version: true });

const { seed, version } = bodySchema(regenerateGames).shape;

export const redrawForm = z
  .object({ seed, version, draw: checkboxSchema, ...confirmedLossFields })
  .superRefine(refuseUnconfirmed);

/** A team by name that enters the phase after the draw. */
const lateTeam = bodySchema(addLateTeam)
  .omit({ register_id: true })
  .extend({ new_team: name(80), sure: checkboxSchema });

export const swissRoundForm = bodySchema(drawNextRound).pick({ seed: true, version: true });

export async function readPhase(api: ApiClient, tournament: number, id: number) {
  const [phase, rounds, own, all, games] = await Promise.all([
    api(getPhase, { params: { id } }),
    api(listPublicRounds, { query: { tournament } }),
    api(listSpots, { query: { phase: id, per_page: 1 } }),
    api(listSpots, { query: { tournament, per_page: MAX_PER_PAGE } }),
    api(listGames, { query: { tournament, phase: id, per_page: MAX_PER_PAGE } }),
    // This call refuses roles that may not change phases; the others are public reads.
    api(listOwnRegisters, { query: { tournament, per_page: 1 } }),
  ]);
  if (phase.tournament_id !== tournament) throw data(null, { status: 404 });
  const ownRounds = rounds.records.filter((round) => round.phase.id === id);
  const whole = games.pagination.total <= games.records.length;
  return {
    phase,
    rounds: ownRounds,
    dated: whole ? games.records.filter(({ starts_at }) => starts_at !== null).length : null,
    contents: {
      groups: phase.groups.length,
      spots: own.pagination.total,
      followers: all.records.filter((spot) => follows(spot, phase)).length,
      ...countGames(ownRounds),
    },
  };
}

type Spot = z.infer<typeof spotSchema>;

/** True when a spot of another phase takes its team from this one. */
function follows({ phase_id, source }: Spot, phase: { id: number; groups: { id: number }[] }) {
  if (!source || phase_id === phase.id) return false;
  return "group_id" in source
    ? phase.groups.some(({ id }) => id === source.group_id)
    : source.phase_id === phase.id;
}

export function phaseForms({ params }: Route.ActionArgs) {
  const id = () => readPathNumber(params.phase);
  const list = href("/organizador/:championship/torneios/:tournament/fases", params);
  const drawRound = async (
    json: { redraw: boolean; seed?: number | undefined; version?: number | undefined },
    { api, key, t }: FormContext,
  ) => {
    const { round, bye, seed } = await api(drawNextRound, { params: { id: id() }, json, key });
    const drawn = { round: round.name, seed };
    return {
      say:
        bye === null
          ? t("organizer.phases.swiss.done", drawn)
          : t("organizer.phases.swiss.doneWithBye", { ...drawn, team: bye.name }),
    };
  };
  return {
    create: createHandler(newPhaseForm, async (value, { api, key, t }) => {
      const json = { tournament_id: readPathNumber(params.tournament), ...value };
      const phase = await api(createPhase, { json, key });
      return { say: t("organizer.phases.created"), to: `${list}/${phase.id}` };
    }),
    edit: createHandler(editedPhaseForm, async (json, { api, key, t }) => {
      await api(updatePhase, { params: { id: id() }, json, key });
      return { say: t("organizer.phases.saved"), to: list };
    }),
    rounds: createHandler(orderedRounds, async ({ rows, move, remove }, { api, key, t }) => {
      if (remove !== undefined) {
        await api(deleteRound, { params: { id: remove }, key });
        return { say: t("organizer.phases.rounds.deleted") };
      }
      await api(updateRounds, { json: { rounds: applyOrder(rows, move) }, key });
      return { say: t(move ? "organizer.phases.ordered" : "organizer.phases.renamed") };
    }),
    round: createHandler(addedRound, async (value, { api, key, t }) => {
      await api(createRound, { json: { phase_id: id(), ...value }, key });
      return { say: t("organizer.phases.rounds.created") };
    }),
    redraw: createHandler(redrawForm, async ({ seed, draw, force, version }, { api, key, t }) => {
      const drawn = draw || (seed ?? null) !== null;
      const json = { phase_id: id(), seed, draw: drawn, force, version };
      const made = await api(regenerateGames, { json, key });
      const count = made.games.length;
      return {
        say:
          made.seed === null
            ? t("organizer.phases.redraw.done", { count })
            : t("organizer.phases.redraw.doneDrawn", { count, seed: made.seed }),
      };
    }),
    late: createHandler(lateTeam, async ({ new_team, sure, ...json }, { api, key, t }) => {
      const row = await api(getPhase, { params: { id: id() } });
      const tournament = readPathNumber(params.tournament);
      const { version } = json;
      const entering = { tournament, name: new_team, sure, key, row, version };
      const register_id = await enterTeam(api, entering);
      const { games } = await api(addLateTeam, {
        params: { id: id() },
        json: { ...json, register_id },
        key,
      }).catch(nameTeam);
      return { say: t("organizer.phases.late.done", { team: new_team, count: games.length }) };
    }),
    next: createHandler(swissRoundForm, (json, work) =>
      drawRound({ ...json, redraw: false }, work),
    ),
    again: createHandler(swissRoundForm, (json, work) =>
      drawRound({ ...json, redraw: true }, work),
    ),
    format: createHandler(changedFormat, async ({ version }, { api, key, t }) => {
      await api(changeFormat, { json: { id: id(), version }, key });
      return { say: t("organizer.phases.change.done") };
    }),
    delete: createHandler(emptyForm, async (_, { api, key, t }) => {
      await api(deletePhase, { params: { id: id() }, key });
      return { say: t("organizer.phases.deleted"), to: list };
    }),
  };
}
