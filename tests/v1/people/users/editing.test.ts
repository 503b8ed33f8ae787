import { expect, test } from "vitest";
import { getUser } from "../../../../app/v1/people/users/contract.ts";
import {
  getOwnUser,
  listOwnUsers,
  updateUser,
} from "../../../../app/v1/people/personal-data/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { request, send, visitor } from "../../support/caller.ts";
import { championshipWithTournament, registeredTeam } from "../../support/championship.ts";
import { png } from "../../support/file-samples.ts";
import { athlete, inscribe } from "../../support/games.ts";
import { newManager, newScorer } from "../../support/members.ts";
import { sql } from "../../support/statement.ts";

const CPF = "529.982.247-25";

async function withAthlete(name = "Sebastião Rosa") {
  const world = await championshipWithTournament();
  const { team, register } = await registeredTeam(world, "Bangu");
  const { user } = await athlete(world.call, register, name);
  const { uuid } = team;
  return { ...world, team, uuid, register, user, path: `/v1/users/${user.id}` };
}

test("editing an athlete gives their championships a new revision", async () => {
  const { call, user, championship } = await withAthlete();
  const before = await request(`/v1/championships/${championship.id}/revision`);
  const edited = await call(updateUser, {
    params: { id: user.id },
    json: {
      name: "Sebastião da Rosa",
      nickname: "Tião",
      position: "Goleiro",
      birth_date: "2012-05-31",
      document: CPF,
      email: "Tiao@Apito.example",
      phone: "21 98888-7777",
      guardian_name: "Dona Rosa",
      guardian_consent: true,
      version: 1,
    },
  });
  expect(edited).toMatchObject({
    name: "Sebastião da Rosa",
    nickname: "Tião",
    position: "gol",
    birth_date: "2012-05-31",
    document_kind: "cpf",
    document: "***.982.247-**",
    email: "tiao@apito.example",
    phone: "21 98888-7777",
    guardian_name: "Dona Rosa",
    erased_at: null,
    version: 2,
  });
  expect(edited.guardian_consent_at).toMatch(/^\d{4}-\d\d-\d\dT/);
  const after = await request(`/v1/championships/${championship.id}/revision`);
  expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
  expect(await call(getOwnUser, { params: { id: user.id } })).toEqual(edited);

  const cleared = await call(updateUser, {
    params: { id: user.id },
    json: { document: null, guardian_name: null, nickname: null },
  });
  expect(cleared).toMatchObject({
    name: "Sebastião da Rosa",
    nickname: null,
    document: null,
    document_kind: null,
    guardian_name: null,
    guardian_consent_at: null,
    phone: "21 98888-7777",
  });
});

test("a new photo replaces the old one", async () => {
  const { call, user } = await withAthlete();
  const form = { photo: new Blob([png()]), nickname: "Tião" };
  const { photo } = await call(updateUser, { params: { id: user.id }, form });
  expect(photo).toMatch(/^\/v1\/files\//);
  expect((await request(photo ?? "")).status).toBe(200);
  const profile = await visitor(getUser, { params: { id: user.id } });
  expect(profile).toMatchObject({ photo, nickname: "Tião" });
  const cleared = await call(updateUser, { params: { id: user.id }, json: { photo: null } });
  expect(cleared.photo).toBeNull();
  expect((await request(photo ?? "")).status).toBe(404);
});

test("wrong fields and an old version are refused", async () => {
  const { call, headers, path, user, register } = await withAthlete();
  const put = (json: object, more: Record<string, string> = {}) =>
    send(path, "PUT", { headers: { ...headers, ...more }, json });
  const wrong: [object, string][] = [
    [{ name: " " }, "name"],
    [{ email: "sem arroba" }, "email"],
    [{ birth_date: "31/05/2010" }, "birth_date"],
    [{ birth_date: "2999-01-01" }, "birth_date"],
    [{ birth_date: "1850-01-01" }, "birth_date"],
    [{ document: "529.982.247-26" }, "document"],
    [{ document: "12", document_kind: "rg" }, "document"],
    [{ document_kind: "rg" }, "document"],
    [{ document_kind: "cnh" }, "document_kind"],
    [{ guardian_consent: true }, "guardian_name"],
    [{ guardian_consent: true, guardian_name: null }, "guardian_name"],
  ];
  for (const [json, field] of wrong) {
    const response = await put(json);
    expect([field, response.status]).toEqual([field, 422]);
    expect(await response.json()).toMatchObject({ errors: [{ path: field }] });
  }
  await call(updateUser, { params: { id: user.id }, json: { document: CPF, version: 1 } });
  const stale = await put({ nickname: "Tião", version: 1 });
  expect(stale.status).toBe(409);
  const { current } = await stale.json<{ current: Record<string, unknown> }>();
  expect(current).toMatchObject({ document: "***.982.247-**", version: 2 });
  expect(current).not.toHaveProperty("document_hash");
  expect((await put({ nickname: "Tião" }, { "if-match": '"1"' })).status).toBe(412);

  const other = await inscribe(call, register, { name: "Outro", document: "111.444.777-35" });
  const taken = await send(`/v1/users/${other.user.id}`, "PUT", {
    headers,
    json: { document: CPF },
  });
  expect(taken.status).toBe(409);
  expect(await taken.json()).toMatchObject({ errors: [{ path: "document", code: "taken" }] });
});

test("an organizer's list has the athletes of their championships", async () => {
  const { call, championship, user } = await withAthlete();
  const manager = await newManager(championship.id);
  const scorer = await newScorer(championship.id);
  const stranger = await organizer();
  const mine = await manager.call(listOwnUsers, { query: { q: "sebastiao" } });
  expect(mine.records).toMatchObject([{ id: user.id, name: "Sebastião Rosa" }]);
  expect(mine.records[0]).not.toHaveProperty("document");
  expect((await call(listOwnUsers, { query: { q: "ninguém" } })).records).toEqual([]);
  expect((await scorer.call(listOwnUsers, {})).records).toEqual([]);
  expect((await stranger.call(listOwnUsers, {})).records).toEqual([]);
});

test("a team's contact edits only its own roster", async () => {
  const { call, path, uuid, user } = await withAthlete();
  await call(updateUser, { params: { id: user.id }, json: { phone: "21 98888-7777" } });
  const put = (team: string, json: object) =>
    send(path, "PUT", { headers: { "apito-team": team }, json });
  const edited = await put(uuid, { nickname: "Tião", document: CPF });
  expect(edited.status).toBe(200);
  expect(await edited.json()).toMatchObject({ nickname: "Tião", document: null, phone: null });
  expect(await call(getOwnUser, { params: { id: user.id } })).toMatchObject({
    document: "***.982.247-**",
    phone: "21 98888-7777",
  });
  const stale = await put(uuid, { nickname: "Sebá", version: 1 });
  expect(stale.status).toBe(409);
  expect(await stale.text()).not.toContain("98888");
  expect((await put(crypto.randomUUID(), { nickname: "Sebá" })).status).toBe(404);
  expect((await put("nada", { nickname: "Sebá" })).status).toBe(404);
  const other = await withAthlete("Bento");
  expect((await put(other.uuid, { nickname: "Sebá" })).status).toBe(404);
  await sql`UPDATE users SET team_id = (SELECT id FROM teams WHERE uuid = ${uuid})
     WHERE id = ${user.id}`.run();
  expect(await (await put(uuid, {})).json()).toMatchObject({ phone: "21 98888-7777" });
  await sql`UPDATE inscriptions SET status = 'released' WHERE user_id = ${user.id}`.run();
  expect((await put(uuid, { nickname: "Sebá" })).status).toBe(404);
});
