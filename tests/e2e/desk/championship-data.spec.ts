import { readFile } from "node:fs/promises";
import { getOwnChampionship, updateChampionship } from "../../../app/v1/championships/contract.ts";
import { pdf, png } from "../../v1/support/file-samples.ts";
import { newOrganizer } from "../fixtures.ts";
import {
  expect,
  expectRefused,
  expectScreen,
  signIn,
  test,
  withAndWithoutScript,
} from "./fixtures.ts";
import { joinAs } from "../../site/member-factory.ts";
import { givePlan } from "../../site/staff.ts";

const dataOf = ({ id }: { id: number }) => `/organizador/${id}/dados`;
const logo = { name: "escudo.png", mimeType: "image/png", buffer: Buffer.from(png()) };
const rules = { name: "regulamento.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf()) };

withAndWithoutScript(
  "the championship's data is written",
  async ({ desk, organizer, championship }) => {
    await desk.goto(dataOf(championship));
    await expect(
      desk.getByText("A cor própria do campeonato faz parte do plano elite."),
    ).toBeVisible();
    await desk.getByLabel("Nome", { exact: true }).fill("Copa da Vila");
    await desk.getByLabel("Descrição").fill("Doze times, um campo.");
    await desk.getByLabel("Estado").selectOption("SP");
    await desk.getByLabel("Cidade").fill("Santos");
    await desk.getByLabel("Modalidade").selectOption("society");
    await desk.getByLabel("Times podem se inscrever pela página").check();
    await desk.getByLabel("E-mail do contato").fill("vila@bairro.example");
    await desk.getByRole("button", { name: "Gravar" }).click();
    await expect(desk.getByRole("status")).toHaveText("Dados gravados.");
    const params = { id: championship.id };
    expect(await organizer.call(getOwnChampionship, { params })).toMatchObject({
      name: "Copa da Vila",
      city: "Santos",
      uf: "SP",
      modality: "society",
      enable_register: true,
      contact_email: "vila@bairro.example",
      contact_phone: null,
    });

    await desk.getByLabel("Cidade").fill("");
    await desk.getByLabel("Times podem se inscrever pela página").uncheck();
    await desk.getByRole("button", { name: "Gravar" }).click();
    await expect(desk.getByLabel("Cidade")).toHaveValue("");
    await expect
      .poll(() => organizer.call(getOwnChampionship, { params }))
      .toMatchObject({ city: null, enable_register: false });
  },
);

test("what is wrong in the data is named and all stays typed", async ({ desk, championship }) => {
  await desk.goto(dataOf(championship));
  await desk.getByLabel("Nome", { exact: true }).fill("");
  await desk.getByLabel("Descrição").fill("x".repeat(2001));
  await desk.getByLabel("E-mail do contato").fill("vila");
  await desk.getByLabel("Telefone do contato").fill("1".repeat(41));
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expectRefused(desk, "Nome", "Preencha este campo.");
  await expect(desk.getByLabel("Descrição")).toHaveAccessibleDescription(/no máximo 2000/);
  await expect(desk.getByLabel("E-mail do contato")).toHaveAccessibleDescription(
    /Informe um e-mail/,
  );
  await expect(desk.getByLabel("Telefone do contato")).toHaveAccessibleDescription(/no máximo 40/);
  await expect(desk.getByLabel("E-mail do contato")).toHaveValue("vila");
});

test("a conflict of the data shows both versions", async ({ desk, organizer, championship }) => {
  await desk.goto(dataOf(championship));
  const params = { id: championship.id };
  await organizer.call(updateChampionship, { params, json: { name: "Copa B", uf: "PE" } });
  await desk.getByLabel("Nome", { exact: true }).fill("Copa C");
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByText("Gravado agora: Copa B")).toBeVisible();
  await expect(desk.getByText("Gravado agora: Pernambuco")).toBeVisible();
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("status")).toHaveText("Dados gravados.");
});

test("the plan elite opens a colour of its own", async ({
  desk,
  organizer,
  championship,
  baseURL,
}) => {
  await givePlan(baseURL ?? "", championship.id, "elite");
  await desk.goto(dataOf(championship));
  await desk.getByLabel("Usar uma cor própria na página").check();
  await desk.getByLabel("Cor", { exact: true }).fill("#1d5fc4");
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("status")).toHaveText("Dados gravados.");
  const params = { id: championship.id };
  expect(await organizer.call(getOwnChampionship, { params })).toMatchObject({
    color: "#1d5fc4",
  });
  await desk.getByLabel("Usar uma cor própria na página").uncheck();
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect
    .poll(() => organizer.call(getOwnChampionship, { params }))
    .toMatchObject({ color: null });
});

test("cities are suggested in the state that is chosen", async ({ desk, championship }) => {
  await desk.goto(dataOf(championship));
  await desk.getByLabel("Estado").selectOption("RJ");
  await expect(desk.locator("datalist option").first()).toHaveText("Angra dos Reis");
  await desk.getByLabel("Estado").selectOption("PE");
  await expect(desk.locator("datalist option", { hasText: /^Olinda$/ })).toHaveCount(1);
});

