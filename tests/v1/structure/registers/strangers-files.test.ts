import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { updateChampionship } from "../../../../app/v1/structure/championships/contract.ts";
import { createEnrolment } from "../../../../app/v1/people/enrolments/contract.ts";
import { updateInscription } from "../../../../app/v1/people/inscriptions/contract.ts";
import { updateUser } from "../../../../app/v1/people/personal-data/contract.ts";
import {
  createRegister,
  deleteRegister,
  listOwnRegisters,
  updateRegister,
} from "../../../../app/v1/structure/registers/contract.ts";
import {
  addAthlete,
  removeAthlete,
  updateTeamPage,
} from "../../../../app/v1/structure/team/contract.ts";
import { createTeam, updateTeam } from "../../../../app/v1/people/teams/contract.ts";
import { updateTournament } from "../../../../app/v1/structure/tournaments/contract.ts";
import { runUpkeep } from "../../support/upkeep.ts";
import { newEmail } from "../../support/accounts.ts";
import { clientWith, visitor } from "../../support/caller.ts";
import { championshipWithTournament, registeredTeam } from "../../support/championship.ts";
import { newCpf } from "../../support/cpf.ts";
import { bytes, pdf, png, pngChunk } from "../../support/file-samples.ts";
import { setPlan } from "../../support/plan.ts";
import { storedKeys } from "../../support/stored-files.ts";
import { sql } from "../../support/statement.ts";

const MIB = 1024 ** 2;

const picture = (width = 4, height = 2) => new Blob([png(width, height)]);

async function openWorld() {
  const world = await championshipWithTournament();
  const { call, championship, tournament } = world;
  const json = { enable_register: true };
  await call(updateChampionship, { params: { id: championship.id }, json });
  await call(updateTournament, { params: { id: tournament.id }, json });
  let teams = 0;
  const register = (logo?: Blob) =>
    visitor(createRegister, {
      form: {
        tournament_id: tournament.id,
        name: `Time ${championship.id} ${++teams}`,
        contact_name: "Seu Domingos",
        contact_email: newEmail(),
        contact_phone: "21 99999-0000",
        ...(logo && { logo }),
      },
    });
  const linkOf = async (id: number) => {
    const { records } = await call(listOwnRegisters, { query: { tournament: tournament.id } });
    return records.find((row) => row.id === id)?.enrolment_token ?? "";
  };
  return { ...world, register, linkOf };
}

async function approvedTeam(world: Awaited<ReturnType<typeof openWorld>>) {
  const { register, team } = await registeredTeam(world, "Bangu");
  return { register, team, token: await world.linkOf(register.id) };
}

const athlete = () => ({ name: "Sebastião Rosa", birth_date: "1990-05-31", document: newCpf() });

interface FileRow {
  key: string;
  room: string | null;
  mime: string;
  width: number | null;
  height: number | null;
}

async function readLogo(register: number) {
  return sql`SELECT f.key, f.room, f.mime, f.width, f.height FROM registers r
     JOIN teams t ON t.id = r.team_id JOIN files f ON f.id = t.logo_file_id WHERE r.id = ${register}`.first<FileRow>();
}

async function athletesFiles(register: number) {
  const { results } =
    await sql`SELECT i.id AS inscription, u.id AS user, u.version AS version, p.room AS photo, p.width AS photo_width, p.key AS photo_key,
            d.room AS document, d.width AS document_width, d.key AS document_key
     FROM inscriptions i JOIN users u ON u.id = i.user_id
     LEFT JOIN files p ON p.id = u.photo_file_id LEFT JOIN files d ON d.id = i.document_file_id
     WHERE i.register_id = ${register} ORDER BY i.id`.all<{
      inscription: number;
      user: number;
      version: number;
      photo: string | null;
      photo_width: number | null;
      photo_key: string;
      document: string | null;
      document_width: number | null;
      document_key: string;
    }>();
  return results;
}

const fill = (room: string, bytesOfFile: number) =>
  sql`INSERT INTO files (room, key, mime, bytes)
     VALUES (${room}, ${crypto.randomUUID()}, 'image/png', ${bytesOfFile})`.run();

/** True when row and object exist. */
const isThere = async (key: string): Promise<boolean> => {
  const row = await sql`SELECT 1 FROM files WHERE key = ${key}`.first();
  const object = await env.FILES.head(key);
  expect(row === null).toBe(object === null);
  return row !== null;
};

