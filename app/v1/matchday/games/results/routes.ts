import { accessQuery, championshipOf, requireFound, requireRole } from "../../../kit/access.ts";
import { one } from "../../../db/database.ts";
import { read } from "../../../kit/call.ts";
import { resource } from "../../../kit/router.ts";
import { expectVersion } from "../../../kit/edits.ts";
import { requireAddendum } from "../changes/log.ts";
import { toGame } from "../row.ts";
import { settledGames } from "../settled.ts";
import { findGame } from "../store.ts";
import { resetGame, setKicks, setStats } from "./contract.ts";
import { rulesByPhase, saveResults } from "./save.ts";
import { stepStatements, walkoverTurns, withResults } from "../withdrawal/turns.ts";
import { walkoverContext } from "../withdrawal/store.ts";
import { readerLanguage } from "../../../../texts/language.ts";
import { sayRows } from "../../../../texts/say.ts";
import { refuseLeftExtra } from "./doubts.ts";
import { refuseContradictions } from "../../../competition/settlement/contradictions/refuse.ts";
import { boundAfterGames } from "../../../competition/settlement/contradictions/store.ts";
import { playedExtraGames } from "../../../competition/settlement/deciders/store.ts";
import { Problem } from "../../../../http/problem.ts";
import { toDetail } from "../sheet/routes.ts";
import { findSheet } from "../sheet/store.ts";
import * as store from "./store.ts";
import { NOT_PLAYED } from "../../../../domain/result/contradictions.ts";

export const results = resource();

results.serve(setStats, async (c) => {
  const { games, ...insisting } = c.req.valid("json");
  const saved = await saveResults(c, games, insisting);
  return { games: saved.games.map(toGame), notices: saved.notices };
});

results.serve(resetGame, async (c) => {
  const { id, version, addendum, force } = c.req.valid("json");
  const { db } = c.var;
  const context = await read(db, {
    access: accessQuery(c, championshipOf("games", id)),
    row: one(findGame(db, id)),
    tournament: store.rulesOfGame(db, id),
    ...walkoverContext(db, [id]),
    ...playedExtraGames(db, [id]),
    after: boundAfterGames(db, [id]),
  });
  const { admin_id } = requireRole(context.access, "manager");
  const before = requireFound(context.row);
  expectVersion(c, toGame(before), version);
  requireAddendum(before, addendum);
  refuseLeftExtra(context.extra_ties, rulesByPhase(context.knockouts), new Map([[id, NOT_PLAYED]]));
  const { stats_rules: rules } = requireFound(context.tournament);
  const made = [{ row: before, facts: NOT_PLAYED, events: [] }];
  const { steps, notices } = walkoverTurns(context, made, rules, admin_id);
  const doubts = await refuseContradictions(db, {
    tournament_id: before.tournament_id,
    bound: context.after?.bound,
    force,
    apply: withResults([{ id, ...NOT_PLAYED }], steps),
  });
  const following = stepStatements(db, steps);
  const written = requireFound(await store.resetGame(db, before, admin_id, addendum, following));
  const [game] = await settledGames(c, [written]);
  return {
    ...toGame(requireFound(game)),
    notices: sayRows([...notices, ...doubts], readerLanguage()),
  };
});

export const shootOuts = resource();

shootOuts.serve(setKicks, async (c) => {
  const { id } = c.req.valid("param");
  const { force, ...given } = c.req.valid("json");
  const insisting = { force, careful: false, asStored: true };
  await saveResults(c, [{ ...given, id }], insisting).catch(throwForSingleGame);
  const { row } = await read(c.var.db, { row: one(findSheet(c.var.db, id)) });
  return toDetail(requireFound(row));
});

/** Throws the error again, with the field names of a call for a single game. */
function throwForSingleGame(error: unknown): never {
  if (!(error instanceof Problem) || error.extras.errors === undefined) throw error;
  const errors = error.extras.errors.map(({ path, ...rest }) => ({
    ...rest,
    path: path.replace(/^games\.0\./, ""),
  }));
  throw new Problem(error.status, error.detail, { ...error.extras, errors });
}
