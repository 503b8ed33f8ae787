import { expect, test } from "vitest";
import {
  deleteGame,
  getGame,
  resetGame,
  listGames,
} from "../../../app/v1/matchday/games/contract.ts";
import {
  createGroup,
  listGroups,
  changeFormat,
  listPhases,
  updatePhases,
} from "../../../app/v1/structure/phases/contract.ts";
import {
  createRound,
  deleteRound,
  listRounds,
  updateRound,
  updateRounds,
} from "../../../app/v1/matchday/rounds/contract.ts";
import {
  createSpot,
  deleteSpot,
  listSpots,
  updateSpot,
} from "../../../app/v1/structure/spots/contract.ts";
import {
  getSeasonStatistics,
  getTournamentStatistics,
} from "../../../app/v1/site/statistics/contract.ts";
import { getTournament } from "../../../app/v1/structure/tournaments/contract.ts";
import { send, visitor } from "../support/caller.ts";
import { championshipWithTournament, newPhase, registeredTeam } from "../support/championship.ts";
import { drawGames, league, saveGames, score } from "../support/games.ts";

const sides = async (id: number | undefined) => {
  const game = await visitor(getGame, { params: { id: id ?? 0 } });
  const { home_spot_id, away_spot_id, home_team_id, away_team_id, group } = game;
  return { home_spot_id, away_spot_id, home_team_id, away_team_id, group };
};

test("a format change removes groups, spots and games together", async () => {
  const { call, headers, phase, tournament } = await league(
    ["Bangu", "Olaria"],
    [[[0, 1]], [[1, 0]]],
  );
  const knockout = await call(changeFormat, { json: { id: phase.id, version: 1 } });
  expect(knockout).toMatchObject({ is_group: false, groups: [], version: 2 });
  expect(knockout.rounds).toHaveLength(2);
  const query = { phase: phase.id };
  expect((await call(listGroups, { query })).records).toEqual([]);
  expect((await call(listSpots, { query })).records).toEqual([]);
  expect(await visitor(listGames, { query: { tournament: tournament.id } })).toMatchObject({
    records: [],
  });
  const late = await send("/v1/organizer/phases/change-format", "POST", {
    headers,
    json: { id: phase.id, version: 1 },
  });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({ current: { is_group: false, version: 2 } });
  const back = await call(changeFormat, { json: { id: phase.id } });
  expect(back).toMatchObject({ is_group: true, groups: [], version: 3 });
  const { group } = await call(createGroup, { json: { phase_id: phase.id, name: "A" } });
  const { records } = await call(listPhases, { query: { tournament: tournament.id } });
  expect(records[0]?.groups).toEqual([{ id: group.id, name: "A", order: 1, decides: null }]);
});

test("a spot gives its register's team to its games", async () => {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  const { call, spots, ids, team } = world;
  const { register, team: madureira } = await registeredTeam(world, "Madureira");
  const home = spots[0]?.id ?? 0;
  await call(updateSpot, { params: { id: home }, json: { register_id: register.id } });
  expect(await sides(ids[0])).toMatchObject({ home_team_id: madureira.id, away_team_id: team(1) });
  expect(await sides(ids[1])).toMatchObject({ home_team_id: team(1), away_team_id: madureira.id });
  await call(updateSpot, { params: { id: home }, json: { register_id: null } });
  expect(await sides(ids[0])).toMatchObject({ home_spot_id: home, home_team_id: null });

  await call(updateSpot, { params: { id: home }, json: { register_id: register.id } });
  await call(deleteSpot, { params: { id: home } });
  const [, away] = spots;
  expect(await sides(ids[0])).toMatchObject({
    home_spot_id: null,
    home_team_id: null,
    away_spot_id: away?.id,
    away_team_id: team(1),
  });
  expect(await sides(ids[1])).toMatchObject({
    home_spot_id: away?.id,
    home_team_id: team(1),
    away_spot_id: null,
    away_team_id: null,
  });
});

test("phases keep ascending order through swaps and gaps", async () => {
  const { call, tournament } = await championshipWithTournament();
  const made: number[] = [];
  for (const name of ["A", "B", "C"]) {
    made.push((await newPhase(call, tournament, { name })).id);
  }
  const [a = 0, b = 0, c = 0] = made;
  const order = async (...orders: [id: number, order: number][]) => {
    const json = { phases: orders.map(([id, place]) => ({ id, order: place })) };
    const { phases } = await call(updatePhases, { json });
    const { records } = await call(listPhases, { query: { tournament: tournament.id } });
    const answered = new Set(phases.map(({ id }) => id));
    const places = records.map(({ name, order: place }) => `${name}${place}`);
    expect(phases).toEqual(records.filter(({ id }) => answered.has(id)));
    return places;
  };
  expect(await order([a, 3], [c, 1])).toEqual(["C1", "B2", "A3"]);
  expect(await order([a, 70], [b, 10])).toEqual(["C1", "B10", "A70"]);
  expect(await order([a, 5], [c, 5])).toEqual(["A5", "C5", "B10"]);
  const last = await newPhase(call, tournament, { name: "D" });
  expect(last.order).toBe(11);
});

