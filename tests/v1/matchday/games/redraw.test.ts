import { expect, test } from "vitest";
import { listGames, regenerateGames } from "../../../../app/v1/matchday/games/contract.ts";
import {
  createGroup,
  changeFormat,
  updatePhase,
} from "../../../../app/v1/structure/phases/contract.ts";
import { listRounds } from "../../../../app/v1/matchday/rounds/contract.ts";
import { createSpot, updateSpot } from "../../../../app/v1/structure/spots/contract.ts";
import { listTies } from "../../../../app/v1/competition/standings/contract.ts";
import { send, visitor } from "../../support/caller.ts";
import {
  championshipWithTournament,
  groupPhase,
  knockoutPhase,
} from "../../support/championship.ts";
import { drawGames, editGame, readGameState, score } from "../../support/games.ts";
import { newField } from "../../support/championship-rows.ts";
import { readRefusal } from "../../support/refusal.ts";

const PATH = "/v1/organizer/games/regenerate";
const FOUR = ["Bangu", "Olaria", "Madureira", "Bonsucesso"];

type Games = { round: { order: number }; leg: number | null; home_team: Named; away_team: Named }[];
type Named = { name: string } | null;

const fixtures = (games: Games): string[] =>
  games.map(
    ({ round, home_team, away_team }) => `${round.order}: ${home_team?.name} x ${away_team?.name}`,
  );

const twoLegs = {
  legs: 2 as const,
  extra_time: false,
  away_goals: false,
  level: "penalties" as const,
  skip_second_leg_margin: null,
};

test("a group phase draws everyone against everyone", async () => {
  const world = await championshipWithTournament();
  const { call, tournament, championship } = world;
  const { phase, rounds, spots } = await groupPhase(world, FOUR, { rounds: 5 });
  const field = await newField(call, championship, { name: "Moça Bonita" });
  const before = await drawGames(world, { phase, rounds, spots, teams: [], registers: [] }, [
    [[0, 1]],
  ]);
  await editGame(call, before[0], { starts_at: "2026-05-03T18:30:00Z", field_id: field.id });

  const drawn = await call(regenerateGames, { json: { phase_id: phase.id } });
  expect(drawn.rounds.map(({ id, order, name }) => [id, order, name])).toEqual(
    rounds.slice(0, 3).map(({ id, order, name }) => [id, order, name]),
  );
  expect(fixtures(drawn.games)).toEqual([
    "1: Bangu x Bonsucesso",
    "1: Olaria x Madureira",
    "2: Bonsucesso x Olaria",
    "2: Madureira x Bangu",
    "3: Madureira x Bonsucesso",
    "3: Bangu x Olaria",
  ]);
  expect(drawn.games.every((game) => game.starts_at === null && game.field === null)).toBe(true);
  expect(drawn.games.every((game) => game.group?.name === "A" && game.leg === null)).toBe(true);
  const { records } = await visitor(listGames, { query: { tournament: tournament.id } });
  expect(records).toEqual(drawn.games);

  await call(updatePhase, { params: { id: phase.id }, json: { tie_rules: twoLegs } });
  const double = await call(regenerateGames, { json: { phase_id: phase.id, version: 3 } });
  expect(double.rounds.map(({ order, name }) => [order, name])).toEqual(
    [1, 2, 3, 4, 5, 6].map((order) => [order, `Rodada ${order}`]),
  );
  expect(double.games).toHaveLength(12);
  expect(fixtures(double.games).slice(0, 6)).toEqual(fixtures(drawn.games));
});

test("groups of different sizes share the rounds", async () => {
  const world = await championshipWithTournament();
  const { call } = world;
  const { phase } = await groupPhase(world, FOUR, { rounds: 0 });
  const { group } = await call(createGroup, { json: { phase_id: phase.id, name: "B" } });
  for (let i = 0; i < 5; i++) {
    await call(createSpot, { json: { phase_id: phase.id, group_id: group.id, name: `B${i + 1}` } });
  }
  for (let i = 0; i < 2; i++) await call(createSpot, { json: { phase_id: phase.id } });
  const { games, rounds } = await call(regenerateGames, { json: { phase_id: phase.id } });
  const count = (name: string | null) =>
    rounds.map(
      ({ id }) => games.filter((g) => g.round.id === id && (g.group?.name ?? null) === name).length,
    );
  expect(count("A")).toEqual([2, 2, 2, 0, 0]);
  expect(count("B")).toEqual([2, 2, 2, 2, 2]);
  expect(count(null)).toEqual([1, 0, 0, 0, 0]);
  expect(games.filter((game) => game.group?.name === "B").every((g) => g.home_team === null)).toBe(
    true,
  );
});

