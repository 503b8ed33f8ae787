import { expect, test } from "vitest";
import { createGroup, createPhase } from "../../../../app/v1/structure/phases/contract.ts";
import {
  deleteSpot,
  listSpots,
  updateSpot,
  updateSpots,
} from "../../../../app/v1/structure/spots/contract.ts";
import { send } from "../../support/caller.ts";
import {
  championshipWithTournament,
  groupPhase,
  knockoutPhase,
  newSpot,
  registeredTeam,
} from "../../support/championship.ts";
import { gameRow, insertGame } from "../../support/games.ts";

test("a new spot gets the next name and order", async () => {
  const world = await championshipWithTournament();
  const { call, tournament, championship } = world;
  const phase = await call(createPhase, { json: { tournament_id: tournament.id, name: "Grupos" } });
  const { group } = await call(createGroup, { json: { phase_id: phase.id, name: "A" } });
  const { register, team } = await registeredTeam(world, "Bangu");
  const { spot: empty } = await newSpot(call, phase, {});
  expect(empty).toEqual({
    id: empty.id,
    championship_id: championship.id,
    phase_id: phase.id,
    group_id: null,
    register_id: null,
    team_id: null,
    name: "Vaga 1",
    order: 1,
    source: null,
    manual: false,
    source_register_id: null,
    version: 1,
  });
  const { spot } = await newSpot(call, phase, {
    group_id: group.id,
    register_id: register.id,
    name: "Cabeça",
  });
  expect(spot).toMatchObject({ name: "Cabeça", order: 2, group_id: group.id, team_id: team.id });
  for (const query of [{ phase: phase.id }, { tournament: tournament.id }, {}]) {
    expect((await call(listSpots, { query })).records).toEqual([empty, spot]);
  }
  const page = await call(listSpots, { query: { page: 2, per_page: 1 } });
  expect(page).toMatchObject({ records: [spot], pagination: { total: 2, pages: 2 } });
});

test("a spot refuses rows of another phase or tournament", async () => {
  const world = await championshipWithTournament();
  const { headers } = world;
  const { phase, spots } = await groupPhase(world, ["Bangu"]);
  const second = await groupPhase(world, [], { name: "Segunda fase" });
  const other = await championshipWithTournament();
  const theirs = await groupPhase(other, ["Olaria"]);
  const cases = [
    [{ group_id: second.group.id }, "group_id"],
    [{ register_id: theirs.registers[0]?.id }, "register_id"],
    [
      { source: { kind: "group_position", group_id: theirs.group.id, position: 1 } },
      "source.group_id",
    ],
    [
      { source: { kind: "best_placed", phase_id: theirs.phase.id, position: 3, rank: 1 } },
      "source.phase_id",
    ],
    [
      { source: { kind: "tie_winner", phase_id: phase.id, spot_id: theirs.spots[0]?.id } },
      "source.spot_id",
    ],
  ] as const;
  for (const [json, path] of cases) {
    const created = await send("/v1/organizer/spots/", "POST", {
      headers,
      json: { phase_id: phase.id, ...json },
    });
    expect(created.status).toBe(422);
    expect(await created.json()).toMatchObject({ errors: [{ path, code: "unknown" }] });
    const id = spots[0]?.id;
    const edited = await send(`/v1/organizer/spots/${id}`, "PUT", { headers, json });
    expect(await edited.json()).toMatchObject({ status: 422, errors: [{ path }] });
    const many = await send("/v1/organizer/spots/update-many", "POST", {
      headers,
      json: { spots: [{ id, ...json }] },
    });
    expect(await many.json()).toMatchObject({ status: 422, errors: [{ path: `spots.0.${path}` }] });
  }
  const { records } = await world.call(listSpots, { query: { phase: phase.id } });
  expect(records).toEqual(spots);
});

test("an updated spot gives its games its register's team", async () => {
  const world = await championshipWithTournament();
  const { call } = world;
  const { phase, rounds, spots, teams } = await knockoutPhase(world, ["Bangu", "Olaria"]);
  const [home, away] = spots;
  const first = await insertGame({ phase, round: rounds[0], spots });
  const second = await insertGame({ phase, round: rounds[0], spots: spots.toReversed() });
  const { register, team } = await registeredTeam(world, "Madureira");
  const id = home?.id ?? 0;
  const updated = await call(updateSpot, { params: { id }, json: { register_id: register.id } });
  expect(updated).toMatchObject({ register_id: register.id, team_id: team.id, version: 2 });
  expect(updated).not.toHaveProperty("tournament_id");
  expect(await gameRow(first)).toMatchObject({
    home_team_id: team.id,
    away_team_id: teams[1]?.id,
    version: 2,
  });
  expect(await gameRow(second)).toMatchObject({
    home_team_id: teams[1]?.id,
    away_team_id: team.id,
  });

  const cleared = await call(updateSpot, { params: { id }, json: { register_id: null } });
  expect(cleared).toMatchObject({ register_id: null, team_id: null, name: home?.name });
  expect(await gameRow(first)).toMatchObject({ home_team_id: null, home_spot_id: id });
  expect(await gameRow(second)).toMatchObject({ away_team_id: null, away_spot_id: id });

  await call(updateSpot, { params: { id: away?.id ?? 0 }, json: { name: "Visitante" } });
  expect(await gameRow(first)).toMatchObject({ away_team_id: teams[1]?.id, version: 3 });
});

