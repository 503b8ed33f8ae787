import { updateChampionship } from "../../../app/v1/championships/contract.ts";
import { createRegister, listOwnRegisters } from "../../../app/v1/registers/contract.ts";
import { createRegisters } from "../../../app/v1/registers/many/contract.ts";
import { withdrawTeam } from "../../../app/v1/registers/withdrawal/contract.ts";
import { createTeam, getOwnTeam, updateTeam } from "../../../app/v1/teams/contract.ts";
import { updateTournament } from "../../../app/v1/tournaments/contract.ts";
import { createClient } from "../../../app/v1/client.ts";
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

const CONTACT = {
  contact_name: "Seu Jorge",
  contact_email: "jorge@bairro.example",
  contact_phone: "21 99999-0000",
};

/** Teams that register themselves through the public page, and wait. */
async function teamsAsk(
  { call }: Organizer,
  championship: number,
  tournament: number,
  names: string[],
  base: string,
) {
  const json = { enable_register: true };
  await call(updateChampionship, { params: { id: championship }, json });
  await call(updateTournament, { params: { id: tournament }, json });
  const visitor = createClient({ base, send: (request) => fetch(request) });
  for (const name of names) {
    await visitor(createRegister, { json: { tournament_id: tournament, name, ...CONTACT } });
  }
}

test("teams enter by name, and one from before is the same team", async ({
  desk,
  organizer,
  championship,
}) => {
  const known = await organizer.call(createTeam, { json: { name: "Velhos Amigos" } });
  await organizer.call(createTeam, { json: { name: "Íbis" } });
  const { id, path } = await tournamentOf(organizer, championship.id, 0);
  await desk.goto(`${path}/times`);
  await desk.getByRole("button", { name: "Incluir times" }).click();
  await expectRefused(desk, "Nomes dos times", "Preencha este campo.");
  await desk.getByLabel("Nomes dos times").fill("Nacional\nNacional");
  await desk.getByRole("button", { name: "Incluir times" }).click();
  await expectRefused(desk, "Nomes dos times", "“Nacional” está duas vezes na lista.");
  await expect(desk.getByLabel("Nomes dos times")).toHaveValue("Nacional\nNacional");
  await desk.getByLabel("Nomes dos times").fill("Nacional\n\n  Velhos Amigos \nReal Matismo");
  await desk.getByRole("button", { name: "Incluir times" }).click();
  await expect(desk.getByRole("status")).toHaveText("3 times no torneio.");
  await expect(desk.getByRole("table").getByRole("link")).toHaveText([
    "Nacional",
    "Real Matismo",
    "Velhos Amigos",
  ]);
  const { records } = await organizer.call(listOwnRegisters, { query: { tournament: id } });
  expect(records.map(({ team_id }) => team_id)).toContain(known.id);

  await expect(desk.getByLabel("Time", { exact: true }).getByRole("option")).toHaveText([
    "Escolha o time",
    "Íbis",
  ]);
  await desk.getByRole("button", { name: "Incluir", exact: true }).click();
  await expectRefused(desk, "Time", "Preencha este campo.");
  await desk.getByLabel("Time", { exact: true }).selectOption("Íbis");
  await desk.getByRole("button", { name: "Incluir", exact: true }).click();
  await expect(desk.getByText("4 times confirmados")).toBeVisible();
});

withAndWithoutScript(
  "who asks to take part is approved or refused in the list",
  async ({ desk, organizer, championship, baseURL }) => {
    const base = baseURL ?? "";
    const { id, path } = await tournamentOf(organizer, championship.id, 1);
    await teamsAsk(organizer, championship.id, id, ["Inter de Milhão", "Real Matismo"], base);
    await desk.goto(`${path}/times`);
    await expect(desk.getByText("2 esperando você")).toBeVisible();
    const first = desk.getByRole("listitem").filter({ hasText: "Inter de Milhão" });
    await expect(first.getByRole("link", { name: "21 99999-0000" })).toBeVisible();
    await first.getByRole("button", { name: "Aprovar" }).click();
    await expect(desk.getByRole("status")).toHaveText("Inter de Milhão está no torneio.");
    const second = desk.getByRole("listitem").filter({ hasText: "Real Matismo" });
    await second.getByText("Recusar", { exact: true }).first().click();
    await second.getByLabel("Motivo").fill("Inscrições encerradas");
    await second.getByRole("button", { name: "Recusar" }).click();
    await expect(desk.getByRole("status")).toHaveText("Inscrição de Real Matismo recusada.");
    await expect(desk.getByRole("row", { name: /Real Matismo/ })).toContainText("Recusado");
    const { records } = await organizer.call(listOwnRegisters, { query: { tournament: id } });
    expect(records.find(({ team }) => team.name === "Real Matismo")).toMatchObject({
      status: "rejected",
      reason: "Inscrições encerradas",
    });
  },
);

