import type { z } from "@hono/zod-openapi";
import { Problem } from "../../http/problem.ts";
import { accessQuery, championshipOf, found, requireRole } from "../kit/access.ts";
import { pageOf } from "../kit/contract.ts";
import { read } from "../db/batch.ts";
import { resource } from "../kit/router.ts";
import { createLot, deleteLot, listLots, type lotSchema } from "./contract.ts";
import * as store from "./store.ts";

export const lots = resource();

lots.serve(listLots, async (c) => {
  const query = c.req.valid("query");
  const { db } = c.var;
  const { access, rows, counted } = await read(db, {
    access: accessQuery(c, championshipOf("phases", query.phase)),
    ...store.lotsOf(db, query),
  });
  requireRole(access, "scorer");
  return pageOf(rows.map(lotAnswer), counted, query);
});

lots.serve(createLot, async (c) => {
  const body = c.req.valid("json");
  const { db } = c.var;
  const [access, teams] = await db.batch([
    accessQuery(c, championshipOf("phases", body.phase_id)),
    store.teamsOfPhase(db, body.phase_id),
  ]);
  const { admin_id, championship_id } = requireRole(access, "manager");
  const own = new Set(teams.map(({ team_id }) => team_id));
  const message = "tables.lotsOfOtherTeam";
  const errors = body.team_ids.flatMap((id, i) =>
    own.has(id) ? [] : [{ path: `team_ids.${i}`, code: "unknown", message } as const],
  );
  if (errors.length > 0) throw new Problem(422, message, { errors });
  const row = await store.insertLot(db, { ...body, championship_id, created_by: admin_id });
  return lotAnswer(found(row));
});

lots.serve(deleteLot, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const [access, [before]] = await db.batch([
    accessQuery(c, championshipOf("lots", id)),
    store.findLot(db, id),
  ]);
  requireRole(access, "manager");
  await store.deleteLot(db, found(before));
});

function lotAnswer({
  author_id,
  author_name,
  team_ids,
  ...lot
}: store.LotRow): z.infer<typeof lotSchema> {
  const author =
    author_id === null || author_name === null ? null : { id: author_id, name: author_name };
  const ids: number[] = JSON.parse(team_ids);
  return { ...lot, team_ids: ids, author };
}
