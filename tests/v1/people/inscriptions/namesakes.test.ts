import { expect, test } from "vitest";
import {
  createInscriptionsCsv,
  listOwnInscriptions,
  updateInscription,
  updateInscriptions,
} from "../../../../app/v1/people/inscriptions/contract.ts";
import type { CallInput } from "../../../../app/v1/client.ts";
import { addAthlete, updateAthlete } from "../../../../app/v1/structure/team/contract.ts";
import { clientWith, send } from "../../support/caller.ts";
import { newCpf } from "../../support/cpf.ts";
import { getOwnRegister } from "../../../../app/v1/structure/registers/contract.ts";
import { championshipWithTournament, registeredTeam } from "../../support/championship.ts";
import { athlete, inscribe } from "../../support/games.ts";

type File = CallInput<typeof createInscriptionsCsv>["json"];

async function squad() {
  const world = await championshipWithTournament();
  const { register } = await registeredTeam(world, "Ação");
  const { call, tournament } = world;
  const send = (lines: string[], more: Partial<File> = {}) =>
    call(createInscriptionsCsv, {
      json: {
        tournament_id: tournament.id,
        csv: ["time;nome;camisa;nascimento", ...lines].join("\n"),
        ...more,
      },
    });
  const preview = async (lines: string[], more: Partial<File> = {}) =>
    (await send(lines, { ...more, preview: true })).records.map(({ result, problems }) =>
      [result, ...problems.map(({ column }) => column)].join(" "),
    );
  const shirts = async () => {
    const query = { register: register.id };
    const { records } = await call(listOwnInscriptions, { query });
    return records.map(({ user, shirt_number }) => `${user.name} ${shirt_number}`).sort();
  };
  return { ...world, register, send, preview, shirts };
}

test("one name with two births or shirts is two athletes", async () => {
  const { send, preview, shirts } = await squad();
  const lines = [
    "Ação;João Silva;7;01/02/1990",
    "Ação;João Silva;9;03/04/1995",
    "Ação;Joao Silva;10;",
  ];
  const { records } = await send(lines);
  expect(records.map(({ result }) => result)).toEqual(["created", "created", "created"]);
  expect(new Set(records.map(({ user_id }) => user_id)).size).toBe(3);
  expect(await shirts()).toEqual(["Joao Silva 10", "João Silva 7", "João Silva 9"]);
  const again = await send(lines);
  expect(again.records).toEqual(records.map((row) => ({ ...row, result: "existing" })));
  const further = ["Ação;João Silva;;31/12/2001"];
  expect(await preview(further)).toEqual(["asked name"]);
  expect(await preview(further, { people: [{ line: 2, same: true }] })).toEqual(["existing"]);
  expect(await preview(further, { people: [{ line: 2, same: false }] })).toEqual(["created"]);
  expect(await preview(["Ação;João Silva;;"])).toEqual(["existing"]);
});

test("one name that nothing tells apart is asked about", async () => {
  const { send, preview, shirts } = await squad();
  const lines = ["Ação;João Silva;;", "Ação;JOÃO  SILVA;;", "Ação;Joao Silva;;"];
  expect(await preview(lines)).toEqual(["created", "asked name", "asked name"]);
  await expect(send(lines)).rejects.toMatchObject({
    status: 422,
    problem: {
      errors: [
        { path: "csv.3.name", code: "doubt" },
        { path: "csv.4.name", code: "doubt" },
      ],
    },
  });
  const people = [
    { line: 3, same: true },
    { line: 4, same: false },
  ];
  const { records } = await send(lines, { people });
  expect(records.map(({ result }) => result)).toEqual(["created", "existing", "created"]);
  expect(await shirts()).toHaveLength(2);
  const again = await send(lines, { people });
  expect(again.records.map(({ result }) => result)).toEqual(["existing", "existing", "existing"]);
  expect(await shirts()).toHaveLength(2);
});

