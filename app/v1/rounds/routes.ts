import { sql } from "drizzle-orm";
import { accessQuery, championshipOf, found, requireAdmin, requireRole } from "../kit/access.ts";
import { answer } from "../kit/answers.ts";
import { openView } from "../competition/open.ts";
import { keptQuery } from "../competition/store.ts";
import { pageOf, whole } from "../kit/contract.ts";
import { one, read } from "../db/batch.ts";
import { refuseTaken } from "../db/guard.ts";
import { matchEdits } from "../kit/edits.ts";
import { finishedQuery, refuseFinished } from "../games/finished.ts";
import { championshipOfPart } from "../phases/store.ts";
import { readPublic } from "../kit/revision.ts";
import { resource } from "../kit/router.ts";
import { championshipOfTarget, tournamentRef } from "../kit/target.ts";
import { expectVersion } from "../kit/version.ts";
import {
  createRound,
  deleteRound,
  listPublicRounds,
  listRounds,
  updateRound,
  updateRounds,
} from "./contract.ts";
import * as store from "./store.ts";

export const rounds = resource();

const TAKEN = "rounds.orderTaken";

rounds.serve(listPublicRounds, async (c) => {
  const target = c.req.valid("query");
  const { db } = c.var;
  const { headers, kept } = await readPublic(c, championshipOfTarget(target), {
    kept: keptQuery(db, tournamentRef(target), "frame"),
  });
  const frame = await openView(db, kept, "frame");
  const records = (frame?.rounds ?? []).map((round) => ({
    ...round,
    is_current: round.id === kept[0]?.current_round_id,
  }));
  return answer(whole(records), headers);
});

rounds.serve(listRounds, async (c) => {
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const requested = championshipOfPart(query);
  const { access, rows, counted } = await read(db, {
    access: accessQuery(c, requested),
    ...store.listRounds(db, tokenHash, query),
  });
  if (requested) requireRole(access, "scorer");
  else requireAdmin(access);
  return pageOf(rows, counted, query);
});

rounds.serve(createRound, async (c) => {
  const { phase_id, ...values } = c.req.valid("json");
  const { db } = c.var;
  const [access, [phase]] = await db.batch([
    accessQuery(c, championshipOf("phases", phase_id)),
    store.findPhase(db, phase_id),
  ]);
  requireRole(access, "manager");
  const write = store.insertRound(db, found(phase), values);
  return found(await refuseTaken(write, "rounds.order", TAKEN));
});

rounds.serve(updateRound, async (c) => {
  const { id } = c.req.valid("param");
  const { version, ...values } = c.req.valid("json");
  const { db } = c.var;
  const [access, [before]] = await db.batch([
    accessQuery(c, championshipOf("rounds", id)),
    store.findRounds(db, [id]),
  ]);
  requireRole(access, "manager");
  const current = found(before);
  expectVersion(c, roundAnswer(current), version);
  const write = store.updateRound(db, current, values);
  return found(await refuseTaken(write, "rounds.order", TAKEN));
});

rounds.serve(updateRounds, async (c) => {
  const { rounds: edits } = c.req.valid("json");
  const { db } = c.var;
  const ids = edits.map(({ id }) => id);
  const [access, before] = await db.batch([
    accessQuery(c, championshipOf("rounds", ids[0] ?? 0)),
    store.findRounds(db, ids),
  ]);
  const { championship_id } = requireRole(access, "manager");
  const { first, pairs } = matchEdits(before, edits, championship_id, "rounds");
  const after = pairs.map(({ before: row, edit }) => ({
    ...row,
    name: edit.name ?? row.name,
    order: edit.order ?? row.order,
  }));
  const write = store.updateRounds(db, first, after);
  const written = await refuseTaken(write, "rounds.order", TAKEN, "rounds");
  return { rounds: written.map(roundAnswer) };
});

rounds.serve(deleteRound, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { access, before, finished } = await read(db, {
    access: accessQuery(c, championshipOf("rounds", id)),
    before: one(store.findRounds(db, [id])),
    finished: finishedQuery(db, sql`round_id = ${id}`),
  });
  requireRole(access, "manager");
  const current = found(before);
  expectVersion(c, roundAnswer(current));
  refuseFinished(finished, "rounds.hasFinishedGame");
  await store.deleteRound(db, current);
});

/** A round as it is answered, without the tournament it was read with. */
const roundAnswer = <R extends { tournament_id: number }>({ tournament_id: _, ...round }: R) =>
  round;
