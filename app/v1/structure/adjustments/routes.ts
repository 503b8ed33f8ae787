import type { z } from "@hono/zod-openapi";
import { Problem } from "../../../http/problem.ts";
import { championshipOf, requireFound, readAs } from "../../kit/access.ts";
import { buildPage } from "../../kit/contract.ts";
import { type Database, one } from "../../db/database.ts";
import { refuseContradictions } from "../../competition/settlement/contradictions/refuse.ts";
import { boundInTournament } from "../../competition/settlement/contradictions/store.ts";
import type { Competition } from "../../../domain/competition.ts";
import { resource } from "../../kit/router.ts";
import { readToEdit } from "../../kit/edits.ts";
import {
  createAdjustment,
  deleteAdjustment,
  listAdjustments,
  updateAdjustment,
  createLot,
  deleteLot,
  listLots,
  type lotSchema,
} from "./contract.ts";
import * as store from "./store.ts";

export const adjustments = resource();

adjustments.serve(listAdjustments, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { rows, counted } = await readAs(c, {
    scorer: championshipOf("tournaments", query.tournament),
    ...store.selectAdjustments(db, query),
  });
  return buildPage(rows, counted, query);
});

adjustments.serve(createAdjustment, async (c) => {
  const { force, ...body } = c.req.valid("json");
  const { db } = c.var;
  const { admin_id, championship_id, place, after } = await readAs(c, {
    manager: championshipOf("phases", body.phase_id),
    place: one(store.selectPlace(db, body.phase_id, body.team_id)),
    after: boundInTournament(db, "phases", body.phase_id),
  });
  const { tournament_id, registered } = requireFound(place);
  if (!registered) {
    throw Problem.field("team_id", "not_registered", "teams.notInTournament");
  }
  const apply = replaceAdjustment(null, { round: null, ...body });
  await refuseContradictions(db, { ...requireFound(after), force, apply });
  const values = { ...body, championship_id, tournament_id, created_by: admin_id };
  return requireFound(await store.insertAdjustment(db, values));
});

adjustments.serve(updateAdjustment, async (c) => {
  const { id } = c.req.valid("param");
  const { version, force, ...values } = c.req.valid("json");
  const { db } = c.var;
  const { current, after } = await readToEdit(
    c,
    { table: "adjustments", id, version },
    adjustmentContext(db, id),
  );
  const apply = replaceAdjustment(current, { ...current, ...values });
  await refuseContradictions(db, { ...requireFound(after), force, apply });
  return requireFound(await store.updateAdjustment(db, current, values));
});

adjustments.serve(deleteAdjustment, async (c) => {
  const { id } = c.req.valid("param");
  const { force } = c.req.valid("query");
  const { db } = c.var;
  const { current, after } = await readToEdit(
    c,
    { table: "adjustments", id },
    adjustmentContext(db, id),
  );
  const apply = replaceAdjustment(current, null);
  await refuseContradictions(db, { ...requireFound(after), force: force === "true", apply });
  await store.deleteAdjustment(db, current);
});

const adjustmentContext = (db: Database, id: number) => ({
  current: one(store.findAdjustment(db, id)),
  after: boundInTournament(db, "adjustments", id),
});

type Adjustment = Competition["adjustments"][number];

/** Returns a function that replaces one adjustment of the facts, adds it or takes it away. */
function replaceAdjustment(before: Adjustment | null, now: Adjustment | null) {
  const keyOf = ({ phase_id, team_id, points, round, reason }: Adjustment) =>
    JSON.stringify([phase_id, team_id, points, round, reason]);
  return (competition: Competition): Competition => {
    const { adjustments } = competition;
    const at = before ? adjustments.findIndex((one) => keyOf(one) === keyOf(before)) : -1;
    const made = now ? [now] : [];
    return { ...competition, adjustments: adjustments.toSpliced(at, at < 0 ? 0 : 1, ...made) };
  };
}

export const lots = resource();

lots.serve(listLots, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { rows, counted } = await readAs(c, {
    scorer: championshipOf("phases", query.phase),
    ...store.selectLots(db, query),
  });
  return buildPage(rows.map(lotAnswer), counted, query);
});

lots.serve(createLot, async (c) => {
  const { force, ...body } = c.req.valid("json");
  const { db } = c.var;
  const { admin_id, championship_id, teams, after } = await readAs(c, {
    manager: championshipOf("phases", body.phase_id),
    teams: store.teamsOfPhase(db, body.phase_id),
    after: boundInTournament(db, "phases", body.phase_id),
  });
  const own = new Set(teams.map(({ team_id }) => team_id));
  const message = "tables.lotsOfOtherTeam";
  const errors = body.team_ids.flatMap((id, i) =>
    own.has(id) ? [] : [{ path: `team_ids.${i}`, code: "unknown", message } as const],
  );
  if (errors.length > 0) throw new Problem(422, message, { errors });
  const apply = (competition: Competition) => ({
    ...competition,
    lots: [...competition.lots, body],
  });
  await refuseContradictions(db, { ...requireFound(after), force, apply });
  const row = await store.insertLot(db, { ...body, championship_id, created_by: admin_id });
  return lotAnswer(requireFound(row));
});

lots.serve(deleteLot, async (c) => {
  const { id } = c.req.valid("param");
  const { force } = c.req.valid("query");
  const { db } = c.var;
  const { before, others, after } = await readAs(c, {
    manager: championshipOf("lots", id),
    before: one(store.findLot(db, id)),
    others: store.selectOtherLots(db, id),
    after: boundInTournament(db, "phases", store.phaseOfLot(id)),
  });
  const lot = requireFound(before);
  const apply = (competition: Competition) => ({
    ...competition,
    lots: [...competition.lots.filter((one) => one.phase_id !== lot.phase_id), ...others],
  });
  await refuseContradictions(db, { ...requireFound(after), force: force === "true", apply });
  await store.deleteLot(db, lot);
});

function lotAnswer({ author_id, author_name, ...lot }: store.LotRow): z.infer<typeof lotSchema> {
  const author =
    author_id === null || author_name === null ? null : { id: author_id, name: author_name };
  return { ...lot, author };
}
