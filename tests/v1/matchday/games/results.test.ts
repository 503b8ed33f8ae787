import { expect, test } from "vitest";
import {
  createAdjustment,
  deleteAdjustment,
  createLot,
  deleteLot,
} from "../../../../app/v1/structure/adjustments/contract.ts";
import { getGame, resetGame } from "../../../../app/v1/matchday/games/contract.ts";
import { listScores, getStats } from "../../../../app/v1/site/athlete-totals/contract.ts";
import { getTournamentStatistics } from "../../../../app/v1/site/statistics/contract.ts";
import { deleteSuspension } from "../../../../app/v1/people/discipline/contract.ts";
import { listTies } from "../../../../app/v1/competition/standings/contract.ts";
import { getUser } from "../../../../app/v1/people/users/contract.ts";
import { visitor } from "../../support/caller.ts";
import {
  athlete,
  cup,
  formatTable,
  league,
  saveGames,
  score,
  sendResults,
} from "../../support/games.ts";
import { readDerived } from "../../support/derived.ts";
import { editTournament } from "../../support/championship.ts";
import { suspend } from "../../support/people.ts";
import { readRefusal } from "../../support/refusal.ts";

async function derby() {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  const home = await athlete(world.call, world.registers[0], "João da Silva");
  const away = await athlete(world.call, world.registers[1], "Élton Souza");
  const [id = 0, back = 0] = world.ids;
  const post = async (result: object) =>
    readRefusal(await sendResults(world.headers, [{ id, ...result }]));
  const scorers = async () => {
    const { records } = await visitor(getStats, { query: { tournament: world.tournament.id } });
    return records.map((r) => ("user" in r ? `${r.user.name} ${r.goals_count}` : r.key));
  };
  return { ...world, id, back, home: home.user.id, away: away.user.id, post, scorers };
}

test("a decision is public with its author and article", async () => {
  const { call, id } = await derby();
  const decided = {
    result_kind: "awarded" as const,
    home_score: 0,
    away_score: 3,
    reason: "Escalação irregular",
    decided_by: "Comissão disciplinar",
    article: "art. 214 do CBJD",
  };
  const { games } = await saveGames(call, { id, ...decided });
  expect(games).toMatchObject([
    { ...decided, offender_side: null, counts_for_scorers: true, closed_at: null },
  ]);
  expect(await visitor(getGame, { params: { id } })).toMatchObject({ ...decided, addenda: [] });
  const back = await saveGames(call, { id, result_kind: "played" });
  expect(back.games).toMatchObject([
    { home_score: 0, away_score: 0, decided_by: null, article: null, reason: decided.reason },
  ]);
});

test("a contradictory result is refused at its field", async () => {
  const { id, call, post, home, team } = await derby();
  expect(await post({ absent_side: "home" })).toEqual([422, "games.0.absent_side nobody_absent"]);
  expect(await post({ offender_side: "home" })).toEqual([
    422,
    "games.0.offender_side awarded_only",
  ]);
  expect(await post({ decided_by: "TJD" })).toEqual([422, "games.0.decided_by not_decided"]);
  const walkover = { result_kind: "walkover", absent_side: "both" };
  expect(await post({ ...walkover, home_score: 3 })).toEqual([422, "games.0.home_score no_goals"]);
  const goal = { type: "goal" as const, team_id: team(0), user_id: home };
  expect(await post({ ...walkover, events: [goal] })).toEqual([422, "games.0.events no_events"]);
  await saveGames(call, { id, finished: false, events: [goal] });
  expect(await post(walkover)).toEqual([422, "games.0.events no_events"]);
  expect(await post({ ...walkover, absent_side: "away" })).toEqual([
    422,
    "games.0.result_kind field_score_stands",
  ]);
});

test("an abandoned game keeps the other team's lead", async () => {
  const { call, tournament, id, back, home, team } = await derby();
  const goal = { type: "goal" as const, team_id: team(0), user_id: home };
  await saveGames(call, { id, finished: false, events: [goal] });
  const left = { result_kind: "abandoned" as const };
  const { games } = await saveGames(
    call,
    { id, ...left, absent_side: "away" },
    { id: back, ...left, absent_side: "home", home_score: 2, away_score: 2 },
  );
  expect(games).toMatchObject([
    { result_kind: "abandoned", absent_side: "away", home_score: 1, counts_for_scorers: true },
    { result_kind: "walkover", absent_side: "home", away_score: 3, counts_for_scorers: false },
  ]);
  expect(await formatTable(tournament.id)).toEqual(["Bangu 6 2 2-0-0 4:0", "Olaria 0 2 0-0-2 0:4"]);
});

