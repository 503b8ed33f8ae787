import * as z from "zod";
import { data } from "react-router";
import {
  createAdjustment,
  deleteAdjustment,
  listAdjustments,
  updateAdjustment,
  createLot,
  deleteLot,
  listLots,
} from "~/v1/structure/adjustments/contract.ts";
import { idSchema, MAX_PER_PAGE } from "~/v1/kit/contract.ts";
import { bodySchema, checkboxSchema, chosenRow, insistQuery } from "~/routes/form/schema.ts";
import type { ApiClient } from "~/v1/client.ts";
import { getClassifications } from "~/v1/competition/standings/contract.ts";
import { getPhase, listPhases } from "~/v1/structure/phases/contract.ts";
import { listOwnRegisters } from "~/v1/structure/registers/contract.ts";
import { listPublicRounds } from "~/v1/matchday/rounds/contract.ts";
import { createHandler } from "~/routes/form/form-action.server.ts";
import type { PlainKey } from "~/texts/text.ts";

const newAdjustment = bodySchema(createAdjustment).extend({ team_id: chosenRow });

const changedAdjustment = bodySchema(updateAdjustment)
  .required({ points: true, reason: true })
  .extend({ id: idSchema });

const { phase_id, note, force } = bodySchema(createLot).shape;

/** A drawn order, one select for each place; empty ones at the end are dropped. */
const newLot = z.object({
  phase_id,
  note,
  force,
  teams: z.array(idSchema.optional()).superRefine((teams, context) => {
    const refuse = (at: number, message: PlainKey) =>
      context.addIssue({ code: "custom", path: [at], message });
    for (const [at, team] of teams.entries()) {
      if (team === undefined && at < 2) refuse(at, "validation.required");
      if (team !== undefined && teams.indexOf(team) < at) {
        refuse(at, "forms.teamOnce");
      }
    }
  }),
});

const removal = z.object({ id: idSchema, force: checkboxSchema });

export async function readStandings(
  api: ApiClient,
  { tournament, phase: requested }: { tournament: number; phase: number | undefined },
) {
  const query = { tournament, per_page: MAX_PER_PAGE };
  const [asked, table, phases, rounds, adjustments] = await Promise.all([
    requested === undefined ? null : api(getPhase, { params: { id: requested } }),
    api(getClassifications, { query: { tournament } }),
    api(listPhases, { query }),
    api(listPublicRounds, { query: { tournament } }),
    api(listAdjustments, { query }),
    // This call refuses roles without permission; the others are public reads.
    api(listOwnRegisters, { query: { tournament, per_page: 1 } }),
  ]);
  if (asked && !(asked.is_group && asked.tournament_id === tournament)) {
    throw data(null, { status: 404 });
  }
  const groupPhases = phases.records.filter(({ is_group }) => is_group);
  const current = rounds.records.find((round) => round.is_current)?.phase.id;
  const phase = asked ?? groupPhases.find(({ id }) => id === current) ?? groupPhases[0] ?? null;
  const ofPhase = (row: { phase_id: number }) => row.phase_id === phase?.id;
  const lots = phase
    ? await api(listLots, { query: { phase: phase.id, per_page: MAX_PER_PAGE } })
    : null;
  return {
    phases: groupPhases.map(({ id, name }) => ({ id, name })),
    phase: phase && { id: phase.id, name: phase.name },
    rows: table.records.filter((row) => row.phase.id === phase?.id),
    erased: table.erased.filter((team) => team.phase.id === phase?.id),
    rounds: rounds.records.filter((round) => round.phase.id === phase?.id),
    adjustments: adjustments.records.filter(ofPhase),
    lots: lots?.records ?? [],
  };
}

export type StandingsData = Awaited<ReturnType<typeof readStandings>>;

export const standingsForms = {
  adjust: createHandler(newAdjustment, async (json, { api, key, t }) => {
    await api(createAdjustment, { json, key });
    return { say: t("organizer.standings.adjustments.created") };
  }),
  edit: createHandler(changedAdjustment, async ({ id, ...json }, { api, key, t }) => {
    await api(updateAdjustment, { params: { id }, json, key });
    return { say: t("organizer.standings.adjustments.saved") };
  }),
  delete: createHandler(removal, async ({ id, force }, { api, key, t }) => {
    await api(deleteAdjustment, { params: { id }, query: insistQuery(force), key });
    return { say: t("organizer.standings.adjustments.deleted") };
  }),
  lot: createHandler(newLot, async ({ teams, ...json }, { api, key, t }) => {
    const team_ids = teams.filter((id) => id !== undefined);
    await api(createLot, { json: { ...json, team_ids }, key });
    return { say: t("organizer.standings.lots.created") };
  }),
  deleteLot: createHandler(removal, async ({ id, force }, { api, key, t }) => {
    await api(deleteLot, { params: { id }, query: insistQuery(force), key });
    return { say: t("organizer.standings.lots.deleted") };
  }),
};
