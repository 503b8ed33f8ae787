import { Problem } from "../../../../http/problem.ts";
import { championshipOf, requireFound, readAs } from "../../../kit/access.ts";
import { one } from "../../../db/database.ts";
import { read } from "../../../kit/call.ts";
import { toFacts } from "../../../matchday/games/results/result.ts";
import { byGame } from "../../../matchday/games/results/store.ts";
import { type GameRow, toGame } from "../../../matchday/games/row.ts";
import { resource } from "../../../kit/router.ts";
import { expectVersion } from "../../../kit/edits.ts";
import { ownRegisterAnswer } from "../shown.ts";
import { findRegister } from "../store.ts";
import { reinstateTeam, withdrawTeam } from "../contract.ts";
import {
  gamesLeft,
  restoredResult,
  withResults,
} from "../../../matchday/games/withdrawal/turns.ts";
import { changedByWithdrawal } from "../../../matchday/games/withdrawal/store.ts";
import * as store from "./store.ts";
import { readerLanguage } from "../../../../texts/language.ts";
import { say, sayRows } from "../../../../texts/say.ts";
import { type Text, text } from "../../../../texts/text.ts";
import { settle } from "../../../competition/settlement/settle.ts";
import { refuseContradictions } from "../../../competition/settlement/contradictions/refuse.ts";
import { boundInTournament } from "../../../competition/settlement/contradictions/store.ts";

export const withdrawals = resource();

withdrawals.serve(withdrawTeam, async (c) => {
  const { id } = c.req.valid("param");
  const { version, policy, reason, force } = c.req.valid("json");
  const { db } = c.var;
  const { admin_id, register, tournament, games, events, gone, places, after } = await readAs(c, {
    manager: championshipOf("registers", id),
    ...store.withdrawalContext(db, id),
    after: boundInTournament(db, "registers", id),
  });
  const before = requireFound(register);
  expectVersion(c, ownRegisterAnswer(before), version);
  if (before.withdrawn_at !== null) {
    throw new Problem(409, "registers.alreadyOut", { current: ownRegisterAnswer(before) });
  }
  const { stats_rules: rules } = requireFound(tournament);
  const results = gamesLeft(before, {
    games: games.map((row) => ({ row, facts: toFacts(row) })),
    eventsOf: byGame(events),
    gone: new Set(gone.map(({ team_id }) => team_id)),
    places,
    reason,
    rules: { ...rules, withdrawal: policy ?? rules.withdrawal },
  });
  const step = { admin_id, leaves: true, cause: null, reason, results };
  const apply = withResults([], [{ team: before, step }]);
  await refuseContradictions(db, { ...requireFound(after), force, apply });
  const written = withdrawalAnswer(await store.writeWithdrawal(db, before, step));
  const ids = places.map((place) => place.id);
  await settle(c);
  const { now } = await read(db, { now: store.placesNow(db, ids) });
  const notices = now.flatMap((place) => writeNotice(place, ownRegisterAnswer(before)));
  return { ...written, notices: sayRows(notices, readerLanguage()) };
});

function writeNotice(
  { id, name, phase, register_id, team, open }: store.PlaceRow,
  left: { id: number; team: { name: string } },
): { spot_id: number; message: Text }[] {
  const at = { spot: name, phase };
  if (register_id === null) return [{ spot_id: id, message: text("registers.placeEmpty", at) }];
  if (register_id !== left.id) {
    return [{ spot_id: id, message: text("registers.placePassed", { ...at, team: team ?? "" }) }];
  }
  const held = text("registers.placeHeld", { ...at, team: left.team.name });
  return open ? [{ spot_id: id, message: held }] : [];
}

withdrawals.serve(reinstateTeam, async (c) => {
  const { id } = c.req.valid("param");
  const { version, force, ...given } = c.req.valid("json");
  const { reason = say("registers.withdrawalUndone", readerLanguage()) } = given;
  const { db } = c.var;
  const { admin_id, register, changed, after } = await readAs(c, {
    manager: championshipOf("registers", id),
    register: one(findRegister(db, id)),
    changed: changedByWithdrawal(db, id),
    after: boundInTournament(db, "registers", id),
  });
  const before = requireFound(register);
  expectVersion(c, ownRegisterAnswer(before), version);
  if (before.withdrawn_at === null) {
    throw new Problem(409, "registers.notOut", { current: ownRegisterAnswer(before) });
  }
  if (before.withdrawal_cause === "replaced") {
    throw new Problem(409, "registers.replacedAlready", { current: ownRegisterAnswer(before) });
  }
  const results = changed.filter(({ same }) => same).map(restoredResult);
  const step = { admin_id, leaves: false, cause: null, reason, results };
  const apply = withResults([], [{ team: before, step }]);
  await refuseContradictions(db, { ...requireFound(after), force, apply });
  return withdrawalAnswer(await store.writeWithdrawal(db, before, step));
});

const withdrawalAnswer = ({
  register,
  games,
}: Awaited<ReturnType<typeof store.writeWithdrawal>>) => ({
  register: ownRegisterAnswer(requireFound(register)),
  games: games.map((row: GameRow) => toGame(row)),
});