test("a registration's picture uses the strangers' storage until approval", async () => {
  const { call, championship, register } = await openWorld();
  const made = await register(picture(1400, 700));
  const waiting = await readLogo(made.id);
  expect(waiting).toMatchObject({
    room: `championship:${championship.id}`,
    mime: "image/webp",
    width: 512,
    height: 256,
  });
  await call(updateRegister, { params: { id: made.id }, json: { status: "approved" } });
  expect(await readLogo(made.id)).toEqual({ ...waiting, room: null });
});

test("full storage refuses only the picture, at its field", async () => {
  const world = await openWorld();
  const { call, championship, register } = world;
  await fill(`championship:${championship.id}`, 20 * MIB - 20);
  const before = await storedKeys();
  await expect(register(picture())).rejects.toMatchObject({
    status: 409,
    problem: {
      detail: expect.stringContaining("Envie sem o arquivo"),
      errors: [{ path: "logo", code: "no_room" }],
    },
  });
  expect(await storedKeys()).toEqual(before);
  expect(await register()).toMatchObject({ status: "pending" });
  // Pictures of the organizer and of approved teams use other storage.
  const form = { name: `Meu ${championship.id}`, logo: picture() };
  expect((await call(createTeam, { form })).logo).not.toBeNull();
  const { token } = await approvedTeam(world);
  const enrolment = { params: { token }, form: { ...athlete(), photo: picture() } };
  expect(await visitor(createEnrolment, enrolment)).toMatchObject({ status: "pending" });
});

test("strangers' files do not use the organizer's storage", async () => {
  const world = await openWorld();
  const { call, championship, register } = world;
  const { token, register: team } = await approvedTeam(world);
  await fill(`register:${team.id}`, 59 * MIB);
  const params = { id: championship.id };
  expect(
    (await call(updateChampionship, { params, form: { logo: picture() } })).logo,
  ).not.toBeNull();
  await sql`INSERT INTO files (championship_id, key, mime, bytes)
     VALUES (${championship.id}, ${crypto.randomUUID()}, 'image/png', ${50 * MIB})`.run();
  const late = call(updateChampionship, { params, form: { logo: picture() } });
  await expect(late).rejects.toMatchObject({ status: 402 });
  expect(await register(picture())).toMatchObject({ status: "pending" });
  const enrolment = { params: { token }, form: { ...athlete(), photo: picture() } };
  expect(await visitor(createEnrolment, enrolment)).toMatchObject({ status: "pending" });
  await setPlan(championship.id, "premium");
});

test("a rejected, deleted or expired request loses its files", async () => {
  const { call, register, championship } = await openWorld();
  const registers = [];
  for (let i = 0; i < 4; i++) registers.push(await register(picture()));
  const keys = await Promise.all(registers.map(async ({ id }) => (await readLogo(id))?.key ?? ""));
  const [rejected, deleted, forgotten, waiting] = registers;
  if (!rejected || !deleted || !forgotten || !waiting) throw new Error("Not registered.");
  await call(updateRegister, { params: { id: rejected.id }, json: { status: "rejected" } });
  await call(deleteRegister, { params: { id: deleted.id } });
  await sql`UPDATE files SET created_at = '2026-01-01T00:00:00.000Z'
     WHERE key = ${keys[2] ?? ""}`.run();
  await runUpkeep();
  const there = await Promise.all(keys.map(isThere));
  expect(there).toEqual([false, false, false, true]);
  expect(await readLogo(forgotten.id)).toBeNull();
  // The request stays and can be approved without its picture.
  const json = { status: "approved" as const };
  const approved = await call(updateRegister, { params: { id: forgotten.id }, json });
  expect(approved).toMatchObject({ status: "approved", championship_id: championship.id });
});

test("athletes' files use the team's storage until decided", async () => {
  const world = await openWorld();
  const { call } = world;
  const { token, register } = await approvedTeam(world);
  const enrol = (document_file: Blob) =>
    visitor(createEnrolment, {
      params: { token },
      form: { ...athlete(), photo: picture(600, 600), document_file },
    });
  await enrol(picture(2000, 400));
  await enrol(new Blob([pdf()]));
  const room = `register:${register.id}`;
  const [first, second] = await athletesFiles(register.id);
  if (!first || !second) throw new Error("Not enrolled.");
  expect(first).toMatchObject({
    photo: room,
    photo_width: 512,
    document: room,
    document_width: 1600,
  });
  expect(second).toMatchObject({ photo: room, document: room, document_width: null });
  const decide = (id: number, status: "approved" | "rejected") =>
    call(updateInscription, { params: { id }, json: { status } });
  await decide(first.inscription, "approved");
  await decide(second.inscription, "rejected");
  await runUpkeep();
  const [approved, rejected] = await athletesFiles(register.id);
  expect(approved).toMatchObject({
    photo: null,
    photo_width: 512,
    document: null,
    document_width: 1600,
  });
  expect(rejected).toMatchObject({ photo_width: null, document_key: null });
  expect(await isThere(second.photo_key)).toBe(false);
  expect(await isThere(second.document_key)).toBe(false);
});

