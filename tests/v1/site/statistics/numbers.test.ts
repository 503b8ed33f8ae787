import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { resetGame, setStats } from "../../../../app/v1/matchday/games/contract.ts";
import { updateInscription } from "../../../../app/v1/people/inscriptions/contract.ts";
import {
  getNumbers,
  getSeasonStatistics,
  getTournamentCharts,
  getTournamentStatistics,
} from "../../../../app/v1/site/statistics/contract.ts";
import { createRequest } from "../../all-operations/sending.ts";
import { dispatch, request, visitor } from "../../support/caller.ts";
import { championshipWithTournament } from "../../support/championship.ts";
import { metered } from "../../support/database-cost.ts";
import { athlete, league, saveGames, parseRounds } from "../../support/games.ts";

const zeros = {
  assist_count: 0,
  games_count: 0,
  games_finished_count: 0,
  goals_count: 0,
  players_count: 0,
  red_card_count: 0,
  teams_count: 0,
  yellow_card_count: 0,
};

test("numbers cost the same for any tournament", async () => {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]], [[0, 1]], [[1, 0]]]);
  const { call, tournament, season, registers, ids, team } = world;
  const query = { tournament: tournament.id };
  const rowsRead = async () => {
    const { db, cost } = metered(env.DB);
    const bindings = { ...env, DB: db };
    const response = await dispatch(createRequest(getNumbers, { query }), bindings);
    expect(response.status).toBe(200);
    return cost.read;
  };
  const { user } = await athlete(call, registers[0], "Tião");
  const [first = 0, ...others] = ids;
  const goal = { type: "goal", team_id: team(0), user_id: user.id } as const;
  await saveGames(call, { id: first, events: [goal] });
  const before = await rowsRead();
  for (const name of ["Zezinho", "Tonho", "Bira"]) await athlete(call, registers[0], name);
  await call(setStats, { json: { games: others.map((id) => ({ id, events: [goal, goal] })) } });
  expect(await rowsRead()).toBe(before);
  const numbers = await visitor(getNumbers, { query });
  expect(numbers.tournament).toMatchObject({ players_count: 4, goals_count: 7, teams_count: 2 });
  const params = { id: tournament.id };
  expect(numbers).toEqual({
    tournament: await visitor(getTournamentStatistics, { params }),
    season: await visitor(getSeasonStatistics, { params: { id: season.id } }),
    charts: await visitor(getTournamentCharts, { params }),
  });
});

test("an empty tournament counts zeros", async () => {
  const { tournament, season } = await championshipWithTournament();
  expect(await visitor(getTournamentStatistics, { params: { id: tournament.id } })).toEqual(zeros);
  expect(await visitor(getSeasonStatistics, { params: { id: season.id } })).toEqual(zeros);
  expect((await request("/v1/statistics/tournament/999999")).status).toBe(404);
  expect((await request("/v1/statistics/season/999999")).status).toBe(404);
  expect((await request("/v1/statistics/season/x")).status).toBe(404);
});

test("annulled and uncounted games add no goals", async () => {
  const { call, tournament, season, registers, ids, team } = await league(
    ["Bangu", "Olaria"],
    [[[0, 1]], [[1, 0]], [[0, 1]], [[1, 0]], [[0, 1]]],
  );
  const { user } = await athlete(call, registers[0], "Tião");
  const pending = await athlete(call, registers[0], "Zezinho");
  await call(updateInscription, { params: { id: pending.id }, json: { status: "pending" } });
  const card = (type: "yellow_card" | "red_card" | "assist") => ({
    type,
    team_id: team(0),
    user_id: user.id,
  });
  await saveGames(
    call,
    { id: ids[0], home_score: 3, away_score: 2 },
    {
      id: ids[1],
      events: [
        { type: "og", team_id: team(0) },
        card("yellow_card"),
        card("yellow_card"),
        card("red_card"),
        card("assist"),
      ],
    },
    {
      id: ids[2],
      home_score: 7,
      away_score: 0,
      result_kind: "annulled",
      events: [card("red_card")],
    },
    { id: ids[3], result_kind: "walkover", absent_side: "home", counts_for_goals: false },
  );
  const counted = {
    assist_count: 1,
    games_count: 5,
    games_finished_count: 4,
    goals_count: 6,
    players_count: 1,
    red_card_count: 1,
    teams_count: 2,
    yellow_card_count: 2,
  };
  expect(await visitor(getTournamentStatistics, { params: { id: tournament.id } })).toEqual(
    counted,
  );
  expect(await visitor(getSeasonStatistics, { params: { id: season.id } })).toEqual(counted);
  await call(resetGame, { json: { id: ids[1] ?? 0 } });
  expect(await visitor(getTournamentStatistics, { params: { id: tournament.id } })).toMatchObject({
    games_finished_count: 3,
    goals_count: 5,
    yellow_card_count: 0,
    assist_count: 0,
  });
});

