import { Problem } from "../../http/problem.ts";
import { accessQuery, championshipOf, found, requireRole } from "../access.ts";
import { paginated } from "../contract.ts";
import { read } from "../db/batch.ts";
import { resource } from "../router.ts";
import { rowToEdit } from "../row-to-edit.ts";
import {
  createAdjustment,
  deleteAdjustment,
  listAdjustments,
  updateAdjustment,
} from "./contract.ts";
import * as store from "./store.ts";

export const adjustments = resource();

adjustments.openapi(listAdjustments, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { access, rows, counted } = await read(db, {
    access: accessQuery(c, championshipOf("tournaments", query.tournament)),
    ...store.adjustmentsOf(db, query),
  });
  requireRole(access, "scorer");
  return c.json(paginated(rows, counted, query), 200);
});

adjustments.openapi(createAdjustment, async (c) => {
  const body = c.req.valid("json");
  const { db } = c.var;
  const [access, [place]] = await db.batch([
    accessQuery(c, championshipOf("phases", body.phase_id)),
    store.placeOf(db, body.phase_id, body.team_id),
  ]);
  const { admin_id, championship_id } = requireRole(access, "manager");
  const { tournament_id, registered } = found(place);
  if (!registered) {
    throw Problem.field("team_id", "not_registered", "teams.notInTournament");
  }
  const values = { ...body, championship_id, tournament_id, created_by: admin_id };
  return c.json(found(await store.insertAdjustment(db, values)), 201);
});

adjustments.openapi(updateAdjustment, async (c) => {
  const { id } = c.req.valid("param");
  const { version, ...values } = c.req.valid("json");
  const { db } = c.var;
  const current = await rowToEdit(
    c,
    { table: "adjustments", id },
    store.findAdjustment(db, id),
    version,
  );
  return c.json(found(await store.updateAdjustment(db, current, values)), 200);
});

adjustments.openapi(deleteAdjustment, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const current = await rowToEdit(c, { table: "adjustments", id }, store.findAdjustment(db, id));
  await store.deleteAdjustment(db, current);
  return c.body(null, 204);
});
