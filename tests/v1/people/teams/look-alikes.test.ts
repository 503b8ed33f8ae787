import { expect, test } from "vitest";
import { createTeam, updateTeam } from "../../../../app/v1/people/teams/contract.ts";
import {
  createRegister,
  createRegisters,
} from "../../../../app/v1/structure/registers/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { send } from "../../support/caller.ts";
import { championshipWithTournament } from "../../support/championship.ts";

const FIRST = "São Paulo FC";
const SPELLINGS = ["Sao Paulo FC", "SÃO PAULO FC", "São  Paulo FC", "São Paulo F.C."];

const asked = (path: string) => ({ status: 422, problem: { errors: [{ path, code: "doubt" }] } });

test("another spelling of a team's name is asked about at each door", async () => {
  const { call, tournament } = await championshipWithTournament();
  await call(createTeam, { json: { name: FIRST } });
  const params = { id: tournament.id };
  for (const name of SPELLINGS) {
    await expect(call(createTeam, { json: { name } })).rejects.toMatchObject(asked("name"));
    const register = call(createRegister, { json: { tournament_id: tournament.id, name } });
    await expect(register).rejects.toMatchObject(asked("name"));
    const many = call(createRegisters, {
      params,
      json: { teams: [{ name: "Olaria" }, { name }] },
    });
    await expect(many).rejects.toMatchObject(asked("teams.1.name"));
  }
  const { registers } = await call(createRegisters, {
    params,
    json: { teams: [{ name: FIRST }, { name: "Sao Paulo FC" }], sure: true },
  });
  expect(registers.map(({ team }) => team.name)).toEqual([FIRST, "Sao Paulo FC"]);
  // Both names are known now.
  await call(createRegisters, {
    params,
    json: { teams: [{ name: FIRST }, { name: "Sao Paulo FC" }] },
  });
});

test("two spellings in one list are asked about", async () => {
  const { call, tournament } = await championshipWithTournament();
  const json = { teams: [{ name: FIRST }, { name: "São Paulo F.C." }] };
  const many = call(createRegisters, { params: { id: tournament.id }, json });
  await expect(many).rejects.toMatchObject(asked("teams.1.name"));
  const other = await organizer();
  await other.call(createTeam, { json: { name: FIRST } });
});

test("a team renamed like another one is asked about", async () => {
  const { call } = await championshipWithTournament();
  const first = await call(createTeam, { json: { name: FIRST } });
  const second = await call(createTeam, { json: { name: "Santos" } });
  const edit = (id: number, json: object) => call(updateTeam, { params: { id }, json });
  await edit(first.id, { name: "SÃO PAULO FC" });
  const rename = { name: "Sao Paulo FC" };
  await expect(edit(second.id, rename)).rejects.toMatchObject(asked("name"));
  const path = "/v1/teams/uuid";
  const page = await send(path, "PUT", { json: { ...rename, uuid: second.uuid } });
  expect(page.status).toBe(409);
  expect(await edit(second.id, { ...rename, sure: true })).toMatchObject(rename);
  // A name that stays raises no question.
  await edit(second.id, { ...rename, city: "Santos" });
});
