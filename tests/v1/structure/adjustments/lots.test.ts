import { expect, test } from "vitest";
import {
  createLot,
  deleteLot,
  listLots,
} from "../../../../app/v1/structure/adjustments/contract.ts";
import { createTeam } from "../../../../app/v1/people/teams/contract.ts";
import { send } from "../../support/caller.ts";
import { league, formatTable } from "../../support/games.ts";

test("a draw of lots separates level teams", async () => {
  const { call, championship, tournament, phase, admin, team } = await league(
    ["Bangu", "Olaria", "Madureira"],
    [[[0, 1]]],
  );
  const names = async () => (await formatTable(tournament.id)).map((row) => row.split(" ")[0]);
  expect(await names()).toEqual(["Bangu", "Madureira", "Olaria"]);
  const json = { phase_id: phase.id, team_ids: [team(1), team(2), team(0)], note: "Na sede" };
  const lot = await call(createLot, { json });
  expect(lot).toEqual({
    id: lot.id,
    championship_id: championship.id,
    ...json,
    author: { id: admin.id, name: "Dona Zica" },
    created_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
  });
  expect(await names()).toEqual(["Olaria", "Madureira", "Bangu"]);
  const later = await call(createLot, {
    json: { phase_id: phase.id, team_ids: [team(0), team(1), team(2)] },
  });
  expect(await names()).toEqual(["Bangu", "Olaria", "Madureira"]);
  const { records } = await call(listLots, { query: { phase: phase.id } });
  expect(records).toEqual([later, lot]);
  await call(deleteLot, { params: { id: later.id } });
  await call(deleteLot, { params: { id: lot.id } });
  expect(await names()).toEqual(["Bangu", "Madureira", "Olaria"]);
});

test("lots include only the phase's teams, once each", async () => {
  const { call, headers, phase, team } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const outsider = await call(createTeam, { json: { name: "Madureira" } });
  const post = (team_ids: number[]) =>
    send("/v1/organizer/lots", "POST", { headers, json: { phase_id: phase.id, team_ids } });
  const unknown = await post([team(0), outsider.id]);
  expect(unknown.status).toBe(422);
  expect(await unknown.json()).toMatchObject({ errors: [{ path: "team_ids.1", code: "unknown" }] });
  const twice = await post([team(0), team(0)]);
  expect(twice.status).toBe(422);
  expect(await twice.json()).toMatchObject({ errors: [{ path: "team_ids" }] });
  expect((await post([team(0)])).status).toBe(422);
});
