import { writeFile } from "node:fs/promises";
import {
  getOwnChampionship,
  updateChampionship,
} from "../../../app/v1/structure/championships/contract.ts";
import { pdf, png } from "../../v1/support/file-samples.ts";
import { expect, expectRefused, expectScreen, test, withoutScript } from "./fixtures.ts";
import { joinAs } from "../../site/member-factory.ts";

const dataPath = ({ id }: { id: number }) => `/organizador/${id}/dados`;
const logo = { name: "escudo.png", mimeType: "image/png", buffer: Buffer.from(png()) };
const rules = { name: "regulamento.pdf", mimeType: "application/pdf", buffer: Buffer.from(pdf()) };

withoutScript("the championship's data is saved", async ({ desk, organizer, championship }) => {
  await desk.goto(dataPath(championship));
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
});

test("a data conflict shows both versions", async ({ desk, organizer, championship }) => {
  await desk.goto(dataPath(championship));
  const params = { id: championship.id };
  await organizer.call(updateChampionship, { params, json: { name: "Copa B", uf: "PE" } });
  await desk.getByLabel("Nome", { exact: true }).fill("Copa C");
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByText("Gravado agora: Copa B")).toBeVisible();
  await expect(desk.getByText("Gravado agora: Pernambuco")).toBeVisible();
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("status")).toHaveText("Dados gravados.");
});

test("cities are suggested within the chosen state", async ({ desk, championship }) => {
  await desk.goto(dataPath(championship));
  await desk.getByLabel("Estado").selectOption("RJ");
  await expect(desk.locator("datalist option").first()).toHaveText("Angra dos Reis");
  await desk.getByLabel("Estado").selectOption("PE");
  await expect(desk.locator("datalist option", { hasText: /^Olinda$/ })).toHaveCount(1);
});

test("logo and rules are uploaded, shown and removed", async ({ desk, championship }, info) => {
  await desk.goto(dataPath(championship));
  const crest = desk.getByRole("region", { name: "Escudo" });
  const paper = desk.getByRole("region", { name: "Regulamento" });
  await crest.getByRole("button", { name: "Enviar imagem" }).click();
  await expect(crest.getByLabel("Imagem do escudo")).toHaveAccessibleDescription(
    /Escolha um arquivo/,
  );
  await crest.getByLabel("Imagem do escudo").setInputFiles(rules);
  await crest.getByRole("button", { name: "Enviar imagem" }).click();
  await expectRefused(crest, "Imagem do escudo", "PNG, JPEG");

  // A large phone photo, which the device scales before sending.
  const photo = info.outputPath("foto.png");
  await writeFile(photo, Buffer.concat([logo.buffer, Buffer.alloc(12_000_000)]));
  await crest.getByLabel("Imagem do escudo").setInputFiles(photo);
  await crest.getByRole("button", { name: "Enviar imagem" }).click();
  await expect(desk.getByRole("status")).toHaveText("Escudo gravado.");
  await expect(crest.locator("img.shield")).toHaveJSProperty("complete", true);
  await paper.getByLabel("Arquivo do regulamento").setInputFiles(rules);
  await paper.getByRole("button", { name: "Enviar PDF" }).click();
  await expect(desk.getByRole("status")).toHaveText("Regulamento gravado.");
  const link = paper.getByRole("link", { name: "Ver o regulamento em PDF" });
  const file = await desk.request.get((await link.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");

  await crest.getByText("Remover a imagem").first().click();
  await crest.getByRole("button", { name: "Remover a imagem" }).click();
  await expect(crest.locator("svg.shield")).toBeVisible();
  await paper.getByText("Remover o PDF").first().click();
  await paper.getByRole("button", { name: "Remover o PDF" }).click();
  await expect(link).toHaveCount(0);
});

test("the championship data screen fits and is accessible", async ({
  desk,
  organizer,
  championship,
  baseURL,
}) => {
  await expectScreen(desk, dataPath(championship));
  await desk.getByLabel("Nome", { exact: true }).first().fill("");
  await desk.getByRole("button", { name: "Gravar" }).first().click();
  await expectRefused(desk, "Nome", "Preencha este campo.");
  const base = baseURL ?? "";
  await joinAs("manager", { organizer, championship, base });
  const json = { description: "Doze times, um campo.", uf: "SP", city: "Santos" };
  await organizer.call(updateChampionship, { params: { id: championship.id }, json });
  await expectScreen(desk, dataPath(championship));
});