test("a team's data, colours, contact and links", async ({ desk, organizer, championship }) => {
  const { registers, path } = await tournamentOf(organizer, championship.id, 1);
  const team = registers[0]?.team_id ?? 0;
  await desk.goto(`${path}/times/${registers[0]?.id}`);
  const data = desk.getByRole("form", { name: "Dados do time" });
  await data.getByLabel("Nome", { exact: true }).fill("");
  await data.getByLabel("Nome curto").fill("Ajax");
  await data.getByRole("button", { name: "Gravar" }).click();
  const name = data.getByLabel("Nome", { exact: true });
  await expect(name).toHaveAccessibleDescription("Preencha este campo.");
  await expect(name).toBeFocused();
  await expect(data.getByLabel("Nome curto")).toHaveValue("Ajax");
  await name.fill("Ajax da Vila");
  await data.getByLabel("Escolher as cores do escudo").check();
  await data.getByLabel("Cor principal").fill("#aa0000");
  await data.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("status")).toHaveText("Time gravado.");
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Ajax da Vila");
  const stored = await organizer.call(getOwnTeam, { params: { id: team } });
  expect(stored).toMatchObject({ short_name: "Ajax", primary_color: "#aa0000" });

  const contact = desk.getByRole("form", { name: "Inscrição e contato" });
  await contact.getByLabel("E-mail").fill("sem arroba");
  await contact.getByRole("button", { name: "Gravar" }).click();
  await expect(contact.getByLabel("E-mail")).toHaveAccessibleDescription(/Informe um e-mail/);
  await contact.getByLabel("E-mail").fill("jorge@bairro.example");
  await contact.getByLabel("Telefone").fill("21 99999-0000");
  await contact.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("status")).toHaveText("Inscrição gravada.");

  const secret = desk.getByLabel("Página do time");
  await expect(secret).toHaveValue(new RegExp(`/equipe/${stored.uuid}$`));
  const message = await desk
    .getByRole("link", { name: "Mandar pelo WhatsApp" })
    .last()
    .getAttribute("href");
  expect(message).toMatch(/^https:\/\/wa\.me\/5521999990000\?text=/);
  expect(message).toContain(stored.uuid);
  const before = await desk.getByRole("textbox", { name: "Inscrição de atletas" }).inputValue();
  for (const at of [0, 1]) {
    await desk.getByText("Trocar o link", { exact: true }).nth(at).click();
    await desk.getByRole("button", { name: "Trocar por um novo" }).click();
    await expect(desk.getByRole("status")).toHaveText(/Link trocado/);
  }
  await expect(secret).not.toHaveValue(new RegExp(`${stored.uuid}`));
  await expect(desk.getByRole("textbox", { name: "Inscrição de atletas" })).not.toHaveValue(before);
});

test("the shield shows the colours while they are chosen", async ({
  desk,
  organizer,
  championship,
}) => {
  const { registers, path } = await tournamentOf(organizer, championship.id, 1);
  await desk.goto(`${path}/times/${registers[0]?.id}`);
  await desk.getByLabel("Escolher as cores do escudo").check();
  await desk.getByLabel("Cor principal").fill("#00aa00");
  await expect(desk.locator("figure path").first()).toHaveAttribute("fill", "#00aa00");
});

test("a shield and a photo are sent, shown and removed", async ({
  desk,
  organizer,
  championship,
}) => {
  const { registers, path } = await tournamentOf(organizer, championship.id, 1);
  await desk.goto(`${path}/times/${registers[0]?.id}`);
  const logo = desk.getByRole("form", { name: "Escudo", exact: true });
  await logo.getByRole("button", { name: "Enviar" }).click();
  await expect(logo.getByLabel("Escudo")).toHaveAccessibleDescription(/Escolha uma imagem/);
  await logo.getByLabel("Escudo").setInputFiles({
    name: "escudo.png",
    mimeType: "image/png",
    buffer: Buffer.from("nem de longe"),
  });
  await logo.getByRole("button", { name: "Enviar" }).click();
  await expectRefused(logo, "Escudo", "Envie uma imagem");
  const buffer = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  await logo
    .getByLabel("Escudo")
    .setInputFiles({ name: "escudo.png", mimeType: "image/png", buffer });
  await logo.getByRole("button", { name: "Enviar" }).click();
  await expect(desk.getByRole("status")).toHaveText("Imagem gravada.");
  await desk.getByRole("button", { name: "Remover" }).click();
  await expect(desk.getByRole("status")).toHaveText("Imagem removida.");
});