test("charts have goals, cards and results by round", async () => {
  const { call, tournament, ids, team } = await league(
    ["Bangu", "Olaria"],
    parseRounds("0-1 1-0", "0-1", "1-0"),
  );
  const goal = (minute: number | undefined, more: object = {}) => ({
    type: "goal" as const,
    team_id: team(0),
    ...(minute !== undefined && { minute }),
    ...more,
  });
  const card = (type: "yellow_card" | "blue_card" | "red_card") => ({ type, team_id: team(1) });
  await saveGames(
    call,
    {
      id: ids[0],
      events: [
        goal(0),
        goal(15),
        goal(45, { added: 4 }),
        goal(46),
        goal(undefined),
        goal(95, { extra_time: true }),
        { type: "og", team_id: team(1), minute: 16 },
        card("yellow_card"),
        card("yellow_card"),
      ],
    },
    { id: ids[1], home_score: 2, away_score: 2 },
    { id: ids[2], result_kind: "annulled", events: [goal(3), card("red_card")] },
  );
  const { rounds, ...charts } = await visitor(getTournamentCharts, {
    params: { id: tournament.id },
  });
  const { goals_count, yellow_card_count, red_card_count } = await visitor(
    getTournamentStatistics,
    { params: { id: tournament.id } },
  );
  const sum = (of: "goals" | "yellow_cards" | "red_cards") =>
    rounds.reduce((total, round) => total + round[of], 0);
  expect([sum("goals"), sum("yellow_cards"), sum("red_cards")]).toEqual([
    goals_count,
    yellow_card_count,
    red_card_count,
  ]);
  expect(
    rounds.map((round) => [round.order, round.games_finished, round.goals, round.yellow_cards]),
  ).toEqual([
    [1, 2, 11, 2],
    [2, 0, 0, 0],
    [3, 0, 0, 0],
  ]);
  expect(rounds[0]).toMatchObject({ phase: { is_group: true }, blue_cards: 0, red_cards: 0 });
  expect(charts).toEqual({
    results: { home: 1, draw: 1, away: 0 },
    records: expect.any(Object),
    goal_slots: [
      { from: 1, to: 15, goals: 2 },
      { from: 16, to: 30, goals: 1 },
      { from: 31, to: 45, goals: 1 },
      { from: 46, to: 60, goals: 1 },
      { from: null, to: null, goals: 1 },
    ],
  });
});

test("a walkover is the present team's win", async () => {
  const { call, tournament, ids } = await league(
    ["Bangu", "Olaria"],
    [[[0, 1]], [[1, 0]], [[0, 1]]],
  );
  const walkover = { result_kind: "walkover" as const, counts_for_goals: false };
  await saveGames(
    call,
    { id: ids[0], ...walkover, absent_side: "home" },
    { id: ids[1], ...walkover, absent_side: "away" },
    { id: ids[2], ...walkover, absent_side: "both" },
  );
  const { rounds, results } = await visitor(getTournamentCharts, {
    params: { id: tournament.id },
  });
  expect(results).toEqual({ home: 1, draw: 0, away: 1 });
  expect(rounds.map(({ games_finished, goals }) => [games_finished, goals])).toEqual([
    [1, 0],
    [1, 0],
    [1, 0],
  ]);
});

test("charts of an empty tournament are empty", async () => {
  const { tournament } = await championshipWithTournament();
  expect(await visitor(getTournamentCharts, { params: { id: tournament.id } })).toEqual({
    rounds: [],
    results: { home: 0, draw: 0, away: 0 },
    goal_slots: [],
    records: expect.objectContaining({ biggest_win: { level: 0, holders: [] } }),
  });
  expect((await request("/v1/statistics/tournament/999999/charts")).status).toBe(404);
});
