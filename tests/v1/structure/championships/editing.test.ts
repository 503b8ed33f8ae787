import { expect, test } from "vitest";
import {
  createChampionship,
  getChampionship,
  listChampionships,
  updateChampionship,
} from "../../../../app/v1/structure/championships/contract.ts";
import { createTournament } from "../../../../app/v1/structure/tournaments/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { request, send, visitor } from "../../support/caller.ts";
import { setPlan } from "../../support/plan.ts";
import { newSeason, newTournament } from "../../support/championship.ts";

test("a new championship is public by slug and number", async () => {
  const { call } = await organizer();
  const created = await call(createChampionship, { json: { name: "Copa de Todos", uf: "SP" } });
  await newSeason({ call }, created, "2026");
  const bySlug = await visitor(getChampionship, { params: { id: created.slug } });
  const byId = await visitor(getChampionship, { params: { id: String(created.id) } });
  expect(bySlug).toEqual(byId);
  expect(bySlug).toMatchObject({ name: "Copa de Todos", slug: "copa-de-todos", uf: "SP" });
  expect(bySlug.seasons).toMatchObject([{ name: "2026", year: 2026, tournaments: [] }]);
  expect(bySlug).not.toHaveProperty("contact_email");
});

test("an open registration shows its window", async () => {
  const { call } = await organizer();
  const { id, slug } = await call(createChampionship, { json: { name: "Copa das Portas" } });
  const season = await newSeason({ call }, { id: id }, "2026");
  const opens_at = "2026-03-01T12:00:00.000Z";
  const rules = {
    closes_at: null,
    min_athletes: null,
    max_athletes: 20,
    documents: [],
    text: null,
  };
  for (const [name, more] of [
    ["Adulto", { enable_register: true }],
    ["Sub-17", { enable_register: true, inscription_info: { ...rules, opens_at } }],
    ["Veteranos", {}],
  ] as const) {
    await newTournament({ call }, season, { name, ...more });
  }
  const registrations = async () => {
    const { seasons } = await visitor(getChampionship, { params: { id: slug } });
    return seasons[0]?.tournaments.map(({ registration }) => registration);
  };
  expect(await registrations()).toEqual([null, null, null]);
  await call(updateChampionship, { params: { id }, json: { enable_register: true } });
  expect(await registrations()).toEqual([
    { opens_at: null, closes_at: null },
    { opens_at, closes_at: null },
    null,
  ]);
});

test("the embeds' look is public", async () => {
  const { call } = await organizer();
  const [own, other] = [
    await call(createChampionship, { json: { name: "Copa da Vitrine" } }),
    await call(createChampionship, { json: { name: "Copa da Outra Vitrine" } }),
  ];
  const tournamentIn = async (championship_id: number) => {
    const season = await newSeason({ call }, { id: championship_id }, "2026");
    return call(createTournament, { json: { season_id: season.id, name: "Adulto" } });
  };
  const [tournament, foreign] = [await tournamentIn(own.id), await tournamentIn(other.id)];
  const params = { id: own.id };
  const look = (tournament_id: number | null) => ({
    theme: "dark" as const,
    size: null,
    color: "#c8102e",
    tournament_id,
  });
  expect(own.embed_look).toBeNull();
  for (const id of [foreign.id, 999_999_999]) {
    await expect(
      call(updateChampionship, { params, json: { embed_look: look(id) } }),
    ).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ path: "embed_look.tournament_id", code: "unknown" }] },
    });
  }
  const { version } = await call(updateChampionship, {
    params,
    json: { embed_look: look(tournament.id) },
  });
  expect(version).toBe(own.version + 1);
  await call(updateChampionship, { params, json: { description: "Desde 1987" } });
  const shown = async () =>
    (await visitor(getChampionship, { params: { id: own.slug } })).embed_look;
  expect(await shown()).toEqual(look(tournament.id));
  await call(updateChampionship, { params, json: { embed_look: null } });
  expect(await shown()).toBeNull();
});

test("two championships of one name get two slugs", async () => {
  const { call } = await organizer();
  const slugs = [];
  for (let i = 0; i < 3; i++) {
    slugs.push((await call(createChampionship, { json: { name: "Taça do Bairro" } })).slug);
  }
  expect(slugs).toEqual(["taca-do-bairro", "taca-do-bairro-2", "taca-do-bairro-3"]);
});

test("unchanged championships answer 304", async () => {
  const { call } = await organizer();
  const { slug } = await call(createChampionship, { json: { name: "Copa Parada" } });
  const first = await request(`/v1/championships/${slug}/`);
  const etag = first.headers.get("etag") ?? "";
  expect(etag).not.toBe("");
  const again = await request(`/v1/championships/${slug}`, { headers: { "if-none-match": etag } });
  expect(again.status).toBe(304);
});

test("wrong input names its field in Portuguese", async () => {
  const { headers } = await organizer();
  const post = (body: string, type = "application/json") =>
    request("/v1/organizer/championships", {
      method: "POST",
      headers: { ...headers, "content-type": type },
      body,
    });
  const invalid = await post(JSON.stringify({ name: "" }));
  expect(invalid.status).toBe(422);
  expect(invalid.headers.get("content-type")).toContain("application/problem+json");
  expect(await invalid.json()).toMatchObject({ errors: [{ path: "name", code: "too_small" }] });
  expect((await post("{")).status).toBe(400);
  expect((await post("a=1", "text/plain")).status).toBe(415);
  expect((await request("/v1/championships/999999")).status).toBe(404);
  expect((await request("/v1/seasons/abc")).status).toBe(404);
  expect((await request("/v1/championships?page=x")).status).toBe(422);
  const method = await request("/v1/championships", { method: "DELETE" });
  expect(method.status).toBe(405);
  expect(method.headers.get("allow")).toContain("GET");
});

test("long names and searches stay within D1's pattern limit", async () => {
  const { call } = await organizer();
  const name = "Campeonato Intermunicipal de Futebol Amador da Região Metropolitana";
  const slugs = [];
  for (let i = 0; i < 3; i++) slugs.push((await call(createChampionship, { json: { name } })).slug);
  const [first = ""] = slugs;
  expect(slugs).toEqual([first, `${first}-2`, `${first}-3`]);
  const query = { q: "intermunicipal FUTEBOL região metropolitana" };
  const { records } = await visitor(listChampionships, { query });
  expect(records).toHaveLength(3);
  const long = await visitor(listChampionships, { query: { q: "x".repeat(80) } });
  expect(long.records).toEqual([]);
});

test("an own color needs the plan elite", async () => {
  const { call, headers } = await organizer();
  const path = "/v1/organizer/championships";
  const color = "#0a6238";
  const born = await send(path, "POST", { headers, json: { name: "Copa Verde", color } });
  expect(born.status).toBe(402);
  const { id } = await call(createChampionship, { json: { name: "Copa Verde" } });
  const own = `${path}/${id}`;
  expect((await send(own, "PUT", { headers, json: { color } })).status).toBe(402);
  await setPlan(id, "elite");
  expect(await call(updateChampionship, { params: { id }, json: { color } })).toMatchObject({
    color,
  });
  await setPlan(id, "free");
  expect((await send(own, "PUT", { headers, json: { color, name: "Copa" } })).status).toBe(200);
  expect((await send(own, "PUT", { headers, json: { color: "#1d5fc4" } })).status).toBe(402);
  expect((await send(own, "PUT", { headers, json: { color: null } })).status).toBe(200);
});
