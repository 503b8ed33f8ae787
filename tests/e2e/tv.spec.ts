import { demonstration } from "../site/demonstration.ts";
import { expect, test } from "./fixtures.ts";

test("a television turns its screens by itself, and none of them scrolls", async ({
  page,
  baseURL,
}) => {
  const { slug } = await demonstration(baseURL ?? "");
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
    for (const title of ["Tabela", "Resultados", "Próximos jogos", "Artilharia", "Tabela"]) {
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
