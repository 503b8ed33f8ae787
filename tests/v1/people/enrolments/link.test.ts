import { expect, test } from "vitest";
import { createEnrolment, getEnrolment } from "../../../../app/v1/people/enrolments/contract.ts";
import { updateInscription } from "../../../../app/v1/people/inscriptions/contract.ts";
import {
  listOwnRegisters,
  updateRegister,
} from "../../../../app/v1/structure/registers/contract.ts";
import { updateTournamentInscriptions } from "../../../../app/v1/structure/tournaments/contract.ts";
import { listUsers } from "../../../../app/v1/people/users/contract.ts";
import { newEmail } from "../../support/accounts.ts";
import { request, send, visitor } from "../../support/caller.ts";
import { championshipWithTournament, registeredTeam } from "../../support/championship.ts";
import { mailbox } from "../../support/mailbox.ts";
import { newCpf } from "../../support/cpf.ts";
import { pdf, png } from "../../support/file-samples.ts";
import { sql } from "../../support/statement.ts";

async function linkWorld() {
  const world = await championshipWithTournament();
  const { call, tournament } = world;
  const { register, team } = await registeredTeam(world, "Bangu");
  const { records } = await call(listOwnRegisters, { query: { tournament: tournament.id } });
  const token = records.find(({ id }) => id === register.id)?.enrolment_token ?? "";
  const rules = (json: Record<string, unknown>) =>
    call(updateTournamentInscriptions, { params: { id: tournament.id }, json });
  const enrol = (more: object = {}) =>
    send(`/v1/enrolments/${token}/`, "POST", {
      json: { name: "Sebastião Rosa", birth_date: "1990-05-31", document: newCpf(), ...more },
    });
  return { ...world, register, team, token, rules, enrol };
}

test("the link shows team, window, documents and places", async () => {
  const { championship, tournament, register, token, rules } = await linkWorld();
  await rules({
    closes_at: "2099-01-01T00:00:00Z",
    min_athletes: 11,
    max_athletes: 20,
    documents: ["RG", "Foto 3x4"],
    text: "Tragam o original no primeiro jogo.",
  });
  const { city: _, uf: __, ...team } = register.team;
  expect(await visitor(getEnrolment, { params: { token } })).toEqual({
    championship: { id: championship.id, slug: championship.slug, name: championship.name },
    tournament: { id: tournament.id, name: "Adulto", category: null, season: "2026" },
    team,
    enrolment: {
      state: "open",
      opens_at: null,
      closes_at: "2099-01-01T00:00:00Z",
      min_athletes: 11,
      max_athletes: 20,
      athletes: 0,
      places_left: 20,
      athletes_missing: 11,
      documents: ["RG", "Foto 3x4"],
      needs: { photo: true, document_file: true },
      text: "Tragam o original no primeiro jogo.",
    },
  });
  const response = await request(`/v1/enrolments/${token}`);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect((await request(`/v1/enrolments/${crypto.randomUUID()}`)).status).toBe(404);
  expect((await request("/v1/enrolments/nada")).status).toBe(404);
});

test("an enrolled athlete is hidden until the decision", async () => {
  const { call, tournament, token } = await linkWorld();
  const post = mailbox();
  const email = newEmail();
  const document = newCpf();
  const answer = await post.client()(createEnrolment, {
    params: { token },
    form: {
      name: "Sebastião Rosa",
      nickname: "Tião",
      birth_date: "1990-05-31",
      document,
      email,
      phone: "21 99999-0000",
      position: "Atacante",
      shirt_number: 9,
      photo: new Blob([png()]),
      document_file: new Blob([pdf()]),
    },
  });
  expect(answer).toMatchObject({ name: "Sebastião Rosa", status: "pending" });
  expect(JSON.stringify(answer)).not.toContain(document);
  expect(post.to(email)).toMatchObject([{ subject: "Recebemos a sua inscrição de atleta" }]);
  const row =
    await sql`SELECT i.id, i.status, i.landing, i.shirt_number, u.position, u.document, f.private
     FROM inscriptions i JOIN users u ON u.id = i.user_id JOIN files f ON f.id = i.document_file_id
     WHERE i.tournament_id = ${tournament.id}`.first();
  expect(row).toMatchObject({
    status: "pending",
    landing: 1,
    shirt_number: 9,
    position: "ata",
    document: expect.stringMatching(/^v1\./),
    private: 1,
  });
  const shown = () => visitor(listUsers, { query: { tournament: tournament.id } });
  expect((await shown()).records).toEqual([]);
  const decided = await call(updateInscription, {
    params: { id: Number(row?.id) },
    json: { status: "approved" },
  });
  expect(decided.landing).toBe(false);
  expect((await shown()).records).toMatchObject([{ name: "Sebastião Rosa" }]);
});