test("a team withdraws with a reason, comes back, and is deleted", async ({
  desk,
  organizer,
  championship,
}) => {
  const { registers, path } = await tournamentOf(organizer, championship.id, 2);
  await desk.goto(`${path}/times/${registers[0]?.id}`);
  await desk.getByText("Registrar desistência", { exact: true }).click();
  await desk.getByLabel(/W\.O\. nos que faltam/).check();
  await desk.getByRole("button", { name: "Registrar a desistência" }).click();
  await expectRefused(desk, "Motivo", "Preencha este campo.");
  await expect(desk.getByLabel(/W\.O\. nos que faltam/)).toBeChecked();
  await desk.getByLabel("Motivo", { exact: true }).fill("Faltou elenco");
  await desk.getByRole("button", { name: "Registrar a desistência" }).click();
  await expect(desk.getByRole("status")).toHaveText(/Desistência registrada/);
  await desk.getByText("Trazer o time de volta", { exact: true }).first().click();
  await desk.getByRole("button", { name: "Trazer o time de volta" }).click();
  await expect(desk.getByRole("status")).toHaveText(/está de volta/);
  await desk.getByText("Apagar do torneio", { exact: true }).click();
  await desk.getByRole("button", { name: "Apagar" }).click();
  await expect(desk.getByText("1 time confirmado")).toBeVisible();
});

test("conflicts show both versions", async ({ desk, organizer, championship }) => {
  const { registers, path } = await tournamentOf(organizer, championship.id, 1);
  const [register] = registers;
  const params = { id: register?.team_id ?? 0 };
  await desk.goto(`${path}/times/${register?.id}`);
  await organizer.call(updateTeam, { params, json: { name: "Ajax B" } });
  const data = desk.getByRole("form", { name: "Dados do time" });
  await data.getByLabel("Nome", { exact: true }).fill("Ajax C");
  await data.getByRole("button", { name: "Gravar" }).click();
  await expect(data.getByText("Gravado agora: Ajax B")).toBeVisible();
  await data.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toHaveText("Ajax C");

  await organizer.call(withdrawTeam, {
    params: { id: register?.id ?? 0 },
    json: { policy: "keep", reason: "Faltou elenco" },
  });
  const contact = desk.getByRole("form", { name: "Inscrição e contato" });
  await contact.getByLabel("Telefone").fill("21 1");
  await contact.getByRole("button", { name: "Gravar" }).click();
  await expect(contact.getByRole("alert")).toContainText("Outra pessoa mudou isto");
});

test("a manager edits teams without their secret; a scorer and a stranger find none", async ({
  page,
  organizer,
  championship,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const { registers, path } = await tournamentOf(organizer, championship.id, 1);
  const team = `times/${registers[0]?.id}`;
  const manager = await joinAs("manager", { organizer, championship, base });
  await signIn(page, manager, base);
  await page.goto(`${path}/${team}`);
  await expect(page.getByText("só aparece para o dono")).toBeVisible();
  await expect(page.getByLabel("Página do time")).toHaveCount(0);
  const data = page.getByRole("form", { name: "Dados do time" });
  await data.getByLabel("Cidade").fill("Niterói");
  await data.getByRole("button", { name: "Gravar" }).click();
  await expect(page.getByRole("status")).toHaveText("Time gravado.");

  const scorer = await joinAs("scorer", { organizer, championship, base });
  await signIn(page, scorer, base);
  for (const name of ["times", team]) {
    expect((await page.goto(`${path}/${name}`))?.status()).toBe(403);
  }
  await signIn(page, await newOrganizer(base), base);
  await expectStranger(page, path, ["times", team]);
});

test("the screens of teams", async ({ desk, organizer, championship, baseURL }) => {
  test.slow();
  const { id, path } = await tournamentOf(organizer, championship.id, 0);
  await expectScreen(desk, `${path}/times`);
  await teamsAsk(organizer, championship.id, id, ["Inter de Milhão"], baseURL ?? "");
  const { registers } = await organizer.call(createRegisters, {
    params: { id },
    json: { teams: [{ name: "Nacional" }, { name: "Real Matismo" }] },
  });
  await expectScreen(desk, `${path}/times`);
  await expectScreen(desk, `${path}/times/${registers[0]?.id}`);
});
