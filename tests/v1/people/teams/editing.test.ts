import { expect, test } from "vitest";
import { getRevision } from "../../../../app/v1/structure/championships/contract.ts";
import { createRegister, updateRegister } from "../../../../app/v1/structure/registers/contract.ts";
import {
  createTeam,
  getTeam,
  listOwnTeams,
  listTeams,
  updateTeam,
} from "../../../../app/v1/people/teams/contract.ts";
import { createTournament } from "../../../../app/v1/structure/tournaments/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { request, send, visitor } from "../../support/caller.ts";
import { championshipWithTournament, registeredTeam } from "../../support/championship.ts";

test("only its owner reads a team's uuid", async () => {
  const { call } = await organizer();
  const team = await call(createTeam, {
    json: { name: "Íbis de Paulista", short_name: "IBI", uf: "PE", primary_color: "#cc0000" },
  });
  const { uuid, version, ...seen } = team;
  expect(uuid).toMatch(/^[0-9a-f-]{36}$/);
  expect(version).toBe(1);
  expect(await visitor(getTeam, { params: { id: team.id } })).toEqual({
    ...seen,
    registers: [],
  });
  expect(seen).toEqual({
    id: team.id,
    name: "Íbis de Paulista",
    short_name: "IBI",
    primary_color: "#cc0000",
    secondary_color: null,
    logo: null,
    shield: null,
    image: null,
    logo_url: null,
    city: null,
    uf: "PE",
  });
  expect((await call(listOwnTeams)).records).toEqual([{ ...team, in_use: false }]);
  const { records } = await visitor(listTeams, { query: { q: "íbis de paulista" } });
  expect(records).toEqual([seen]);
  expect((await request("/v1/teams/999999")).status).toBe(404);
});

test("teams are found regardless of case and accents", async () => {
  const { call } = await organizer();
  for (const name of [
    "Zé do Morro Velho",
    "Ação do Morro Velho",
    "Águia do Morro Velho",
    "avante do morro velho",
  ]) {
    await call(createTeam, { json: { name } });
  }
  const names = async (q: string) =>
    (await visitor(listTeams, { query: { q } })).records.map(({ name }) => name);
  const all = [
    "Ação do Morro Velho",
    "Águia do Morro Velho",
    "avante do morro velho",
    "Zé do Morro Velho",
  ];
  expect(await names("DO MORRO VELHO")).toEqual(all);
  expect(await names("AGUIA morro")).toEqual(["Águia do Morro Velho"]);
  expect(await names("morro%velho")).toEqual([]);
  const page = await call(listOwnTeams, { query: { q: "mórro", page: 2, per_page: 3 } });
  expect(page).toMatchObject({
    records: [{ name: "Zé do Morro Velho" }],
    pagination: { page: 2, per_page: 3, total: 4, pages: 2 },
  });
});

test("a team lists its tournaments, optionally of one championship", async () => {
  const world = await championshipWithTournament();
  const other = await championshipWithTournament();
  const { call, championship, tournament } = world;
  const { team, register } = await registeredTeam(world, "Íbis");
  const place = {
    id: register.id,
    championship_id: championship.id,
    tournament_id: tournament.id,
    withdrawn_at: null,
  };
  const params = { id: team.id };
  const query = { championship: championship.slug };
  expect(await visitor(getTeam, { params })).toMatchObject({ name: "Íbis", registers: [place] });
  expect(await visitor(getTeam, { params, query })).toMatchObject({ registers: [place] });
  await call(updateRegister, { params: { id: register.id }, json: { withdrawn: true } });
  const { registers } = await visitor(getTeam, { params, query });
  expect(registers[0]?.withdrawn_at).toEqual(expect.any(String));
  const address = `/v1/teams/${team.id}?championship=`;
  expect((await request(address + other.championship.slug)).status).toBe(404);
  expect((await request(`${address}nunca-houve`)).status).toBe(404);
  await call(updateRegister, { params: { id: register.id }, json: { status: "pending" } });
  expect((await request(address + championship.slug)).status).toBe(404);
});

test("lists of a tournament show each approved team once", async () => {
  const world = await championshipWithTournament();
  const { call, championship, tournament, season } = world;
  const { team: olaria } = await registeredTeam(world, "Olaria");
  const { team: bangu } = await registeredTeam(world, "Bangu");
  const { register: refused } = await registeredTeam(world, "Canto do Rio");
  await call(updateRegister, { params: { id: refused.id }, json: { status: "rejected" } });
  const youth = await call(createTournament, {
    json: { status: "started", season_id: season.id, name: "Sub-17" },
  });
  await call(createRegister, { json: { tournament_id: youth.id, team_id: bangu.id } });
  const ids = async (query: { tournament?: number; championship?: string }) =>
    (await visitor(listTeams, { query })).records.map(({ id }) => id);
  expect(await ids({ tournament: tournament.id })).toEqual([bangu.id, olaria.id]);
  expect(await ids({ tournament: youth.id })).toEqual([bangu.id]);
  expect(await ids({ championship: championship.slug })).toEqual([bangu.id, olaria.id]);
  expect(await ids({ championship: championship.slug, tournament: youth.id })).toEqual([bangu.id]);

  const filtered = await request(`/v1/teams/?championship=${championship.slug}`);
  expect(filtered.headers.get("cache-tag")).toBe(`championship-${championship.id}`);
  const open = await request("/v1/teams");
  expect(open.headers.get("cloudflare-cdn-cache-control")).toContain("max-age=5,");
  expect((await request("/v1/teams?tournament=999999")).status).toBe(404);
});

test("editing a team gives its championships a new revision", async () => {
  const world = await championshipWithTournament();
  const { call, championship } = world;
  const { team } = await registeredTeam(world, "Bangu");
  const revision = () => visitor(getRevision, { params: { id: championship.slug } });
  const before = await revision();
  const updated = await call(updateTeam, {
    params: { id: team.id },
    json: { name: "Bangu Atlético Quixaba", city: "Rio de Janeiro", version: 1 },
  });
  expect(updated).toEqual({
    ...team,
    name: "Bangu Atlético Quixaba",
    city: "Rio de Janeiro",
    version: 2,
  });
  expect((await revision()).revision).toBe(before.revision + 1);
  const { records } = await visitor(listTeams, { query: { q: "atletico quixaba" } });
  expect(records).toMatchObject([{ id: team.id }]);
  const cleared = await call(updateTeam, { params: { id: team.id }, json: { city: null } });
  expect(cleared).toMatchObject({ city: null, name: "Bangu Atlético Quixaba" });
});

test("an owner's teams have different names", async () => {
  const { call, headers } = await organizer();
  await call(createTeam, { json: { name: "Bangu" } });
  const other = await call(createTeam, { json: { name: "Olaria" } });
  const again = await send("/v1/organizer/teams/", "POST", { headers, json: { name: "Bangu" } });
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ errors: [{ path: "name", code: "taken" }] });
  const path = `/v1/organizer/teams/${other.id}`;
  const renamed = await send(path, "PUT", { headers, json: { name: "Bangu" } });
  expect(renamed.status).toBe(409);
  const rival = await organizer();
  expect(await rival.call(createTeam, { json: { name: "Bangu" } })).toMatchObject({ version: 1 });
});
