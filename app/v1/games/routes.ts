import { Problem } from "../../http/problem.ts";
import { accessQuery, championshipOf, found, requireRole } from "../access.ts";
import { answer } from "../answers.ts";
import { one, read } from "../db/batch.ts";
import { readPublic } from "../revision.ts";
import { resource } from "../router.ts";
import { championshipRef } from "../target.ts";
import { expectVersion } from "../version.ts";
import { attachments } from "./attachments/routes.ts";
import { changed, isRedrawn, scorersFields } from "./change.ts";
import { addendumTo, SCHEDULE_STATE } from "./changes/store.ts";
import { changes } from "./changes/routes.ts";
import { requireAddendum, roleWith } from "./closing/addendum.ts";
import { closing } from "./closing/routes.ts";
import { deleteGame, getGame, updateGame } from "./contract.ts";
import { idsOf } from "./drawn/draw.ts";
import { drawnGames } from "./drawn/routes.ts";
import { drawContext } from "./drawn/store.ts";
import { gameEligibility } from "./eligibility/routes.ts";
import { gameLists } from "./list/routes.ts";
import { redraw } from "./redraw/routes.ts";
import { results } from "./results/routes.ts";
import { toGame } from "./row.ts";
import { settledGames } from "./settled.ts";
import { sheet } from "./sheet/routes.ts";
import { toDetail } from "./sheet/sheet.ts";
import { findSheet } from "./sheet/store.ts";
import * as store from "./store.ts";

export const games = resource();
for (const part of [
  gameLists,
  drawnGames,
  redraw,
  results,
  sheet,
  gameEligibility,
  closing,
  changes,
  attachments,
]) {
  games.route("/", part);
}

games.serve(getGame, async (c) => {
  const { id } = c.req.valid("param");
  const { championship: ref } = c.req.valid("query");
  const { db } = c.var;
  const championship = store.championshipOfGame(
    id,
    ref === undefined ? undefined : championshipRef(ref),
  );
  const { headers, row } = await readPublic(c, championship, { row: one(findSheet(db, id)) });
  return answer(toDetail(found(row)), headers);
});

games.serve(updateGame, async (c) => {
  const { id } = c.req.valid("param");
  const { version, addendum, ...change } = c.req.valid("json");
  const { db } = c.var;
  const championship = championshipOf("games", id);
  const { access, row, rounds, spots, fields } = await read(db, {
    access: accessQuery(c, championship),
    row: one(store.findGame(db, id)),
    ...drawContext(db, idsOf([change]), championship, id),
  });
  const least = scorersFields(change) ? roleWith(addendum, "scorer") : "manager";
  const { admin_id } = requireRole(access, least);
  const before = found(row);
  expectVersion(c, toGame(before), version);
  requireAddendum(before, addendum);
  const { tournament_id } = before;
  const to = changed(before, change, { tournament_id, rounds, spots, fields });
  const log = addendumTo(db, before, { admin_id, addendum, state: SCHEDULE_STATE });
  const written = found(await store.updateGame(db, before, to, isRedrawn(change), log));
  const [game] = await settledGames(c, [written]);
  return toGame(found(game));
});

games.serve(deleteGame, async (c) => {
  const { id } = c.req.valid("param");
  const { db } = c.var;
  const [access, [row]] = await db.batch([
    accessQuery(c, championshipOf("games", id)),
    store.findGame(db, id),
  ]);
  requireRole(access, "manager");
  const before = found(row);
  expectVersion(c, toGame(before));
  if (before.finished) {
    throw new Problem(409, "games.finishedStays");
  }
  if (before.closed_at !== null) {
    throw new Problem(409, "games.closedStays");
  }
  await store.deleteGame(db, before);
});
