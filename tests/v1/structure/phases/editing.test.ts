import { expect, test } from "vitest";
import { plainTie } from "../../../../app/domain/rulebook.ts";
import {
  listGroups,
  changeFormat,
  deletePhase,
  listPhases,
  updatePhase,
  updatePhases,
} from "../../../../app/v1/structure/phases/contract.ts";
import { listSpots } from "../../../../app/v1/structure/spots/contract.ts";
import { getTournament } from "../../../../app/v1/structure/tournaments/contract.ts";
import { send, visitor } from "../../support/caller.ts";
import {
  championshipWithTournament,
  groupPhase,
  newPhase,
  newSpot,
} from "../../support/championship.ts";
import { insertGame, readGameState } from "../../support/games.ts";

test("a new phase comes last, without groups and rounds", async () => {
  const { call, tournament } = await championshipWithTournament();
  const tournament_id = tournament.id;
  const first = await newPhase(call, { id: tournament_id }, { name: "Grupos" });
  const second = await newPhase(call, { id: tournament_id }, { name: "Final", is_group: false });
  expect(first).toMatchObject({
    tournament_id,
    name: "Grupos",
    order: 1,
    is_group: true,
    tie_rules: {
      legs: 1,
      extra_time: false,
      away_goals: false,
      level: "penalties",
      skip_second_leg_margin: null,
    },
    zones: [],
    groups: [],
    rounds: [],
    version: 1,
  });
  expect(second).toMatchObject({ order: 2, is_group: false });
  const { current_phase } = await visitor(getTournament, { params: { id: tournament_id } });
  expect(current_phase).toEqual({ id: first.id, name: "Grupos" });
});

test("phases are listed in order with groups and rounds", async () => {
  const world = await championshipWithTournament();
  const { call, tournament } = world;
  const { phase, group, rounds } = await groupPhase(world);
  const before = await newPhase(call, tournament, { name: "Preliminar", order: 0 });
  const { records, pagination } = await call(listPhases, { query: { tournament: tournament.id } });
  expect(records.map(({ id }) => id)).toEqual([before.id, phase.id]);
  expect(records[1]).toMatchObject({
    groups: [{ id: group.id, name: "A", order: 1 }],
    rounds: rounds.map(({ id, name, order }) => ({ id, name, order })),
  });
  expect(pagination).toEqual({ page: 1, per_page: 50, total: 2, pages: 1 });
});

test("an edit changes only the fields it names", async () => {
  const world = await championshipWithTournament();
  const { phase, group } = await groupPhase(world);
  const zones = [{ from: 1, to: 2, label: "Semifinal", kind: "up" as const }];
  const tie_rules = { ...phase.tie_rules, legs: 2 as const };
  const updated = await world.call(updatePhase, {
    params: { id: phase.id },
    json: { zones, tie_rules, version: 1 },
  });
  expect(updated).toMatchObject({ name: phase.name, zones, tie_rules, version: 2 });
  expect(updated.groups).toMatchObject([{ id: group.id }]);
});

test("update-many swaps phases in one call", async () => {
  const { call, headers, tournament } = await championshipWithTournament();
  const make = (name: string) => newPhase(call, tournament, { name });
  const [a, b] = [await make("A"), await make("B")];
  const { phases } = await call(updatePhases, {
    json: {
      phases: [
        { id: a.id, order: 2 },
        { id: b.id, order: 1, name: "Início" },
      ],
    },
  });
  expect(phases.map(({ id, name, order }) => [id, name, order])).toEqual([
    [b.id, "Início", 1],
    [a.id, "A", 2],
  ]);
  const { current_phase } = await visitor(getTournament, { params: { id: tournament.id } });
  expect(current_phase?.id).toBe(b.id);

  const twice = await send("/v1/organizer/phases/update-many", "POST", {
    headers,
    json: {
      phases: [
        { id: a.id, order: 2 },
        { id: a.id, order: 3 },
      ],
    },
  });
  expect(twice.status).toBe(422);
  expect(await twice.json()).toMatchObject({ errors: [{ path: "phases.1.id" }] });
});

