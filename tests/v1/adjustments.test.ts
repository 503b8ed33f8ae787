import { expect, test } from "vitest";
import {
  createAdjustment,
  deleteAdjustment,
  listAdjustments,
  updateAdjustment,
} from "../../app/v1/adjustments/contract.ts";
import { getClassifications } from "../../app/v1/classifications/contract.ts";
import { createTeam } from "../../app/v1/teams/contract.ts";
import { organizer, visitor } from "./caller.ts";
import { send } from "./factory.ts";
import { league, score, tableOf } from "./games-factory.ts";

test("points taken change the table from their round on, until they are given back", async () => {
  const { call, tournament, phase, ids, team } = await league(
    ["Bangu", "Olaria"],
    [[[0, 1]], [[1, 0]]],
  );
  await score(call, ids[0], 1, 0);
  const json = {
    phase_id: phase.id,
    team_id: team(0),
    points: -4,
    reason: "Atleta irregular",
    round: 2,
  };
  const adjustment = await call(createAdjustment, { json });
  expect(adjustment).toMatchObject({ ...json, tournament_id: tournament.id, version: 1 });
  expect(await tableOf(tournament.id)).toEqual(["Olaria 0 1 0-0-1 0:1", "Bangu -1 1 1-0-0 1:0"]);
  expect((await tableOf(tournament.id, { round: 1 }))[0]).toBe("Bangu 3 1 1-0-0 1:0");
  const { records } = await visitor(getClassifications, { query: { tournament: tournament.id } });
  expect(records[1]).toMatchObject({
    points_adjusted: -4,
    adjustments: [{ points: -4, reason: "Atleta irregular" }],
  });

  const params = { id: adjustment.id };
  const changed = await call(updateAdjustment, {
    params,
    json: { points: -1, round: null, version: 1 },
  });
  expect(changed).toMatchObject({
    points: -1,
    round: null,
    reason: "Atleta irregular",
    version: 2,
  });
  expect((await tableOf(tournament.id, { round: 1 }))[0]).toBe("Bangu 2 1 1-0-0 1:0");
  expect((await call(listAdjustments, { query: { tournament: tournament.id } })).records).toEqual([
    changed,
  ]);
  await call(deleteAdjustment, { params });
  expect((await tableOf(tournament.id))[0]).toBe("Bangu 3 1 1-0-0 1:0");
});

test("only teams of the tournament, only the caller's tournaments, only the current version", async () => {
  const { call, headers, tournament, phase, team } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const path = "/v1/organizer/adjustments";
  const json = { phase_id: phase.id, team_id: team(0), points: 2, reason: "Decisão" };
  const outsider = await call(createTeam, { json: { name: "Madureira" } });
  const refused = await send(path, "POST", { headers, json: { ...json, team_id: outsider.id } });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ errors: [{ path: "team_id" }] });
  expect((await send(path, "POST", { headers, json: { ...json, points: 0 } })).status).toBe(422);
  expect((await send(path, "POST", { headers, json: { ...json, phase_id: 999_999 } })).status).toBe(
    404,
  );
  const stranger = await organizer();
  expect((await send(path, "POST", { ...stranger, json })).status).toBe(404);
  expect((await send(path, "POST", { json })).status).toBe(401);
  expect((await send(`${path}?tournament=${tournament.id}`, "GET", stranger)).status).toBe(404);
  const { id } = await call(createAdjustment, { json });
  await call(updateAdjustment, { params: { id }, json: { points: 3 } });
  const stale = await send(`${path}/${id}`, "PUT", { headers, json: { points: 9, version: 1 } });
  expect(stale.status).toBe(409);
  expect(await stale.json()).toMatchObject({ current: { points: 3, version: 2 } });
  expect((await send(`${path}/${id}`, "DELETE", stranger)).status).toBe(404);
});
