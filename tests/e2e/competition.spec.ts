import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { listGames, updateGame } from "../../app/v1/matchday/games/contract.ts";
import { certainTable, longNamedGroups, lopsidedCup, openGroups, twoLegs } from "../site/cups.ts";
import { expect, test } from "./fixtures.ts";
import { overflow } from "./measures.ts";
import { nameFaults } from "./name-faults.ts";
import { printSheets, startPoster } from "./paper.ts";
import { WITHOUT_SCRIPT } from "./without-script.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("marks fit any width and are accessible", async ({ page, organizer }) => {
  const { slug } = await certainTable(organizer);
  await expectToFit(page, slug);
  await page.goto(`/c/${slug}`);
  const team = page.getByRole("table").first().getByRole("rowheader", { name: "Bangu" });
  await expect(team).toHaveAccessibleName(/Bangu.*\(Garantido: Semifinal\)/);
});

test("a projection fits any width, is accessible and in italics", async ({ page, organizer }) => {
  const { slug } = await openGroups(organizer);
  await expectToFit(page, slug);
  await page.goto(`/c/${slug}`);
  const hint = "Em itálico, quem ficaria com a vaga se tudo terminasse hoje.";
  await expect(page.getByText(hint)).toBeVisible();
  await expect(page.getByText("Hoje: Bangu").first()).toHaveCSS("font-style", "italic");
});

test("the longest group names are whole at any width", async ({ page, organizer }) => {
  const { slug } = await longNamedGroups(organizer);
  const found: string[] = [];
  for (const path of [`/c/${slug}`, `/iframe/table/${slug}`]) {
    await page.goto(path);
    found.push(...(await nameFaults(page, path)));
  }
  expect(found).toEqual([]);
});

test("a bracket fits any width and is accessible", async ({ page, organizer }) => {
  const { slug } = await lopsidedCup(organizer);
  await expectToFit(page, slug);
});

test("a two-leg bracket cuts no name at any width", async ({ page, organizer }) => {
  const { slug, call } = await twoLegs(organizer);
  const { records } = await call(listGames, { query: { championship: slug, per_page: 100 } });
  const second = records.find(
    ({ leg, finished, home_team }) => leg === 2 && !finished && home_team,
  );
  await call(updateGame, {
    params: { id: second?.id ?? 0 },
    json: { starts_at: "2027-11-24T23:30:00Z" },
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/c/${slug}`);
  await expect(page.getByRole("link", { name: /^Ida\s*1 a 0/ }).first()).toBeVisible();
  await expect(page.locator(".tie-legs a", { hasText: "qua. 24/11" })).toBeVisible();
  for (const width of [320, 360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = page
      .locator(".tie .name, .tie-legs a")
      .evaluateAll((names) =>
        names.flatMap((name) => (name.scrollWidth > name.clientWidth ? [name.textContent] : [])),
      );
    expect(await cut, `at ${width} px`).toEqual([]);
    expect(await overflow(page), `at ${width} px`).toBeLessThanOrEqual(0);
  }
  // The poster is a single landscape sheet with only the bracket.
  await startPoster(page);
  await expect(page.locator(".tree.linked")).toBeVisible();
  await expect(page.locator(".bracket-first > .card")).toBeHidden();
  const [sheet, ...others] = await printSheets(page);
  expect(others).toEqual([]);
  expect(sheet?.width).toBeGreaterThan(sheet?.height ?? 0);
  await expect(page.locator(".bracket-first > .card")).toBeVisible();
  for (const folded of ["Seguir um time", "Compartilhar"]) {
    await expect(page.locator("summary", { hasText: folded })).toBeHidden();
  }
});

test(
  "a phone shows the current phase, then the chosen one",
  {
    tag: WITHOUT_SCRIPT,
  },
  async ({ page, organizer }) => {
    const { slug } = await twoLegs(organizer);
    await page.goto(`/c/${slug}`);
    const phase = (name: string) =>
      page.locator(".tree").getByRole("region", { name, exact: true });
    await expect(phase("Quartas de final")).toBeVisible();
    await expect(phase("Oitavas de final")).toBeHidden();
    await page.getByText("Oitavas de final", { exact: true }).first().click();
    await expect(phase("Oitavas de final")).toBeVisible();
    await expect(phase("Quartas de final")).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const name of ["Oitavas de final", "Quartas de final", "Semifinal", "Final"]) {
      await expect(phase(name)).toBeVisible();
    }
  },
);

async function expectToFit(page: Page, slug: string): Promise<void> {
  await page.emulateMedia({ colorScheme: "light" });
  for (const path of [`/c/${slug}`, `/iframe/${slug}`]) {
    await page.goto(path);
    for (const width of [1280, 600, 320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await overflow(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
    await expectAccessible(page);
  }
}
