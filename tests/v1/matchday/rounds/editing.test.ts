import { expect, test } from "vitest";
import {
  createRound,
  deleteRound,
  listPublicRounds,
  listRounds,
  updateRound,
  updateRounds,
} from "../../../../app/v1/matchday/rounds/contract.ts";
import { getTournament } from "../../../../app/v1/structure/tournaments/contract.ts";
import { request, send, visitor } from "../../support/caller.ts";
import {
  championshipWithTournament,
  groupPhase,
  knockoutPhase,
  newPhase,
} from "../../support/championship.ts";
import { insertGame } from "../../support/games.ts";

test("rounds are numbered and named by the sport", async () => {
  const world = await championshipWithTournament();
  const { call, tournament } = world;
  const { rounds } = await groupPhase(world, [], { rounds: 3 });
  expect(rounds.map(({ name, order }) => [name, order])).toEqual([
    ["Rodada 1", 1],
    ["Rodada 2", 2],
    ["Rodada 3", 3],
  ]);
  const final = await knockoutPhase(world, [], { name: "Final" });
  expect(final.rounds[0]).toMatchObject({ name: "Final", order: 1 });
  const semi = await newPhase(call, tournament, {
    name: "Semifinal",
    is_group: false,
    tie_rules: { ...final.phase.tie_rules, legs: 2 },
  });
  const names = [];
  for (let i = 0; i < 3; i++) {
    names.push((await call(createRound, { json: { phase_id: semi.id } })).name);
  }
  expect(names).toEqual(["Ida", "Volta", "Rodada 3"]);
  const named = await call(createRound, {
    json: { phase_id: semi.id, name: "Repescagem", order: 9 },
  });
  expect(named).toMatchObject({ name: "Repescagem", order: 9, version: 1 });
});

test("two rounds of a phase cannot share an order", async () => {
  const world = await championshipWithTournament();
  const { headers, call } = world;
  const { phase, rounds } = await groupPhase(world, []);
  const [first, second] = rounds;
  const created = await send("/v1/organizer/rounds", "POST", {
    headers,
    json: { phase_id: phase.id, order: 2 },
  });
  expect(created.status).toBe(409);
  expect(await created.json()).toMatchObject({ errors: [{ path: "order", code: "taken" }] });
  const path = `/v1/organizer/rounds/${first?.id}`;
  expect((await send(path, "PUT", { headers, json: { order: 2 } })).status).toBe(409);
  const many = await send("/v1/organizer/rounds/update-many", "POST", {
    headers,
    json: { rounds: [{ id: first?.id, order: 2 }] },
  });
  expect(many.status).toBe(409);
  expect(await many.json()).toMatchObject({ errors: [{ path: "rounds", code: "taken" }] });
  const { records } = await call(listRounds, { query: { tournament: world.tournament.id } });
  expect(records).toEqual([first, second]);
});

test("update-many reverses the order of rounds in one call", async () => {
  const world = await championshipWithTournament();
  const { rounds } = await groupPhase(world, [], { rounds: 4 });
  const edits = rounds.map(({ id, order }) => ({ id, order: 5 - order }));
  const { rounds: written } = await world.call(updateRounds, { json: { rounds: edits } });
  expect(written.map(({ id }) => id)).toEqual(rounds.map(({ id }) => id).reverse());
  expect(written.map(({ order }) => order)).toEqual([1, 2, 3, 4]);
  expect(written.every(({ version }) => version === 2)).toBe(true);
  expect(written[0]).not.toHaveProperty("tournament_id");
});

test("fans see all rounds and the current one", async () => {
  const world = await championshipWithTournament();
  const { championship, tournament, call } = world;
  const { phase, rounds, spots } = await groupPhase(world);
  await insertGame({ phase, round: rounds[0], spots, finished: true });
  await insertGame({ phase, round: rounds[1], spots });
  await insertGame({ phase, round: rounds[1], spots, finished: true });
  await call(updateRound, { params: { id: rounds[0]?.id ?? 0 }, json: { name: "Abertura" } });
  const answer = await visitor(listPublicRounds, { query: { tournament: tournament.id } });
  const at = { id: phase.id, name: phase.name, order: 1, is_group: true };
  expect(answer.records).toEqual([
    {
      id: rounds[0]?.id,
      name: "Abertura",
      order: 1,
      phase: at,
      games_count: 1,
      games_finished_count: 1,
      is_current: false,
    },
    {
      id: rounds[1]?.id,
      name: "Rodada 2",
      order: 2,
      phase: at,
      games_count: 2,
      games_finished_count: 1,
      is_current: true,
    },
  ]);
  expect(answer.pagination.total).toBe(2);
  const query = { championship: championship.slug };
  expect(await visitor(listPublicRounds, { query })).toEqual(answer);
  const { current_round } = await visitor(getTournament, { params: { id: tournament.id } });
  expect(current_round).toEqual({ id: rounds[1]?.id, name: "Rodada 2", order: 2 });

  const response = await request(`/v1/rounds/?championship=${championship.id}`);
  expect(response.headers.get("cache-tag")).toBe(`championship-${championship.id}`);
  const again = await request(`/v1/rounds?championship=${championship.id}`, {
    headers: { "if-none-match": response.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
  expect((await request("/v1/rounds")).status).toBe(422);
  expect((await request("/v1/rounds?tournament=999999")).status).toBe(404);
});

test("a round with a finished game cannot be deleted", async () => {
  const world = await championshipWithTournament();
  const { headers, call, tournament } = world;
  const { phase, rounds, spots } = await groupPhase(world);
  await insertGame({ phase, round: rounds[0], spots, finished: true });
  await insertGame({ phase, round: rounds[1], spots });
  const path = (id = 0) => `/v1/organizer/rounds/${id}`;
  expect((await send(path(rounds[0]?.id), "DELETE", { headers })).status).toBe(409);
  await call(deleteRound, { params: { id: rounds[1]?.id ?? 0 } });
  const { current_round } = await visitor(getTournament, { params: { id: tournament.id } });
  expect(current_round?.id).toBe(rounds[0]?.id);
});
