import { Problem } from "../../http/problem.ts";
import { accessQuery, championshipOf, found, requireAdmin, requireRole } from "../access.ts";
import { one, read } from "../db/batch.ts";
import { championshipOfPart } from "../phases/part.ts";
import { paginated } from "../contract.ts";
import { finishedQuery, refuseFinished } from "../games/finished.ts";
import { resource } from "../router.ts";
import { rowToEdit } from "../row-to-edit.ts";
import { expectVersion } from "../version.ts";
import { createGroup, deleteGroup, getGroup, listGroups, updateGroup } from "./contract.ts";
import * as store from "./store.ts";

export const groups = resource();

groups.openapi(listGroups, async (c) => {
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const asked = championshipOfPart(query);
  const { access, rows, counted } = await read(db, {
    access: accessQuery(c, asked),
    ...store.listGroups(db, tokenHash, query),
  });
  if (asked) requireRole(access, "scorer");
  else requireAdmin(access);
  return c.json(paginated(rows, counted, query), 200);
});

groups.openapi(getGroup, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const [access, [row]] = await db.batch([
    accessQuery(c, championshipOf("groups", id)),
    store.findGroup(db, id),
  ]);
  requireRole(access, "scorer");
  return c.json(found(row), 200);
});

groups.openapi(createGroup, async (c) => {
  const body = c.req.valid("json");
  const { db } = c.var;
  const [access, [phase]] = await db.batch([
    accessQuery(c, championshipOf("phases", body.phase_id)),
    store.phaseOf(db, body.phase_id),
  ]);
  const { championship_id } = requireRole(access, "manager");
  if (!found(phase).is_group) {
    throw Problem.field("phase_id", "not_group", "phases.groupsOnlyInGroupPhase");
  }
  const group = await store.insertGroup(db, { ...body, championship_id });
  return c.json({ group: found(group) }, 201);
});

groups.openapi(updateGroup, async (c) => {
  const { id } = c.req.valid("param");
  const { version, ...values } = c.req.valid("json");
  const { db } = c.var;
  const current = await rowToEdit(c, { table: "groups", id }, store.findGroup(db, id), version);
  return c.json(found(await store.updateGroup(db, current, values)), 200);
});

groups.openapi(deleteGroup, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { access, before, phase, finished } = await read(db, {
    access: accessQuery(c, championshipOf("groups", id)),
    before: one(store.findGroup(db, id)),
    phase: one(store.tournamentOf(db, id)),
    finished: finishedQuery(db, store.gamesOf(id)),
  });
  requireRole(access, "manager");
  const current = found(before);
  expectVersion(c, current);
  refuseFinished(finished, "phases.groupHasFinishedGame");
  await store.deleteGroup(db, current, found(phase).tournament_id);
  return c.body(null, 204);
});
