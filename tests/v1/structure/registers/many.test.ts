import { expect, test } from "vitest";
import {
  createRegister,
  listOwnRegisters,
  updateRegister,
  createRegisters,
} from "../../../../app/v1/structure/registers/contract.ts";
import { createTeam } from "../../../../app/v1/people/teams/contract.ts";
import { send } from "../../support/caller.ts";
import {
  type Competition,
  championshipWithTournament,
  registeredTeam,
} from "../../support/championship.ts";
import { newManager } from "../../support/members.ts";
import { sql } from "../../support/statement.ts";

const pathOf = ({ tournament }: Competition) =>
  `/v1/organizer/tournaments/${tournament.id}/registers`;

const named = (...names: string[]) => ({ teams: names.map((name) => ({ name })) });

const readTeams = async ({ admin }: Pick<Competition, "admin">) => {
  const { results } =
    await sql`SELECT id, name, short_name, city, uf, primary_color, secondary_color, search, version
     FROM teams WHERE owner_id = ${admin.id} ORDER BY name`.all();
  return results;
};

test("teams are created and registered in the given order", async () => {
  const world = await championshipWithTournament();
  const { call, tournament } = world;
  const { registers } = await call(createRegisters, {
    params: { id: tournament.id },
    json: {
      teams: [
        {
          name: " Olaria ",
          short_name: "OLA",
          city: "Rio de Janeiro",
          uf: "RJ",
          primary_color: "#0033aa",
          secondary_color: "#ffffff",
        },
        { name: "Bangu", short_name: null },
        { name: "São Cristóvão" },
      ],
    },
  });
  expect(registers.map(({ team }) => team.name)).toEqual(["Olaria", "Bangu", "São Cristóvão"]);
  for (const register of registers) {
    expect(register).toMatchObject({
      championship_id: world.championship.id,
      tournament_id: tournament.id,
      status: "approved",
      withdrawn_at: null,
      logo: null,
      version: 1,
    });
  }
  const plain = {
    short_name: null,
    city: null,
    uf: null,
    primary_color: null,
    secondary_color: null,
    version: 1,
  };
  expect(await readTeams(world)).toEqual([
    { ...plain, id: registers[1]?.team_id, name: "Bangu", search: "bangu" },
    {
      id: registers[0]?.team_id,
      name: "Olaria",
      short_name: "OLA",
      city: "Rio de Janeiro",
      uf: "RJ",
      primary_color: "#0033aa",
      secondary_color: "#ffffff",
      search: "olaria ola",
      version: 1,
    },
    { ...plain, id: registers[2]?.team_id, name: "São Cristóvão", search: "sao cristovao" },
  ]);
  const { records } = await call(listOwnRegisters, { query: { tournament: tournament.id } });
  const links = records.map(({ enrolment_token }) => enrolment_token);
  expect(new Set(links).size).toBe(3);
  expect(links).not.toContain(null);
});

test("a known name reuses the owner's team", async () => {
  const world = await championshipWithTournament();
  const { call, tournament } = world;
  const known = await call(createTeam, { json: { name: "Bangu", city: "Rio" } });
  const rejected = await registeredTeam(world, "Olaria");
  await call(updateRegister, {
    params: { id: rejected.register.id },
    json: { status: "rejected", reason: "Faltou pagar" },
  });
  const gone = await registeredTeam(world, "Madureira");
  await call(updateRegister, { params: { id: gone.register.id }, json: { withdrawn: true } });

  const { registers } = await call(createRegisters, {
    params: { id: tournament.id },
    json: {
      teams: [
        { name: "Madureira" },
        { name: "bangu" },
        { name: "Bangu", city: "Niterói" },
        { name: "Olaria" },
      ],
      sure: true,
    },
  });
  expect(registers.map((r) => [r.team.name, r.status, r.version])).toEqual([
    ["Madureira", "approved", 2],
    ["bangu", "approved", 1],
    ["Bangu", "approved", 1],
    ["Olaria", "rejected", 2],
  ]);
  expect(registers[0]).toMatchObject({ id: gone.register.id });
  expect(registers[0]?.withdrawn_at).not.toBeNull();
  expect(registers[2]).toMatchObject({ team_id: known.id });
  expect(registers[3]).toMatchObject({ id: rejected.register.id });
  expect(await readTeams(world)).toMatchObject([
    { name: "Bangu", city: "Rio", version: 1 },
    { name: "Madureira" },
    { name: "Olaria" },
    { name: "bangu" },
  ]);
});

test("a repeated call has one effect", async () => {
  const world = await championshipWithTournament();
  const { call, tournament } = world;
  const ask = () =>
    call(createRegisters, { params: { id: tournament.id }, json: named("Bangu", "Olaria") });
  const [first, same] = await Promise.all([ask(), ask()]);
  expect(same).toEqual(first);
  expect(await ask()).toEqual(first);
  expect(await readTeams(world)).toHaveLength(2);
});

test("a co-organizer's new teams belong to the owner", async () => {
  const world = await championshipWithTournament();
  const { championship, tournament, call } = world;
  const manager = await newManager(championship.id);
  await manager.call(createTeam, { json: { name: "Olaria" } });
  const { id } = await call(createTeam, { json: { name: "Bangu" } });
  const { registers } = await manager.call(createRegisters, {
    params: { id: tournament.id },
    json: named("Bangu", "Olaria"),
  });
  expect(registers[0]).toMatchObject({ team_id: id });
  expect(await readTeams(world)).toMatchObject([
    { id, name: "Bangu" },
    { id: registers[1]?.team_id, name: "Olaria" },
  ]);
  expect(await readTeams(manager)).toMatchObject([{ name: "Olaria" }]);
});

test("a co-organizer registers by name or id", async () => {
  const world = await championshipWithTournament();
  const { championship, tournament, call } = world;
  const manager = await newManager(championship.id);
  const { id: team_id } = await call(createTeam, { json: { name: "Bangu" } });
  const tournament_id = tournament.id;
  const owned = await manager.call(createRegister, { json: { tournament_id, team_id } });
  expect(owned).toMatchObject({ team_id, status: "approved" });
  const made = await manager.call(createRegister, { json: { tournament_id, name: "Olaria" } });
  expect(made).toMatchObject({ status: "approved" });
  expect(await readTeams(world)).toMatchObject([
    { id: team_id },
    { id: made.team_id, name: "Olaria" },
  ]);
  expect(await readTeams(manager)).toEqual([]);
});

test("duplicate names and too many teams are refused", async () => {
  const world = await championshipWithTournament();
  const { headers } = world;
  const ask = (json: unknown) => send(pathOf(world), "POST", { headers, json });
  const twice = await ask(named("Bangu", "Olaria", " Bangu"));
  expect(twice.status).toBe(422);
  expect(await twice.json()).toMatchObject({
    errors: [{ path: "teams.2.name", message: "Este nome veio duas vezes na lista." }],
  });
  const names = Array.from({ length: 129 }, (_, i) => `Time ${i + 1}`);
  expect((await ask(named(...names))).status).toBe(422);
  expect((await ask({ teams: [] })).status).toBe(422);
  expect(await readTeams(world)).toEqual([]);
  const most = await ask(named(...names.slice(1)));
  expect(most.status).toBe(201);
  expect(await readTeams(world)).toHaveLength(128);
});
