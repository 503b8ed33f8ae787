import { gameInPlay } from "../site/game-in-play.ts";
import { expect, test } from "./fixtures.ts";
import { openStopped, passLive } from "./stopped-clock.ts";

test("a TV turns its screens by itself without scrolling", async ({ page, demo: { slug } }) => {
  await page.clock.install();
  const shown = page.locator("[data-screen]:not([hidden])");
  for (const [width, height] of [
    [1920, 1080],
    [1280, 720],
    [1080, 1920],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`/c/${slug}/tv`);
    await expect(page.locator("html[data-turning]")).toBeAttached();
    for (const title of [
      "Ao vivo agora",
      "Tabela",
      "Resultados",
      "Próximos jogos",
      "Artilharia",
      "Ao vivo agora",
    ]) {
      await expect(shown).toHaveAttribute("aria-label", title);
      const beyond = await shown.evaluate((screen) =>
        Math.max(
          ...Array.from(
            screen.querySelectorAll("li, tr"),
            (row) => row.getBoundingClientRect().bottom,
          ),
        ),
      );
      expect(beyond, `${title} ${width}`).toBeLessThanOrEqual(height);
      await page.clock.runFor(12_000);
    }
  }
});

test("a goal reaches the TV within four seconds", async ({ page, organizer }) => {
  const { slug, score } = await gameInPlay(organizer);
  await score(0, 0);
  await openStopped(page, `/c/${slug}/tv`);
  const points = page.locator(".tv-table tbody tr").first().locator("td").nth(1);
  await expect(points).toHaveText("1");
  await score(2, 0);
  await passLive(page);
  await expect(page.locator(".tv-board .tv-score")).toHaveText("2×0");
  await expect(points).toHaveText("3");
});