test("rounds keep ascending order without duplicates", async () => {
  const { call, headers, tournament, phase } = await league(
    ["Bangu", "Olaria"],
    [[[0, 1]], [[1, 0]]],
  );
  const third = await call(createRound, { json: { phase_id: phase.id } });
  const listed = async () =>
    (await call(listRounds, { query: { tournament: tournament.id } })).records;
  const [first, second] = await listed();
  const [a = 0, b = 0, c = third.id] = [first?.id, second?.id];
  const { rounds } = await call(updateRounds, {
    json: {
      rounds: [
        { id: a, order: 3 },
        { id: c, order: 1 },
      ],
    },
  });
  expect(rounds.map(({ id, order }) => [id, order])).toEqual([
    [c, 1],
    [a, 3],
  ]);
  await call(updateRounds, {
    json: {
      rounds: [
        { id: a, order: 20 },
        { id: b, order: 30 },
      ],
    },
  });
  const places = [
    [c, 1],
    [a, 20],
    [b, 30],
  ];
  expect((await listed()).map(({ id, order }) => [id, order])).toEqual(places);
  for (const json of [
    {
      rounds: [
        { id: a, order: 7 },
        { id: b, order: 7 },
      ],
    },
    { rounds: [{ id: b, order: 1 }] },
  ]) {
    const path = "/v1/organizer/rounds/update-many";
    const refused = await send(path, "POST", { headers, json });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ errors: [{ path: "rounds", code: "taken" }] });
  }
  const alone = `/v1/organizer/rounds/${b}`;
  expect((await send(alone, "PUT", { headers, json: { order: 20 } })).status).toBe(409);
  expect((await listed()).map(({ id, order }) => [id, order])).toEqual(places);
});

test("the current phase and round are the first unfinished", async () => {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  const { call, tournament, phase, rounds, ids } = world;
  const now = async () => {
    const { current_phase, current_round } = await visitor(getTournament, {
      params: { id: tournament.id },
    });
    return [current_phase?.name, current_round?.name];
  };
  expect(await now()).toEqual(["Primeira fase", "Rodada 1"]);
  await score(call, ids[0], 1, 0);
  expect(await now()).toEqual(["Primeira fase", "Rodada 2"]);
  await call(resetGame, { json: { id: ids[0] ?? 0 } });
  expect(await now()).toEqual(["Primeira fase", "Rodada 1"]);
  await call(updateRound, { params: { id: rounds[0]?.id ?? 0 }, json: { order: 9 } });
  expect(await now()).toEqual(["Primeira fase", "Rodada 2"]);
  await score(call, ids[0], 1, 0);
  await score(call, ids[1], 1, 0);
  expect(await now()).toEqual(["Primeira fase", "Rodada 1"]);

  const final = await newPhase(call, tournament, { name: "Final", is_group: false });
  const round = await call(createRound, { json: { phase_id: final.id, name: "Jogo único" } });
  const spots = [];
  for (const name of ["Primeiro", "Segundo"]) {
    spots.push((await call(createSpot, { json: { phase_id: final.id, name } })).spot);
  }
  const [game] = await drawGames(world, { ...world, rounds: [round], spots }, [[[0, 1]]]);
  expect(await now()).toEqual(["Final", "Jogo único"]);
  await call(updatePhases, { json: { phases: [{ id: final.id, order: 0 }] } });
  expect(await now()).toEqual(["Final", "Jogo único"]);
  await call(deleteGame, { params: { id: game ?? 0 } });
  await call(resetGame, { json: { id: ids[1] ?? 0 } });
  expect(await now()).toEqual(["Primeira fase", "Rodada 2"]);
  await call(deleteRound, { params: { id: rounds[1]?.id ?? 0 } });
  expect(await now()).toEqual([phase.name, "Rodada 1"]);
});

test("the eight counters follow the games", async () => {
  const empty = await championshipWithTournament();
  const counts = async ({ season, tournament }: Pick<typeof empty, "season" | "tournament">) => {
    const of = await visitor(getTournamentStatistics, { params: { id: tournament.id } });
    expect(await visitor(getSeasonStatistics, { params: { id: season.id } })).toEqual(of);
    return of;
  };
  const zeros = await counts(empty);
  expect(zeros).toEqual({
    assist_count: 0,
    games_count: 0,
    games_finished_count: 0,
    goals_count: 0,
    players_count: 0,
    red_card_count: 0,
    teams_count: 0,
    yellow_card_count: 0,
  });
  const world = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  expect(await counts(world)).toEqual({ ...zeros, games_count: 1, teams_count: 2 });
  await saveGames(world.call, {
    id: world.ids[0],
    events: [{ type: "goal", team_id: world.team(0) }],
  });
  expect(await counts(world)).toMatchObject({ games_finished_count: 1, goals_count: 1 });
});
