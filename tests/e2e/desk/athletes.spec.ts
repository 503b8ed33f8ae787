import {
  createInscription,
  getOwnInscription,
  listOwnInscriptions,
  updateInscription,
} from "../../../app/v1/inscriptions/contract.ts";
import { getOwnUser, updateUser } from "../../../app/v1/personal-data/contract.ts";
import { createRegisters } from "../../../app/v1/registers/many/contract.ts";
import { type Organizer, newOrganizer } from "../fixtures.ts";
import {
  expect,
  expectRefused,
  expectScreen,
  signIn,
  test,
  withAndWithoutScript,
} from "./fixtures.ts";
import { joinAs } from "../../site/member-factory.ts";
import { expectStranger, tournamentOf } from "./structure.ts";

/** Athletes of a register; those named with a "?" await the organizer. */
async function squadOf({ call }: Organizer, register_id: number, names: string[]) {
  const squad = [];
  for (const name of names) {
    const athlete = await call(createInscription, {
      json: { register_id, name: name.replace("?", "") },
    });
    squad.push(athlete);
    if (!name.endsWith("?")) continue;
    await call(updateInscription, { params: { id: athlete.id }, json: { status: "pending" } });
  }
  return squad;
}

test("an athlete enters through the team, quickly", async ({ desk, organizer, championship }) => {
  const { registers, path } = await tournamentOf(organizer, championship.id, 1);
  await desk.goto(`${path}/times/${registers[0]?.id}`);
  const add = desk.getByRole("form", { name: "Incluir atleta" });
  await add.getByLabel("Número").fill("mil");
  await add.getByRole("button", { name: "Incluir atleta" }).click();
  await expect(add.getByLabel("Nome")).toHaveAccessibleDescription("Preencha este campo.");
  await expect(add.getByLabel("Nome")).toBeFocused();
  await expect(add.getByLabel("Número")).toHaveAttribute("aria-invalid", "true");
  await add.getByLabel("Nome").fill("Sebastião Rosa");
  await add.getByLabel("Número").fill("10");
  await add.getByLabel("Posição").selectOption("Goleiro");
  await add.getByRole("button", { name: "Incluir atleta" }).click();
  await expect(desk.getByRole("status")).toHaveText("Sebastião Rosa está no elenco.");
  await expect(desk.getByRole("row", { name: /Sebastião Rosa/ })).toContainText("Goleiro");
});

withAndWithoutScript(
  "those who wait are decided together, and all are found again",
  async ({ desk, organizer, championship }) => {
    const { id, registers, path } = await tournamentOf(organizer, championship.id, 2);
    const [ajax, boca] = registers.map((register) => register.id);
    await squadOf(organizer, ajax ?? 0, ["Elias", "Tião?", "Zeca?"]);
    await squadOf(organizer, boca ?? 0, ["Wesley?"]);
    await desk.goto(`${path}/atletas`);
    await desk.getByRole("button", { name: "Aprovar marcados" }).click();
    await expect(desk.getByText("Marque pelo menos um atleta.")).toBeVisible();
    await expect(desk.getByRole("checkbox").first()).toBeFocused();
    await desk.getByRole("checkbox", { name: /Tião/ }).check();
    await desk.getByRole("checkbox", { name: /Zeca/ }).check();
    await desk.getByRole("button", { name: "Aprovar marcados" }).click();
    await expect(desk.getByRole("status")).toHaveText("2 atletas aprovados.");
    await desk.getByRole("checkbox", { name: /Wesley/ }).check();
    await desk.getByRole("button", { name: "Recusar marcados" }).click();
    await expect(desk.getByRole("status")).toHaveText("1 atleta recusado.");
    const { records } = await organizer.call(listOwnInscriptions, { query: { tournament: id } });
    expect(records.map(({ user, status }) => `${user.name} ${status}`)).toEqual([
      "Elias approved",
      "Tião approved",
      "Wesley rejected",
      "Zeca approved",
    ]);

    await desk.getByLabel("Nome ou apelido").fill("tiao");
    await desk.getByRole("button", { name: "Filtrar" }).click();
    await expect(desk.getByRole("table").getByRole("link")).toHaveText(["Tião"]);
    await desk.getByRole("link", { name: "Limpar filtros" }).click();
    await expect(desk.getByLabel("Nome ou apelido")).toHaveValue("");
    await desk.getByLabel("Situação", { exact: true }).selectOption("Recusado");
    await desk.getByRole("button", { name: "Filtrar" }).click();
    await expect(desk.getByRole("table").getByRole("link")).toHaveText(["Wesley"]);
    await desk.getByLabel("Time", { exact: true }).selectOption("Ajax do Grajaú");
    await desk.getByRole("button", { name: "Filtrar" }).click();
    await expect(desk.getByText("Ninguém com estes filtros.")).toBeVisible();
  },
);

