import { gameInPlay } from "../site/game-in-play.ts";
import { expectAccessible, expectLegible } from "./accessibility.ts";
import { expect, test, withoutScript } from "./fixtures.ts";
import { openStopped, passLive } from "./stopped-clock.ts";

withoutScript("an embed keeps its look between rounds", async ({ page, demo }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(`/iframe/rounds/${demo.slug}?tema=claro&cor=c8102e&tamanho=compacto`);
  await page.getByRole("link", { name: /^Rodada anterior/ }).click();
  await expect(page).toHaveURL(new RegExp(`/iframe/rounds/${demo.slug}\\?rodada=\\d+&fase=\\d+`));
  await expect(page).toHaveURL(/tema=claro&tamanho=compacto&cor=c8102e/);
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(255, 255, 255)");
});

test("an embed follows the site's scheme, not the system's", async ({ page, demo }) => {
  const looks = [
    ["claro", "rgb(255, 255, 255)"],
    ["escuro", "rgb(17, 21, 27)"],
  ] as const;
  for (const [theme, ground] of looks) {
    await page.goto(`/iframe/rounds/${demo.slug}?tema=${theme}&cor=c8102e&tamanho=compacto`);
    await expectAccessible(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator("body")).toHaveCSS("background-color", ground);
      await expectLegible(page);
    }
  }
});

test("an embed has the site's accent and size", async ({ page, demo }) => {
  await page.goto(`/iframe/rounds/${demo.slug}?tema=claro&cor=c8102e&tamanho=compacto`);
  const link = page.getByRole("link", { name: "Ver tudo no Apito" });
  await expect(link).toHaveCSS("color", "rgb(200, 16, 46)");
  await expect(page.locator("html")).toHaveCSS("font-size", "14px");
});

test("an embed reports its height to the page", async ({ page, baseURL, demo }) => {
  await page.goto("/robots.txt");
  const height = await page.evaluate(
    (src) =>
      new Promise<number>((resolve) => {
        window.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
          if (typeof data !== "object" || data === null) return;
          if (Reflect.get(data, "type") === "apito:height") resolve(Reflect.get(data, "height"));
        });
        const frame = document.createElement("iframe");
        frame.src = src;
        document.body.appendChild(frame);
      }),
    `${baseURL}/iframe/table/${demo.slug}`,
  );
  expect(height).toBeGreaterThan(200);
});

test("a goal reaches an embedded table within four seconds", async ({ page, organizer }) => {
  const { slug, score } = await gameInPlay(organizer);
  await score(0, 0);
  await openStopped(page, `/iframe/table/${slug}`);
  const first = page.locator(".standings tbody tr").first();
  await expect(first.locator(".tally")).toHaveText("1");
  await score(0, 2);
  await passLive(page);
  await expect(first).toContainText("Olaria");
  await expect(first.locator(".tally")).toHaveText("3");
});
