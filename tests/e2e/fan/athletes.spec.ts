import type { Page } from "@playwright/test";
import { expectAccessible } from "../accessibility.ts";
import { expect, test, withoutScript } from "../fixtures.ts";
import { createSquads } from "../../site/squads.ts";

test.use({ viewport: { width: 360, height: 740 } });

const listed = (page: Page) =>
  page.getByRole("region", { name: /atletas?$|encontrados?$/i }).getByRole("listitem");

withoutScript("athletes are filtered by name and team", async ({ page, organizer }) => {
  const { slug, enrol } = await createSquads(organizer, 1);
  await enrol("Bangu", "Élton Souza");
  await enrol("Bangu", "Beto Lima");
  await enrol("Olaria", "Caio Prado");
  await page.goto(`/c/${slug}/atletas`);
  await expect(listed(page)).toHaveText([/Beto/, /Élton/, /Caio/]);
  await page.getByLabel("Nome ou apelido").fill("elton");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page.getByRole("heading", { name: "1 encontrado" })).toBeVisible();
  await page.getByRole("link", { name: "Limpar" }).click();
  await page.getByRole("combobox", { name: /^Time/ }).selectOption("Olaria");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(listed(page)).toHaveText([/Caio/]);
  await listed(page).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "Caio Prado" })).toBeVisible();
});

test("the list follows its filter while typing", async ({ page, organizer }) => {
  const { slug, enrol } = await createSquads(organizer, 1);
  await enrol("Bangu", "Élton Souza");
  await enrol("Bangu", "Beto Lima");
  await enrol("Olaria", "Caio Prado");
  await page.goto(`/c/${slug}/atletas`);
  const name = page.getByLabel("Nome ou apelido");
  for (const [typed, found] of [
    ["elton", [/Élton/]],
    ["beto", [/Beto/]],
    ["", [/Beto/, /Élton/, /Caio/]],
  ] as const) {
    await name.fill(typed);
    await expect(listed(page)).toHaveText([...found]);
  }
});

test("an athlete's page is accessible, whatever the eligibility", async ({ page, organizer }) => {
  const { slug, enrol, play } = await createSquads(organizer, 2);
  const id = await enrol("Bangu", "Tião Rosa", { nickname: "Bala", position: "gol" });
  await play(1, [
    ["yellow_card", "Tião Rosa"],
    ["red_card", "Tião Rosa"],
  ]);
  for (const path of [`atletas/${id}`, "atletas", "atletas/suspensos"]) {
    await page.goto(`/c/${slug}/${path}`);
    await expectAccessible(page);
  }
});