test("update-many swaps two spots' teams and their games", async () => {
  const world = await championshipWithTournament();
  const { phase, rounds, spots, registers, teams } = await groupPhase(world);
  const game = await insertGame({ phase, round: rounds[0], spots });
  const source = { kind: "tie_winner" as const, phase_id: phase.id, spot_id: spots[0]?.id ?? 0 };
  const { spots: written } = await world.call(updateSpots, {
    json: {
      spots: [
        { id: spots[0]?.id ?? 0, register_id: registers[1]?.id, order: 2, source },
        { id: spots[1]?.id ?? 0, register_id: registers[0]?.id, order: 1 },
      ],
    },
  });
  expect(written.map(({ id, team_id }) => [id, team_id])).toEqual([
    [spots[1]?.id, teams[0]?.id],
    [spots[0]?.id, teams[1]?.id],
  ]);
  expect(written.map((spot) => spot.source)).toEqual([null, source]);
  expect(await gameRow(game)).toMatchObject({
    home_team_id: teams[1]?.id,
    away_team_id: teams[0]?.id,
  });
});

test("a spot that changes group moves its home games", async () => {
  const world = await championshipWithTournament();
  const { call } = world;
  const { phase, rounds, spots } = await groupPhase(world);
  const { group } = await call(createGroup, { json: { phase_id: phase.id, name: "B" } });
  const game = await insertGame({ phase, round: rounds[0], spots });
  await call(updateSpots, { json: { spots: spots.map(({ id }) => ({ id, group_id: group.id })) } });
  expect(await gameRow(game)).toMatchObject({
    group_id: group.id,
    home_team_id: spots[0]?.team_id,
    away_team_id: spots[1]?.team_id,
  });
});

test("a spot with a finished game keeps its team", async () => {
  const world = await championshipWithTournament();
  const { headers, call } = world;
  const { phase, rounds, spots, teams } = await groupPhase(world);
  const game = await insertGame({ phase, round: rounds[0], spots, finished: true });
  const { register } = await registeredTeam(world, "Madureira");
  const id = spots[0]?.id ?? 0;
  const path = `/v1/organizer/spots/${id}`;
  const json = { register_id: register.id };
  expect((await send(path, "PUT", { headers, json })).status).toBe(409);
  const many = await send("/v1/organizer/spots/update-many", "POST", {
    headers,
    json: { spots: [{ id, group_id: null }] },
  });
  expect(many.status).toBe(409);
  expect((await send(path, "DELETE", { headers })).status).toBe(409);
  const renamed = await call(updateSpot, { params: { id }, json: { name: "Mandante" } });
  expect(renamed).toMatchObject({ name: "Mandante", team_id: teams[0]?.id });
  expect(await gameRow(game)).toMatchObject({ home_team_id: teams[0]?.id, version: 1 });
});

test("a deleted spot leaves its games without that team", async () => {
  const world = await championshipWithTournament();
  const { call } = world;
  const { phase, rounds, spots, teams } = await knockoutPhase(world);
  const [home, away] = spots;
  const game = await insertGame({ phase, round: rounds[0], spots });
  const { spot: next } = await newSpot(call, phase, {
    source: { kind: "tie_loser", phase_id: phase.id, spot_id: home?.id ?? 0 },
  });
  await call(deleteSpot, { params: { id: home?.id ?? 0 } });
  expect(await gameRow(game)).toMatchObject({
    home_spot_id: null,
    home_team_id: null,
    away_spot_id: away?.id,
    away_team_id: teams[1]?.id,
  });
  const { records } = await call(listSpots, { query: { phase: phase.id } });
  expect(records).toEqual([away, { ...next, source: null, version: 2 }]);
});

test("a register has one spot per phase", async () => {
  const world = await championshipWithTournament();
  const { call, headers } = world;
  const { phase, spots, registers } = await groupPhase(world, ["Bangu", "Olaria"]);
  const [first = 0, second = 0] = spots.map(({ id }) => id);
  const [bangu = 0, olaria = 0] = registers.map(({ id }) => id);
  const message = `Este time já está na vaga “${spots[0]?.name}” desta fase. Tire-o de lá, ou troque as duas juntas.`;
  const refused = async (path: string, method: "POST" | "PUT", json: object, field: string) => {
    const response = await send(path, method, { headers, json });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      errors: [{ path: field, code: "twice", message }],
    });
  };
  const many = "/v1/organizer/spots/update-many";
  await refused(`/v1/organizer/spots/${second}`, "PUT", { register_id: bangu }, "register_id");
  await refused(
    many,
    "POST",
    { spots: [{ id: second, register_id: bangu }] },
    "spots.0.register_id",
  );
  await refused(
    "/v1/organizer/spots/",
    "POST",
    { phase_id: phase.id, register_id: bangu },
    "register_id",
  );
  const { spots: swapped } = await call(updateSpots, {
    json: {
      spots: [
        { id: first, register_id: olaria },
        { id: second, register_id: bangu },
      ],
    },
  });
  expect(swapped.map(({ register_id }) => register_id)).toEqual([olaria, bangu]);
  // The same spot again, or one of another phase, is no duplicate.
  await call(updateSpot, { params: { id: first }, json: { register_id: olaria } });
  const final = await groupPhase(world, [], { name: "Final" });
  await newSpot(call, final.phase, { register_id: olaria });
});

test("one of two calls that seat one register succeeds", async () => {
  const world = await championshipWithTournament();
  const { call, headers } = world;
  const { phase } = await groupPhase(world, []);
  const { register } = await registeredTeam(world, "Bangu");
  const empty = await Promise.all([1, 2].map(() => newSpot(call, phase, {})));
  const answers = await Promise.all(
    empty.map(({ spot }) =>
      send(`/v1/organizer/spots/${spot.id}`, "PUT", {
        headers,
        json: { register_id: register.id },
      }),
    ),
  );
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  const { records } = await call(listSpots, { query: { phase: phase.id } });
  expect(records.filter(({ register_id }) => register_id === register.id)).toHaveLength(1);
});
