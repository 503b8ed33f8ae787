import { expectAccessible } from "./accessibility.ts";
import { type Demonstration, demonstration, embedPages, fanPages } from "./demonstration.ts";
import { expect, test, withAndWithoutScript } from "./fixtures.ts";
import { BUDGET, overflow, weigh } from "./measures.ts";

/** Every fan page and embed: what holds for all of them. */
test.use({ viewport: { width: 360, height: 740 } });

let demo: Demonstration;
test.beforeAll(async ({ baseURL }) => {
  demo = await demonstration(baseURL ?? "");
});

const pages = [
  ...Object.entries(fanPages).map(([name, path]) => ({ name, path, budget: BUDGET })),
  ...Object.entries(embedPages).map(([name, path]) => ({
    name: `incorporado: ${name}`,
    path,
    budget: 15_000,
  })),
];

for (const { name, path, budget } of pages) {
  withAndWithoutScript(`${name}: opens whole on a small phone`, async ({ page }) => {
    const response = await page.goto(path(demo));
    expect(response?.status()).toBe(200);
    await expect(page.locator("h1")).toHaveCount(1);
    await expect(page.getByRole("main")).toHaveCount(1);
    await expect(page).toHaveTitle(/\S/);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expect(
      page.locator('script:not([src], [type="application/ld+json"]), [style], [onclick]'),
    ).toHaveCount(0);
  });

  test(`${name}: holds WCAG 2.2 AA, light and dark`, async ({ page }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto(path(demo));
      await expectAccessible(page);
    }
  });

  test(`${name}: stays within its weight`, async ({ page }) => {
    const sizes = await weigh(page, path(demo));
    expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(budget);
    const scripts = sizes.filter(({ type }) => type === "script");
    expect(scripts.length).toBeLessThanOrEqual(1);
    for (const { bytes } of scripts) expect(bytes).toBeLessThan(10_000);
  });
}

test("a table is not wider than a tablet, a phone on its side or a desk", async ({ page }) => {
  for (const width of [320, 600, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [fanPages.tabela, fanPages["tabela de outro torneio"], fanPages.rodadas]) {
      await page.goto(path?.(demo) ?? "");
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
