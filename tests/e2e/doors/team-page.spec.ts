import {
  createInscription,
  listOwnInscriptions,
  updateInscription,
} from "../../../app/v1/people/inscriptions/contract.ts";
import { getOwnRegister } from "../../../app/v1/structure/registers/contract.ts";
import { getOwnTeam } from "../../../app/v1/people/teams/contract.ts";
import { expectAccessible } from "../accessibility.ts";
import { expectRefused } from "../desk/fixtures.ts";
import { expect, type Organizer, test, withoutScript } from "../fixtures.ts";
import { inDays, noPicture, picture, rules, teamWithLinks } from "../../site/open-cup.ts";

test.use({ viewport: { width: 360, height: 740 } });

const squad = async ({ call }: Organizer, tournament: number) =>
  (await call(listOwnInscriptions, { query: { tournament } })).records;

withoutScript("the team's data, contact and crest can change", async ({ page, organizer }) => {
  const { page: path, team, register } = await teamWithLinks(organizer);
  await page.goto(path);
  await page.getByRole("link", { name: "Falta o contato do time." }).click();
  const data = page.getByRole("form", { name: "Dados do time" });
  await data.getByLabel("Nome do time").fill("");
  await data.getByLabel("Cidade").fill("Salvador");
  await data.getByRole("button", { name: "Gravar" }).click();
  await expectRefused(data, "Nome do time", "Preencha este campo");
  await expect(data.getByLabel("Cidade")).toHaveValue("Salvador");
  await data.getByLabel("Nome do time").fill("Unidos da Vila Nova");
  await data.getByLabel("Escolher as cores do time").check();
  await data.getByLabel("Cor principal").fill("#aa0000");
  await data.getByRole("button", { name: "Gravar" }).click();
  await expect(page.getByRole("status")).toHaveText("Time gravado.");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unidos da Vila Nova");

  const contact = page.getByRole("form", { name: "Contato: Adulto" });
  await contact.getByLabel("E-mail").fill("sem arroba");
  await contact.getByRole("button", { name: "Gravar" }).click();
  await expectRefused(contact, "E-mail", "Informe um e-mail");
  await contact.getByLabel("E-mail").fill("jorge@bairro.example");
  await contact.getByLabel("Nome do responsável").fill("Seu Jorge");
  await contact.getByLabel("Celular").fill("71 99999-0000");
  await contact.getByRole("button", { name: "Gravar" }).click();
  await expect(page.getByRole("status")).toHaveText("Contato gravado.");

  const logo = page.getByRole("form", { name: "Escudo", exact: true });
  await logo.getByRole("button", { name: "Enviar" }).click();
  await expectRefused(logo, "Escudo", "Escolha uma imagem");
  await logo.getByLabel("Escudo").setInputFiles(noPicture);
  await logo.getByRole("button", { name: "Enviar" }).click();
  await expectRefused(logo, "Escudo", "Envie uma imagem");
  await logo.getByLabel("Escudo").setInputFiles(picture);
  await logo.getByRole("button", { name: "Enviar" }).click();
  await expect(page.getByRole("status")).toHaveText("Imagem gravada.");
  await page.getByRole("button", { name: "Remover" }).click();
  await expect(page.getByRole("status")).toHaveText("Imagem removida.");

  expect(await organizer.call(getOwnTeam, { params: { id: team } })).toMatchObject({
    name: "Unidos da Vila Nova",
    city: "Salvador",
    primary_color: "#aa0000",
    logo: null,
  });
  expect(await organizer.call(getOwnRegister, { params: { id: register } })).toMatchObject({
    contact_name: "Seu Jorge",
    contact_email: "jorge@bairro.example",
  });
});