test("all missing required data is named", async () => {
  const { rules, enrol } = await linkWorld();
  await rules({ documents: ["RG", "Foto"] });
  const problem = async (response: Response) => {
    expect(response.status).toBe(422);
    const { errors }: { errors: { path: string }[] } = await response.json();
    return errors.map(({ path }) => path);
  };
  const birth_date = new Date(Date.now() - 10 * 365 * 86_400_000).toISOString().slice(0, 10);
  expect(await problem(await enrol({ birth_date }))).toEqual([
    "photo",
    "document_file",
    "guardian_name",
    "guardian_consent",
  ]);
  expect(await problem(await enrol({ document: "529.982.247-26" }))).toEqual(["document"]);
  expect(await problem(await enrol({ document: undefined }))).toEqual(["document"]);
  expect(await problem(await enrol({ birth_date: "2999-01-01" }))).toEqual(["birth_date"]);
  await rules({ documents: ["CPF"] });
  expect(
    (await enrol({ birth_date, guardian_name: "Dona Rosa", guardian_consent: true })).status,
  ).toBe(201);
});

test("a document is enrolled once in a tournament", async () => {
  const { call, tournament, enrol, token } = await linkWorld();
  const document = newCpf();
  expect((await enrol({ document })).status).toBe(201);
  const again = await enrol({ document, name: "Outro Nome" });
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ errors: [{ path: "document", code: "taken" }] });
  const { results } = await sql`SELECT i.id, i.user_id FROM inscriptions i
     WHERE i.tournament_id = ${tournament.id}`.all<{ id: number; user_id: number }>();
  const [first] = results;
  await call(updateInscription, {
    params: { id: first?.id ?? 0 },
    json: { status: "rejected" },
  });
  const other = await enrol({ document, birth_date: "1991-01-01" });
  expect(other.status).toBe(409);
  expect((await enrol({ document, phone: "21 90000-0000" })).status).toBe(201);
  const row = await sql`SELECT i.status, i.landing, u.phone, u.name FROM inscriptions i
     JOIN users u ON u.id = i.user_id WHERE i.id = ${first?.id}`.first();
  expect(row).toEqual({
    status: "pending",
    landing: 1,
    phone: "21 90000-0000",
    name: "Sebastião Rosa",
  });
  expect((await visitor(getEnrolment, { params: { token } })).enrolment.athletes).toBe(1);
});

test("one of many simultaneous enrolments gets the last place", async () => {
  const { rules, enrol } = await linkWorld();
  await rules({ max_athletes: 1 });
  const places = await Promise.all(Array.from({ length: 20 }, () => enrol()));
  expect(places.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(places.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  await rules({ max_athletes: null });
  const document = newCpf();
  const same = await Promise.all(Array.from({ length: 20 }, () => enrol({ document })));
  expect(same.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(same.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
});

test("enrolment needs an open window and an active team", async () => {
  const { call, rules, enrol, register } = await linkWorld();
  const refused = async (detail: string) => {
    const response = await enrol();
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ detail });
  };
  await rules({ opens_at: "2099-01-01T00:00:00Z" });
  await refused("As inscrições de atletas ainda não abriram.");
  await rules({ opens_at: null, closes_at: "2020-01-01T00:00:00Z" });
  await refused("As inscrições de atletas já se encerraram.");
  await rules({ closes_at: null });
  await call(updateRegister, { params: { id: register.id }, json: { withdrawn: true } });
  await refused("Este time não está mais no torneio.");
});
