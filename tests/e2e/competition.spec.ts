import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { certainTable, lopsidedCup, openGroups } from "../site/cups.ts";
import { expect, test } from "./fixtures.ts";
import { overflow } from "./measures.ts";

/** How the page of the table shows what is certain, what may come, and who would be next. */
test.use({ viewport: { width: 360, height: 740 } });

test("marks fit any width, hold WCAG 2.2 AA and are heard", async ({ page, organizer }) => {
  const { slug } = await certainTable(organizer);
  await expectToFit(page, slug);
  await page.goto(`/c/${slug}`);
  const team = page.getByRole("table").first().getByRole("rowheader", { name: "Bangu" });
  await expect(team).toHaveAccessibleName(/Bangu.*\(Garantido: Semifinal\)/);
});

test("a projection fits any width, holds WCAG 2.2 AA and is in italics", async ({
  page,
  organizer,
}) => {
  const { slug } = await openGroups(organizer);
  await expectToFit(page, slug);
  await page.goto(`/c/${slug}`);
  const hint = "Em itálico, quem ficaria com a vaga se tudo terminasse hoje.";
  await expect(page.getByText(hint)).toBeVisible();
  await expect(page.getByText("Hoje: Bangu").first()).toHaveCSS("font-style", "italic");
});

test("a bracket fits any width and holds WCAG 2.2 AA", async ({ page, organizer }) => {
  const { slug } = await lopsidedCup(organizer);
  await expectToFit(page, slug);
});

/** Looks at the page of the table and at its embed, the widest first. */
async function expectToFit(page: Page, slug: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  for (const path of [`/c/${slug}`, `/iframe/${slug}`]) {
    await page.goto(path);
    for (const width of [1280, 600, 320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
    await expectAccessible(page);
  }
}
