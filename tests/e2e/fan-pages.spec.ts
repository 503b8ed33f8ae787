import { expectAccessibleInOrder } from "./accessibility.ts";
import { type Demonstration, embedPages, fanPages, TEN_KINDS } from "../site/demonstration.ts";
import { expect, test } from "./fixtures.ts";
import { comeBack, expectSteady, watchShift } from "./layout-shift.ts";
import { overflow } from "./measures.ts";
import { nameFaults } from "./name-faults.ts";
import { widthFaults } from "./width-faults.ts";
import { WITHOUT_SCRIPT } from "./without-script.ts";

test.use({ viewport: { width: 360, height: 740 } });

const pages = [
  ...Object.entries(fanPages),
  ["televisão", ({ slug }: Demonstration) => `/c/${slug}/tv`] as const,
  ...Object.entries(embedPages).map(([name, path]) => [`incorporado: ${name}`, path] as const),
];

for (const [name, path] of pages) {
  test(`${name}: fits every screen and is accessible`, async ({ page, demo }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await watchShift(page);
    const response = await page.goto(path(demo));
    expect(response?.status()).toBe(200);
    await expectAccessibleInOrder(page);
    await expectSteady(page);
    if (TEN_KINDS.includes(name)) {
      await comeBack(page, demo);
      await page.reload();
      await page.evaluate(() => document.fonts.ready);
      await expectSteady(page);
    }
    expect(await widthFaults(page, path(demo))).toEqual([]);
  });
}

test("table names of every tournament are whole at any width", async ({ page, demo }) => {
  const found: string[] = [];
  for (const tournament of demo.otherTournaments.slice(0, -1)) {
    const path = `/c/${demo.slug}?torneio=${tournament}`;
    await page.goto(path);
    found.push(...(await nameFaults(page, path)));
  }
  expect(found).toEqual([]);
});

test.describe("sem JavaScript", { tag: WITHOUT_SCRIPT }, () => {
  test.use({ javaScriptEnabled: false });

  test("every page fits a small phone", async ({ page, demo }) => {
    test.setTimeout(180_000);
    for (const [name, path] of pages) {
      await page.goto(path(demo));
      expect.soft(await overflow(page), name).toBeLessThanOrEqual(0);
    }
  });
});

test("the text above a game's teams wraps to its own start", async ({ page, demo }) => {
  await page.goto(fanPages.tabela?.(demo) ?? "");
  const wrapped = await page.locator(".game-meta").evaluateAll((lines) =>
    lines.flatMap((line) => {
      const range = document.createRange();
      range.selectNodeContents(line.lastChild ?? line);
      const { left } = line.getBoundingClientRect();
      return [...range.getClientRects()].slice(1).map((rect) => Math.round(rect.left - left));
    }),
  );
  expect(wrapped.length).toBeGreaterThan(0);
  expect(new Set(wrapped)).toEqual(new Set([0]));
});

test("a table fits a tablet or a sideways phone", async ({ page, demo }) => {
  for (const path of [fanPages.tabela, fanPages["tabela de outro torneio"], fanPages.rodadas]) {
    await page.goto(path?.(demo) ?? "");
    for (const width of [320, 600, 1024]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
