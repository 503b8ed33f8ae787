import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { createPitch, Thumb } from "./pitch.ts";

test.use({ viewport: { width: 360, height: 740 } });

const TARGET = 48;

/** Expects every target to be large enough, and nothing beside or below the window. */
async function expectFit(page: Page, isScrolling = false): Promise<void> {
  const faults = await page.evaluate((least) => {
    const small = [...document.querySelectorAll("button, a, input")].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect();
      const isSmall = width > 0 && (Math.round(width) < least || Math.round(height) < least);
      return isSmall ? [`${element.textContent} ${width} × ${height}`] : [];
    });
    const { scrollWidth, scrollHeight } = document.documentElement;
    return { small, wide: scrollWidth - innerWidth, tall: scrollHeight - innerHeight };
  }, TARGET);
  expect(faults.small).toEqual([]);
  expect(faults.wide).toBeLessThanOrEqual(0);
  if (!isScrolling) expect(faults.tall).toBeLessThanOrEqual(0);
}

for (const [width, height] of [
  [360, 740],
  [320, 640],
] as const) {
  test(`goal, card and change fit ${width} × ${height}`, async ({ page, organizer }) => {
    await page.setViewportSize({ width, height });
    const { path, pin } = await createPitch(organizer);
    const thumb = new Thumb(page);
    await page.goto(path);
    await expect(page.getByLabel("Seu nome")).toBeVisible();
    await expectFit(page, height < 740);
    await thumb.open(path, pin, "Vando");
    await expectFit(page, height < 740);
    await thumb.lineUp();
    await thumb.lineUp();
    await thumb.tap("Começar o jogo");
    await expectFit(page);
    await thumb.tap("Gol do Bangu");
    await expectFit(page);
    await thumb.tap(/^9 /);
    await expectFit(page, height < 740);
    await thumb.tap("Amarelo");
    await expectFit(page);
    await thumb.tap(/^5 /, "Olaria");
    await thumb.tap("Troca");
    await expectFit(page);
    await thumb.tap(/^8 /, "Bangu");
    await expectFit(page, height < 740);
    await thumb.tap(/^12 /);
    await thumb.tap("Intervalo");
    await expectFit(page, height < 740);
  });
}

test("a line-up to repeat saves fifteen taps", async ({ page, organizer }) => {
  test.setTimeout(120_000);
  const first = await createPitch(organizer);
  const before = new Thumb(page);
  await before.open(first.path, first.pin, "Vando");
  await before.lineUp();
  await before.lineUp();
  await before.tap("Começar o jogo");
  await before.tap("Intervalo");
  await before.tap("Começar o 2º tempo");
  await before.tap("Fim");
  await before.tap(/^Encerrar/);
  await expect(page.getByRole("status").first()).toContainText("Tudo enviado", { timeout: 15_000 });

  const { path, pin } = await first.linkOf(first.games[1]);
  const thumb = new Thumb(page);
  await thumb.open(path, pin, "Vando");
  await thumb.tap(/^Igual ao último jogo/);
  await thumb.tap(/^Igual ao último jogo/);
  await thumb.tap("Começar o jogo");
  await thumb.goal("Bangu", 9);
  await thumb.goal("Bangu", 10);
  await thumb.goal("Olaria", 9);
  await thumb.card("Amarelo", "Bangu", 5);
  await thumb.card("Amarelo", "Olaria", 5);
  await thumb.tap("Intervalo");
  await thumb.tap("Começar o 2º tempo");
  await thumb.change("Bangu", 7, 12);
  await thumb.change("Bangu", 8, 13);
  await thumb.change("Bangu", 6, 14);
  await thumb.change("Olaria", 7, 12);
  await thumb.change("Olaria", 8, 13);
  await thumb.change("Olaria", 6, 14);
  await thumb.goal("Bangu", 11);
  await thumb.goal("Olaria", 11);
  await thumb.card("Amarelo", "Bangu", 4);
  await thumb.card("Amarelo", "Olaria", 4);
  await thumb.tap("Fim");
  await thumb.tap(/^Encerrar: 2 × 3/);
  console.log(`Taps of a standard game with a line-up to repeat: ${thumb.taps}`);
  expect(thumb.taps).toBeLessThanOrEqual(60);
});
