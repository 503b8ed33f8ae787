import { expect, test, withoutScript } from "./fixtures.ts";

test.use({ viewport: { width: 360, height: 740 } });

withoutScript("a row's number opens its team, its sign the reason", async ({ page, demo }) => {
  await page.goto(`/c/${demo.slug}/e-se`);
  const row = page.locator(".standings tbody tr:has(details)").first();
  const name = (await row.locator("a").getAttribute("title")) ?? "";
  await row.locator("summary").click();
  await expect(row.locator("details p")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(`/c/${demo.slug}/e-se`);
  const points = await row.locator("td.tally").boundingBox();
  if (!points) throw new Error("The row has no points.");
  await page.mouse.click(points.x + points.width / 2, points.y + 8);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("a typed score updates table and address at once", async ({ page, demo }) => {
  await page.goto(`/c/${demo.slug}/e-se`);
  const [home, away] = await page.locator("form[data-instant] input:not([type=hidden])").all();
  await home?.fill("9");
  await away?.fill("0");
  await expect(page.locator(".move.up").first()).toBeVisible();
  expect(page.url()).toMatch(/m\d+=9&v\d+=0$/);
});

test("the first row is near the top on a phone", async ({ page, demo }) => {
  await page.goto(`/c/${demo.slug}`);
  const call = (await page.locator(".register-call").boundingBox())?.height ?? 0;
  const row = await page.locator(".standings tbody tr").first().boundingBox();
  // Includes chips, without the call to register.
  expect((row?.y ?? 1000) - call - 12).toBeLessThanOrEqual(320);
});
