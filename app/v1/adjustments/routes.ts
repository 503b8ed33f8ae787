import { Problem } from "../../http/problem.ts";
import { championshipOf, found, readAs } from "../kit/access.ts";
import { pageOf } from "../kit/contract.ts";
import { one } from "../db/batch.ts";
import { resource } from "../kit/router.ts";
import { rowToEdit } from "../kit/edits.ts";
import {
  createAdjustment,
  deleteAdjustment,
  listAdjustments,
  updateAdjustment,
} from "./contract.ts";
import * as store from "./store.ts";

export const adjustments = resource();

adjustments.serve(listAdjustments, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { rows, counted } = await readAs(c, {
    scorer: championshipOf("tournaments", query.tournament),
    ...store.adjustmentsOf(db, query),
  });
  return pageOf(rows, counted, query);
});

adjustments.serve(createAdjustment, async (c) => {
  const body = c.req.valid("json");
  const { db } = c.var;
  const { admin_id, championship_id, place } = await readAs(c, {
    manager: championshipOf("phases", body.phase_id),
    place: one(store.placeOf(db, body.phase_id, body.team_id)),
  });
  const { tournament_id, registered } = found(place);
  if (!registered) {
    throw Problem.field("team_id", "not_registered", "teams.notInTournament");
  }
  const values = { ...body, championship_id, tournament_id, created_by: admin_id };
  return found(await store.insertAdjustment(db, values));
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
  return found(await store.updateAdjustment(db, current, values));
});

adjustments.serve(deleteAdjustment, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const current = await rowToEdit(c, { table: "adjustments", id }, store.findAdjustment(db, id));
  await store.deleteAdjustment(db, current);
});
