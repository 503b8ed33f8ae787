import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { updateChampionship } from "../../../../app/v1/structure/championships/contract.ts";
import {
  createRegister,
  listOwnRegisters,
  listRegisters,
  renewEnrolmentLink,
  updateRegister,
} from "../../../../app/v1/structure/registers/contract.ts";
import { createTeam, listOwnTeams } from "../../../../app/v1/people/teams/contract.ts";
import { updateTournamentInscriptions } from "../../../../app/v1/structure/tournaments/contract.ts";
import { newEmail, organizer } from "../../support/accounts.ts";
import { newAddress, request, send, visitor } from "../../support/caller.ts";
import { championshipWithTournament, registeredTeam } from "../../support/championship.ts";
import { linkIn, mailbox } from "../../support/mailbox.ts";
import { png } from "../../support/file-samples.ts";
import { untilRefused } from "../../support/limits.ts";
import { openWorld } from "../../support/open-world.ts";
import { newManager, newScorer } from "../../support/members.ts";

const contact = () => ({
  contact_name: "Seu Domingos",
  contact_email: newEmail(),
  contact_phone: "21 99999-0000",
});

test("a self-registered team is pending and hidden until decided", async () => {
  const { call, tournament, admin, championship } = await openWorld();
  const post = mailbox();
  const given = contact();
  const register = await post.client()(createRegister, {
    form: {
      tournament_id: tournament.id,
      name: "Bangu",
      short_name: "BAN",
      uf: "RJ",
      primary_color: "#cc0000",
      logo: new Blob([png()]),
      ...given,
    },
  });
  expect(register).toMatchObject({
    status: "pending",
    championship_id: championship.id,
    team: { name: "Bangu", primary_color: "#cc0000" },
  });
  expect(register.team.logo).toMatch(/^\/v1\/files\//);
  expect(JSON.stringify(register)).not.toMatch(/token|contact|uuid/);

  const [letter] = post.to(given.contact_email);
  expect(letter?.subject).toBe("Recebemos a inscrição do seu time");
  expect(letter?.text).not.toMatch(/Domingos|Bangu/);
  const uuid = await env.DB.prepare("SELECT uuid FROM teams WHERE id = ?")
    .bind(register.team_id)
    .first<string>("uuid");
  expect(linkIn(letter).pathname).toBe(`/equipe/${uuid}`);
  expect(post.to(admin.email)).toMatchObject([{ subject: "Nova inscrição: Bangu" }]);
  expect(post.to(admin.email)[0]?.text).not.toContain(uuid);

  const shown = await visitor(listRegisters, { query: { tournament: tournament.id } });
  expect(shown.records).toEqual([]);
  expect((await request(`/v1/teams/${register.team_id}`)).status).toBe(404);
  const { records } = await call(listOwnRegisters, {
    query: { tournament: tournament.id, status: "pending" },
  });
  expect(records).toMatchObject([
    { ...register, ...given, reason: null, athletes: { approved: 0, pending: 0 } },
  ]);
  expect(records[0]?.enrolment_token).toMatch(/^[0-9a-f-]{36}$/);
  expect((await call(listOwnTeams)).records).toMatchObject([{ id: register.team_id, uuid }]);
});

test("the contact gets the decision once", async () => {
  const { headers, tournament } = await openWorld();
  const post = mailbox();
  const call = post.client(headers);
  const [first, second] = [contact(), contact()];
  const json = { tournament_id: tournament.id };
  const one = await post.client()(createRegister, { json: { ...json, name: "Bangu", ...first } });
  const two = await post.client()(createRegister, { json: { ...json, name: "Olaria", ...second } });
  const decide = (id: number, change: { status: "approved" | "rejected"; reason?: string }) =>
    call(updateRegister, { params: { id }, json: change });
  await decide(one.id, { status: "approved" });
  await decide(one.id, { status: "approved" });
  const rejected = await decide(two.id, { status: "rejected", reason: "Faltou o pagamento." });
  expect(rejected).toMatchObject({ status: "rejected", reason: "Faltou o pagamento." });

  expect(post.to(first.contact_email).map(({ subject }) => subject)).toEqual([
    "Recebemos a inscrição do seu time",
    "A inscrição do seu time foi aprovada",
  ]);
  expect(linkIn(post.to(first.contact_email)[1]).pathname).toMatch(/^\/equipe\/[0-9a-f-]{36}$/);
  const [, refusal] = post.to(second.contact_email);
  expect(refusal?.subject).toBe("A inscrição do seu time não foi aprovada");
  expect(refusal?.text).not.toMatch(/Faltou|Olaria|\/equipe\//);
  expect(await decide(two.id, { status: "approved" })).toMatchObject({ reason: null });
});

test("self-registration needs every switch to be on", async () => {
  const { call, championship, tournament } = await openWorld();
  const post = async (more: object = {}) => {
    const json = { tournament_id: tournament.id, name: "Bangu", ...contact(), ...more };
    const response = await send("/v1/registers", "POST", { json });
    return { status: response.status, body: JSON.stringify(await response.json()) };
  };
  const missing = await post({ contact_email: undefined, contact_phone: undefined });
  expect(missing.status).toBe(422);
  expect(JSON.parse(missing.body)).toMatchObject({
    errors: [{ path: "contact_email" }, { path: "contact_phone" }],
  });
  expect((await post({ name: undefined })).status).toBe(422);
  expect((await post({ team_id: 1, name: undefined })).status).toBe(401);
  expect((await post({ tournament_id: 999_999 })).status).toBe(404);

  const window = (json: { opens_at?: string | null; closes_at?: string | null }) =>
    call(updateTournamentInscriptions, { params: { id: tournament.id }, json });
  await window({ opens_at: "2099-01-01T00:00:00Z" });
  expect(await post()).toMatchObject({
    status: 409,
    body: expect.stringContaining("ainda não abriram"),
  });
  await window({ opens_at: null, closes_at: "2020-01-01T00:00:00Z" });
  expect(await post()).toMatchObject({
    status: 409,
    body: expect.stringContaining("já se encerraram"),
  });
  await window({ closes_at: null });
  const set = (enable_register: boolean) =>
    call(updateChampionship, { params: { id: championship.id }, json: { enable_register } });
  await set(false);
  expect((await post()).status).toBe(409);
  await set(true);
  expect((await post()).status).toBe(201);
});

test("a taken name is refused at its field", async () => {
  const world = await openWorld();
  const { call, headers, tournament } = world;
  await registeredTeam(world, "São Cristóvão");
  await call(createTeam, { json: { name: "Olaria" } });
  const post = async (name: string, by?: Record<string, string>) => {
    const json = { tournament_id: tournament.id, name, ...contact() };
    const response = await send("/v1/registers", "POST", { json, ...(by && { headers: by }) });
    return { status: response.status, body: await response.json() };
  };
  const there = await post("sao cristovao");
  expect(there).toMatchObject({
    status: 409,
    body: { detail: "Já existe um time com este nome neste torneio.", errors: [{ path: "name" }] },
  });
  expect(await post("Olaria")).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("bairro"), errors: [{ path: "name", code: "taken" }] },
  });
  expect(await post("Olaria", headers)).toMatchObject({
    status: 409,
    body: { detail: expect.stringContaining("inscreva-o") },
  });
});