test("a file asks about a shirt of two athletes", async () => {
  const { call, register, send, preview, shirts } = await squad();
  await inscribe(call, register, { name: "Tião", shirt_number: 7 });
  await athlete(call, register, "Bento");
  const lines = ["Ação;Zeca;7;", "Ação;Davi;8;", "Ação;Edu;8;"];
  expect(await preview(lines)).toEqual(["asked shirt_number", "created", "asked shirt_number"]);
  await send(lines, { sure: true });
  expect(await shirts()).toEqual(["Bento null", "Davi 8", "Edu 8", "Tião 7", "Zeca 7"]);
});

test("a namesake or a worn shirt entered by hand is asked about", async () => {
  const { call, register, shirts } = await squad();
  const first = await inscribe(call, register, { name: "João Silva", shirt_number: 7 });
  await expect(
    inscribe(call, register, { name: "JOAO  SILVA", shirt_number: 9 }),
  ).rejects.toMatchObject({ status: 422, problem: { errors: [{ path: "name", code: "doubt" }] } });
  const worn = { path: "shirt_number", code: "doubt" };
  await expect(inscribe(call, register, { name: "Zeca", shirt_number: 7 })).rejects.toMatchObject({
    status: 422,
    problem: { errors: [worn] },
  });
  expect(await shirts()).toEqual(["João Silva 7"]);
  const second = await inscribe(call, register, {
    name: "Joao Silva",
    shirt_number: 7,
    sure: true,
  });
  const edit = (id: number, shirt_number: number, sure = false) =>
    call(updateInscription, { params: { id }, json: { shirt_number, sure } });
  await edit(second.id, 9);
  await expect(edit(second.id, 7)).rejects.toMatchObject({ problem: { errors: [worn] } });
  await edit(second.id, 7, true);
  const swap = [
    { id: first.id, shirt_number: 9 },
    { id: second.id, shirt_number: 7 },
  ];
  await call(updateInscriptions, { json: { inscriptions: swap } });
  expect(await shirts()).toEqual(["Joao Silva 7", "João Silva 9"]);
});

test("a worn shirt is asked about at every door of a team", async () => {
  const world = await championshipWithTournament();
  const { register, team } = await registeredTeam(world, "Ação");
  const { call, headers } = world;
  const contact = clientWith({ "apito-team": team.uuid });
  const add = (json: { name: string; shirt_number: number }) =>
    contact(addAthlete, { params: { id: register.id }, json });
  const asked = (path: string) => ({ status: 422, problem: { errors: [{ path, code: "doubt" }] } });
  const first = await add({ name: "Tião", shirt_number: 7 });
  await expect(add({ name: "Zeca", shirt_number: 7 })).rejects.toMatchObject(asked("shirt_number"));
  await expect(add({ name: "Tiao", shirt_number: 8 })).rejects.toMatchObject(asked("name"));
  const zeca = await add({ name: "Zeca", shirt_number: 8 });
  const edit = (json: object) => contact(updateAthlete, { params: { id: zeca.id }, json });
  await expect(edit({ shirt_number: 7 })).rejects.toMatchObject(asked("shirt_number"));
  await edit({ shirt_number: 7, sure: true });
  await edit({ position: "gol" });

  const form = { name: "Davi", birth_date: "1990-05-31", document: newCpf(), shirt_number: 7 };
  const { enrolment_token } = await call(getOwnRegister, { params: { id: register.id } });
  const enrol = (more: object = {}) =>
    send(`/v1/enrolments/${enrolment_token}`, "POST", { json: { ...form, ...more } });
  const refused = await enrol();
  const answer = await refused.text();
  expect([refused.status, answer.includes("doubt")]).toEqual([422, true]);
  expect(answer).not.toMatch(/Tião|Zeca/);
  expect((await enrol({ sure: true })).status).toBe(201);

  const approve = (sure: boolean) =>
    send("/v1/organizer/inscriptions/update-many", "POST", {
      headers,
      json: { inscriptions: [{ id: first.id, status: "approved" }], sure },
    });
  expect((await approve(false)).status).toBe(422);
  expect((await approve(true)).status).toBe(200);
});
