import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { closeGame, getGame } from "../../../app/v1/matchday/games/contract.ts";
import { listGameEntries } from "../../../app/v1/matchday/sheets/entries/contract.ts";
import { expect, test } from "../fixtures.ts";
import { createPitch, keepsPage, Thumb } from "./pitch.ts";

test.use({
  serviceWorkers: "allow",
  reuseContext: false,
  viewport: { width: 360, height: 740 },
  expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
});

const SILENCE = 16_000;
const SOON = { timeout: 15_000 };

test("a whole game in airplane mode survives reload and restart", async ({
  organizer,
  baseURL,
  launchOptions,
}) => {
  test.setTimeout(180_000);
  const { path, pin, game, cup } = await createPitch(organizer);
  const folder = mkdtempSync(join(tmpdir(), "apito-mesa-"));
  const open = () =>
    chromium.launchPersistentContext(folder, {
      ...launchOptions,
      baseURL: baseURL ?? "",
      locale: "pt-BR",
      viewport: { width: 360, height: 740 },
      hasTouch: true,
    });
  let context = await open();
  let thumb = new Thumb(context.pages()[0] ?? (await context.newPage()));
  await thumb.open(path, pin, "Vando");
  await expect.poll(() => keepsPage(thumb.page)).toBe(true);
  await context.setOffline(true);

  await thumb.lineUp();
  await thumb.lineUp();
  await thumb.tap("Começar o jogo");
  await thumb.goal("Bangu", 9);
  await thumb.page.reload();
  await thumb.goal("Bangu", 10);
  await thumb.card("Amarelo", "Olaria", 5);
  await thumb.card("Amarelo", "Olaria", 5);
  await expect(thumb.page.getByRole("alert")).toContainText("está expulso");
  await thumb.tap("Certo");
  await thumb.tap("Intervalo");
  const { taps } = thumb;
  await context.close();

  context = await open();
  await context.setOffline(true);
  thumb = new Thumb(context.pages()[0] ?? (await context.newPage()));
  thumb.taps = taps;
  await thumb.page.goto(path);
  await expect(thumb.page.getByRole("status").first()).toContainText("guardados neste aparelho");
  await thumb.tap("Começar o 2º tempo");
  await thumb.change("Bangu", 7, 12);
  await thumb.change("Bangu", 8, 13);
  await thumb.change("Olaria", 7, 12);
  await thumb.goal("Olaria", 11);
  await thumb.goal("Bangu", 9);
  await thumb.goal("Bangu", 11);
  await thumb.card("Amarelo", "Bangu", 4);
  await thumb.card("Vermelho", "Bangu", 3);
  await thumb.tap("Certo");
  await thumb.change("Olaria", 8, 13);
  await thumb.change("Olaria", 9, 14);
  await thumb.change("Bangu", 6, 14);
  await thumb.tap("Fim");
  await thumb.tap(/^Encerrar: 4 × 1/);
  console.log(`Taps of a standard game without a line-up to repeat: ${thumb.taps}`);
  expect(thumb.taps).toBeLessThanOrEqual(85);

  await context.setOffline(false);
  await expect(thumb.page.getByRole("status").first()).toContainText("Tudo enviado", SOON);
  const played = await organizer.call(getGame, { params: { id: game } });
  expect(played).toMatchObject({ status: "finished", home_score: 4, away_score: 1 });
  expect(played.events.filter(({ type }) => type === "substitution")).toHaveLength(6);
  expect(played.lineups.map(({ athletes }) => athletes.length)).toEqual([16, 16]);
  await thumb.page.goto(`/c/${cup.slug}/jogo/${game}`);
  const fans = thumb.page.getByRole("main");
  await expect(fans).toContainText("Encerrado");
  await expect(fans.getByText("Bicio").first()).toBeVisible();
  await context.close();
  rmSync(folder, { recursive: true, force: true });
});

test("two devices are one sheet, and one goal of both is asked", async ({
  page,
  browser,
  organizer,
  baseURL,
}) => {
  const { path, pin, game } = await createPitch(organizer);
  const one = new Thumb(page);
  await one.open(path, pin, "Vando");
  const second = await browser.newContext({
    baseURL: baseURL ?? "",
    viewport: { width: 360, height: 740 },
  });
  const other = new Thumb(await second.newPage());
  await other.open(path, pin, "Cida");
  await one.tap("Começar o jogo");
  await expect(other.page.getByText("1º tempo")).toBeVisible(SOON);
  await one.goal("Bangu", 9);
  await other.goal("Bangu", 9);
  const question = page.getByRole("alert").filter({ hasText: "É o mesmo gol?" });
  await expect(question).toBeVisible(SOON);
  await question.getByRole("button", { name: /^É o mesmo/ }).click();
  await expect(question).toBeHidden();
  await expect(other.page.getByRole("button", { name: /na mesa/ })).toHaveText(/2 na mesa/, SOON);
  await expect
    .poll(async () => (await organizer.call(getGame, { params: { id: game } })).home_score)
    .toBe(1);
  await second.close();
});

test("a sheet closed elsewhere takes later entries as an addendum", async ({
  page,
  context,
  organizer,
}) => {
  test.setTimeout(90_000);
  const { path, pin, game } = await createPitch(organizer);
  const thumb = new Thumb(page);
  await thumb.open(path, pin, "Vando");
  for (const step of ["Começar o jogo", "Intervalo", "Começar o 2º tempo", "Fim"]) {
    await thumb.tap(step);
  }
  await thumb.tap(/^Encerrar/);
  await expect(page.getByRole("status").first()).toContainText("Tudo enviado", SOON);
  await context.setOffline(true);
  await thumb.tap("Anotar mais um lance");
  await thumb.goal("Olaria", 9);
  await organizer.call(closeGame, { params: { id: game }, json: {} });
  // After a silence the device asks before it sends.
  await page.waitForTimeout(SILENCE);
  await context.setOffline(false);
  await expect(page.getByText("A súmula já foi fechada em")).toBeVisible(SOON);
  await page.getByRole("button", { name: /adendo/ }).click();
  await expect(page.getByText(/depois e espera/)).toBeVisible(SOON);
  const { entries } = await organizer.call(listGameEntries, { params: { id: game } });
  expect(entries.filter(({ status }) => status === "late").length).toBeGreaterThan(0);
});
