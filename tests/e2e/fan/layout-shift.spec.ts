import { demonstration } from "../../site/demonstration.ts";
import { expect, test } from "../fixtures.ts";

/** What comes back to somebody stands where it did: nothing jumps once the script knows them. */
for (const width of [360, 1280]) {
  test(`nothing moves for whoever comes back, at ${width} pixels`, async ({ page, baseURL }) => {
    const { slug, team } = await demonstration(baseURL ?? "");
    await page.setViewportSize({ width, height: 740 });
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (!Reflect.get(entry, "hadRecentInput")) shifts.push(Reflect.get(entry, "value"));
        }
      }).observe({ type: "layout-shift", buffered: true });
    });
    const shifted = () =>
      page.evaluate((): number =>
        Reflect.get(window, "shifts").reduce((sum: number, one: number) => sum + one, 0),
      );
    await page.goto("/termos");
    const name = "Um time";
    await page.evaluate(
      (area) => localStorage.setItem("championship", area),
      JSON.stringify({
        last: { slug, name: "Copa da Várzea" },
        teams: [{ championship: slug, team, name }],
      }),
    );
    await page.goto("/");
    await expect(page.getByRole("link", { name: /Continuar em/ })).toBeVisible();
    const card = page.getByRole("navigation", { name: "Times que você segue" }).locator("article");
    await expect(card.getByRole("button", { pressed: true })).toBeVisible();
    expect(await shifted()).toBeLessThan(0.002);

    await page.goto(`/c/${slug}/time/${team}`);
    await expect(page.getByRole("button", { name: "Seguindo este time" })).toBeVisible();
    expect(await shifted()).toBeLessThan(0.002);
  });
}
