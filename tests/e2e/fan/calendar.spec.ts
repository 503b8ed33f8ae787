import { januaryCup } from "../../site/january-cup.ts";
import { importLeague, type Result } from "../../site/past-league.ts";
import { expect, test, withoutScript } from "../fixtures.ts";

test.use({ viewport: { width: 360, height: 740 } });

withoutScript("a month shows dated and undated games", async ({ page, organizer }) => {
  const { page: path, dated } = await januaryCup(organizer);
  await page.goto(`${path}?mes=2027-01`);
  await expect(page.getByRole("heading", { name: "janeiro de 2027" })).toBeVisible();
  await expect(page.getByRole("table", { name: "janeiro de 2027" })).toBeVisible();
  await expect(page.getByRole("columnheader")).toHaveCount(7);
  await page.getByRole("link", { name: "31 de janeiro de 2027, 1 jogo" }).click();
  await expect(page).toHaveURL(/#dia-2027-01-31$/);
  const day = page.locator("#dia-2027-01-31");
  await expect(day.getByRole("heading")).toHaveText("domingo, 31 de janeiro");
  await expect(day).toContainText("22:30");
  const undated = page.getByRole("region", { name: "Sem data marcada" });
  await expect(undated.getByRole("listitem")).toHaveCount(1);
  await day.getByRole("link", { name: "Bangu" }).click();
  await expect(page).toHaveURL(new RegExp(`/jogo/${dated}$`));
});

test("a finished league's agenda has reading width on wide screens", async ({
  page,
  organizer,
}) => {
  const championship = `Liga ${crypto.randomUUID().slice(0, 8)}`;
  const results: Result[] = [[1, "Bangu", "Olaria", "1-0"]];
  await importLeague(organizer.call, { championship, season: "2020", results });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(
    `/c/${championship.toLowerCase().replace(" ", "-")}/calendario?ver=agenda&mes=2020-01`,
  );
  const day = await page.locator("#dia-2020-01-01").boundingBox();
  expect(day?.width).toBe(704);
});
