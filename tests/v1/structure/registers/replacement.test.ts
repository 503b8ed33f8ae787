import { expect, test } from "vitest";
import { getClassifications } from "../../../../app/v1/competition/standings/contract.ts";
import { getGame } from "../../../../app/v1/matchday/games/contract.ts";
import {
  createRegisters,
  getOwnRegister,
  reinstateTeam,
  replaceTeam,
  undoReplacement,
  withdrawTeam,
} from "../../../../app/v1/structure/registers/contract.ts";
import { listSpots } from "../../../../app/v1/structure/spots/contract.ts";
import { visitor } from "../../support/caller.ts";
import { cup, editGame, formatTable, league, score } from "../../support/games.ts";
import { expectKept } from "../../support/kept.ts";

const NAMES = ["Bangu", "Olaria", "Madureira"];

/** Bangu beat Olaria; Olaria's other games and a newcomer without a place are left. */
async function begun() {
  const world = await league(NAMES, [[[0, 1]], [[1, 2]], [[2, 0]], [[2, 1]]]);
  const { call, ids, registers, tournament } = world;
  await score(call, ids[0], 2, 1);
  const { registers: entered } = await call(createRegisters, {
    params: { id: tournament.id },
    json: { teams: [{ name: "Portuguesa" }] },
  });
  const [old, heir] = [registers[1]?.id ?? 0, entered[0]?.id ?? 0];
  const replace = (json: object = {}) =>
    call(replaceTeam, { params: { id: old }, json: { register_id: heir, ...json } });
  const undo = () => call(undoReplacement, { params: { id: heir }, json: {} });
  const sides = async (at: number) => {
    const game = await visitor(getGame, { params: { id: ids[at] ?? 0 } });
    return [game.home_team?.name, game.away_team?.name];
  };
  return { ...world, old, heir, replace, undo, sides };
}

test("the new team takes the games to come, and the points if said", async () => {
  const { tournament, ids, replace, sides, call, heir } = await begun();
  const { register, replaced, games } = await replace({ takes_points: true });
  expect(register).toMatchObject({ replaces: { name: "Olaria" }, takes_points: true });
  expect(replaced).toMatchObject({
    replaced_by: { id: heir, name: "Portuguesa" },
    withdrawal_cause: "replaced",
  });
  expect(games.map(({ id }) => id)).toEqual([ids[1], ids[3]]);
  expect([await sides(0), await sides(1), await sides(3)]).toEqual([
    ["Bangu", "Olaria"],
    ["Portuguesa", "Madureira"],
    ["Madureira", "Portuguesa"],
  ]);
  expect(await formatTable(tournament.id)).toEqual([
    "Bangu 3 1 1-0-0 2:1",
    "Madureira 0 0 0-0-0 0:0",
    "Portuguesa 0 1 0-0-1 1:2",
  ]);
  await score(call, ids[1], 3, 0);
  expect((await formatTable(tournament.id))[0]).toBe("Portuguesa 3 2 1-0-1 4:2");
  await expectKept(tournament.id);
});

test("without the points both teams stay in the table", async () => {
  const { tournament, replace, ids, call } = await begun();
  await replace();
  for (const id of ids.slice(1)) await score(call, id, 1, 0);
  const { records } = await visitor(getClassifications, { query: { tournament: tournament.id } });
  const rows = records.map(({ team, played, withdrawn, best_position, worst_position }) => ({
    row: [team.name, played, withdrawn],
    certain: best_position === worst_position,
  }));
  expect(rows.map(({ row }) => row)).toEqual([
    ["Madureira", 3, false],
    ["Bangu", 2, false],
    ["Portuguesa", 2, false],
    ["Olaria", 1, true],
  ]);
  expect(rows.every(({ certain }) => certain)).toBe(true);
});

test("from a day on, earlier games keep the old team", async () => {
  const { ids, call, replace, undo, sides } = await begun();
  await editGame(call, ids[1], { starts_at: "2030-03-01T18:00:00Z" });
  await editGame(call, ids[3], { starts_at: "2030-03-10T18:00:00Z" });
  await replace({ from: "2030-03-05T03:00:00Z" });
  expect([await sides(1), await sides(3)]).toEqual([
    ["Olaria", "Madureira"],
    ["Madureira", "Portuguesa"],
  ]);
  await undo();
  expect([await sides(1), await sides(3)]).toEqual([
    ["Olaria", "Madureira"],
    ["Madureira", "Olaria"],
  ]);
});

test("a replacement is undone until the new team plays", async () => {
  const { call, ids, old, phase, replace, undo, sides } = await begun();
  const spotsOf = async () => (await call(listSpots, { query: { phase: phase.id } })).records;
  const before = await spotsOf();
  await replace();
  await expect(
    call(reinstateTeam, { params: { id: old }, json: { reason: "Voltou" } }),
  ).rejects.toMatchObject({ status: 409 });
  await undo();
  expect(await sides(1)).toEqual(["Olaria", "Madureira"]);
  const seats = (spots: Awaited<ReturnType<typeof spotsOf>>) =>
    spots.map(({ id, register_id, manual }) => [id, register_id, manual]);
  expect(seats(await spotsOf())).toEqual(seats(before));
  expect(await call(getOwnRegister, { params: { id: old } })).toMatchObject({
    withdrawn_at: null,
    replaced_by: null,
  });
  await expect(undo()).rejects.toMatchObject({ status: 409 });
  await replace();
  await score(call, ids[1], 1, 0);
  await expect(undo()).rejects.toMatchObject({ status: 409 });
});

test("who has a place, or left, cannot replace or be replaced", async () => {
  const { call, old, registers, replace } = await begun();
  const seated = { register_id: registers[2]?.id };
  await expect(replace(seated)).rejects.toMatchObject({ status: 422 });
  await expect(replace({ register_id: old })).rejects.toMatchObject({ status: 422 });
  const json = { policy: "keep" as const, reason: "Sem elenco" };
  await call(withdrawTeam, { params: { id: old }, json });
  await expect(replace()).rejects.toMatchObject({ status: 409 });
});

test("a team within a tie of two legs cannot be replaced", async () => {
  const world = await cup(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  const { call, ids, registers, tournament } = world;
  await score(call, ids[0], 2, 1);
  const { registers: entered } = await call(createRegisters, {
    params: { id: tournament.id },
    json: { teams: [{ name: "Portuguesa" }] },
  });
  const replacing = call(replaceTeam, {
    params: { id: registers[1]?.id ?? 0 },
    json: { register_id: entered[0]?.id ?? 0 },
  });
  await expect(replacing).rejects.toMatchObject({ status: 409 });
});
