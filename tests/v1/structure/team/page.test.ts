import { expect, test } from "vitest";
import { getRevision } from "../../../../app/v1/structure/championships/contract.ts";
import { updateInscription } from "../../../../app/v1/people/inscriptions/contract.ts";
import { updateRegister } from "../../../../app/v1/structure/registers/contract.ts";
import {
  addAthlete,
  getTeamPage,
  lookUpTeam,
  removeAthlete,
  renewTeamLink,
  updateAthlete,
  updateTeamContact,
  updateTeamPage,
} from "../../../../app/v1/structure/team/contract.ts";
import { createTeam, renewTeamUuid } from "../../../../app/v1/people/teams/contract.ts";
import { updateTournamentInscriptions } from "../../../../app/v1/structure/tournaments/contract.ts";
import { updateUser } from "../../../../app/v1/people/personal-data/contract.ts";
import { organizer } from "../../support/accounts.ts";
import { clientWith, newAddress, request, send, visitor } from "../../support/caller.ts";
import {
  championshipWithTournament,
  newChampionship,
  newSeason,
  newTournament,
  registeredTeam,
  registerTeam,
  removeChampionship,
} from "../../support/championship.ts";
import { masked, newCpf } from "../../support/cpf.ts";
import { pdf, png } from "../../support/file-samples.ts";
import { athlete } from "../../support/games.ts";
import { untilRefused } from "../../support/limits.ts";
import { sql } from "../../support/statement.ts";

const holding = (uuid: string) => ({ "apito-team": uuid });

async function teamWorld(name = "Bangu") {
  const world = await championshipWithTournament();
  const { team, register } = await registeredTeam(world, name);
  const headers = holding(team.uuid);
  const contact = clientWith(headers);
  const rules = (json: Record<string, unknown>) =>
    world.call(updateTournamentInscriptions, { params: { id: world.tournament.id }, json });
  return { ...world, team, register, contact, holder: headers, rules };
}

test("the uuid opens the team's page and never appears there", async () => {
  const { team, register, championship, tournament, contact, call } = await teamWorld();
  await athlete(call, register, "Tião");
  const found = await visitor(lookUpTeam, { json: { uuid: team.uuid.toUpperCase() } });
  expect(found.unique).toBe(false);
  expect(found.team).toMatchObject({
    id: team.id,
    name: "Bangu",
    registers: [
      {
        id: register.id,
        status: "approved",
        championship: { id: championship.id, slug: championship.slug },
        tournament: { id: tournament.id, name: "Adulto" },
        enrolment: { state: "open", athletes: 1, places_left: null, athletes_missing: 0 },
        squad: [{ name: "Tião", status: "approved", landing: false, personal: null }],
      },
    ],
  });
  expect(JSON.stringify(found)).not.toContain(team.uuid);
  expect(await contact(getTeamPage)).toEqual(found.team);
  const unknown = await visitor(lookUpTeam, { json: { uuid: crypto.randomUUID() } });
  expect(unknown).toEqual({ unique: true, team: null });
  const wrong = await send("/v1/teams/uuid/", "POST", { json: { uuid: "segredo" } });
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({ errors: [{ path: "uuid" }] });
  expect((await request("/v1/team")).status).toBe(401);
  const response = await request("/v1/team", { headers: holding(team.uuid) });
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  for (const uuid of [crypto.randomUUID(), "nada"]) {
    expect((await request("/v1/team", { headers: holding(uuid) })).status).toBe(404);
  }
});

test("attempts with team uuids are limited per caller", async () => {
  const headers = { "cf-connecting-ip": newAddress() };
  const json = { uuid: crypto.randomUUID() };
  const ask = async () => (await send("/v1/teams/uuid", "POST", { json, headers })).status;
  const statuses = await untilRefused(30, ask);
  expect(statuses.slice(0, 15)).toEqual(Array<number>(15).fill(200));
  expect(statuses.at(-1)).toBe(429);
});