test("a seed draws the same order each time", async () => {
  const world = await championshipWithTournament();
  const { call } = world;
  const { phase } = await groupPhase(world, [...FOUR, "Portuguesa", "Campo Grande"], { rounds: 0 });
  const drawWith = async (seed?: number) =>
    fixtures((await call(regenerateGames, { json: { phase_id: phase.id, seed } })).games);
  const [plain, seven] = [await drawWith(), await drawWith(7)];
  expect(await drawWith(7)).toEqual(seven);
  expect(await drawWith()).toEqual(plain);
  const others = [await drawWith(8), await drawWith(9), await drawWith(10)];
  expect(new Set([plain, seven, ...others].map((list) => list.join())).size).toBeGreaterThan(3);
});

test("the answer names the seed of its draw", async () => {
  const world = await championshipWithTournament();
  const { call } = world;
  const { phase } = await groupPhase(world, FOUR, { rounds: 0 });
  const ask = (json: { draw?: boolean; seed?: number }) =>
    call(regenerateGames, { json: { phase_id: phase.id, ...json } });
  const drawn = await ask({ draw: true });
  const again = await ask({ seed: drawn.seed ?? 0 });
  expect(again.seed).toBe(drawn.seed);
  expect(fixtures(again.games)).toEqual(fixtures(drawn.games));
  const plain = await ask({});
  expect(plain.seed).toBeNull();
  const kept = await ask({ seed: 7, draw: false });
  expect(kept.seed).toBeNull();
  expect(fixtures(kept.games)).toEqual(fixtures(plain.games));
});

test("teams that share a field are never at home together", async () => {
  const world = await championshipWithTournament();
  const { call, headers } = world;
  const { phase, spots } = await groupPhase(world, [...FOUR, "Portuguesa"], { rounds: 0 });
  const { group } = await call(createGroup, { json: { phase_id: phase.id, name: "B" } });
  const others: number[] = [];
  for (let i = 0; i < 4; i++) {
    const json = { phase_id: phase.id, group_id: group.id };
    others.push((await call(createSpot, { json })).spot.id);
  }
  const id = (at: number) => spots[at]?.id ?? 0;
  const other = (at: number) => others[at] ?? 0;
  const pairs: [number, number][] = [
    [id(0), id(3)],
    [id(4), id(1)],
    [other(3), other(1)],
  ];
  for (const seed of [undefined, 1, 2, 3]) {
    const json = { phase_id: phase.id, shared_fields: pairs, seed };
    const { games } = await call(regenerateGames, { json });
    expect(games).toHaveLength(10 + 6);
    for (const pair of pairs) {
      const home = games.filter(({ home_spot_id }) => pair.includes(home_spot_id ?? 0));
      expect(new Set(home.map(({ round }) => round.order)).size).toBe(home.length);
    }
  }

  const { phase: knockout, spots: cup } = await knockoutPhase(world, ["Flor", "Pico"]);
  const readErrors = async (phase_id: number, shared_fields: number[][]) => {
    return readRefusal(await send(PATH, "POST", { headers, json: { phase_id, shared_fields } }));
  };
  expect(await readErrors(phase.id, [[id(0), other(0)]])).toEqual([422, "shared_fields.0 unknown"]);
  expect(await readErrors(phase.id, [[id(0), cup[0]?.id ?? 0]])).toEqual([
    422,
    "shared_fields.0 unknown",
  ]);
  expect(
    await readErrors(phase.id, [
      [id(0), id(1)],
      [id(2), id(1)],
      [id(3), id(3)],
    ]),
  ).toEqual([422, "shared_fields.1 repeated", "shared_fields.2 repeated"]);
  expect(await readErrors(knockout.id, [cup.map((spot) => spot.id)])).toEqual([
    422,
    "shared_fields not_a_group",
  ]);
});

test("the rules may draw the first leg's host", async () => {
  const world = await championshipWithTournament();
  const { call } = world;
  const { phase } = await knockoutPhase(world, FOUR, { rounds: 0, name: "Semifinal" });
  const tie_rules = { ...twoLegs, second_leg_host: "draw" as const };
  await call(updatePhase, { params: { id: phase.id }, json: { tie_rules } });
  const draw = async (seed?: number) => {
    const json = { phase_id: phase.id, draw: false, seed };
    const answer = await call(regenerateGames, { json });
    return { seed: answer.seed, games: fixtures(answer.games) };
  };
  const drawn = await draw();
  expect(drawn.seed).not.toBeNull();
  expect(await draw(drawn.seed ?? 0)).toEqual(drawn);
  const hosts = new Set<string>();
  for (let seed = 1; seed <= 8; seed++) {
    const { games } = await draw(seed);
    const [first = ""] = games;
    hosts.add(first);
    const [, home, away] = /^1: (.+) x (.+)$/.exec(first) ?? [];
    expect(games[2]).toBe(`2: ${away} x ${home}`);
  }
  expect([...hosts].toSorted()).toEqual(["1: Bangu x Olaria", "1: Olaria x Bangu"]);
});

