import type { Page } from "@playwright/test";
import { setKicks, setStats, updateGame } from "../../app/v1/matchday/games/contract.ts";
import { gameInPlay, SOON } from "../site/game-in-play.ts";
import { expect, test } from "./fixtures.ts";

const MINUTE = 60_000;

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "no-preference" }));

test("a goal arrives on open pages and keeps the visitor's choices", async ({
  page,
  organizer,
}) => {
  const { slug, game } = await gameInPlay(organizer);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/c/${slug}`);
  const card = page.locator(`a.game[href="/c/${slug}/jogo/${game}"]`);
  await expect(card).toContainText(/\d+' do 1º tempo/);
  await page.getByRole("radio", { name: "Campanha" }).check();
  const table = page.locator("table.standings").first();
  await expect(table).toHaveAttribute("data-columns", "campaign");
  await card.focus();
  await organizer.call(setStats, {
    json: { games: [{ id: game, finished: false, home_score: 1, away_score: 0 }] },
  });
  await expect(card.locator(".score").first()).toHaveText("1", { timeout: SOON });
  await expect(card.locator(".score").first()).toHaveClass(/changed/);
  await expect(card).toBeFocused();
  await expect(page.getByRole("radio", { name: "Campanha" })).toBeChecked();
  await expect(table).toHaveAttribute("data-columns", "campaign");
});

test("a reload without changes leaves the page as it is", async ({ page, organizer }) => {
  const { slug } = await gameInPlay(organizer);
  await page.goto(`/c/${slug}`);
  await page.evaluate(() => {
    const touched: string[] = [];
    Object.assign(window, { touched });
    // Only attributes: the passing minute changes text.
    new MutationObserver((records) => {
      for (const { target, attributeName } of records) {
        touched.push(`${target.nodeName} ${attributeName}`);
      }
    }).observe(document, { attributes: true, subtree: true });
  });
  const asked = () => page.waitForResponse((answer) => answer.request().resourceType() === "fetch");
  await asked();
  // The second request follows once the first is applied.
  await asked();
  expect(await page.evaluate((): unknown => Reflect.get(window, "touched"))).toEqual([]);
});

test("a network loss is reported and recovered from", async ({
  page,
  organizer,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
  const { slug, game } = await gameInPlay(organizer);
  await page.goto(`/c/${slug}/jogo/${game}`);
  await page.context().setOffline(true);
  await expect(page.getByText("Sem conexão.")).toBeVisible({ timeout: 20_000 });
  await page.context().setOffline(false);
  await organizer.call(setStats, {
    json: { games: [{ id: game, finished: false, home_score: 0, away_score: 2 }] },
  });
  await expect(page.getByRole("heading", { level: 1 })).toContainText("2", { timeout: SOON });
  await expect(page.getByText("Sem conexão.")).toBeHidden();
});

test("each kick arrives as a dot and a sentence", async ({ page, organizer }) => {
  const { slug, game } = await gameInPlay(organizer);
  const params = { id: game };
  await organizer.call(updateGame, { params, json: { period: "Pênaltis" } });
  await page.goto(`/c/${slug}/jogo/${game}`);
  const told = page.locator("[data-told]");
  const dots = page.getByRole("group", { name: "Cobranças de pênalti" }).locator("b");
  await expect(dots).toHaveCount(0);
  const kicks = [
    { side: "home" as const, scored: true },
    { side: "away" as const, scored: false },
  ];
  await organizer.call(setKicks, { params, json: { kicks: kicks.slice(0, 1) } });
  await expect(dots).toHaveText(["●", ""], { timeout: SOON });
  await expect(told).toHaveText("Bangu marcou: 1 × 0 nos pênaltis.");
  await organizer.call(setKicks, { params, json: { kicks } });
  await expect(dots).toHaveText(["●", "○"], { timeout: SOON });
  await expect(told).toHaveText("Olaria perdeu a cobrança: 1 × 0 nos pênaltis.");
});

test("a goal is announced once, shown briefly and put in the tab", async ({ page, organizer }) => {
  const { slug, game } = await gameInPlay(organizer);
  await page.goto(`/c/${slug}/jogo/${game}`);
  const told = page.locator("[data-told]");
  const moment = page.locator(".goal-moment").first();
  await expect(told).toHaveText("");
  await expect(moment).toBeHidden();
  const score = (home_score: number, away_score: number) =>
    organizer.call(setStats, {
      json: { games: [{ id: game, finished: false, home_score, away_score }] },
    });
  await score(1, 0);
  await expect(told).toHaveText("Gol! Bangu. Bangu 1 × 0 Olaria.", { timeout: SOON });
  await expect(page).toHaveTitle("Bangu 1 × 0 Olaria · Apito");
  await expect(moment).toBeVisible();
  const motion = () => moment.locator("p").evaluate((words) => words.getAnimations().length);
  expect(await motion()).toBe(1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await motion()).toBe(0);
  await expect(moment).toBeHidden();
  await organizer.call(updateGame, { params: { id: game }, json: { period: "Intervalo" } });
  await expect(told).toHaveText("Intervalo: Bangu 1 × 0 Olaria.", { timeout: SOON });
  await score(0, 0);
  await expect(told).toHaveText("Placar corrigido: Bangu 0 × 0 Olaria.", { timeout: SOON });
  await expect(moment).toBeHidden();
});

test("the clock writes only changes", async ({ page, organizer }) => {
  const { slug, game } = await gameInPlay(organizer);
  await page.clock.install();
  await page.goto(`/c/${slug}/jogo/${game}`);
  await expect(page.locator(".board .live")).toHaveText(/\d+' do 1º tempo/);
  await page.evaluate(() => {
    const changes: string[] = [];
    Object.assign(window, { changes });
    const observer = new MutationObserver((records) => {
      for (const { target } of records) changes.push(target.textContent ?? "");
    });
    const [board, told] = document.querySelectorAll(".board, [data-told]");
    for (const part of [board, told]) {
      if (part) observer.observe(part, { childList: true, characterData: true, subtree: true });
    }
  });
  // In the background only the clock runs.
  await setHidden(page, true);
  await page.clock.runFor(MINUTE);
  const changes = await page.evaluate((): unknown => Reflect.get(window, "changes"));
  expect(changes).toEqual([expect.stringMatching(/^\d+' do 1º tempo$/)]);
});

test("the one-line score appears below the scoreboard without shifts", async ({
  page,
  organizer,
}) => {
  const { slug, game } = await gameInPlay(organizer);
  await page.setViewportSize({ width: 360, height: 400 });
  await page.goto(`/c/${slug}/jogo/${game}`);
  const mini = page.locator(".mini-score");
  const isOnTop = () =>
    mini.evaluate((bar) => {
      const { left, width, top, height } = bar.getBoundingClientRect();
      return bar.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  expect(await isOnTop()).toBe(false);
  const facts = page.locator(".game-facts");
  const before = await facts.evaluate((one) => one.getBoundingClientRect().top + scrollY);
  await page.evaluate(() => scrollTo(0, 500));
  expect(await isOnTop()).toBe(true);
  expect(await mini.evaluate((bar) => bar.getBoundingClientRect().top)).toBe(0);
  expect(await facts.evaluate((one) => one.getBoundingClientRect().top + scrollY)).toBe(before);
});

test("goals arriving above do not move the reading position", async ({ page, organizer }) => {
  const { slug, game, teams } = await gameInPlay(organizer);
  await page.setViewportSize({ width: 360, height: 200 });
  await page.goto(`/c/${slug}/jogo/${game}`);
  const footer = page.getByRole("contentinfo");
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const before = await footer.boundingBox();
  const [team_id = 0] = teams;
  await organizer.call(setStats, {
    json: {
      games: [
        {
          id: game,
          finished: false,
          events: [3, 11, 27].map((minute) => ({ type: "goal" as const, team_id, minute })),
        },
      ],
    },
  });
  await expect(page.locator(".timeline li")).toHaveCount(3, { timeout: SOON });
  const after = await footer.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? -99))).toBeLessThanOrEqual(1);
});

test("a background page asks nothing and catches up later", async ({ page, organizer }) => {
  const { slug, game } = await gameInPlay(organizer);
  await page.goto(`/c/${slug}/rodadas`);
  const asked: string[] = [];
  page.on("request", (request) => request.resourceType() === "fetch" && asked.push(request.url()));
  await setHidden(page, true);
  await organizer.call(setStats, {
    json: { games: [{ id: game, finished: false, home_score: 3, away_score: 0 }] },
  });
  await page.waitForTimeout(6_000);
  expect(asked).toEqual([]);
  await setHidden(page, false);
  await expect(page.locator("a.game .score").first()).toHaveText("3", { timeout: SOON });
});

/** Simulates visibility changes, which headless Chromium lacks. */
const setHidden = (page: Page, hidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
