import { expect, test } from "vitest";
import { getClassifications } from "../../../../app/v1/competition/standings/contract.ts";
import { getGame, listGames } from "../../../../app/v1/matchday/games/contract.ts";
import { addLateTeam } from "../../../../app/v1/structure/phases/contract.ts";
import { createRegisters } from "../../../../app/v1/structure/registers/contract.ts";
import { visitor } from "../../support/caller.ts";
import { editGame, league, score } from "../../support/games.ts";
import { expectKept } from "../../support/kept.ts";

async function begun() {
  const world = await league(["Bangu", "Olaria", "Madureira"], [[[0, 1]], [[1, 2]], [[2, 0]]]);
  const { call, ids, phase, tournament } = world;
  await score(call, ids[0], 2, 1);
  await editGame(call, ids[2], { starts_at: "2030-03-10T18:00:00Z" });
  const { registers } = await call(createRegisters, {
    params: { id: tournament.id },
    json: { teams: [{ name: "Portuguesa" }] },
  });
  const register_id = registers[0]?.id ?? 0;
  const enter = (json: object = {}) =>
    call(addLateTeam, { params: { id: phase.id }, json: { register_id, ...json } });
  return { ...world, enter };
}

test("a late team gets its games and no result is lost", async () => {
  const { call, ids, tournament, enter } = await begun();
  const { games } = await enter();
  expect(
    games.map(({ round, home_team, away_team }) => [
      round.order,
      new Set([home_team?.name, away_team?.name]),
    ]),
  ).toEqual([
    [2, new Set(["Portuguesa", "Bangu"])],
    [3, new Set(["Portuguesa", "Olaria"])],
    [4, new Set(["Portuguesa", "Madureira"])],
  ]);
  const all = await visitor(listGames, { query: { tournament: tournament.id } });
  expect(all.records).toHaveLength(6);
  expect(await visitor(getGame, { params: { id: ids[2] ?? 0 } })).toMatchObject({
    starts_at: "2030-03-10T18:00:00.000Z",
  });
  expect(await visitor(getGame, { params: { id: ids[0] ?? 0 } })).toMatchObject({
    home_score: 2,
    away_score: 1,
  });
  for (const game of [...ids.slice(1), ...games.map(({ id }) => id)]) await score(call, game, 1, 0);
  const { records } = await visitor(getClassifications, { query: { tournament: tournament.id } });
  expect(records.map(({ played }) => played)).toEqual([3, 3, 3, 3]);
  expect(records.every((row) => row.best_position === row.worst_position)).toBe(true);
  await expectKept(tournament.id);
});

test("a team enters a phase once", async () => {
  const { registers, enter } = await begun();
  await expect(enter({ register_id: registers[0]?.id })).rejects.toMatchObject({ status: 422 });
  await enter();
  await expect(enter()).rejects.toMatchObject({ status: 422 });
});