withoutScript("an athlete is added, changed and removed", async ({ page, organizer }) => {
  const info = rules({ min_athletes: 2, documents: ["Foto"], closes_at: inDays(5) });
  const { page: path, tournament } = await teamWithLinks(organizer, info);
  await page.goto(path);
  await expect(page.getByText("Faltam 2 atletas para o mínimo de 2.")).toBeVisible();
  await page.getByText("Incluir atleta", { exact: true }).click();
  const add = page.getByRole("form", { name: "Incluir atleta" });
  await add.getByLabel("Número da camisa").fill("7");
  await add.getByRole("button", { name: "Incluir no elenco" }).click();
  await expectRefused(add, "Nome completo", "Preencha este campo");
  await expect(add.getByLabel("Número da camisa")).toHaveValue("7");
  await add.getByLabel("Nome completo").fill("Garrincha da Vila");
  await add.getByLabel("Posição").selectOption("Atacante");
  await add.getByRole("button", { name: "Incluir no elenco" }).click();
  await expect(page.getByRole("status")).toHaveText(/Atleta incluído/);
  const line = page.getByRole("link", { name: /Garrincha da Vila/ });
  await expect(line).toContainText("Pendente");
  await expect(line).toContainText("Falta: documento, foto");
  await expect(page.getByText("Falta 1 atleta para o mínimo de 2.")).toBeVisible();

  await line.click();
  const place = page.getByRole("form", { name: "No time" });
  await place.getByLabel("Número da camisa").fill("70");
  await place.getByRole("button", { name: "Gravar" }).click();
  await expect(page.getByRole("status")).toHaveText("Atleta gravado.");
  const person = page.getByRole("form", { name: "Dados do atleta" });
  await person.getByLabel("Número do documento").fill("111.111.111-11");
  await person.getByRole("button", { name: "Gravar" }).click();
  await expectRefused(person, "Número do documento (opcional)", "CPF");
  await person.getByLabel("Número do documento").fill("529.982.247-25");
  await person.getByLabel("Apelido").fill("Mané");
  await person.getByRole("button", { name: "Gravar" }).click();
  await expect(page.getByRole("status")).toHaveText("Atleta gravado.");
  const photo = page.getByRole("form", { name: "Foto", exact: true });
  await photo.getByRole("button", { name: "Enviar foto" }).click();
  await expectRefused(photo, "Foto do rosto", "Escolha um arquivo");
  await photo.getByLabel("Foto do rosto").setInputFiles(picture);
  await photo.getByRole("button", { name: "Enviar foto" }).click();
  await expect(page.getByRole("status")).toHaveText("Imagem gravada.");
  const [athlete] = await squad(organizer, tournament);
  expect(athlete).toMatchObject({
    status: "pending",
    shirt_number: 70,
    position: "ata",
    user: { name: "Garrincha da Vila", nickname: "Mané", document: "***.982.247-**" },
  });

  await page.getByText("Tirar do elenco", { exact: true }).first().click();
  await page.getByRole("button", { name: "Tirar do elenco" }).click();
  await expect(page.getByRole("status")).toHaveText("Atleta fora do elenco.");
  await expect(page.getByText("Ninguém no elenco ainda")).toBeVisible();
  expect(await squad(organizer, tournament)).toEqual([]);
});

test("the athletes' link is sent, copied, scanned and renewed", async ({
  page,
  organizer,
  javaScriptEnabled,
}) => {
  const { page: path, door } = await teamWithLinks(organizer);
  await page.goto(path);
  const link = page.getByLabel("Link de inscrição", { exact: true });
  await expect(link).toHaveValue(new RegExp(`${door}$`));
  const share = page.getByRole("link", { name: "Mandar no WhatsApp" });
  await expect(share).toHaveAttribute("href", new RegExp(encodeURIComponent(door)));
  await page.getByText("Mostrar QR code").click();
  await expect(page.getByRole("img", { name: /QR code do link/ })).toBeVisible();
  const copy = page.getByRole("button", { name: "Copiar" });
  if (javaScriptEnabled) {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await copy.click();
    await expect(page.getByRole("status").getByText("Copiado.")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(door);
  } else {
    await expect(copy).toHaveCount(0);
  }
  await page.getByText("Trocar o link", { exact: true }).click();
  await page.getByRole("button", { name: "Trocar por um novo" }).click();
  await expect(page.getByRole("status")).toHaveText(/Link trocado/);
  await expect(link).not.toHaveValue(new RegExp(door));
  expect((await page.request.get(door)).status()).toBe(404);
});

test("the team's pages are accessible and fit a phone", async ({ page, organizer }) => {
  test.slow();
  const info = rules({ min_athletes: 2, documents: ["RG", "Foto"], max_athletes: 20 });
  const { page: path, register } = await teamWithLinks(organizer, info);
  const json = { register_id: register, name: "Do Organizador", shirt_number: 9 };
  const { id } = await organizer.call(createInscription, { json });
  await organizer.call(updateInscription, { params: { id }, json: { status: "pending" } });
  for (const address of [path, `${path}/time`, `${path}/atleta/${id}`]) {
    await page.goto(address);
    for (const summary of await page.locator("main summary").all()) await summary.click();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, address).toBeLessThanOrEqual(320);
  }
});
