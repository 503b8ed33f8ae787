import { sql } from "drizzle-orm";
import { championshipOf, requireFound, readAs, readOwnList } from "../../kit/access.ts";
import { answer, resource } from "../../kit/router.ts";
import { readView } from "../../competition/facts/open.ts";
import { readModelQuery } from "../../competition/facts/store.ts";
import { buildPage, wholeList } from "../../kit/contract.ts";
import { one } from "../../db/database.ts";
import { refuseTaken } from "../../db/guard.ts";
import { matchEdits, expectVersion } from "../../kit/edits.ts";
import { finishedQuery, refuseFinished } from "../games/store.ts";
import { readPublic } from "../../kit/revision.ts";
import { championshipOfTarget, tournamentRef } from "../../kit/target.ts";
import {
  createRound,
  deleteRound,
  listPublicRounds,
  listRounds,
  updateRound,
  updateRounds,
} from "./contract.ts";
import * as store from "./store.ts";
import { championshipOfPart } from "../../kit/phases.ts";

export const rounds = resource();

const TAKEN_ORDER = "rounds.orderTaken";

rounds.serve(listPublicRounds, async (c) => {
  const target = c.req.valid("query");
  const { db } = c.var;
  const { headers, kept } = await readPublic(c, championshipOfTarget(target), {
    kept: readModelQuery(db, tournamentRef(target), "frame"),
  });
  const frame = await readView(db, kept, "frame");
  const records = (frame?.rounds ?? []).map((round) => ({
    ...round,
    is_current: round.id === kept[0]?.current_round_id,
  }));
  return answer(wholeList(records), headers);
});

rounds.serve(listRounds, async (c) => {
  const query = c.req.valid("query");
  const { db, tokenHash } = c.var;
  const requested = championshipOfPart(query);
  const { rows, counted } = await readOwnList(c, requested, store.listRounds(db, tokenHash, query));
  return buildPage(rows, counted, query);
});

rounds.serve(createRound, async (c) => {
  const { phase_id, ...values } = c.req.valid("json");
  const { db } = c.var;
  const { phase } = await readAs(c, {
    manager: championshipOf("phases", phase_id),
    phase: one(store.findPhase(db, phase_id)),
  });
  const write = store.insertRound(db, requireFound(phase), values);
  return requireFound(await refuseTaken(write, "rounds.order", TAKEN_ORDER));
});

rounds.serve(updateRound, async (c) => {
  const { id } = c.req.valid("param");
  const { version, ...values } = c.req.valid("json");
  const { db } = c.var;
  const { before } = await readAs(c, {
    manager: championshipOf("rounds", id),
    before: one(store.findRounds(db, [id])),
  });
  const current = requireFound(before);
  expectVersion(c, roundAnswer(current), version);
  const write = store.updateRound(db, current, values);
  return requireFound(await refuseTaken(write, "rounds.order", TAKEN_ORDER));
});

rounds.serve(updateRounds, async (c) => {
  const { rounds: edits } = c.req.valid("json");
  const { db } = c.var;
  const ids = edits.map(({ id }) => id);
  const { championship_id, before } = await readAs(c, {
    manager: championshipOf("rounds", ids[0] ?? 0),
    before: store.findRounds(db, ids),
  });
  const { first, pairs } = matchEdits(before, edits, championship_id, "rounds");
  const after = pairs.map(({ before: row, edit }) => ({
    ...row,
    name: edit.name ?? row.name,
    order: edit.order ?? row.order,
  }));
  const write = store.updateRounds(db, first, after);
  const written = await refuseTaken(write, "rounds.order", TAKEN_ORDER, "rounds");
  return { rounds: written.map(roundAnswer) };
});

rounds.serve(deleteRound, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const { before, finished } = await readAs(c, {
    manager: championshipOf("rounds", id),
    before: one(store.findRounds(db, [id])),
    finished: finishedQuery(db, sql`round_id = ${id}`),
  });
  const current = requireFound(before);
  expectVersion(c, roundAnswer(current));
  refuseFinished(finished, "rounds.hasFinishedGame");
  await store.deleteRound(db, current);
});

const roundAnswer = <R extends { tournament_id: number }>({ tournament_id: _, ...round }: R) =>
  round;
