import { expect, test } from "vitest";
import { getGame } from "../../../../app/v1/matchday/games/contract.ts";
import { updateInscription } from "../../../../app/v1/people/inscriptions/contract.ts";
import { getUser, listUsers } from "../../../../app/v1/people/users/contract.ts";
import type { CallInput } from "../../../../app/v1/client.ts";
import { request, visitor } from "../../support/caller.ts";
import {
  championshipWithTournament,
  editTournament,
  newTournament,
  registeredTeam,
  registerTeam,
} from "../../support/championship.ts";
import { athlete, inscribe, league, saveGames } from "../../support/games.ts";
import { sql } from "../../support/statement.ts";

test("an athlete's profile sums all teams and tournaments", async () => {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]], [[1, 0]]]);
  const { call, registers, ids, team, season, championship, tournament } = world;
  const { user } = await inscribe(call, registers[0], {
    name: "Sebastião Rosa",
    nickname: "Tião",
    shirt_number: 10,
    position: "Atacante",
  });
  const goal = { type: "goal" as const, team_id: team(0), user_id: user.id };
  const card = { type: "yellow_card" as const, team_id: team(0), user_id: user.id };
  await saveGames(call, { id: ids[0], events: [goal, goal, card] }, { id: ids[1], events: [goal] });
  const next = await newTournament({ call }, season, { name: "Veteranos" });
  const there = await registerTeam(call, next, team(1));
  await inscribe(call, there, { user_id: user.id });

  const profile = await visitor(getUser, { params: { id: user.id } });
  expect(profile).toMatchObject({
    id: user.id,
    name: "Sebastião Rosa",
    nickname: "Tião",
    position: "ata",
    photo: null,
    totals: {
      games_count: 2,
      goals_count: 3,
      og_count: 0,
      assist_count: 0,
      yellow_card_count: 1,
      red_card_count: 0,
    },
  });
  expect(
    profile.teams.map((t) => [
      t.tournament.name,
      t.team.name,
      t.shirt_number,
      t.totals.goals_count,
    ]),
  ).toEqual([
    ["Adulto", "Bangu", 10, 3],
    ["Veteranos", "Olaria", null, 0],
  ]);
  expect(profile.teams[0]).toMatchObject({
    championship: { id: championship.id, slug: championship.slug, name: "Copa da Várzea" },
    season: "2026",
    tournament: { id: tournament.id },
    position: "ata",
    released: false,
  });

  const inside = await request(`/v1/users/${user.id}?championship=${championship.slug}`);
  expect(inside.headers.get("cache-tag")).toBe(`championship-${championship.id}`);
  const other = await championshipWithTournament();
  const outside = `/v1/users/${user.id}?championship=${other.championship.slug}`;
  expect((await request(outside)).status).toBe(404);
});

test("an athlete without any approval is not public", async () => {
  const world = await championshipWithTournament();
  const { register } = await registeredTeam(world, "Bangu");
  const { id, user } = await athlete(world.call, register, "Bento");
  const path = `/v1/users/${user.id}`;
  expect((await request(path)).status).toBe(200);
  await world.call(updateInscription, { params: { id }, json: { status: "pending" } });
  expect((await request(path)).status).toBe(404);
  await world.call(updateInscription, { params: { id }, json: { status: "released" } });
  const profile = await visitor(getUser, { params: { id: user.id } });
  expect(profile.teams).toMatchObject([{ released: true }]);
  expect((await request("/v1/users/999999")).status).toBe(404);
  expect((await request("/v1/users/bento")).status).toBe(404);
});

