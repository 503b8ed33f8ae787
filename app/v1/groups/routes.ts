import { Problem } from "../../http/problem.ts";
import { championshipOf, found, readAs, readOwnList } from "../kit/access.ts";
import { one } from "../db/batch.ts";
import { championshipOfPart } from "../phases/store.ts";
import { pageOf } from "../kit/contract.ts";
import { finishedQuery, refuseFinished } from "../games/finished.ts";
import { resource } from "../kit/router.ts";
import { readToEdit, rowToEdit } from "../kit/edits.ts";
import { createGroup, deleteGroup, getGroup, listGroups, updateGroup } from "./contract.ts";
import * as store from "./store.ts";

export const groups = resource();

groups.serve(listGroups, async (c) => {
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const requested = championshipOfPart(query);
  const { rows, counted } = await readOwnList(c, requested, store.listGroups(db, tokenHash, query));
  return pageOf(rows, counted, query);
});

groups.serve(getGroup, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { row } = await readAs(c, {
    scorer: championshipOf("groups", id),
    row: one(store.findGroup(db, id)),
  });
  return found(row);
});

groups.serve(createGroup, async (c) => {
  const body = c.req.valid("json");
  const { db } = c.var;
  const { championship_id, phase } = await readAs(c, {
    manager: championshipOf("phases", body.phase_id),
    phase: one(store.phaseOf(db, body.phase_id)),
  });
  if (!found(phase).is_group) {
    throw Problem.field("phase_id", "not_group", "phases.groupsOnlyInGroupPhase");
  }
  const group = await store.insertGroup(db, { ...body, championship_id });
  return { group: found(group) };
});

groups.serve(updateGroup, async (c) => {
  const { id } = c.req.valid("param");
  const { version, ...values } = c.req.valid("json");
  const { db } = c.var;
  const current = await rowToEdit(c, { table: "groups", id, version }, store.findGroup(db, id));
  return found(await store.updateGroup(db, current, values));
});

groups.serve(deleteGroup, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { current, phase, finished } = await readToEdit(
    c,
    { table: "groups", id },
    {
      current: one(store.findGroup(db, id)),
      phase: one(store.tournamentOf(db, id)),
      finished: finishedQuery(db, store.gamesOf(id)),
    },
  );
  refuseFinished(finished, "phases.groupHasFinishedGame");
  await store.deleteGroup(db, current, found(phase).tournament_id);
});
