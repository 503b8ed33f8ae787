import { expect, test } from "vitest";
import {
  listGoalkeepers,
  getTeamCampaign,
  getTournamentCharts,
} from "../../../../app/v1/site/statistics/contract.ts";
import { getStats } from "../../../../app/v1/site/athlete-totals/contract.ts";
import { getUser } from "../../../../app/v1/people/users/contract.ts";
import { createInscription } from "../../../../app/v1/people/inscriptions/contract.ts";
import { request, visitor } from "../../support/caller.ts";
import { athlete, league, lineUp, saveGames, score, parseRounds } from "../../support/games.ts";

test("a campaign has positions, goals and athletes", async () => {
  const world = await league(
    ["Bangu", "Olaria", "Íbis", "Madureira"],
    parseRounds("0-1 2-3", "1-0 2-3"),
  );
  const { call, tournament, registers, ids, team } = world;
  const { user } = await athlete(call, registers[0], "Tião");
  const rival = await athlete(call, registers[1], "Zito");
  const goal = { type: "goal" as const, team_id: team(0), user_id: user.id };
  await saveGames(call, {
    id: ids[0],
    events: [
      { ...goal, minute: 3 },
      { ...goal, minute: 44 },
      { type: "goal", team_id: team(1), user_id: rival.user.id, minute: 44 },
      { type: "yellow_card", team_id: team(0), user_id: user.id },
    ],
  });
  await score(call, ids[1], 5, 0);
  await score(call, ids[2], 3, 0);
  await score(call, ids[3], 0, 0);
  const campaign = await visitor(getTeamCampaign, {
    params: { id: team(0) },
    query: { tournament: tournament.id },
  });
  expect(campaign.home).toMatchObject({ played: 1, won: 1, goals_for: 2, goals_against: 1 });
  expect(campaign.away).toMatchObject({ played: 1, lost: 1, goals_for: 0, goals_against: 3 });
  expect(campaign.positions).toMatchObject([
    {
      teams: 4,
      rounds: [
        { order: 1, position: 2 },
        { order: 2, position: 3 },
      ],
    },
  ]);
  expect(campaign.goal_slots).toEqual([
    { from: 1, to: 15, goals_for: 1, goals_against: 0 },
    { from: 31, to: 45, goals_for: 1, goals_against: 1 },
  ]);
  expect(campaign.athletes).toEqual([
    {
      user_id: user.id,
      goals_count: 2,
      yellow_card_count: 1,
      blue_card_count: 0,
      red_card_count: 0,
    },
  ]);
  const { records } = await visitor(getTournamentCharts, { params: { id: tournament.id } });
  expect(records.biggest_win).toMatchObject({ level: 1, holders: [{ id: ids[1] }] });
  expect(records.most_goals.holders).toMatchObject([{ id: ids[1], home_score: 5, away_score: 0 }]);
  expect(records.best_attack.holders).toMatchObject([
    { team: { name: "Íbis" }, goals: 5, games: 2 },
  ]);
  expect(records.unbeaten_run).toMatchObject({
    level: 1,
    holders: [{ team: { name: "Íbis" }, games: 2 }],
  });
  expect(records.winning_run).toEqual({ level: 0, holders: [] });
});

test("a team outside the tournament has no campaign", async () => {
  const { tournament } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const other = await league(["Canelas", "Trovão"], [[[0, 1]]]);
  const nothing = await visitor(getTeamCampaign, {
    params: { id: other.team(0) },
    query: { tournament: tournament.id },
  });
  expect(nothing).toMatchObject({ positions: [], goal_slots: [], athletes: [] });
  const path = `/v1/statistics/team/${other.team(0)}`;
  expect((await request(`${path}?tournament=999999`)).status).toBe(404);
  expect((await request(path)).status).toBe(422);
});

test("only line-ups prove games played and goalkeepers", async () => {
  const { call, tournament, registers, ids, team } = await league(
    ["Bangu", "Olaria"],
    [[[0, 1]], [[1, 0]], [[0, 1]]],
  );
  const inscribe = async (register: number, name: string, position: "gol" | "ata") => {
    const json = { register_id: registers[register]?.id ?? 0, name, position };
    return (await call(createInscription, { json })).user.id;
  };
  const striker = await inscribe(0, "Ademir", "ata");
  const keeper = await inscribe(0, "Castilho", "gol");
  const deputy = await inscribe(0, "Veludo", "gol");
  const rival = await inscribe(1, "Pompéia", "gol");
  const list = (game: number, side: number, athletes: [user: number, starter: boolean][]) =>
    lineUp(call, ids[game], {
      team_id: team(side),
      athletes: athletes.map(([user_id, starter]) => ({ user_id, starter })),
    });
  const goal = { type: "goal" as const, team_id: team(0), user_id: striker };
  const end = (game: number, goals: number) =>
    saveGames(call, {
      id: ids[game],
      finished: true,
      events: Array.from({ length: goals }, () => goal),
    });
  await list(0, 0, [
    [striker, true],
    [keeper, true],
    [deputy, false],
  ]);
  await list(0, 1, [[rival, true]]);
  await end(0, 2);
  await list(1, 0, [
    [striker, false],
    [keeper, true],
    [deputy, true],
  ]);
  await list(1, 1, [[rival, true]]);
  await end(1, 1);
  const ranked = async () => {
    const answer = await visitor(getStats, { query: { tournament: tournament.id } });
    if (!("types" in answer)) throw new Error("These are the counters of the platform.");
    expect(answer.has_lineups).toBe(true);
    return answer.records.map(({ goals_count, games_count }) => [goals_count, games_count]);
  };
  const proven = async () => (await visitor(getUser, { params: { id: striker } })).totals;
  expect(await ranked()).toEqual([[3, 2]]);
  expect(await proven()).toMatchObject({ games_count: 2, games_proven: true });

  const { records, games_needed } = await visitor(listGoalkeepers, {
    query: { tournament: tournament.id },
  });
  expect(games_needed).toBe(1);
  expect(records.map(({ user, ...row }) => [user.name, row])).toMatchObject([
    ["Castilho", { position: 1, games: 1, conceded: 0, clean_sheets: 1, team: { name: "Bangu" } }],
    ["Pompéia", { position: 2, games: 2, conceded: 3, average: 1.5, clean_sheets: 0 }],
  ]);

  await end(2, 0);
  expect(await ranked()).toEqual([[3, null]]);
  expect(await proven()).toMatchObject({ games_count: 2, games_proven: false });
});