test("an athlete is written with all that is wrong named", async ({
  desk,
  organizer,
  championship,
}) => {
  const { id, path } = await tournamentOf(organizer, championship.id, 1);
  await desk.goto(`${path}/atletas/novo`);
  await desk.getByLabel("Número", { exact: false }).first().fill("1000");
  await desk.getByLabel("E-mail").fill("sem arroba");
  await desk.getByLabel("Data de nascimento").fill("1850-01-01");
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expectRefused(desk, "Time", "Preencha este campo.");
  await expect(desk.getByLabel("Nome", { exact: true })).toHaveAccessibleDescription(
    "Preencha este campo.",
  );
  await expect(desk.getByLabel("E-mail")).toHaveAccessibleDescription(/Informe um e-mail/);
  await expect(desk.getByLabel("Data de nascimento")).toHaveAccessibleDescription(
    /Confira a data de nascimento/,
  );
  await expect(desk.getByLabel("E-mail")).toHaveValue("sem arroba");
  await desk.getByLabel("Time", { exact: true }).selectOption("Ajax do Grajaú");
  await desk.getByLabel("Nome", { exact: true }).fill("Sebastião Rosa");
  await desk.getByLabel("Número", { exact: false }).first().fill("10");
  await desk.getByLabel("E-mail").fill("tiao@bairro.example");
  await desk.getByLabel("Data de nascimento").fill("2012-05-31");
  await desk.getByLabel("Tipo de documento").selectOption("CPF");
  await desk.getByLabel("Número do documento").fill("111.111.111-11");
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expectRefused(desk, "Número do documento (opcional)", "CPF");
  await desk.getByLabel("Número do documento").fill("529.982.247-25");
  await desk.getByLabel("Nome do responsável").fill("Dona Neuma");
  await desk.getByLabel("O responsável autorizou a inscrição").check();
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("status")).toHaveText("Sebastião Rosa está no time.");
  const { records } = await organizer.call(listOwnInscriptions, { query: { tournament: id } });
  const user = await organizer.call(getOwnUser, { params: { id: records[0]?.user.id ?? 0 } });
  expect(user).toMatchObject({ document: "***.982.247-**", guardian_name: "Dona Neuma" });
  expect(user.guardian_consent_at).not.toBeNull();
});

test("place and person change apart, and a conflict shows both versions", async ({
  desk,
  organizer,
  championship,
}) => {
  const { registers, path } = await tournamentOf(organizer, championship.id, 1);
  const [athlete] = await squadOf(organizer, registers[0]?.id ?? 0, ["Tião"]);
  const params = { id: athlete?.id ?? 0 };
  await desk.goto(`${path}/atletas/${params.id}`);
  const place = desk.getByRole("form", { name: "No time" });
  await place.getByLabel("Número").fill("dez");
  await place.getByRole("button", { name: "Gravar" }).click();
  await expect(place.getByLabel("Número")).toHaveAccessibleDescription(/número/);
  await organizer.call(updateInscription, { params, json: { shirt_number: 7 } });
  await place.getByLabel("Número").fill("10");
  await place.getByRole("button", { name: "Gravar" }).click();
  await expect(place.getByText("Gravado agora: 7")).toBeVisible();
  await place.getByLabel("Situação").selectOption("Liberado");
  await place.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("status")).toHaveText("Inscrição gravada.");
  expect(await organizer.call(getOwnInscription, { params })).toMatchObject({
    shirt_number: 10,
    status: "released",
  });

  const person = desk.getByRole("form", { name: "Dados da pessoa" });
  const user = { id: athlete?.user.id ?? 0 };
  await organizer.call(updateUser, { params: user, json: { name: "Tião B" } });
  await person.getByLabel("Nome", { exact: true }).fill("Tião C");
  await person.getByLabel("Telefone").fill("21 1");
  await person.getByRole("button", { name: "Gravar" }).click();
  await expect(person.getByText("Gravado agora: Tião B")).toBeVisible();
  await person.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Tião C");
});

test("personal data are given out and erased, and an inscription deleted", async ({
  desk,
  organizer,
  championship,
}) => {
  const { registers, path } = await tournamentOf(organizer, championship.id, 1);
  const [tiao, zeca] = await squadOf(organizer, registers[0]?.id ?? 0, ["Tião", "Zeca"]);
  await desk.goto(`${path}/atletas/${tiao?.id}`);
  const link = desk.getByRole("link", { name: "Baixar tudo o que está gravado" });
  const copy = await desk.request.get((await link.getAttribute("href")) ?? "");
  expect(copy.headers()["content-disposition"]).toMatch(/^attachment/);
  expect(await copy.json()).toMatchObject({ user: { name: "Tião" } });
  await desk.getByText("Apagar os dados pessoais", { exact: true }).click();
  await desk.getByRole("button", { name: "Apagar de vez" }).click();
  await expect(desk.getByText("Os dados pessoais desta pessoa foram apagados.")).toBeVisible();

  await desk.goto(`${path}/atletas/${zeca?.id}`);
  await desk.getByText("Tirar do torneio", { exact: true }).first().click();
  await desk.getByRole("button", { name: "Tirar do torneio" }).click();
  await expect(desk.getByRole("status")).toHaveText("Zeca não está mais no torneio.");
});

test("a scorer and a stranger see no athletes", async ({
  page,
  organizer,
  championship,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const { registers, path } = await tournamentOf(organizer, championship.id, 1);
  const json = { register_id: registers[0]?.id ?? 0, name: "Tião" };
  const inscription = await organizer.call(createInscription, { json });

  const own = `atletas/${inscription.id}`;
  await signIn(page, await joinAs("scorer", { organizer, championship, base }), base);
  for (const name of ["atletas", own, "atletas/csv", "atletas/bid"]) {
    expect((await page.goto(`${path}/${name}`))?.status(), name).toBe(403);
  }
  await signIn(page, await newOrganizer(base), base);
  await expectStranger(page, path, ["atletas", own, "atletas/csv", "atletas/bid"]);
});

test("the screens of athletes", async ({ desk, organizer, championship }) => {
  test.slow();
  const { id, path } = await tournamentOf(organizer, championship.id, 0);
  await expectScreen(desk, `${path}/atletas`);
  const { registers } = await organizer.call(createRegisters, {
    params: { id },
    json: { teams: [{ name: "Nacional" }] },
  });
  const names = ["Elias", "Tião?"];
  const [elias] = await squadOf(organizer, registers[0]?.id ?? 0, names);
  await expectScreen(desk, `${path}/atletas`);
  await expectScreen(desk, `${path}/atletas/novo`);
  await expectScreen(desk, `${path}/atletas/${elias?.id}`);
});
