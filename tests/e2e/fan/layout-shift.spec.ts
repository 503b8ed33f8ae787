import { expect, test } from "../fixtures.ts";
import { smallControls } from "../layout-faults.ts";
import { comeBack, expectSteady, watchShift } from "../layout-shift.ts";

/** Content for a returning visitor must not shift. */
for (const width of [360, 1280]) {
  test(`nothing moves for a returning visitor, at ${width} pixels`, async ({ page, demo }) => {
    await page.setViewportSize({ width, height: 740 });
    await watchShift(page);
    await comeBack(page, demo);
    await page.goto("/");
    await expect(page.getByRole("link", { name: /Continuar em/ })).toBeVisible();
    const card = page.getByRole("navigation", { name: "Times que você segue" }).locator("article");
    await expect(card.getByRole("button", { pressed: true })).toBeVisible();
    await expectSteady(page);

    await page.goto(`/c/${demo.slug}/time/${demo.team}`);
    await expect(page.getByRole("button", { name: "Seguindo este time" })).toBeVisible();
    await expectSteady(page);
  });
}

/** CPU slowdown of a cheap phone. */
const SLOWER = 6;

test("a followed team's game leads before first paint or never", async ({ page, demo }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  // Such a phone paints the header while parsing.
  await watchShift(page, ".games");
  await comeBack(page, demo);
  for (let visit = 0; visit < 8; visit += 1) {
    await page.goto(`/c/${demo.slug}/rodadas`);
    await expect(page.locator(".games [data-followed]").first()).toBeAttached();
    await page.evaluate(() => document.fonts.ready);
    await expectSteady(page);
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
});

for (const width of [360, 1280]) {
  test(`nothing moves when choosing alerts, at ${width} pixels`, async ({ page, demo }) => {
    await page.setViewportSize({ width, height: 740 });
    // The test browser denies notifications to every site.
    await page.addInitScript(() =>
      Object.defineProperty(Notification, "permission", { get: () => "default" }),
    );
    await watchShift(page);
    await page.goto("/avisos");
    await expect(page.getByRole("heading", { name: "Siga um time primeiro" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Sem avisos também dá" })).toBeVisible();
    await expectSteady(page);

    await comeBack(page, demo);
    await page.goto("/avisos");
    await expect(page.getByRole("form", { name: "Avisos no celular" })).toBeVisible();
    await expect(page.getByRole("group", { name: "Um time" })).toBeVisible();
    await expectSteady(page);
    expect(await smallControls(page)).toEqual([]);
  });
}