test("the contact edits the team, with new championship revisions", async () => {
  const { team, championship, call } = await teamWorld();
  const revision = () => visitor(getRevision, { params: { id: championship.slug } });
  const before = await revision();
  const page = await visitor(updateTeamPage, {
    form: {
      uuid: team.uuid,
      name: "Bangu AC",
      city: "Rio de Janeiro",
      primary_color: "#cc0000",
      logo: new Blob([png()]),
      image: new Blob([png()]),
      version: 1,
    },
  });
  expect(page).toMatchObject({ name: "Bangu AC", city: "Rio de Janeiro", version: 2 });
  expect([page.logo, page.image]).toEqual([
    expect.stringMatching(/^\/v1\/files\//),
    expect.stringMatching(/^\/v1\/files\//),
  ]);
  expect((await revision()).revision).toBeGreaterThan(before.revision);
  const cleared = await visitor(updateTeamPage, { json: { uuid: team.uuid, image: null } });
  expect(cleared).toMatchObject({ image: null, logo: page.logo, name: "Bangu AC" });
  await call(createTeam, { json: { name: "Olaria" } });
  const put = (json: object) => send("/v1/teams/uuid", "PUT", { json });
  const taken = await put({ uuid: team.uuid, name: "Olaria" });
  expect(taken.status).toBe(409);
  expect(await taken.json()).toMatchObject({ errors: [{ path: "name", code: "taken" }] });
  const late = await put({ uuid: team.uuid, city: "Niterói", version: 1 });
  expect(late.status).toBe(409);
  const text = await late.text();
  expect(JSON.parse(text)).toMatchObject({ current: { version: 3 } });
  expect(text).not.toContain(team.uuid);
  expect((await put({ uuid: crypto.randomUUID(), city: "Niterói" })).status).toBe(404);
});

test("a renewed uuid invalidates the old one", async () => {
  const { team, headers, call, holder } = await teamWorld();
  const stranger = await organizer();
  const path = `/v1/organizer/teams/${team.id}/uuid`;
  expect((await send(path, "POST")).status).toBe(401);
  expect((await send(path, "POST", { headers: stranger.headers })).status).toBe(404);
  const renewed = await call(renewTeamUuid, { params: { id: team.id } });
  expect(renewed).toMatchObject({ id: team.id, version: 2 });
  expect(renewed.uuid).not.toBe(team.uuid);
  expect((await request("/v1/team", { headers: holder })).status).toBe(404);
  expect((await request("/v1/team", { headers: holding(renewed.uuid) })).status).toBe(200);
  const stale = await send(path, "POST", { headers: { ...headers, "if-match": '"1"' } });
  expect(stale.status).toBe(412);
});

test("the contact edits contact data and link", async () => {
  const { register, contact } = await teamWorld();
  const rival = await teamWorld("Olaria");
  const params = { id: register.id };
  const kept = await contact(updateTeamContact, {
    params,
    json: { contact_email: "Time@Apito.example", contact_phone: "21 98888-7777", version: 1 },
  });
  expect(kept).toMatchObject({ contact_email: "time@apito.example", version: 2 });
  const renewed = await contact(renewTeamLink, { params });
  expect(renewed.enrolment_token).not.toBe(kept.enrolment_token);
  const path = `/v1/team/registers/${register.id}`;
  const put = (headers: Record<string, string>, json: object) =>
    send(path, "PUT", { headers, json });
  expect((await put(rival.holder, { contact_name: "Ninguém" })).status).toBe(404);
  expect((await put({}, { contact_name: "Ninguém" })).status).toBe(401);
  const wrong = await put(rival.holder, { contact_email: "sem arroba" });
  expect(wrong.status).toBe(422);
});

test("the contact adds pending athletes", async () => {
  const { register, contact, call } = await teamWorld();
  const document = newCpf();
  const added = await contact(addAthlete, {
    params: { id: register.id },
    form: {
      name: "Sebastião Rosa",
      nickname: "Tião",
      position: "Goleiro",
      shirt_number: 1,
      birth_date: "1990-05-31",
      document,
      email: "tiao@apito.example",
      photo: new Blob([png()]),
      document_file: new Blob([pdf()]),
    },
  });
  expect(added).toMatchObject({
    name: "Sebastião Rosa",
    position: "gol",
    shirt_number: 1,
    status: "pending",
    landing: true,
    has_document: true,
    has_document_file: true,
    personal: { document: masked(document), birth_date: "1990-05-31", email: "tiao@apito.example" },
  });
  expect(added.photo).toMatch(/^\/v1\/files\//);
  const edited = await contact(updateAthlete, {
    params: { id: added.id },
    json: { shirt_number: 12, version: added.version },
  });
  expect(edited).toMatchObject({ shirt_number: 12, position: "gol", status: "pending" });
  await contact(updateUser, { params: { id: added.user_id }, json: { phone: "21 97777-0000" } });
  await call(updateInscription, { params: { id: added.id }, json: { status: "approved" } });
  const page = await contact(getTeamPage);
  expect(page.registers[0]?.squad).toMatchObject([
    { status: "approved", landing: false, personal: { phone: "21 97777-0000" } },
  ]);
});

test("a known athlete is reused without showing others' data", async () => {
  const { register, contact, call, tournament } = await teamWorld();
  const elsewhere = await registeredTeam({ call, tournament }, "Olaria");
  const { user } = await athlete(call, elsewhere.register, "Sebastião Rosa");
  const document = newCpf();
  const birth_date = "1990-05-31";
  await call(updateUser, { params: { id: user.id }, json: { document, birth_date } });
  const add = (json: object) =>
    send(`/v1/team/registers/${register.id}/inscriptions`, "POST", {
      headers: holding(teamUuid),
      json,
    });
  const teamUuid =
    (await sql`SELECT uuid FROM teams WHERE id = ${register.team_id}`.first<string>("uuid")) ?? "";
  const again = await add({ name: "Tião", document, birth_date });
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ errors: [{ path: "document", code: "taken" }] });
  const [inscription] = (await sql`SELECT id FROM inscriptions WHERE user_id = ${user.id}`.all())
    .results;
  await call(updateInscription, {
    params: { id: Number(inscription?.id) },
    json: { status: "released" },
  });
  expect((await add({ name: "Tião", document, birth_date: "1991-01-01" })).status).toBe(409);
  const taken = await contact(addAthlete, {
    params: { id: register.id },
    json: { name: "Tião", document, birth_date, phone: "21 97777-0000" },
  });
  expect(taken).toMatchObject({ user_id: user.id, name: "Sebastião Rosa", personal: null });
});

test("the roster changes only in its window", async () => {
  const { register, contact, holder, rules, call } = await teamWorld();
  await rules({ min_athletes: 2, max_athletes: 2 });
  const path = `/v1/team/registers/${register.id}/inscriptions`;
  const add = (name: string) => send(path, "POST", { headers: holder, json: { name } });
  const params = { id: register.id };
  const first = await contact(addAthlete, { params, json: { name: "Um" } });
  const page = await contact(getTeamPage);
  expect(page.registers[0]?.enrolment).toMatchObject({ places_left: 1, athletes_missing: 1 });
  const second = await contact(addAthlete, { params, json: { name: "Dois" } });
  const full = await add("Três");
  expect(full.status).toBe(409);
  await contact(removeAthlete, { params: { id: second.id } });
  const gone = await sql`SELECT id FROM users WHERE id = ${second.user_id}`.all();
  expect(gone.results).toEqual([]);
  await call(updateInscription, { params: { id: first.id }, json: { status: "approved" } });
  await contact(removeAthlete, { params: { id: first.id } });
  const released = await sql`SELECT status FROM inscriptions WHERE id = ${first.id}`.first(
    "status",
  );
  expect(released).toBe("released");
  const third = await contact(addAthlete, { params, json: { name: "Três" } });

  await rules({ closes_at: "2020-01-01T00:00:00Z" });
  const one = `/v1/team/inscriptions/${third.id}`;
  for (const closed of [
    await add("Quatro"),
    await send(one, "PUT", { headers: holder, json: { shirt_number: 9 } }),
    await send(one, "DELETE", { headers: holder }),
  ]) {
    expect(closed.status).toBe(409);
    expect(await closed.json()).toMatchObject({
      detail: "As inscrições de atletas já se encerraram.",
    });
  }
  await rules({ closes_at: null });
  await call(updateRegister, { params, json: { status: "rejected", reason: "Fora do prazo." } });
  expect((await add("Cinco")).status).toBe(409);
  const rejected = await contact(getTeamPage);
  expect(rejected.registers).toMatchObject([
    { reason: "Fora do prazo.", enrolment: { state: "closed" } },
  ]);
});

test("many simultaneous enrolments fill exactly the last places", async () => {
  const { register, team, rules } = await teamWorld();
  await rules({ max_athletes: 3 });
  const path = `/v1/team/registers/${register.id}/inscriptions`;
  const statuses = await Promise.all(
    Array.from({ length: 30 }, (_, i) =>
      send(path, "POST", { headers: holding(team.uuid), json: { name: `Atleta ${i}` } }).then(
        (response) => response.status,
      ),
    ),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
});

test("a team's contact cannot change another team's athletes", async () => {
  const { contact, register } = await teamWorld();
  const rival = await teamWorld("Olaria");
  const { id } = await contact(addAthlete, {
    params: { id: register.id },
    json: { name: "Tião" },
  });
  const path = `/v1/team/inscriptions/${id}`;
  const json = { shirt_number: 9 };
  expect((await send(path, "PUT", { headers: rival.holder, json })).status).toBe(404);
  expect((await send(path, "DELETE", { headers: rival.holder })).status).toBe(404);
  expect((await send(path, "DELETE")).status).toBe(401);
  const late = await send(path, "PUT", { headers: rival.holder, json: { shirt_number: 1000 } });
  expect(late.status).toBe(422);
});

test("a championship's copy is not listed twice", async () => {
  const { team, register, championship, contact, call, admin } = await teamWorld();
  const copy = await newChampionship({ call }, championship.name);
  const tournament = await newTournament({ call }, await newSeason({ call }, copy));
  const copied = await registerTeam(call, tournament, team.id);
  const shown = async () => {
    const { registers } = await contact(getTeamPage);
    return registers.map(({ id, tournament: { name, season } }) => [id, name, season]);
  };
  // Without the import's record they are two registers of equal name.
  expect(await shown()).toEqual([
    [copied.id, "Adulto", "2026"],
    [register.id, "Adulto", "2026"],
  ]);
  await sql`INSERT INTO imports (admin_id, state, bytes, part_bytes, championship_id)
     VALUES (${admin.id}, 'done', 1, 1, ${copy.id})`.run();
  expect(await shown()).toEqual([[register.id, "Adulto", "2026"]]);
  await removeChampionship(call, championship);
  expect(await shown()).toEqual([[copied.id, "Adulto", "2026"]]);
});
