import { expect, test } from "vitest";
import {
  createGroup,
  deleteGroup,
  getGroup,
  listGroups,
  updateGroup,
} from "../../../../app/v1/structure/phases/contract.ts";
import { listSpots } from "../../../../app/v1/structure/spots/contract.ts";
import { send } from "../../support/caller.ts";
import { championshipWithTournament, groupPhase, newPhase } from "../../support/championship.ts";
import { gameRow, insertGame } from "../../support/games.ts";

test("groups are created in sequence and listed in order", async () => {
  const { call, tournament, championship } = await championshipWithTournament();
  const phase = await newPhase(call, tournament, { name: "Grupos" });
  const { group: a } = await call(createGroup, { json: { phase_id: phase.id, name: "A" } });
  const { group: b } = await call(createGroup, { json: { phase_id: phase.id, name: "B" } });
  expect(a).toEqual({
    id: a.id,
    championship_id: championship.id,
    phase_id: phase.id,
    name: "A",
    order: 1,
    decides: null,
    version: 1,
  });
  expect(b.order).toBe(2);
  await call(updateGroup, { params: { id: a.id }, json: { order: 3, version: 1 } });
  expect(await call(getGroup, { params: { id: a.id } })).toMatchObject({ order: 3, version: 2 });
  const inOrder = [b.id, a.id];
  for (const query of [{ phase: phase.id }, { tournament: tournament.id }, {}]) {
    const { records } = await call(listGroups, { query });
    expect(records.map(({ id }) => id)).toEqual(inOrder);
  }
  const page = await call(listGroups, { query: { page: 2, per_page: 1 } });
  expect(page).toMatchObject({ records: [{ id: a.id }], pagination: { total: 2, pages: 2 } });
});

test("a knockout phase has no groups", async () => {
  const { call, headers, tournament } = await championshipWithTournament();
  const phase = await newPhase(call, tournament, { name: "Final", is_group: false });
  const json = { phase_id: phase.id, name: "A" };
  const response = await send("/v1/organizer/groups/", "POST", { headers, json });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    errors: [{ path: "phase_id", code: "not_group" }],
  });
});

test("a deleted group leaves games without teams", async () => {
  const world = await championshipWithTournament();
  const { call, headers } = world;
  const { phase, group, rounds, spots } = await groupPhase(world);
  const game = await insertGame({ phase, round: rounds[0], spots });
  await call(deleteGroup, { params: { id: group.id } });
  expect((await call(listSpots, { query: { phase: phase.id } })).records).toEqual([]);
  expect(await gameRow(game)).toMatchObject({
    group_id: null,
    home_team_id: null,
    away_team_id: null,
    home_spot_id: null,
  });

  const played = await groupPhase(world, ["Ipiranga", "Juventus"]);
  await insertGame({ ...played, round: played.rounds[0], finished: true });
  const path = `/v1/organizer/groups/${played.group.id}`;
  expect((await send(path, "DELETE", { headers })).status).toBe(409);
  expect(await call(getGroup, { params: { id: played.group.id } })).toEqual(played.group);
});
