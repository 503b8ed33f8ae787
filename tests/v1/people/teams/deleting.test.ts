import { expect, test } from "vitest";
import { deleteRegister } from "../../../../app/v1/structure/registers/contract.ts";
import { createTeam, deleteTeam, listOwnTeams } from "../../../../app/v1/people/teams/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { visitor } from "../../support/caller.ts";
import { registeredTeam } from "../../support/championship.ts";
import { league, score } from "../../support/games.ts";

test("a deleted team frees its name", async () => {
  const { call } = await organizer();
  const json = { name: "Bnagu" };
  const { id } = await call(createTeam, { json });
  const listed = async () =>
    (await call(listOwnTeams)).records.map(({ name, in_use }) => [name, in_use]);
  expect(await listed()).toEqual([["Bnagu", false]]);
  await call(deleteTeam, { params: { id } });
  expect(await listed()).toEqual([]);
  await expect(call(deleteTeam, { params: { id } })).rejects.toMatchObject({ status: 404 });
  expect((await call(createTeam, { json })).name).toBe("Bnagu");
});

test("a team cannot be deleted while a tournament has it", async () => {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const { call, ids, teams } = world;
  const { team, register } = await registeredTeam(world, "Madureira");
  const deletion = () => call(deleteTeam, { params: { id: team.id } });
  await expect(deletion()).rejects.toMatchObject({
    status: 409,
    problem: { detail: expect.stringContaining("inscrito em um torneio") },
  });
  await call(deleteRegister, { params: { id: register.id } });
  await deletion();
  await score(call, ids[0], 1, 0);
  const played = call(deleteTeam, { params: { id: teams[0]?.id ?? 0 } });
  await expect(played).rejects.toMatchObject({ status: 409 });
  const { records } = await call(listOwnTeams);
  expect(records.map(({ name, in_use }) => [name, in_use])).toEqual([
    ["Bangu", true],
    ["Olaria", true],
  ]);
});

test("only its owner deletes a team", async () => {
  const { call } = await organizer();
  const { id } = await call(createTeam, { json: { name: "Bangu" } });
  const stranger = await organizer();
  const params = { id };
  await expect(stranger.call(deleteTeam, { params })).rejects.toMatchObject({ status: 404 });
  await expect(visitor(deleteTeam, { params })).rejects.toMatchObject({ status: 401 });
});