test("logo and rules are sent, seen and taken away", async ({ desk, championship }) => {
  await desk.goto(dataOf(championship));
  const crest = desk.getByRole("region", { name: "Escudo" });
  const paper = desk.getByRole("region", { name: "Regulamento" });
  await crest.getByRole("button", { name: "Enviar imagem" }).click();
  await expect(crest.getByLabel("Imagem do escudo")).toHaveAccessibleDescription(
    /Escolha um arquivo/,
  );
  await crest.getByLabel("Imagem do escudo").setInputFiles(rules);
  await crest.getByRole("button", { name: "Enviar imagem" }).click();
  await expectRefused(crest, "Imagem do escudo", "PNG, JPEG");

  await crest.getByLabel("Imagem do escudo").setInputFiles(logo);
  await crest.getByRole("button", { name: "Enviar imagem" }).click();
  await expect(desk.getByRole("status")).toHaveText("Escudo gravado.");
  await expect(crest.locator("img.shield")).toHaveJSProperty("complete", true);
  await paper.getByLabel("Arquivo do regulamento").setInputFiles(rules);
  await paper.getByRole("button", { name: "Enviar PDF" }).click();
  await expect(desk.getByRole("status")).toHaveText("Regulamento gravado.");
  const link = paper.getByRole("link", { name: "Ver o regulamento em PDF" });
  const file = await desk.request.get((await link.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");

  await crest.getByText("Tirar a imagem").first().click();
  await crest.getByRole("button", { name: "Tirar a imagem" }).click();
  await expect(crest.locator("svg.shield")).toBeVisible();
  await paper.getByText("Tirar o PDF").first().click();
  await paper.getByRole("button", { name: "Tirar o PDF" }).click();
  await expect(link).toHaveCount(0);
});

test("the whole championship is downloaded", async ({ desk, championship }) => {
  await desk.goto(dataOf(championship));
  const waiting = desk.waitForEvent("download");
  await desk.getByRole("link", { name: "Baixar o campeonato (JSON)" }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(`${championship.slug}.json`);
  expect(JSON.parse(await readFile(await download.path(), "utf8"))).toMatchObject({
    format: "apito-championship",
    championship: { name: championship.name },
  });
});

test("a championship is handed over to a co-organizer", async ({
  desk,
  organizer,
  championship,
  baseURL,
}) => {
  await desk.goto(dataOf(championship));
  await expect(desk.getByText("Só um co-organizador que já aceitou")).toBeVisible();
  const manager = await joinAs("manager", { organizer, championship, base: baseURL ?? "" });
  await desk.reload();
  await desk.getByText("Passar o campeonato adiante").click();
  await desk.getByRole("button", { name: "Passar o campeonato" }).click();
  await expectRefused(desk, "Novo dono", "Preencha este campo.");
  await desk.getByLabel("Novo dono").selectOption(manager.email);
  await desk.getByRole("button", { name: "Passar o campeonato" }).click();
  await expect(desk.getByRole("status")).toContainText("tem outro dono");
  await expect(desk.getByRole("region", { name: "Só para o dono" })).toHaveCount(0);
  const params = { id: championship.id };
  expect(await manager.call(getOwnChampionship, { params })).toMatchObject({ role: "owner" });
});

test("a championship is deleted once its address is repeated", async ({
  desk,
  organizer,
  championship,
}) => {
  await desk.goto(dataOf(championship));
  await desk.getByText("Apagar o campeonato").click();
  await desk.getByLabel(/^Para confirmar/).fill("outra-copa");
  await desk.getByRole("button", { name: "Apagar de vez" }).click();
  await expectRefused(
    desk,
    `Para confirmar, escreva ${championship.slug}`,
    "Para apagar, repita o endereço",
  );
  await desk.getByLabel(/^Para confirmar/).fill(championship.slug);
  await desk.getByRole("button", { name: "Apagar de vez" }).click();
  await expect(desk.getByRole("status")).toHaveText("Campeonato apagado.");
  const params = { id: championship.id };
  await expect(organizer.call(getOwnChampionship, { params })).rejects.toMatchObject({
    status: 404,
  });
});

test("a manager edits and does not own; a scorer and a stranger see nothing", async ({
  page,
  organizer,
  championship,
  baseURL,
}) => {
  const base = baseURL ?? "";
  const manager = await joinAs("manager", { organizer, championship, base });
  const scorer = await joinAs("scorer", { organizer, championship, base });
  await signIn(page, manager, base);
  await page.goto(dataOf(championship));
  await expect(page.getByLabel("Nome", { exact: true })).toHaveValue(championship.name);
  await expect(page.getByRole("region", { name: "Só para o dono" })).toHaveCount(0);
  expect((await page.request.get(`${dataOf(championship)}/copia`)).status()).toBe(403);

  await signIn(page, scorer, base);
  expect((await page.goto(dataOf(championship)))?.status()).toBe(403);
  await expect(page.getByText("Sua função não abre esta página")).toBeVisible();

  await signIn(page, await newOrganizer(base), base);
  expect((await page.goto(dataOf(championship)))?.status()).toBe(404);
});

test("the screen of a championship's data", async ({ desk, organizer, championship, baseURL }) => {
  await expectScreen(desk, dataOf(championship));
  const base = baseURL ?? "";
  await joinAs("manager", { organizer, championship, base });
  const json = { description: "Doze times, um campo.", uf: "SP", city: "Santos" };
  await organizer.call(updateChampionship, { params: { id: championship.id }, json });
  await expectScreen(desk, dataOf(championship));
});
