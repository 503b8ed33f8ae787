import { expect, test } from "vitest";
import { closeGame, listGames } from "../../../../app/v1/matchday/games/contract.ts";
import {
  updateRegister,
  createRegisters,
} from "../../../../app/v1/structure/registers/contract.ts";
import { listSpots, updateSpots } from "../../../../app/v1/structure/spots/contract.ts";
import { createGroupPhase } from "../../../../app/v1/structure/tournaments/stages/contract.ts";
import { send, visitor } from "../../support/caller.ts";
import { readProblem } from "../../support/refusal.ts";
import { championshipWithTournament } from "../../support/championship.ts";
import { score } from "../../support/games.ts";
import { drawSpots } from "../../../../app/v1/structure/tournaments/draw/contract.ts";
import { sql } from "../../support/statement.ts";
import { drawKnockout } from "../../support/play.ts";

async function withTeams(count: number) {
  const world = await championshipWithTournament();
  const { call, headers, tournament } = world;
  const params = { id: tournament.id };
  const teams = Array.from({ length: count }, (_, i) => ({ name: `Time ${i + 1}` }));
  const { registers } = await call(createRegisters, { params, json: { teams } });
  const draw = (phase: { id: number }, json: object = {}) =>
    call(drawSpots, { params: { id: phase.id }, json });
  const ask = (phase: { id: number }, json: object = {}) =>
    send(`/v1/organizer/phases/${phase.id}/draw`, "POST", { headers, json });
  const gamesOf = async (phase: { id: number }) =>
    (await visitor(listGames, { query: { tournament: tournament.id, phase: phase.id } })).records;
  const groups = (json: object) =>
    call(createGroupPhase, { params, json: { groups: 2, seed: 1, ...json } });
  const knockout = (json: object = {}) =>
    drawKnockout(call, params, { from: { kind: "registers" }, ...json });
  return {
    ...world,
    params,
    ids: registers.map(({ id }) => id),
    draw,
    ask,
    gamesOf,
    groups,
    knockout,
  };
}

interface Spot {
  id: number;
  register_id: number | null;
  group_id: number | null;
}

const seats = (spots: Spot[]) => spots.map(({ register_id }) => register_id);
const known = (spots: Spot[]) => seats(spots).filter((id) => id !== null);
const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

test("a new group draw moves teams and games", async () => {
  const { groups, draw, gamesOf, ids, call } = await withTeams(8);
  const { phase } = await groups({});
  const before = await gamesOf(phase);
  const { spots, seed } = await draw(phase, { seed: 9, version: 1 });
  expect(seed).toBe(9);
  expect(ascending(known(spots))).toEqual(ids);
  const { records: stored } = await call(listSpots, { query: { phase: phase.id } });
  expect(spots).toEqual(stored);
  const after = await gamesOf(phase);
  expect(after.map(({ id, home_spot_id }) => [id, home_spot_id])).toEqual(
    before.map(({ id, home_spot_id }) => [id, home_spot_id]),
  );
  const teams = new Map(spots.map(({ id, team_id }) => [id, team_id]));
  for (const game of after) {
    expect(game.home_team_id).toBe(teams.get(game.home_spot_id ?? 0));
    expect(game.away_team_id).toBe(teams.get(game.away_spot_id ?? 0));
  }
  expect(after.map(({ home_team_id }) => home_team_id)).not.toEqual(
    before.map(({ home_team_id }) => home_team_id),
  );
});

test("a seed repeats a draw", async () => {
  const { groups, draw, ids } = await withTeams(8);
  const { phase } = await groups({});
  const first = await draw(phase);
  const again = await draw(phase, { seed: first.seed, register_ids: ids.toReversed() });
  expect(seats(again.spots)).toEqual(seats(first.spots));
  const other = await draw(phase, { seed: first.seed === 0 ? 1 : first.seed - 1 });
  expect(seats(other.spots)).not.toEqual(seats(first.spots));
});

test("pots are spread over the groups", async () => {
  const { groups, draw, ids } = await withTeams(6);
  const { phase } = await groups({ groups: 3 });
  for (const seed of [1, 2, 3, 4]) {
    const { spots } = await draw(phase, { seed, pots: [ids.slice(0, 3), ids.slice(3)] });
    for (const own of Map.groupBy(spots, ({ group_id }) => group_id).values()) {
      const pots = seats(own).map((id) => (ids.indexOf(id ?? 0) < 3 ? 1 : 2));
      expect(pots).toEqual([1, 2]);
    }
  }
});

test("fewer teams are spread too, leaving spots empty", async () => {
  const { groups, draw, ids } = await withTeams(6);
  const { phase } = await groups({ places: 4 });
  const { spots } = await draw(phase, { register_ids: ids.slice(0, 4) });
  expect(ascending(known(spots))).toEqual(ids.slice(0, 4));
  const filled = [...Map.groupBy(spots, ({ group_id }) => group_id).values()].map((own) =>
    seats(own).map((id) => id !== null),
  );
  expect(filled).toEqual([
    [true, true, false, false],
    [true, true, false, false],
  ]);
});