test("a co-organizer registers the owner's teams without their secret", async () => {
  const world = await openWorld();
  const { call, championship, tournament } = world;
  const team = await call(createTeam, { json: { name: "Bangu" } });
  const manager = await newManager(championship.id);
  const query = { championship_id: championship.id };
  const listed = await manager.call(listOwnTeams, { query });
  expect(listed.records).toEqual([{ ...team, uuid: null, in_use: false }]);
  expect((await call(listOwnTeams, { query })).records).toEqual([{ ...team, in_use: false }]);
  const register = await manager.call(createRegister, {
    json: { tournament_id: tournament.id, team_id: team.id },
  });
  expect(register).toMatchObject({ status: "approved", team_id: team.id });
  const made = await manager.call(createRegister, {
    json: { tournament_id: tournament.id, name: "Olaria" },
  });
  expect(made.status).toBe("approved");
  const ids = (await call(listOwnTeams)).records.map(({ id }) => id);
  expect(ids).toContain(made.team_id);

  const scorer = await newScorer(championship.id);
  const stranger = await organizer();
  const path = `/v1/organizer/teams?championship_id=${championship.id}`;
  const status = async (headers?: Record<string, string>, address = path) =>
    (await send(address, "GET", headers && { headers })).status;
  expect(await status()).toBe(401);
  expect(await status(stranger.headers)).toBe(404);
  expect(await status(scorer.headers)).toBe(403);
  const registers = `/v1/organizer/registers?tournament=${tournament.id}`;
  expect(await status(undefined, registers)).toBe(401);
  expect(await status(stranger.headers, registers)).toBe(404);
  expect(await status(scorer.headers, registers)).toBe(403);
  const pending = await scorer.call(createRegister, {
    json: { tournament_id: tournament.id, name: "Madureira", ...contact() },
  });
  expect(pending.status).toBe("pending");
});

test("an organizer renews the athletes' link", async () => {
  const world = await championshipWithTournament();
  const { call, headers, tournament } = world;
  const { register } = await registeredTeam(world, "Bangu");
  const read = async () =>
    (await call(listOwnRegisters, { query: { tournament: tournament.id } })).records[0];
  const before = await read();
  const renewed = await call(renewEnrolmentLink, { params: { id: register.id } });
  expect(renewed.enrolment_token).not.toBe(before?.enrolment_token);
  expect(await read()).toEqual(renewed);
  expect((await request(`/v1/enrolments/${before?.enrolment_token}`)).status).toBe(404);
  expect((await request(`/v1/enrolments/${renewed.enrolment_token}`)).status).toBe(200);
  const path = `/v1/organizer/registers/${register.id}/enrolment-token`;
  const stale = await send(path, "POST", { headers: { ...headers, "if-match": '"1"' } });
  expect(stale.status).toBe(412);
});

test("registrations without a session are limited per caller", async () => {
  const { tournament } = await openWorld();
  const headers = { "cf-connecting-ip": newAddress() };
  const statuses = await untilRefused(20, async (i) => {
    const json = { tournament_id: tournament.id, name: `Time ${i}`, ...contact() };
    return (await send("/v1/registers", "POST", { json, headers })).status;
  });
  expect(statuses.slice(0, 10)).toEqual(Array<number>(10).fill(201));
  expect(statuses.at(-1)).toBe(429);
});
