import { Problem } from "../../../http/problem.ts";
import {
  accessQuery,
  championshipOf,
  requireFound,
  requireRole,
  readAs,
} from "../../kit/access.ts";
import { readerLanguage } from "../../../texts/language.ts";
import { sayRows } from "../../../texts/say.ts";
import { answer, resource } from "../../kit/router.ts";
import { one } from "../../db/database.ts";
import { read } from "../../kit/call.ts";
import { readPublic } from "../../kit/revision.ts";
import { championshipRef } from "../../kit/target.ts";
import { expectVersion } from "../../kit/edits.ts";
import { attachments, sheet, toDetail } from "./sheet/routes.ts";
import { addendumTo, SCHEDULE_STATE, requireAddendum, roleWith } from "./changes/log.ts";
import { changes } from "./changes/routes.ts";
import {
  deleteGame,
  getGame,
  replayGame,
  updateGame,
  type gameChange,
  closeGame,
} from "./contract.ts";
import {
  collectIds,
  checkPairing,
  type DrawRows,
  toUtc,
  drawnGames,
  redraw,
} from "./draw/routes.ts";
import { askDoubles, findDoubleGames } from "./draw/doubles.ts";
import { changedPair, drawContext, selectSameGames } from "./draw/store.ts";
import { gameEligibility } from "./eligibility/routes.ts";
import { gameLists } from "./list/routes.ts";
import { report } from "./match-report/routes.ts";
import { results, shootOuts } from "./results/routes.ts";
import { toGame, type GameRow } from "./row.ts";
import { settledGames } from "./settled.ts";
import { refuseContradictions } from "../../competition/settlement/contradictions/refuse.ts";
import { boundInTournament } from "../../competition/settlement/contradictions/store.ts";
import { findSheet } from "./sheet/store.ts";
import * as store from "./store.ts";
import type { z } from "@hono/zod-openapi";
import type { Competition, CompetitionGame } from "../../../domain/competition.ts";
import { isCalledOff } from "../../../domain/qualification/facts.ts";
import { type PlainKey, text } from "../../../texts/text.ts";

const closing = resource();

closing.serve(closeGame, async (c) => {
  const { id } = c.req.valid("param");
  const { version } = c.req.valid("json");
  const { db } = c.var;
  const { admin_id, row } = await readAs(c, {
    scorer: championshipOf("games", id),
    row: one(store.findGame(db, id)),
  });
  const before = requireFound(row);
  expectVersion(c, toGame(before), version);
  if (before.closed_at !== null) {
    throw new Problem(409, "games.reportAlreadyClosed", { current: toGame(before) });
  }
  if (!before.finished) {
    throw new Problem(409, "games.onlyFinishedAreClosed");
  }
  return toGame(requireFound(await store.closeGame(db, before, admin_id)));
});

type Given = Omit<z.infer<typeof gameChange>, "version" | "addendum" | "careful" | "force">;

const SCORERS = new Set(["status", "period", "period_started_at", "reason"]);

const scorersFields = (change: Given): boolean =>
  Object.keys(change).every((key) => SCORERS.has(key));

/** True when a spot changes, and with it perhaps a team. */
const isRedrawn = (change: Given): boolean =>
  change.home_spot_id !== undefined || change.away_spot_id !== undefined;

/** Returns the changed game; throws 409 if a result forbids the change, 422 for invalid fields. */
function changedGame(before: GameRow, change: Given, rows: DrawRows): store.GameChange {
  const pickValue = <K extends keyof Given & keyof GameRow>(key: K) =>
    change[key] === undefined ? before[key] : change[key];
  const pairing = {
    round_id: change.round_id ?? before.round_id,
    home_spot_id: pickValue("home_spot_id"),
    away_spot_id: pickValue("away_spot_id"),
    field_id: pickValue("field_id"),
  };
  const { errors, phase_id } = checkPairing(pairing, rows);
  if (before.finished) {
    const moved =
      pairing.home_spot_id !== before.home_spot_id || pairing.away_spot_id !== before.away_spot_id;
    if (moved) throw finishedGame("games.swapSpots");
    if (phase_id !== null && phase_id !== before.phase_id) throw finishedGame("games.changePhase");
    if (change.status !== undefined) throw finishedGame("games.changeStatus");
  }
  if (phase_id === null || errors.length > 0) {
    throw new Problem(422, "request.checkFields", { errors });
  }
  return {
    ...pairing,
    phase_id,
    leg: pickValue("leg"),
    starts_at: change.starts_at === undefined ? before.starts_at : toUtc(change.starts_at),
    time_known: change.time_known ?? before.time_known,
    status: pickValue("status"),
    period: pickValue("period"),
    period_started_at:
      change.period_started_at === undefined
        ? before.period_started_at
        : toUtc(change.period_started_at),
    reason: pickValue("reason"),
  };
}