test("a format change removes groups, spots and games", async () => {
  const world = await championshipWithTournament();
  const { call, tournament } = world;
  const { phase, rounds, spots, group } = await groupPhase(world);
  const final = await newPhase(call, tournament, { name: "Final", is_group: false });
  await newSpot(call, final, {
    source: { kind: "group_position", group_id: group.id, position: 1 },
  });
  const game = await insertGame({ phase, round: rounds[0], spots });
  const changed = await call(changeFormat, { json: { id: phase.id } });
  expect(changed).toMatchObject({ id: phase.id, is_group: false, groups: [], version: 2 });
  expect(changed.rounds.map(({ id }) => id)).toEqual(rounds.map(({ id }) => id));
  expect((await call(listGroups, { query: { phase: phase.id } })).records).toEqual([]);
  const left = await call(listSpots, { query: { tournament: tournament.id } });
  expect(left.records).toMatchObject([{ phase_id: final.id, source: null }]);
  // A game without spots would have no teams.
  expect((await readGameState(game)).game).toBeNull();
  const back = await call(changeFormat, { json: { id: phase.id } });
  expect(back).toMatchObject({ is_group: true, groups: [], version: 3 });
});

test("only groups have more than two turns", async () => {
  const { call, headers, tournament } = await championshipWithTournament();
  const four = { ...plainTie(4), second_leg_host: "fixed" as const };
  const groups = await newPhase(call, tournament, { name: "Liga", tie_rules: four });
  expect(groups.tie_rules.legs).toBe(4);
  const knockout = await newPhase(call, tournament, { name: "Final", is_group: false });
  const url = `/v1/organizer/phases/${knockout.id}`;
  const refused = await send(url, "PUT", { headers, json: { tie_rules: four } });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ errors: [{ path: "tie_rules.legs" }] });
  const changed = await call(changeFormat, { json: { id: groups.id } });
  expect(changed).toMatchObject({ is_group: false, tie_rules: { legs: 2 } });
});

test("a phase with a finished game keeps its format", async () => {
  const world = await championshipWithTournament();
  const { headers, call, tournament } = world;
  const { phase, rounds, spots } = await groupPhase(world);
  await insertGame({ phase, round: rounds[0], spots, finished: true });
  const json = { id: phase.id };
  const format = await send("/v1/organizer/phases/change-format", "POST", { headers, json });
  expect(format.status).toBe(409);
  expect(await format.json()).toMatchObject({
    detail: "Esta fase já tem jogo encerrado e não pode mudar de formato.",
  });
  expect((await send(`/v1/organizer/phases/${phase.id}`, "DELETE", { headers })).status).toBe(409);
  const { records } = await call(listPhases, { query: { tournament: tournament.id } });
  expect(records).toMatchObject([{ is_group: true, groups: [{ name: "A" }], version: 1 }]);
});

test("a deleted phase deletes its games", async () => {
  const world = await championshipWithTournament();
  const { call, tournament } = world;
  const { phase, rounds, spots } = await groupPhase(world);
  await insertGame({ phase, round: rounds[0], spots });
  const final = await newPhase(call, tournament, { name: "Final", is_group: false });
  await newSpot(call, final, {
    source: { kind: "best_placed", phase_id: phase.id, position: 3, rank: 1 },
  });
  expect(await call(deletePhase, { params: { id: phase.id } })).toBeUndefined();
  const { records } = await call(listSpots, { query: { tournament: tournament.id } });
  expect(records).toMatchObject([{ phase_id: final.id, source: null }]);
  const now = await visitor(getTournament, { params: { id: tournament.id } });
  expect(now).toMatchObject({ current_phase: { id: final.id }, current_round: null });
});
