import type { Page } from "@playwright/test";
import { gameInPlay } from "../../site/game-in-play.ts";
import { expect, test } from "../fixtures.ts";

// A reused context keeps the worker and its caches.
test.use({
  serviceWorkers: "allow",
  reuseContext: false,
  expectedErrors: [/ERR_INTERNET_DISCONNECTED/],
});

/** Lists cached paths, most recent last. */
const keptPaths = (page: Page) =>
  page.evaluate(async () => {
    const pages = await caches.open("apito-pages-1");
    return (await pages.keys()).map(({ url }) => new URL(url).pathname);
  });

const notice = (page: Page) =>
  page.getByRole("status").filter({ hasText: "Sem sinal. Esta página foi guardada em" });

test("visited pages can be read offline from the first visit", async ({ page, context, demo }) => {
  const table = `/c/${demo.slug}`;
  const teams = `/c/${demo.slug}/times`;
  const kept = () => keptPaths(page);
  await page.goto(table);
  await expect.poll(kept).toEqual([table]);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("table").first()).toBeVisible();
  await expect(notice(page)).toBeInViewport();
  await context.setOffline(false);

  await page.goto(teams);
  await expect.poll(kept).toEqual([table, teams]);
  await page.goto(table);
  await page.goto(`/c/${demo.slug}/inscrever-time`);
  // The form is private and not cached.
  await expect.poll(kept).toEqual([teams, table]);

  await context.setOffline(true);
  await page.goto(table);
  await expect(page.getByRole("table").first()).toBeVisible();
  await expect(notice(page)).toBeVisible();

  await page.goto(`/c/${demo.slug}/calendario`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A bola saiu do alcance");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Times/ })
    .click();
  await expect(page).toHaveURL(teams);

  await context.setOffline(false);
  await page.goto(table);
  await expect(notice(page)).toBeHidden();
});

test("a new worker keeps the caches of other workers", async ({ page, demo }) => {
  const names = () => page.evaluate(async () => (await caches.keys()).toSorted());
  await page.goto("/sem-sinal");
  await page.evaluate(async () => {
    await caches.open("apito-mesa-1");
    await caches.open("apito-pages-0");
  });
  await page.goto(`/c/${demo.slug}`);
  await expect.poll(names).toEqual(["apito-files-1", "apito-mesa-1", "apito-pages-1"]);
});

test("the minute of a cached page does not advance", async ({ page, context, organizer }) => {
  const { slug, game } = await gameInPlay(organizer);
  const path = `/c/${slug}/jogo/${game}`;
  const clock = page.locator(".board .live");
  await page.goto(path);
  await expect(clock).toHaveText(/^\d+' do 1º tempo$/);
  await expect.poll(() => keptPaths(page)).toEqual([path]);
  await context.setOffline(true);
  await page.clock.install();
  await page.reload();
  await expect(notice(page)).toBeVisible();
  await page.clock.runFor(60_000);
  await expect(clock).toHaveText("1º tempo");
});