test("the field whose file finds no storage is named", async () => {
  const world = await openWorld();
  const { token, register } = await approvedTeam(world);
  await fill(`register:${register.id}`, 60 * MIB - 120);
  const before = await storedKeys();
  const sent = visitor(createEnrolment, {
    params: { token },
    form: { ...athlete(), photo: picture(), document_file: new Blob([pdf()]) },
  });
  await expect(sent).rejects.toMatchObject({
    status: 409,
    problem: { errors: [{ path: "document_file", code: "no_room" }] },
  });
  expect(await storedKeys()).toEqual(before);
});

test("strangers' long PDFs and large unreadable pictures are refused", async () => {
  const world = await openWorld();
  const { token } = await approvedTeam(world);
  const enrol = (document_file: Uint8Array<ArrayBuffer>) =>
    visitor(createEnrolment, {
      params: { token },
      form: { ...athlete(), photo: picture(), document_file: new Blob([document_file]) },
    });
  const before = await storedKeys();
  const long = bytes("%PDF-1.4\n%", new Uint8Array(3 * MIB), "\n", pdf());
  await expect(enrol(long)).rejects.toMatchObject({
    status: 413,
    problem: { errors: [{ path: "document_file", code: "too_large" }] },
  });
  // A PNG header without valid pixels; the accompanying photo is not stored either.
  const unreadable = png(4000, 4000);
  const large = bytes(unreadable.slice(0, 33), ...noise(), unreadable.slice(33));
  await expect(enrol(large)).rejects.toMatchObject({
    status: 422,
    problem: { errors: [{ path: "document_file", code: "not_resized" }] },
  });
  expect(await storedKeys()).toEqual(before);
});

function noise(): Uint8Array[] {
  const chunk = new Uint8Array(64 * 1024);
  crypto.getRandomValues(chunk);
  return Array.from({ length: 24 }, () => pngChunk("IDAT", chunk));
}

test("an approved team's pictures use the organizer's storage", async () => {
  const { call, championship, register, tournament } = await openWorld();
  const made = await register();
  const { uuid } =
    (await sql`SELECT uuid FROM teams WHERE id = (SELECT team_id FROM registers
       WHERE id = ${made.id})`.first<{ uuid: string }>()) ?? {};
  if (!uuid) throw new Error("The team has no uuid.");
  const save = (logo: Blob) => visitor(updateTeamPage, { form: { uuid, logo } });
  await save(picture(600, 300));
  const room = `championship:${championship.id}`;
  expect(await readLogo(made.id)).toMatchObject({ room, width: 512 });
  // The contact's files for athletes use it too.
  const contact = clientWith({ "apito-team": uuid });
  const params = { id: made.id };
  await contact(addAthlete, { params, form: { name: "Rivelino", photo: picture() } });
  const [entered] = await athletesFiles(made.id);
  expect(entered).toMatchObject({ photo: room });
  const edit = { params: { id: entered?.user ?? 0 }, form: { photo: picture(600, 600) } };
  await contact(updateUser, edit);
  expect(await athletesFiles(made.id)).toMatchObject([{ photo: room, photo_width: 512 }]);
  await call(updateRegister, { params, json: { status: "approved" } });
  expect(await readLogo(made.id)).toMatchObject({ room: null });
  expect(await athletesFiles(made.id)).toMatchObject([{ photo: `register:${made.id}` }]);
  await save(picture(800, 400));
  expect(await readLogo(made.id)).toMatchObject({ room: null, width: 512 });
  // An athlete removed by the contact leaves no file.
  const [left] = await athletesFiles(made.id);
  await contact(removeAthlete, { params: { id: left?.inscription ?? 0 } });
  await runUpkeep();
  expect(await isThere(left?.photo_key ?? "")).toBe(false);
  // An organizer's picture keeps its size.
  const team = await call(createTeam, { json: { name: `Outro ${tournament.id}` } });
  const own = await call(updateTeam, {
    params: { id: team.id },
    form: { logo: picture(600, 300) },
  });
  const row = await sql`SELECT room, mime, width FROM files
     WHERE key = ${(own.logo ?? "").replace("/v1/files/", "")}`.first();
  expect(row).toEqual({ room: null, mime: "image/png", width: 600 });
});