test("a knockout pairs neighbours, over one leg or two", async () => {
  const world = await championshipWithTournament();
  const { call, tournament } = world;
  const { phase } = await knockoutPhase(world, [...FOUR, "Portuguesa"], {
    rounds: 0,
    name: "Quartas",
  });
  const pairs = async () => {
    const { records } = await visitor(listTies, { query: { tournament: tournament.id } });
    return records.map(
      (tie) => `${tie.home_team?.name} x ${tie.away_team?.name}: ${tie.legs.length}`,
    );
  };
  const undrawn = await pairs();
  const single = await call(regenerateGames, { json: { phase_id: phase.id } });
  expect(fixtures(single.games)).toEqual(["1: Bangu x Olaria", "1: Madureira x Bonsucesso"]);
  expect(single.games.map(({ leg }) => leg)).toEqual([1, 1]);
  expect(single.rounds.map(({ name }) => name)).toEqual(["Quartas"]);
  expect((await pairs()).map((tie) => tie.replace(/\d$/, "0"))).toEqual(undrawn);

  await call(updatePhase, { params: { id: phase.id }, json: { tie_rules: twoLegs } });
  const double = await call(regenerateGames, { json: { phase_id: phase.id } });
  expect(fixtures(double.games)).toEqual([
    "1: Bangu x Olaria",
    "1: Madureira x Bonsucesso",
    "2: Olaria x Bangu",
    "2: Bonsucesso x Madureira",
  ]);
  expect(double.games.map(({ leg }) => leg)).toEqual([1, 1, 2, 2]);
  expect(await pairs()).toEqual([
    "Bangu x Olaria: 2",
    "Madureira x Bonsucesso: 2",
    "Portuguesa x undefined: 0",
  ]);
});

test("ties that await winners come in later rounds", async () => {
  const world = await championshipWithTournament();
  const { call } = world;
  const { phase, spots } = await knockoutPhase(world, FOUR, { rounds: 0, name: "Copa" });
  const createWinnerSpot = async (spot_id: number) => {
    const { spot } = await call(createSpot, {
      json: { phase_id: phase.id, source: { kind: "tie_winner", phase_id: phase.id, spot_id } },
    });
    return spot;
  };
  const [first, second] = [
    await createWinnerSpot(spots[0]?.id ?? 0),
    await createWinnerSpot(spots[3]?.id ?? 0),
  ];
  const drawn = await call(regenerateGames, { json: { phase_id: phase.id } });
  expect(drawn.games.map((game) => [game.round.order, game.home_spot_id])).toEqual([
    [1, spots[0]?.id],
    [1, spots[2]?.id],
    [2, first.id],
  ]);
  const seeded = await call(regenerateGames, { json: { phase_id: phase.id, seed: 5 } });
  expect(seeded.games.at(-1)).toMatchObject({ home_spot_id: first.id, away_spot_id: second.id });
  await call(updateSpot, {
    params: { id: spots[0]?.id ?? 0 },
    json: { source: { kind: "tie_winner", phase_id: phase.id, spot_id: first.id } },
  });
  expect((await call(regenerateGames, { json: { phase_id: phase.id } })).games).toHaveLength(3);
});

test("finished games stay unless the draw is forced", async () => {
  const world = await championshipWithTournament();
  const { call, headers, tournament } = world;
  const { phase } = await groupPhase(world, FOUR, { rounds: 1 });
  const { games } = await call(regenerateGames, { json: { phase_id: phase.id } });
  const id = games[0]?.id ?? 0;
  await score(call, id, 1, 0);
  const state = await readGameState(id);
  const refused = await send(PATH, "POST", { headers, json: { phase_id: phase.id } });
  expect(refused.status).toBe(409);
  expect(await readGameState(id)).toEqual(state);

  const forced = await call(regenerateGames, { json: { phase_id: phase.id, force: true } });
  expect(forced.games.map((game) => game.finished)).toEqual(Array(6).fill(false));
  expect((await readGameState(id)).game).toBeNull();
  const { records } = await call(listRounds, { query: { tournament: tournament.id } });
  expect(records).toHaveLength(3);
});

test("a phase without spots cannot be drawn", async () => {
  const world = await championshipWithTournament();
  const { call, headers } = world;
  const { phase } = await groupPhase(world, FOUR, { rounds: 1 });
  const { id } = await call(changeFormat, { json: { id: phase.id } });
  expect((await send(PATH, "POST", { headers, json: { phase_id: id } })).status).toBe(409);
});

test("one of two simultaneous draws remains whole", async () => {
  const world = await championshipWithTournament();
  const { phase } = await groupPhase(world, FOUR, { rounds: 1 });
  const answers = await Promise.all(
    [1, 2, 3, 4].map((seed) =>
      send(PATH, "POST", { headers: world.headers, json: { phase_id: phase.id, seed } }),
    ),
  );
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  const { pagination } = await visitor(listGames, { query: { tournament: world.tournament.id } });
  expect(pagination.total).toBe(6);
});
