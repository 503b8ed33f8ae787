import { one } from "../db/batch.ts";
import { sql } from "drizzle-orm";
import { plainTie } from "../../domain/rulebook.ts";
import {
  accessQuery,
  championshipOf,
  found,
  requireRole,
  readAs,
  readOwnList,
} from "../kit/access.ts";
import { pageOf } from "../kit/contract.ts";
import { matchEdits, readToEdit, rowToEdit } from "../kit/edits.ts";
import { finishedQuery, refuseFinished } from "../games/finished.ts";
import { resource } from "../kit/router.ts";
import {
  changeFormat,
  createPhase,
  deletePhase,
  listPhases,
  updatePhase,
  updatePhases,
} from "./contract.ts";
import * as store from "./store.ts";

export const phases = resource();

phases.serve(listPhases, async (c) => {
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const { tournament } = query;
  const { rows, counted } = await readOwnList(
    c,
    store.championshipOfPart(query),
    tournament === undefined
      ? store.ownPhases(db, tokenHash, query)
      : store.phasesOf(db, tournament, query),
  );
  return pageOf(rows, counted, query);
});

phases.serve(createPhase, async (c) => {
  const body = c.req.valid("json");
  const access = await accessQuery(c, championshipOf("tournaments", body.tournament_id));
  const { championship_id } = requireRole(access, "manager");
  const tie_rules = body.tie_rules ?? plainTie(1);
  const row = await store.insertPhase(c.var.db, { ...body, championship_id, tie_rules });
  return found(row);
});

phases.serve(updatePhase, async (c) => {
  const { id } = c.req.valid("param");
  const { version, ...values } = c.req.valid("json");
  const { db } = c.var;
  const current = await rowToEdit(c, { table: "phases", id, version }, store.findPhase(db, id));
  return found(await store.updatePhase(db, current, values));
});

phases.serve(updatePhases, async (c) => {
  const { phases: edits } = c.req.valid("json");
  const { db } = c.var;
  const ids = edits.map(({ id }) => id);
  const { championship_id, before } = await readAs(c, {
    manager: championshipOf("phases", ids[0] ?? 0),
    before: store.findPhases(db, ids),
  });
  const { first, pairs } = matchEdits(before, edits, championship_id, "phases");
  const after = pairs.map(({ before: row, edit }) => ({
    ...row,
    name: edit.name ?? row.name,
    order: edit.order ?? row.order,
  }));
  return { phases: await store.updatePhases(db, first, after) };
});

phases.serve(changeFormat, async (c) => {
  const { id, version } = c.req.valid("json");
  const { db } = c.var;
  const { current, finished } = await readToEdit(
    c,
    { table: "phases", id, version },
    {
      current: one(store.findPhase(db, id)),
      finished: finishedQuery(db, sql`phase_id = ${id}`),
    },
  );
  refuseFinished(finished, "phases.finishedKeepsFormat");
  return found(await store.changeFormat(db, current));
});

phases.serve(deletePhase, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { current, finished } = await readToEdit(
    c,
    { table: "phases", id },
    {
      current: one(store.findPhase(db, id)),
      finished: finishedQuery(db, sql`phase_id = ${id}`),
    },
  );
  refuseFinished(finished, "phases.hasFinishedGame");
  await store.deletePhase(db, current);
});
