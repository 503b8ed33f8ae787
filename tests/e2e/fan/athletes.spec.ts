import type { Page } from "@playwright/test";
import { createChampionship } from "../../../app/v1/championships/contract.ts";
import { createInscriptionsCsv } from "../../../app/v1/inscriptions/contract.ts";
import { expectAccessible } from "../accessibility.ts";
import { expect, test, withAndWithoutScript } from "../fixtures.ts";
import { squadsOf } from "./squads.ts";

/** The athletes of a tournament: their list and each one's own page. */
test.use({ viewport: { width: 360, height: 740 } });

const listed = (page: Page) =>
  page.getByRole("region", { name: /atletas?$|encontrados?$/i }).getByRole("listitem");

withAndWithoutScript(
  "athletes are found by name, nickname, team and position",
  async ({ page, organizer }) => {
    const squads = await squadsOf(organizer);
    const { slug, enrol, team } = squads;
    await enrol("Bangu", "Élton Souza", { nickname: "Tico", position: "gol", shirt_number: 1 });
    await enrol("Bangu", "Beto Lima", { position: "zag", shirt_number: 4 });
    await enrol("Olaria", "Caio Prado", { position: "gol" });
    await enrol("Olaria", "Zagallo", { role: "coach" });
    await page.goto(`/c/${slug}/atletas`);
    await expect(page.getByRole("heading", { name: "4 atletas" })).toBeVisible();
    await expect(listed(page)).toHaveText([/Beto/, /Caio/, /Élton/, /Zagallo/]);
    const elton = listed(page).filter({ hasText: "Élton" });
    await expect(elton).toContainText(/Camisa 1.*Tico.*Bangu.*Goleiro/s);
    await expect(elton.locator(".position-goalkeeper")).toHaveText(/Gol/);
    await expect(listed(page).filter({ hasText: "Zagallo" })).toContainText("Técnico");

    await page.getByLabel("Nome ou apelido").fill("elton");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(page.getByRole("heading", { name: "1 encontrado" })).toBeVisible();
    await expect(listed(page)).toHaveText([/Élton/]);
    await page.getByLabel("Nome ou apelido").fill("tíco");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(listed(page)).toHaveText([/Élton/]);

    await page.getByRole("link", { name: "Limpar" }).click();
    await page.getByLabel("Time").selectOption("Olaria");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(page).toHaveURL(new RegExp(`time=${team("Olaria")}`));
    await expect(listed(page)).toHaveText([/Caio/, /Zagallo/]);
    await page.getByLabel("Posição").selectOption("Goleiro");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(listed(page)).toHaveText([/Caio/]);
    await page.getByLabel("Posição").selectOption("Técnico");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(listed(page)).toHaveText([/Zagallo/]);
    await page.getByLabel("Posição").selectOption("Pivô");
    await page.getByRole("button", { name: "Filtrar" }).click();
    await expect(page.getByText("Ninguém com esse filtro")).toBeVisible();
    await page.getByRole("link", { name: "Limpar" }).click();
    await elton.getByRole("link").click();
    await expect(page.getByRole("heading", { level: 1, name: "Élton Souza" })).toBeVisible();
  },
);

withAndWithoutScript(
  "a long list goes on page by page, and back to its first",
  async ({ page, organizer }) => {
    const { call, slug, tournament } = await squadsOf(organizer, 1);
    const lines = Array.from(
      { length: 120 },
      (_, at) => `Bangu;Atleta ${String(at).padStart(3, "0")}`,
    );
    await call(createInscriptionsCsv, {
      json: { tournament_id: tournament, csv: ["time;nome", ...lines].join("\n") },
    });
    await page.goto(`/c/${slug}/atletas?q=atleta`);
    await expect(page.getByRole("heading", { name: "120 encontrados" })).toBeVisible();
    await expect(listed(page)).toHaveCount(50);
    await page.getByRole("link", { name: "Próxima página" }).click();
    await page.getByRole("link", { name: "Próxima página" }).click();
    await expect(page.getByText("Página 3 de 3")).toBeVisible();
    await expect(listed(page)).toHaveCount(20);
    await expect(listed(page).last()).toContainText("Atleta 119");
    await page.getByRole("link", { name: "Voltar à primeira página" }).click();
    await expect(listed(page).first()).toContainText("Atleta 000");
  },
);