const changeGame =
  (id: number, change: (game: CompetitionGame) => CompetitionGame[]) =>
  (competition: Competition): Competition => ({
    ...competition,
    games: competition.games.flatMap((game) => (game.id === id ? change(game) : [game])),
  });

const finishedGame = (what: PlainKey): Problem =>
  new Problem(409, text("games.finishedFirst", { what: text(what) }));

export const games = resource();
for (const part of [
  gameLists,
  drawnGames,
  redraw,
  results,
  shootOuts,
  report,
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
  return answer(toDetail(requireFound(row)), headers);
});

games.serve(updateGame, async (c) => {
  const { id } = c.req.valid("param");
  const { version, addendum, careful, force, ...change } = c.req.valid("json");
  const { db } = c.var;
  const championship = championshipOf("games", id);
  const { access, row, same, rounds, spots, fields, after } = await read(db, {
    access: accessQuery(c, championship),
    row: one(store.findGame(db, id)),
    ...drawContext(db, collectIds([change]), championship, id),
    same: selectSameGames(db, changedPair(id, change), id),
    after: boundInTournament(db, "games", id),
  });
  const least = scorersFields(change) ? roleWith(addendum, "scorer") : "manager";
  const { admin_id } = requireRole(access, least);
  const before = requireFound(row);
  expectVersion(c, toGame(before), version);
  requireAddendum(before, addendum);
  const { tournament_id } = before;
  const to = changedGame(before, change, { tournament_id, rounds, spots, fields });
  const doubles = isRedrawn(change) ? findDoubleGames([to], { rounds, spots, same }) : [];
  if (careful) askDoubles(doubles, () => "");
  const { status, leg, home_spot_id, away_spot_id } = to;
  const contradictions =
    isRedrawn(change) || isCalledOff(before) !== isCalledOff({ ...before, ...to })
      ? await refuseContradictions(db, {
          ...requireFound(after),
          force,
          apply: changeGame(id, (game) => {
            const by_rule = game.by_rule && status === game.status;
            return [{ ...game, status, by_rule, leg, home_spot_id, away_spot_id }];
          }),
        })
      : [];
  const log = addendumTo(db, before, { admin_id, addendum, state: SCHEDULE_STATE });
  const written = requireFound(await store.updateGame(db, before, to, isRedrawn(change), log));
  const [game] = await settledGames(c, [written]);
  const notices = [...doubles, ...contradictions].map(({ message }) => ({ game_id: id, message }));
  return {
    ...toGame(requireFound(game)),
    ...(notices.length > 0 && { notices: sayRows(notices, readerLanguage()) }),
  };
});

games.serve(replayGame, async (c) => {
  const { id } = c.req.valid("param");
  const { version } = c.req.valid("json");
  const { db } = c.var;
  const { row, replays } = await readAs(c, {
    manager: championshipOf("games", id),
    row: one(store.findGame(db, id)),
    replays: store.selectReplays(db, id),
  });
  const before = requireFound(row);
  expectVersion(c, toGame(before), version);
  if (before.result_kind !== "annulled") throw new Problem(409, "games.onlyAnnulledAreReplayed");
  if (replays.length > 0) throw new Problem(409, "games.alreadyReplayed");
  const [game] = await settledGames(c, [requireFound(await store.insertReplay(db, before))]);
  return toGame(requireFound(game));
});

games.serve(deleteGame, async (c) => {
  const { id } = c.req.valid("param");
  const { force } = c.req.valid("query");
  const { db } = c.var;
  const { row, after } = await readAs(c, {
    manager: championshipOf("games", id),
    row: one(store.findGame(db, id)),
    after: boundInTournament(db, "games", id),
  });
  const before = requireFound(row);
  expectVersion(c, toGame(before));
  if (before.finished) {
    throw new Problem(409, "games.finishedStays");
  }
  if (before.closed_at !== null) {
    throw new Problem(409, "games.closedStays");
  }
  await refuseContradictions(db, {
    ...requireFound(after),
    force: force === "true",
    apply: changeGame(id, () => []),
  });
  await store.deleteGame(db, before);
});
