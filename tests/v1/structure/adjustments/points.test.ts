import { expect, test } from "vitest";
import {
  createAdjustment,
  deleteAdjustment,
  listAdjustments,
  updateAdjustment,
} from "../../../../app/v1/structure/adjustments/contract.ts";
import { getClassifications } from "../../../../app/v1/competition/standings/contract.ts";
import { createTeam } from "../../../../app/v1/people/teams/contract.ts";
import { send, visitor } from "../../support/caller.ts";
import { league, score, formatTable } from "../../support/games.ts";

test("a deduction changes the table from its round on", async () => {
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
  expect(await formatTable(tournament.id)).toEqual([
    "Olaria 0 1 0-0-1 0:1",
    "Bangu -1 1 1-0-0 1:0",
  ]);
  expect((await formatTable(tournament.id, { round: 1 }))[0]).toBe("Bangu 3 1 1-0-0 1:0");
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
  expect((await formatTable(tournament.id, { round: 1 }))[0]).toBe("Bangu 2 1 1-0-0 1:0");
  expect((await call(listAdjustments, { query: { tournament: tournament.id } })).records).toEqual([
    changed,
  ]);
  await call(deleteAdjustment, { params });
  expect((await formatTable(tournament.id))[0]).toBe("Bangu 3 1 1-0-0 1:0");
});

test("only teams of the tournament lose or gain points", async () => {
  const { call, headers, phase } = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const outsider = await call(createTeam, { json: { name: "Madureira" } });
  const json = { phase_id: phase.id, team_id: outsider.id, points: 2, reason: "Decisão" };
  const refused = await send("/v1/organizer/adjustments", "POST", { headers, json });
  expect(refused.status).toBe(422);
  expect(await refused.json()).toMatchObject({ errors: [{ path: "team_id" }] });
});
