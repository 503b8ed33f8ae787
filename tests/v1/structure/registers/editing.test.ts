import { expect, test } from "vitest";
import {
  createRegister,
  deleteRegister,
  listRegisters,
  updateRegister,
} from "../../../../app/v1/structure/registers/contract.ts";
import { listSpots } from "../../../../app/v1/structure/spots/contract.ts";
import { createTeam } from "../../../../app/v1/people/teams/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { request, send, visitor } from "../../support/caller.ts";
import {
  championshipWithTournament,
  groupPhase,
  registeredTeam,
} from "../../support/championship.ts";
import { gameRow, insertGame } from "../../support/games.ts";
import { sql } from "../../support/statement.ts";

test("an organizer's registration is approved and hides its link", async () => {
  const { call, tournament, championship } = await championshipWithTournament();
  const team = await call(createTeam, { json: { name: "Bangu", short_name: "BAN" } });
  const register = await call(createRegister, {
    json: {
      tournament_id: tournament.id,
      team_id: team.id,
      contact_name: "Seu Domingos",
      contact_phone: "21 99999-0000",
    },
  });
  expect(register).toEqual({
    id: register.id,
    championship_id: championship.id,
    tournament_id: tournament.id,
    team_id: team.id,
    team: {
      id: team.id,
      name: "Bangu",
      short_name: "BAN",
      primary_color: null,
      secondary_color: null,
      logo: null,
      shield: { initials: "BAN", drawing: 0 },
      city: null,
      uf: null,
    },
    replaces: null,
    replaced_by: null,
    takes_points: false,
    status: "approved",
    withdrawn_at: null,
    ranking: null,
    logo: null,
    version: 1,
  });
  const row = await sql`SELECT * FROM registers WHERE id = ${register.id}`.first();
  expect(row).toMatchObject({ contact_name: "Seu Domingos", contact_phone: "21 99999-0000" });
  expect(row?.enrolment_token).toMatch(/^[0-9a-f-]{36}$/);
});

test("a register names its team's city", async () => {
  const { call, tournament } = await championshipWithTournament();
  const json = { tournament_id: tournament.id, name: "Olaria", city: "Rio de Janeiro", uf: "RJ" };
  const register = await call(createRegister, { json });
  expect(register.team).toMatchObject({ name: "Olaria", city: "Rio de Janeiro", uf: "RJ" });
  const { records } = await visitor(listRegisters, { query: { tournament: tournament.id } });
  expect(records[0]?.team).toEqual(register.team);
});

test("everyone sees a tournament's approved registers by name", async () => {
  const world = await championshipWithTournament();
  const { call, tournament, championship } = world;
  const made = [];
  for (const name of ["Olaria", "Águia", "Bangu", "São Cristóvão"]) {
    made.push((await registeredTeam(world, name)).register);
  }
  const [olaria, aguia, bangu, refused] = made;
  await call(updateRegister, { params: { id: refused?.id ?? 0 }, json: { status: "pending" } });
  const list = await visitor(listRegisters, { query: { tournament: tournament.id } });
  expect(list.records).toEqual([aguia, bangu, olaria]);
  const page = await visitor(listRegisters, {
    query: { championship: championship.slug, page: 2, per_page: 2 },
  });
  expect(page).toEqual({
    records: [olaria],
    pagination: { page: 2, per_page: 2, total: 3, pages: 2 },
  });
  const response = await request(`/v1/registers/?tournament=${tournament.id}`);
  expect(response.headers.get("cache-tag")).toBe(`championship-${championship.id}`);
  expect((await request("/v1/registers?tournament=999999")).status).toBe(404);
});

test("a team is registered once in a tournament", async () => {
  const world = await championshipWithTournament();
  const { team } = await registeredTeam(world, "Bangu");
  const again = await send("/v1/registers/", "POST", {
    headers: world.headers,
    json: { tournament_id: world.tournament.id, team_id: team.id },
  });
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ errors: [{ path: "team_id", code: "taken" }] });
});

test("an organizer registers only own teams in own tournaments", async () => {
  const { headers, tournament, call } = await championshipWithTournament();
  const stranger = await organizer();
  const theirs = await stranger.call(createTeam, { json: { name: "Alheio" } });
  const own = await call(createTeam, { json: { name: "Bangu" } });
  const post = (team_id: number, by?: Record<string, string>) =>
    send("/v1/registers", "POST", {
      ...(by && { headers: by }),
      json: { tournament_id: tournament.id, team_id },
    });
  expect((await post(own.id)).status).toBe(401);
  expect((await post(theirs.id, headers)).status).toBe(404);
  expect((await post(theirs.id, stranger.headers)).status).toBe(404);
  expect((await post(own.id, headers)).status).toBe(201);
});

test("a withdrawal keeps its time and can be undone", async () => {
  const world = await championshipWithTournament();
  const { register } = await registeredTeam(world, "Bangu");
  const put = (json: { withdrawn?: boolean; contact_email?: string | null }) =>
    world.call(updateRegister, { params: { id: register.id }, json });
  const first = await put({ withdrawn: true });
  expect(first.withdrawn_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect(await put({ withdrawn: true })).toEqual({ ...first, version: 3 });
  expect(await put({ contact_email: "time@apito.example" })).toMatchObject({
    withdrawn_at: first.withdrawn_at,
  });
  expect(await put({ withdrawn: false })).toMatchObject({ withdrawn_at: null, version: 5 });
});

test("a deleted register frees its spots", async () => {
  const world = await championshipWithTournament();
  const { call, headers } = world;
  const { phase, rounds, spots, registers, teams } = await groupPhase(world, [
    "Bangu",
    "Olaria",
    "Bonsucesso",
  ]);
  const game = await insertGame({ phase, round: rounds[0], spots });
  await call(deleteRegister, { params: { id: registers[0]?.id ?? 0 } });
  const { records } = await call(listSpots, { query: { phase: phase.id } });
  expect(records[0]).toMatchObject({ id: spots[0]?.id, register_id: null, team_id: null });
  expect(await gameRow(game)).toMatchObject({
    home_spot_id: spots[0]?.id,
    home_team_id: null,
    away_team_id: teams[1]?.id,
  });
  await insertGame({ phase, round: rounds[1], spots: spots.slice(1), finished: true });
  const path = `/v1/organizer/registers/${registers[2]?.id}`;
  expect((await send(path, "DELETE", { headers })).status).toBe(409);
});
