import type { z } from "@hono/zod-openapi";
import { Problem } from "../../../http/problem.ts";
import { championshipOf, requireFound, readAs } from "../../kit/access.ts";
import { buildPage } from "../../kit/contract.ts";
import { one } from "../../db/database.ts";
import { resource } from "../../kit/router.ts";
import { rowToEdit } from "../../kit/edits.ts";
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
  const body = c.req.valid("json");
  const { db } = c.var;
  const { admin_id, championship_id, place } = await readAs(c, {
    manager: championshipOf("phases", body.phase_id),
    place: one(store.selectPlace(db, body.phase_id, body.team_id)),
  });
  const { tournament_id, registered } = requireFound(place);
  if (!registered) {
    throw Problem.field("team_id", "not_registered", "teams.notInTournament");
  }
  const values = { ...body, championship_id, tournament_id, created_by: admin_id };
  return requireFound(await store.insertAdjustment(db, values));
});

adjustments.serve(updateAdjustment, async (c) => {
  const { id } = c.req.valid("param");
  const { version, ...values } = c.req.valid("json");
  const { db } = c.var;
  const current = await rowToEdit(
    c,
    { table: "adjustments", id, version },
    store.findAdjustment(db, id),
  );
  return requireFound(await store.updateAdjustment(db, current, values));
});

adjustments.serve(deleteAdjustment, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const current = await rowToEdit(c, { table: "adjustments", id }, store.findAdjustment(db, id));
  await store.deleteAdjustment(db, current);
});

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
  const body = c.req.valid("json");
  const { db } = c.var;
  const { admin_id, championship_id, teams } = await readAs(c, {
    manager: championshipOf("phases", body.phase_id),
    teams: store.teamsOfPhase(db, body.phase_id),
  });
  const own = new Set(teams.map(({ team_id }) => team_id));
  const message = "tables.lotsOfOtherTeam";
  const errors = body.team_ids.flatMap((id, i) =>
    own.has(id) ? [] : [{ path: `team_ids.${i}`, code: "unknown", message } as const],
  );
  if (errors.length > 0) throw new Problem(422, message, { errors });
  const row = await store.insertLot(db, { ...body, championship_id, created_by: admin_id });
  return lotAnswer(requireFound(row));
});

lots.serve(deleteLot, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { before } = await readAs(c, {
    manager: championshipOf("lots", id),
    before: one(store.findLot(db, id)),
  });
  await store.deleteLot(db, requireFound(before));
});

function lotAnswer({ author_id, author_name, ...lot }: store.LotRow): z.infer<typeof lotSchema> {
  const author =
    author_id === null || author_name === null ? null : { id: author_id, name: author_name };
  return { ...lot, author };
}
