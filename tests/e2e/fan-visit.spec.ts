import { expect, test, withoutScript } from "./fixtures.ts";

test.use({ viewport: { width: 360, height: 740 } });

withoutScript("a fan finds a championship and opens its table", async ({ page, demo }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "O Apito em números" })).toBeVisible();
  await page.getByLabel("Campeonato, time, atleta, cidade ou estado").fill("várzea");
  await page.getByRole("button", { name: "Buscar" }).click();
  await expect(page).toHaveURL(/\?q=v%C3%A1rzea$/);
  await page.locator(`a[href="/c/${demo.slug}"]`).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Copa da Várzea");
  await expect(page.getByRole("link", { name: "Tabela" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("table").first()).toBeVisible();
});

withoutScript("a phone shows every column of the table", async ({ page, demo }) => {
  await page.goto(`/c/${demo.slug}`);
  const table = page.getByRole("table").first();
  const column = (name: string) => table.locator("thead th").filter({ hasText: name });
  await expect(column("SG")).toBeVisible();
  await expect(column("GP")).toBeHidden();
  await page.getByRole("radio", { name: "Campanha" }).check();
  await expect(column("GP")).toBeVisible();
  await expect(column("SG")).toBeHidden();
  await page.getByRole("radio", { name: "Campanha" }).press("ArrowRight");
  await expect(column("Últimos")).toBeVisible();
  await expect(table.getByRole("img").first()).toHaveAccessibleName(/vitória|empate|derrota/);
});

withoutScript("the chosen tournament stays across pages", async ({ page, demo }) => {
  await page.goto(`/c/${demo.slug}`);
  const chips = page.getByRole("navigation", { name: "Torneios" });
  const other = chips.locator("a:not([aria-current])").first();
  const name = (await other.textContent()) ?? "";
  await other.click();
  await expect(page).toHaveURL(/\?torneio=\d+$/);
  await expect(chips.locator("[aria-current]")).toHaveText(name);
  const tournament = new URL(page.url()).searchParams.get("torneio") ?? "";
  await page.getByRole("link", { name: "Jogos", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/rodadas\\?torneio=${tournament}$`));
});

withoutScript("a fan pages through the rounds", async ({ page, demo }) => {
  await page.goto(`/c/${demo.slug}/rodadas`);
  const menu = page.getByRole("navigation", { name: "Rodadas do torneio" });
  const current = await menu.getByRole("heading", { level: 2 }).textContent();
  await menu.getByRole("link", { name: /^Rodada anterior/ }).click();
  await expect(page).toHaveURL(/rodada=\d+&fase=\d+/);
  await expect(menu.getByRole("heading", { level: 2 })).not.toHaveText(current ?? "");
  await menu.locator("summary").click();
  await menu.getByRole("link").filter({ hasText: "atual" }).click();
  await expect(menu.getByRole("heading", { level: 2 })).toHaveText(current ?? "");
});

withoutScript("a game leads back to its round", async ({ page, demo }) => {
  await page.goto(`/c/${demo.slug}/jogo/${demo.finished}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/\d\s*×\s*\d/);
  await expect(page.getByText("Encerrado").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Lances" })).toBeVisible();
  await page.getByRole("link", { name: "Ver rodada" }).click();
  await expect(page).toHaveURL(/\/rodadas\?rodada=\d+&fase=\d+/);
  await expect(page.locator(`a.game[href*="/jogo/${demo.finished}"]`)).toBeVisible();
});

test("the keyboard reaches the content at once", async ({ page, demo }) => {
  await page.goto(`/c/${demo.slug}`);
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Pular para o conteúdo" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#conteudo$/);
  await page.keyboard.press("Tab");
  const inContent = await page.evaluate(() => document.activeElement?.closest("main") !== null);
  expect(inContent).toBe(true);
});

test("the next visit offers the last championship", async ({ page, demo }) => {
  await page.goto("/");
  await expect(page.getByText("Continuar em")).toBeHidden();
  await page.goto(`/c/${demo.slug}/rodadas`);
  await page.goto("/");
  await page.getByRole("link", { name: /Continuar em\s+Copa da Várzea/ }).click();
  await expect(page).toHaveURL(`/c/${demo.slug}`);
});

test("nothing is reported without a container", async ({ page, demo }) => {
  await page.goto(`/c/${demo.slug}`);
  expect(await page.evaluate(() => "dataLayer" in window)).toBe(false);
  expect(await page.context().cookies()).toEqual([]);
});
