import { expectAccessible } from "./accessibility.ts";
import { type Demonstration, demonstration, embedPages, fanPages } from "../site/demonstration.ts";
import { expect, test } from "./fixtures.ts";
import { overflow } from "./measures.ts";
import { WITHOUT_SCRIPT } from "./without-script.ts";

/** Every fan page and embed: how it lies on a small phone. */
test.use({ viewport: { width: 360, height: 740 } });

let demo: Demonstration;
test.beforeAll(async ({ baseURL }) => {
  demo = await demonstration(baseURL ?? "");
});

const pages = [
  ...Object.entries(fanPages),
  ...Object.entries(embedPages).map(([name, path]) => [`incorporado: ${name}`, path] as const),
];

for (const [name, path] of pages) {
  test(`${name}: fits a small phone and holds WCAG 2.2 AA`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    const response = await page.goto(path(demo));
    expect(response?.status()).toBe(200);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
  });
}

test.describe("sem JavaScript", { tag: WITHOUT_SCRIPT }, () => {
  test.use({ javaScriptEnabled: false });

  test("every page fits a small phone", async ({ page }) => {
    test.setTimeout(180_000);
    for (const [name, path] of pages) {
      await page.goto(path(demo));
      expect.soft(await overflow(page), name).toBeLessThanOrEqual(0);
    }
  });
});

test("a table is not wider than a tablet, a phone on its side or a desk", async ({ page }) => {
  for (const path of [fanPages.tabela, fanPages["tabela de outro torneio"], fanPages.rodadas]) {
    await page.goto(path?.(demo) ?? "");
    for (const width of [320, 600, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