test("a draw takes the seated teams by default", async () => {
  const { groups, draw, ids, call } = await withTeams(5);
  const { phase } = await groups({ places: 3, register_ids: ids.slice(0, 4) });
  const there = await draw(phase, { seed: 3 });
  expect(ascending(known(there.spots))).toEqual(ids.slice(0, 4));
  await call(updateSpots, {
    json: { spots: there.spots.map(({ id }) => ({ id, register_id: null })) },
  });
  await call(updateRegister, { params: { id: ids[1] ?? 0 }, json: { withdrawn: true } });
  const all = await draw(phase, { seed: 3 });
  expect(ascending(known(all.spots))).toEqual(ids.filter((id) => id !== ids[1]));
});

test("a knockout draw shuffles teams over spots without source", async () => {
  const { knockout, draw, ids, gamesOf } = await withTeams(6);
  const { phases } = await knockout();
  const [quarters, semifinals] = phases;
  if (!quarters || !semifinals) throw new Error("There is no bracket.");
  const { spots } = await draw(quarters, { seed: 4 });
  expect(ascending(known(spots))).toEqual(ids.slice(2));
  expect(seats(spots)).not.toEqual([ids[3], ids[4], ids[2], ids[5]]);
  const teams = spots.map(({ team_id }) => team_id);
  const games = await gamesOf(quarters);
  expect(games.flatMap((game) => [game.home_team_id, game.away_team_id])).toEqual(teams);
  const half = await draw(semifinals, { seed: 2, register_ids: [ids[5], ids[0]] });
  expect(
    half.spots.map(({ source, register_id }) => [source?.kind ?? null, register_id !== null]),
  ).toEqual([
    [null, true],
    ["tie_winner", false],
    [null, true],
    ["tie_winner", false],
  ]);
});

test("a forced draw clears started games", async () => {
  const { groups, draw, ask, gamesOf, call } = await withTeams(4);
  const { phase } = await groups({ groups: 1 });
  const [first, second] = await gamesOf(phase);
  await sql`UPDATE games SET status = 'live' WHERE id = ${second?.id}`.run();
  expect(await readProblem(await ask(phase))).toMatchObject({
    status: 409,
    detail:
      "Esta fase já tem jogo encerrado ou em andamento. Para perder os resultados e sortear de novo, confirme com force.",
  });
  await score(call, first?.id, 3, 1);
  expect((await ask(phase)).status).toBe(409);

  const { spots } = await draw(phase, { seed: 5, force: true });
  const games = await gamesOf(phase);
  const teams = new Map(spots.map(({ id, team_id }) => [id, team_id]));
  for (const game of games) {
    expect(game).toMatchObject({ status: "scheduled", finished: false, home_score: null });
    expect(game.home_team_id).toBe(teams.get(game.home_spot_id ?? 0));
    expect(game.away_team_id).toBe(teams.get(game.away_spot_id ?? 0));
  }
  const { results: noted } = await sql`SELECT kind, before ->> '$.score[0]' AS goals
     FROM game_changes WHERE game_id = ${first?.id} ORDER BY id`.all();
  expect(noted).toEqual([
    { kind: "result", goals: null },
    { kind: "reset", goals: 3 },
  ]);

  await score(call, first?.id, 0, 0);
  await call(closeGame, { params: { id: first?.id ?? 0 }, json: {} });
  const kept = await readProblem(await ask(phase, { force: true }));
  expect(kept).toMatchObject({
    status: 409,
    detail: "Há jogo com súmula fechada, que não se apaga nem com force.",
  });
});

test("a contradictory draw is refused at its field", async () => {
  const { groups, knockout, ask, ids, call } = await withTeams(4);
  const { phase } = await groups({ register_ids: ids.slice(0, 4), groups: 2 });
  const [final] = (await knockout({ from: { kind: "registers", register_ids: ids.slice(0, 2) } }))
    .phases;
  const foreign = await withTeams(1);
  await call(updateRegister, { params: { id: ids[3] ?? 0 }, json: { withdrawn: true } });
  for (const [of, json, at] of [
    [phase, { register_ids: [ids[0], ids[3]] }, "register_ids.1"],
    [phase, { register_ids: [foreign.ids[0]] }, "register_ids.0"],
    [phase, { register_ids: [ids[0], ids[0]] }, "register_ids.1"],
    [phase, { register_ids: [] }, "register_ids"],
    [phase, { register_ids: ids.slice(0, 2), pots: [[ids[2]]] }, "pots.0.0"],
    [phase, { pots: [[]] }, "pots.0"],
    [phase, { seed: -1 }, "seed"],
    [final, { register_ids: ids.slice(0, 3) }, "register_ids"],
    [final, { pots: [[ids[0]]] }, "pots"],
  ] as const) {
    if (!of) throw new Error("There is no final.");
    const answer = await readProblem(await ask(of, json));
    expect(answer, JSON.stringify(json)).toMatchObject({ status: 422, at: [at] });
  }
});

test("a draw without teams is refused", async () => {
  const { ask, groups, knockout, call, ids } = await withTeams(2);
  const { phase } = await groups({ groups: 1, places: 2, register_ids: [] });
  for (const id of ids) {
    await call(updateRegister, { params: { id }, json: { status: "pending" } });
  }
  expect(await readProblem(await ask(phase))).toMatchObject({
    status: 409,
    detail: "O torneio ainda não tem time aprovado para sortear.",
  });
  const [final] = (await knockout({ from: { kind: "groups", phase_id: phase.id, per_group: 2 } }))
    .phases;
  expect(await readProblem(await ask(final ?? phase, { register_ids: ids }))).toMatchObject({
    status: 409,
    detail: "Esta fase não tem vaga para sortear: todas têm origem, ou não há vaga.",
  });
});