test("minors' names are shortened on every page", async () => {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const { call, registers, ids, team, tournament } = world;
  const register_id = registers[0]?.id ?? 0;
  const born = (years: number) => `${new Date().getUTCFullYear() - years}-01-01`;
  const enrol = (json: {
    name: string;
    nickname?: string;
    birth_date?: string;
    guardian_name?: string;
    guardian_consent?: boolean;
  }) => inscribe(call, { id: register_id }, { ...json });
  const young = await enrol({
    name: "Davi dos Santos",
    nickname: "Davi dos Santos Jr",
    birth_date: born(12),
    guardian_name: "Dirce dos Santos",
    guardian_consent: true,
  });
  const grown = await enrol({
    name: "Mauro dos Santos",
    nickname: "Mauro Bala",
    birth_date: born(30),
  });
  const unknown = await enrol({ name: "Enzo Souza" });
  const events = [young, grown].map(({ user }) => ({
    type: "goal" as const,
    team_id: team(0),
    user_id: user.id,
  }));
  await saveGames(call, { id: ids[0], events });
  const changed = await editTournament(call, tournament, { reduce_minors_names: true });
  expect(changed.reduce_minors_names).toBe(true);

  const { records } = await visitor(listUsers, { query: { tournament: tournament.id } });
  expect(records.map(({ name, nickname }) => [name, nickname])).toEqual([
    ["Davi S.", "Davi J."],
    // An athlete of unknown age is treated like a minor.
    ["Enzo S.", null],
    ["Mauro dos Santos", "Mauro Bala"],
  ]);
  const game = await visitor(getGame, { params: { id: ids[0] ?? 0 }, query: {} });
  expect(game.events.map(({ user }) => user?.name)).toEqual(["Davi J.", "Mauro Bala"]);
  const profile = await visitor(getUser, { params: { id: young.user.id } });
  expect([profile.name, profile.nickname]).toEqual(["Davi S.", "Davi J."]);
  expect((await visitor(getUser, { params: { id: unknown.user.id } })).name).toBe("Enzo S.");
  const found = await visitor(listUsers, {
    query: { tournament: tournament.id, q: "santos jr" },
  });
  expect(found.records).toEqual([]);
  await sql`UPDATE users SET erased_at = '2026-01-01T00:00:00.000Z', name = 'Atleta removido'
     WHERE id = ${unknown.user.id}`.run();
  expect((await visitor(getUser, { params: { id: unknown.user.id } })).name).toBe(
    "Atleta removido",
  );
});

test("athletes are filtered by team, position and role", async () => {
  const world = await league(["Bangu", "Olaria"], [[[0, 1]]]);
  const { call, registers, team, tournament } = world;
  const enrol = (at: number, json: { name: string; nickname?: string; position?: string }) =>
    inscribe(call, registers[at], { ...json });
  await enrol(0, { name: "Élton Souza", nickname: "Tico", position: "Goleiro" });
  await enrol(0, { name: "Beto Lima", position: "Zagueiro" });
  await enrol(1, { name: "Caio Prado", position: "Goleira" });
  const coach = await enrol(1, { name: "Zagallo", position: "Goleiro" });
  await call(updateInscription, { params: { id: coach.id }, json: { role: "coach" } });
  const named = async (query: CallInput<typeof listUsers>["query"]) => {
    const { records, pagination } = await visitor(listUsers, {
      query: { tournament: tournament.id, ...query },
    });
    expect(pagination.total).toBe(records.length);
    return records.map(({ name }) => name);
  };
  expect(await named({ team: team(0) })).toEqual(["Beto Lima", "Élton Souza"]);
  expect(await named({ position: "gol" })).toEqual(["Caio Prado", "Élton Souza"]);
  expect(await named({ position: "gol", team: team(0), q: "tico" })).toEqual(["Élton Souza"]);
  expect(await named({ position: "gol", team: team(0), q: "beto" })).toEqual([]);
  expect(await named({ role: "coach" })).toEqual(["Zagallo"]);
  expect(await named({ role: "athlete", team: team(1) })).toEqual(["Caio Prado"]);
  const paged = { tournament: tournament.id, team: team(0), per_page: 1 };
  const first = await visitor(listUsers, { query: paged });
  const after = first.pagination.next ?? "";
  const second = await visitor(listUsers, { query: { ...paged, after } });
  expect(second.records.map(({ name }) => name)).toEqual(["Élton Souza"]);
  expect(second.pagination).toMatchObject({ page: 2, total: 2, next: null });
  const other = await league(["Madureira", "América"], [[[0, 1]]]);
  expect(await named({ team: other.team(0) })).toEqual([]);
  const wrong = await request(`/v1/users?tournament=${tournament.id}&position=goleiro`);
  expect(wrong.status).toBe(422);
});
