import type { Page } from "@playwright/test";
import { expect, test, withAndWithoutScript } from "../fixtures.ts";

test.use({ viewport: { width: 360, height: 740 } });

withAndWithoutScript("the chosen chip of each strip is visible", async ({ page, demo }) => {
  const { slug, tournament, otherTournaments } = demo;
  const hidden: string[] = [];
  for (const path of [
    ...[tournament, ...otherTournaments].map((id) => `?torneio=${id}`),
    "/atletas/ranking?tipo=gols-contra",
    "/atletas/bid",
    "/historia/tabela?ordem=gols",
  ]) {
    await page.goto(`/c/${slug}${path}`);
    expect(await page.locator(STRIP).count(), path).toBeGreaterThan(0);
    hidden.push(...(await hiddenChips(page)).map((chip) => `${path} ${chip}`));
  }
  expect(hidden).toEqual([]);
});

test("a strip stays where a finger leaves it", async ({ page, demo: { slug } }) => {
  await page.goto(`/c/${slug}/atletas/ranking?tipo=gols-contra`);
  const chosen = page.getByRole("link", { name: "Gols contra" });
  const strip = page.locator(STRIP).filter({ hasText: "Gols contra" });
  expect(await strip.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
  await expect(chosen).toHaveCSS("scroll-snap-align", "none");
  await strip.evaluate((list) => list.scrollTo(0, 0));
  await page.setViewportSize({ width: 361, height: 740 });
  expect(await strip.evaluate((list) => list.scrollLeft)).toBe(0);
});

const STRIP = ".strip, .picker > ul";

/** Finds chosen chips partly outside their strip. */
const hiddenChips = (page: Page): Promise<string[]> =>
  page.locator(`:is(${STRIP}) [aria-current]`).evaluateAll((chips) =>
    chips.flatMap((chip) => {
      const strip = chip.closest("ul")?.getBoundingClientRect();
      const { left, right } = chip.getBoundingClientRect();
      const isSeen = strip && left >= strip.left - 1 && right <= strip.right + 1;
      return isSeen ? [] : [chip.textContent];
    }),
  );
