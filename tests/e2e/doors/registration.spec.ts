import { expectAccessible } from "../accessibility.ts";
import { expect, test, withoutScript } from "../fixtures.ts";
import { expectRefused } from "../desk/fixtures.ts";
import { noPicture, openCup, picture, registered } from "../../site/open-cup.ts";

test.use({ viewport: { width: 360, height: 740 } });

withoutScript(
  "a team registers itself, and the confirmation survives a reload",
  async ({ page, organizer }) => {
    const { slug, tournament } = await openCup(organizer, ["Adulto"]);
    const answer = await page.goto(`/c/${slug}/inscrever-time`);
    expect(answer?.headers()["cache-control"]).toBe("private, no-store");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inscreva seu time");
    await expect(page.getByText("manda um e-mail para você com o link")).toBeVisible();
    await page.getByLabel("Nome do time").fill("Unidos da Vila");
    await page.getByLabel("Nome curto").fill("Unidos");
    await page.getByLabel("Estado").selectOption("Bahia");
    await page.getByLabel("Cidade").fill("Salvador");
    await page.getByLabel("Escolher as cores do time").check();
    await page.getByLabel("Cor principal").fill("#aa0000");
    await page.getByLabel("Imagem do escudo").setInputFiles(picture);
    await page.getByLabel("Seu nome").fill("Seu Jorge");
    await page.getByLabel("E-mail").fill("Jorge@Bairro.example");
    await page.getByLabel("Celular com WhatsApp").fill("71 99999-0000");
    await page.getByRole("button", { name: "Enviar inscrição" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inscrição recebida!");
    expect(page.url()).not.toMatch(/jorge|unidos|99999/i);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inscrição recebida!");

    const [register, ...others] = await registered(organizer, tournament);
    expect(others).toEqual([]);
    expect(register).toMatchObject({
      status: "pending",
      contact_email: "jorge@bairro.example",
      team: { name: "Unidos da Vila", short_name: "Unidos", primary_color: "#aa0000" },
    });
    expect(register?.team.logo).toMatch(/^\/v1\/files\//);
  },
);

withoutScript("missing fields are named and the input stays", async ({ page, organizer }) => {
  const { slug, tournament, tournaments } = await openCup(organizer, ["Adulto", "Sub-17"]);
  await page.goto(`/c/${slug}/inscrever-time`);
  await page.getByLabel("Cidade").fill("Salvador");
  await page.getByLabel("E-mail").fill("sem arroba");
  const answer = page.waitForResponse((response) => response.request().method() === "POST");
  await page.getByRole("button", { name: "Enviar inscrição" }).click();
  expect((await answer).status()).toBe(400);
  await expectRefused(page, "Em qual torneio o time entra?", "Escolha o torneio.");
  await expect(page.getByLabel("Nome do time")).toHaveAccessibleDescription(/Preencha/);
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/Informe um e-mail/);
  await expect(page.getByLabel("Cidade")).toHaveValue("Salvador");
  await expect(page.getByText("escolha de novo")).toBeVisible();
  expect(await registered(organizer, tournament)).toEqual([]);

  await page.getByLabel("Em qual torneio o time entra?").selectOption({ index: 2 });
  await page.getByLabel("Nome do time").fill("Unidos da Vila");
  await page.getByLabel("Imagem do escudo").setInputFiles(noPicture);
  await page.getByLabel("Seu nome").fill("Seu Jorge");
  await page.getByLabel("E-mail").fill("jorge@bairro.example");
  await page.getByLabel("Celular com WhatsApp").fill("71 99999-0000");
  await page.getByRole("button", { name: "Enviar inscrição" }).click();
  await expect(page.getByLabel("Imagem do escudo")).toHaveAccessibleDescription(/Envie uma/);
  await expect(page.getByLabel("Seu nome")).toHaveValue("Seu Jorge");
  await page.getByRole("button", { name: "Enviar inscrição" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inscrição recebida!");
  expect(await registered(organizer, tournaments[1] ?? 0)).toHaveLength(1);
});

test("the registration page is accessible and fits a phone", async ({ page, organizer }) => {
  const { slug } = await openCup(organizer, ["Adulto", "Sub-17"]);
  await page.goto(`/c/${slug}/inscrever-time`);
  await page.getByRole("button", { name: "Enviar inscrição" }).click();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 700 });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(320);
});
