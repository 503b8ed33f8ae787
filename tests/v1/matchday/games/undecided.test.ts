import { expect, test } from "vitest";
import { createGames, setStats } from "../../../../app/v1/matchday/games/contract.ts";
import { updatePhase } from "../../../../app/v1/structure/phases/contract.ts";
import { listTies } from "../../../../app/v1/competition/standings/contract.ts";
import { visitor } from "../../support/caller.ts";
import { championshipWithTournament, knockoutPhase } from "../../support/championship.ts";
import { readRefusal } from "../../support/refusal.ts";
import { athlete, cup, league, saveGames, score, sendResults } from "../../support/games.ts";

const refusal = async (...sent: Parameters<typeof sendResults>) =>
  readRefusal(await sendResults(...sent));

test("a level deciding game needs kicks or force", async () => {
  const { call, headers, ids, tournament, team } = await cup(["Bangu", "Olaria"], [[[0, 1]]]);
  const level = { id: ids[0], home_score: 1, away_score: 1 };
  expect(await refusal(headers, [level])).toEqual([422, "games.0.home_penalties undecided"]);
  await call(setStats, { json: { games: [{ ...level, id: ids[0] ?? 0 }], force: true } });
  const winner = async () => {
    const { records } = await visitor(listTies, { query: { tournament: tournament.id } });
    return records[0]?.winner?.id ?? null;
  };
  expect(await winner()).toBeNull();
  // A game left open asks no more after other edits, but asks after a new level score.
  await saveGames(call, { id: ids[0], notes: "Faltou luz." });
  await saveGames(call, { id: ids[0], home_penalties: 3, away_penalties: 4 });
  expect(await winner()).toBe(team(1));
  expect(
    await refusal(headers, [{ id: ids[0], home_penalties: null, away_penalties: null }]),
  ).toEqual([422, "games.0.home_penalties undecided"]);
});

test("only the second leg has extra time or kicks", async () => {
  const world = await championshipWithTournament();
  const { call, headers, tournament } = world;
  const { phase, spots, rounds } = await knockoutPhase(world, ["Bangu", "Olaria"], { rounds: 1 });
  const round = rounds[0]?.id ?? 0;
  await call(updatePhase, {
    params: { id: phase.id },
    json: { tie_rules: { ...phase.tie_rules, legs: 2 } },
  });
  const [a = 0, b = 0] = spots.map(({ id }) => id);
  const { games } = await call(createGames, {
    json: {
      tournament_id: tournament.id,
      games: [
        { round_id: round, home_spot_id: a, away_spot_id: b, leg: 1 },
        { round_id: round, home_spot_id: b, away_spot_id: a, leg: 2 },
      ],
    },
  });
  const [first = 0, second = 0] = games.map(({ id }) => id);
  const kicks = { home_penalties: 4, away_penalties: 3 };
  expect(
    await refusal(headers, [
      { id: first, home_score: 1, away_score: 1, home_extra_score: 1, ...kicks },
    ]),
  ).toEqual([
    422,
    "games.0.home_extra_score first_leg",
    "games.0.home_penalties first_leg",
    "games.0.away_penalties first_leg",
  ]);
  const oneKick = [{ side: "home", scored: true }];
  expect(
    await refusal(headers, [{ id: first, home_score: 1, away_score: 1, kicks: oneKick, ...kicks }]),
  ).toContain("games.0.kicks first_leg");
  await score(call, first, 1, 1);
  expect(await refusal(headers, [{ id: second, home_score: 0, away_score: 0 }])).toEqual([
    422,
    "games.0.home_penalties undecided",
  ]);
  await saveGames(call, { id: second, home_score: 0, away_score: 0, ...kicks });
});

test("a scorer belongs to the team, except own goals", async () => {
  const { call, headers, ids, registers, team } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const { user } = await athlete(call, registers[1], "Nilton Santos");
  const event = (type: string, place: number) => ({
    type,
    team_id: team(place),
    user_id: user.id,
  });
  expect(
    await refusal(headers, [
      { id: ids[0], events: [event("goal", 1), event("red_card", 0), event("og", 1)] },
    ]),
  ).toEqual([422, "games.0.events.1.user_id other_team", "games.0.events.2.user_id other_team"]);
  await saveGames(call, {
    id: ids[0],
    events: [
      { type: "goal", team_id: team(1), user_id: user.id },
      { type: "og", team_id: team(0), user_id: user.id },
    ],
  });
});
