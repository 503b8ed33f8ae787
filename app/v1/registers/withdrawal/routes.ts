import { NOT_PLAYED, type ResultFacts } from "../../../domain/result/facts.ts";
import { afterWithdrawal } from "../../../domain/result/withdrawal.ts";
import { Problem } from "../../../http/problem.ts";
import { accessQuery, championshipOf, found, requireRole } from "../../kit/access.ts";
import { one, read } from "../../db/batch.ts";
import { factsOf } from "../../games/results/result.ts";
import { eventsByGame, type Result } from "../../games/results/store.ts";
import { type GameRow, toGame } from "../../games/row.ts";
import { resource } from "../../kit/router.ts";
import { expectVersion } from "../../kit/version.ts";
import { ownRegisterAnswer } from "../shown.ts";
import { findRegister } from "../store.ts";
import { reinstateTeam, withdrawTeam } from "../contract.ts";
import * as store from "./store.ts";
import { readersLanguage } from "../../../texts/language.ts";
import { say, saidRows } from "../../../texts/say.ts";
import { type Text, text } from "../../../texts/text.ts";
import { settle } from "../../settlement/settle.ts";

export const withdrawals = resource();

withdrawals.serve(withdrawTeam, async (c) => {
  const { id } = c.req.valid("param");
  const { version, policy, reason } = c.req.valid("json");
  const { db } = c.var;
  const { access, register, tournament, games, events, gone, places } = await read(db, {
    access: accessQuery(c, championshipOf("registers", id)),
    ...store.withdrawalContext(db, id),
  });
  const { admin_id } = requireRole(access, "manager");
  const before = found(register);
  expectVersion(c, ownRegisterAnswer(before), version);
  if (before.withdrawn_at !== null) {
    throw new Problem(409, "registers.alreadyOut", { current: ownRegisterAnswer(before) });
  }
  const rules = store.statsRulesOf(found(tournament).stats_rules);
  const withdrawn = new Set(gone.map(({ team_id }) => team_id));
  const eventsOf = eventsByGame(events);
  const passing = new Set(places.flatMap((place) => (place.passes_on === 1 ? place.id : [])));
  const results = games.flatMap((row): Result[] => {
    const side = row.home_team_id === before.team_id ? "home" : "away";
    if (passing.has(row[`${side}_spot_id`] ?? 0)) return [];
    const rival = side === "home" ? row.away_team_id : row.home_team_id;
    const game = {
      facts: factsOf(row),
      is_group: row.phase_is_group === 1,
      side,
      rival_withdrawn: rival === null ? null : withdrawn.has(rival),
      field: { home_team_id: row.home_team_id, events: eventsOf.get(row.id) ?? [] },
    } as const;
    const facts = afterWithdrawal(game, policy ?? rules.withdrawal, reason, rules);
    return facts === null ? [] : [{ id: row.id, version: row.version, ...facts }];
  });
  const step = { admin_id, leaves: true, reason, results };
  const written = withdrawalAnswer(await store.writeWithdrawal(db, before, step));
  const ids = places.map((place) => place.id);
  await settle(c);
  const { now } = await read(db, { now: store.placesNow(db, ids) });
  const notices = now.flatMap((place) => noticeOf(place, ownRegisterAnswer(before)));
  return { ...written, notices: saidRows(notices, readersLanguage()) };
});

/** What the organizer has to know of a place that the team had: who has it now, or that nobody will come. */
function noticeOf(
  { id, name, phase, register_id, team, open }: store.PlaceRow,
  left: { id: number; team: { name: string } },
): { spot_id: number; message: Text }[] {
  const at = { spot: name, phase };
  if (register_id === null) return [{ spot_id: id, message: text("registers.placeEmpty", at) }];
  if (register_id !== left.id) {
    return [{ spot_id: id, message: text("registers.placePassed", { ...at, team: team ?? "" }) }];
  }
  const held = text("registers.placeHeld", { ...at, team: left.team.name });
  return open === 1 ? [{ spot_id: id, message: held }] : [];
}

withdrawals.serve(reinstateTeam, async (c) => {
  const { id } = c.req.valid("param");
  const { version, reason = say("registers.withdrawalUndone", readersLanguage()) } =
    c.req.valid("json");
  const { db } = c.var;
  const { access, register, changed } = await read(db, {
    access: accessQuery(c, championshipOf("registers", id)),
    register: one(findRegister(db, id)),
    changed: store.changedByWithdrawal(db, id),
  });
  const { admin_id } = requireRole(access, "manager");
  const before = found(register);
  expectVersion(c, ownRegisterAnswer(before), version);
  if (before.withdrawn_at === null) {
    throw new Problem(409, "registers.notOut", { current: ownRegisterAnswer(before) });
  }
  const results = changed.filter(({ same }) => same === 1).map(restoredResult);
  const step = { admin_id, leaves: false, reason, results };
  return withdrawalAnswer(await store.writeWithdrawal(db, before, step));
});

/** The game as the log has it from before; what was null there was left out. */
function restoredResult({ game_id, version, before }: store.WithdrawnRow): Result {
  const logged: Partial<Omit<ResultFacts, Flag>> & Record<Flag, 0 | 1> = JSON.parse(before);
  return {
    ...NOT_PLAYED,
    ...logged,
    id: game_id,
    version,
    finished: logged.finished === 1,
    counts_for_goals: logged.counts_for_goals === 1,
    counts_for_scorers: logged.counts_for_scorers === 1,
  };
}

type Flag = "finished" | "counts_for_goals" | "counts_for_scorers";

const withdrawalAnswer = ({
  register,
  games,
}: Awaited<ReturnType<typeof store.writeWithdrawal>>) => ({
  register: ownRegisterAnswer(found(register)),
  games: games.map((row: GameRow) => toGame(row)),
});