test("cards of an uncounted game count, goals do not", async () => {
  const { call, tournament, id, home, team, scorers } = await derby();
  const by = { team_id: team(0), user_id: home };
  const events = [
    { type: "goal" as const, ...by },
    { type: "assist" as const, ...by },
    { type: "yellow_card" as const, ...by },
  ];
  const write = (game: object) => saveGames(call, { id, ...game });
  const seen = async () => {
    const { records } = await visitor(listScores, { query: { user_id: home } });
    const { assist_count, yellow_card_count, goals_count } = await visitor(
      getTournamentStatistics,
      { params: { id: tournament.id } },
    );
    const { totals } = await visitor(getUser, { params: { id: home } });
    return [
      await scorers(),
      records.map(({ type }) => type).toSorted(),
      [assist_count, yellow_card_count, goals_count],
      [totals.goals_count, totals.yellow_card_count, totals.games_count],
    ];
  };
  const all = [["João da Silva 1"], ["assist", "goal", "yellow_card"], [1, 1, 1], [1, 1, 1]];
  await write({ events });
  expect(await seen()).toEqual(all);
  await write({ counts_for_scorers: false });
  expect(await seen()).toEqual([[], ["yellow_card"], [0, 1, 1], [0, 1, 1]]);
  await write({ result_kind: "walkover", absent_side: "away", home_score: 3, away_score: 0 });
  expect(await seen()).toEqual([[], ["yellow_card"], [0, 1, 3], [0, 1, 0]]);
  await write({ result_kind: "annulled" });
  expect(await seen()).toEqual([[], [], [0, 0, 0], [0, 0, 0]]);
  await write({ result_kind: "played" });
  expect(await seen()).toEqual(all);
  await write({ result_kind: "walkover", absent_side: "away", home_score: 3 });
  await call(resetGame, { json: { id } });
  expect(await seen()).toEqual([[], [], [0, 0, 0], [0, 0, 0]]);
});

test("an irregular player costs points or the tie", async () => {
  const { call, tournament, id } = await derby();
  const irregular = { result_kind: "awarded", offender_side: "home", decided_by: "TJD" } as const;
  await score(call, id, 3, 1);
  const { games } = await saveGames(call, { id, ...irregular });
  expect(games).toMatchObject([{ home_score: 3, away_score: 1, offender_side: "home" }]);
  expect(await formatTable(tournament.id)).toEqual([
    "Olaria 0 1 0-0-1 1:3",
    "Bangu -3 1 0-0-1 0:0",
  ]);

  const knockout = await cup(["Vasco", "Bonsucesso"], [[[0, 1]]]);
  const [final = 0] = knockout.ids;
  await score(knockout.call, final, 3, 1);
  await saveGames(knockout.call, { id: final, ...irregular });
  const { records } = await visitor(listTies, { query: { tournament: knockout.tournament.id } });
  expect(records).toMatchObject([{ winner: { name: "Bonsucesso" }, decided_by: "awarded" }]);
});

test("a notice names a team at the walkover limit", async () => {
  const { call, tournament, registers, id, back } = await derby();
  const { stats_rules } = tournament;
  await editTournament(call, tournament, {
    stats_rules: { ...stats_rules, walkovers_to_withdrawal: 2 },
  });
  const walkover = async (game: number, absent_side: "home" | "away") =>
    (await saveGames(call, { id: game, result_kind: "walkover", absent_side })).notices;
  expect(await walkover(id, "home")).toEqual([]);
  expect(await walkover(back, "away")).toEqual([
    { register_id: registers[0]?.id, message: expect.stringMatching(/^Bangu chegou a 2 W\.O\./) },
  ]);
  expect(await walkover(back, "away")).toEqual([]);
  expect(await walkover(back, "home")).toEqual([]);
});

test("undoing any event restores table, spots, suspensions and scorers", async () => {
  const { call, tournament, phase, id, back, home, team } = await derby();
  await score(call, back, 1, 1);
  const start = await readDerived(tournament.id);
  const undone = async (act: () => Promise<() => Promise<unknown>>) => {
    const undo = await act();
    const between = await readDerived(tournament.id);
    await undo();
    expect(await readDerived(tournament.id)).toEqual(start);
    return between;
  };
  const by = { team_id: team(0), user_id: home };
  const events = [{ type: "red_card" as const, card_kind: "direct" as const, ...by }];
  const reset = () => call(resetGame, { json: { id } });

  const played = await undone(async () => {
    await saveGames(call, { id, events: [...events, { type: "goal", ...by }] });
    return reset;
  });
  expect(played).not.toEqual(start);
  for (const result_kind of ["walkover", "annulled", "awarded", "abandoned"] as const) {
    await undone(async () => {
      const absent_side = result_kind === "walkover" ? "home" : null;
      await saveGames(call, { id, result_kind, absent_side });
      return reset;
    });
  }
  await undone(async () => {
    const added = await call(createAdjustment, {
      json: { phase_id: phase.id, team_id: team(0), points: -4, reason: "Atraso" },
    });
    return () => call(deleteAdjustment, { params: { id: added.id } });
  });
  await undone(async () => {
    const lots = await call(createLot, {
      json: { phase_id: phase.id, team_ids: [team(1), team(0)] },
    });
    return () => call(deleteLot, { params: { id: lots.id } });
  });
  await undone(async () => {
    const ban = await suspend(call, tournament, { ...by, matches: 2 });
    return () => call(deleteSuspension, { params: { id: ban.id } });
  });

  await saveGames(call, { id, events: [{ type: "goal", ...by }] });
  const one = await readDerived(tournament.id);
  await saveGames(call, { id, events: [{ type: "goal", ...by }, ...events] });
  expect(await readDerived(tournament.id)).not.toEqual(one);
  await saveGames(call, { id, events: [{ type: "goal", ...by }] });
  expect(await readDerived(tournament.id)).toEqual(one);
});
