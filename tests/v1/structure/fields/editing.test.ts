import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  createField,
  deleteField,
  listFields,
  listPublicFields,
  updateField,
} from "../../../../app/v1/structure/fields/contract.ts";
import { updateGame } from "../../../../app/v1/matchday/games/contract.ts";
import { request, send, visitor } from "../../support/caller.ts";
import { championshipWithTournament, groupPhase } from "../../support/championship.ts";
import { gameRow, insertGame, league, score } from "../../support/games.ts";

test("fields are created, edited and listed by name", async () => {
  const { call, championship } = await championshipWithTournament();
  const championship_id = championship.id;
  const moca = await call(createField, {
    json: { championship_id, name: "Rua Javari", city: "São Paulo", uf: "SP", latitude: -23.55 },
  });
  expect(moca).toEqual({
    id: moca.id,
    championship_id,
    name: "Rua Javari",
    address: null,
    city: "São Paulo",
    uf: "SP",
    latitude: -23.55,
    longitude: null,
    map_url:
      "https://www.google.com/maps/search/?api=1&query=Rua%20Javari%2C%20S%C3%A3o%20Paulo%2C%20SP",
    version: 1,
  });
  const arena = await call(createField, { json: { championship_id, name: "arena do bairro" } });
  const updated = await call(updateField, {
    params: { id: moca.id },
    json: { address: "Rua Javari, 117", city: null, version: 1 },
  });
  expect(updated).toEqual({
    ...moca,
    address: "Rua Javari, 117",
    city: null,
    map_url:
      "https://www.google.com/maps/search/?api=1&query=Rua%20Javari%2C%20Rua%20Javari%2C%20117%2C%20SP",
    version: 2,
  });
  const list = await call(listFields, { query: { championship_id, per_page: 1 } });
  expect(list).toEqual({
    records: [arena],
    pagination: { page: 1, per_page: 1, total: 2, pages: 2 },
  });
});

test("a championship has one field of a name", async () => {
  const { headers, championship } = await championshipWithTournament();
  const json = { championship_id: championship.id, name: "Campo do Zé" };
  expect((await send("/v1/organizer/fields/", "POST", { headers, json })).status).toBe(201);
  const again = await send("/v1/organizer/fields", "POST", { headers, json });
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ errors: [{ path: "name", code: "taken" }] });
});

test("games of a deleted field have no field", async () => {
  const world = await championshipWithTournament();
  const { call, championship } = world;
  const { phase, rounds, spots } = await groupPhase(world);
  const field = await call(createField, {
    json: { championship_id: championship.id, name: "Várzea" },
  });
  const game = await insertGame({ phase, round: rounds[0], spots });
  await env.DB.prepare("UPDATE games SET field_id = ? WHERE id = ?").bind(field.id, game).run();
  await call(deleteField, { params: { id: field.id } });
  expect(await gameRow(game)).toMatchObject({ field_id: null, home_spot_id: spots[0]?.id });
});

test("a championship's fields are public with a map link", async () => {
  const { call, championship } = await championshipWithTournament();
  const championship_id = championship.id;
  const make = (json: object) =>
    call(createField, { json: { championship_id, name: "Campo", ...json } });
  await make({ name: "Aterro", latitude: -22.93, longitude: -43.17, city: "Rio de Janeiro" });
  await make({ name: "Bariri", address: "Rua Bariri, 251", city: "Rio de Janeiro", uf: "RJ" });
  await make({ name: "Campinho", latitude: -22.9 });
  const { records } = await visitor(listPublicFields, {
    query: { championship: championship.slug },
  });
  expect(records.map(({ name, map_url }) => [name, map_url])).toEqual([
    ["Aterro", "https://www.google.com/maps/search/?api=1&query=-22.93%2C-43.17"],
    [
      "Bariri",
      "https://www.google.com/maps/search/?api=1&query=Bariri%2C%20Rua%20Bariri%2C%20251%2C%20Rio%20de%20Janeiro%2C%20RJ",
    ],
    ["Campinho", null],
  ]);
  expect(records[1]).toMatchObject({ address: "Rua Bariri, 251", uf: "RJ", latitude: null });
  expect(records[1]).not.toHaveProperty("version");
  expect((await request("/v1/fields")).status).toBe(422);
  expect((await request("/v1/fields?championship=nunca-houve")).status).toBe(404);
});

test("a field shows its next four games", async () => {
  const rounds = Array.from({ length: 7 }, (): [number, number][] => [[0, 1]]);
  const { call, championship, ids } = await league(["Bangu", "Olaria"], rounds);
  const championship_id = championship.id;
  const make = (name: string) => call(createField, { json: { championship_id, name } });
  const [aterro, bariri] = [await make("Aterro"), await make("Bariri")];
  const at = (index: number, day: number, json: object = {}) =>
    call(updateGame, {
      params: { id: ids[index] ?? 0 },
      json: { starts_at: `2026-05-0${day}T18:00:00.000Z`, field_id: aterro.id, ...json },
    });
  await at(0, 6);
  await at(1, 3);
  await at(2, 5);
  await at(3, 4);
  await at(4, 7, { status: "live" });
  await at(5, 1, { status: "postponed" });
  await at(6, 2);
  await score(call, ids[6], 1, 0);
  const { records } = await visitor(listPublicFields, {
    query: { championship: championship.slug },
  });
  expect(records.map(({ next_games }) => next_games.map(({ id }) => id))).toEqual([
    [ids[4], ids[1], ids[3], ids[2]],
    [],
  ]);
  expect(records[0]?.next_games[1]).toMatchObject({
    home_team: { name: "Bangu" },
    field: { id: aterro.id, name: "Aterro" },
  });
  const second = await visitor(listPublicFields, {
    query: { championship: championship.slug, page: 2, per_page: 1 },
  });
  expect(second.records).toMatchObject([{ id: bariri.id, next_games: [] }]);
  const ofTeam = await visitor(listPublicFields, {
    query: { championship: championship.slug, team: records[0]?.next_games[0]?.home_team_id ?? 0 },
  });
  expect(ofTeam.records.map(({ id }) => id)).toEqual([aterro.id]);
  expect(ofTeam.pagination.total).toBe(1);
});