withAndWithoutScript(
  "an athlete's page tells games, cards, career and whether they may play",
  async ({ page, organizer }) => {
    const squads = await squadsOf(organizer);
    const { slug, enrol, play, games, athlete } = squads;
    await enrol("Bangu", "Tião Rosa", { nickname: "Bala", position: "ata", shirt_number: 9 });
    await play(1, [
      ["goal", "Tião Rosa"],
      ["yellow_card", "Tião Rosa"],
    ]);
    const path = `/c/${slug}/atletas/${athlete("Tião Rosa")}`;
    const state = page.locator(".state-card");
    expect((await page.goto(path))?.status()).toBe(200);
    await expect(page).toHaveTitle(/Tião Rosa \(Bangu\)/);
    const main = page.getByRole("main");
    await expect(main).toContainText(/Tião Rosa.*“Bala”.*Atacante.*Camisa 9.*Bangu/s);
    await expect(state.getByRole("heading")).toHaveText("Liberado");
    await expect(state).toContainText("1 de 3 amarelos");
    await expect(page.locator(".totals")).toContainText(/jogo.*1.*gol.*1.*assistências.*0/s);
    await play(2, [["yellow_card", "Tião Rosa"]]);
    await page.goto(path);
    await expect(state.getByRole("heading")).toHaveText("Pendurado");
    await play(3, [["yellow_card", "Tião Rosa"]]);
    await page.goto(path);
    await expect(state.getByRole("heading")).toHaveText("Suspenso");
    await expect(state).toContainText(/Série de cartões amarelos.*Cumpriu 0 de 1 jogo/s);
    await expect(state.getByRole("link")).toHaveAttribute("href", new RegExp(`/jogo/${games[2]}$`));
    await play(4, []);
    await page.goto(path);
    await expect(state.getByRole("heading")).toHaveText("Liberado");

    const events = page.getByRole("region", { name: "Jogo a jogo" }).getByRole("listitem");
    await expect(events).toHaveCount(3);
    await expect(events.last().getByRole("img", { name: "Gol" })).toBeVisible();
    await expect(events.last()).toContainText(/Bangu.*1 × 0.*Olaria/s);
    const career = page.getByRole("region", { name: "Carreira", exact: true });
    await expect(career).toContainText(/2026.*Bangu.*Adulto.*1 gol.*3 amarelos/s);
    await expect(page.getByRole("link", { name: "Enviar no WhatsApp" })).toHaveAttribute(
      "href",
      /wa\.me.*Ti%C3%A3o/,
    );
    await events.last().getByRole("link").click();
    await expect(page).toHaveURL(new RegExp(`/jogo/${games[0]}`));
    await page.getByRole("link", { name: "Bala" }).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "Tião Rosa" })).toBeVisible();
  },
);

test("an athlete's page is of its own championship alone", async ({ page, organizer }) => {
  const { enrol } = await squadsOf(organizer, 1);
  const id = await enrol("Bangu", "Tião");
  const other = await organizer.call(createChampionship, { json: { name: "Copa do Alheio" } });
  for (const path of [
    `/c/${other.slug}/atletas/${id}`,
    `/c/${other.slug}/atletas/999999999`,
    `/c/${other.slug}/atletas/tiao`,
  ]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.locator("h1")).toHaveCount(1);
  }
});

withAndWithoutScript("a tournament without athletes says so", async ({ page, organizer }) => {
  const { slug } = await organizer.call(createChampionship, { json: { name: "Copa Nova" } });
  const texts = {
    atletas: "O elenco ainda não entrou em campo",
    "atletas/ranking": "Ainda sem gols",
    "atletas/bid": "Nenhuma publicação no BID",
    "atletas/suspensos": "Ficha limpa",
  };
  for (const [path, text] of Object.entries(texts)) {
    expect((await page.goto(`/c/${slug}/${path}`))?.status()).toBe(200);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page.locator("h1")).toHaveCount(1);
  }
});

test("an athlete's page holds WCAG 2.2 AA, whatever they may play", async ({ page, organizer }) => {
  const { slug, enrol, play } = await squadsOf(organizer, 2);
  const id = await enrol("Bangu", "Tião Rosa", { nickname: "Bala", position: "gol" });
  await play(1, [
    ["yellow_card", "Tião Rosa"],
    ["red_card", "Tião Rosa"],
  ]);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of [`atletas/${id}`, "atletas", "atletas/suspensos"]) {
      await page.goto(`/c/${slug}/${path}`);
      await expectAccessible(page);
    }
  }
});
