import { type Demonstration, demonstration, embedPages } from "./demonstration.ts";
import { expect, test, withAndWithoutScript } from "./fixtures.ts";

let demo: Demonstration;
test.beforeAll(async ({ baseURL }) => {
  demo = await demonstration(baseURL ?? "");
});

for (const [name, path] of Object.entries(embedPages)) {
  withAndWithoutScript(`${name}: shows its part and leads to the full page`, async ({ page }) => {
    const response = await page.goto(path(demo));
    expect(response?.headers()["content-security-policy"]).toContain("frame-ancestors *");
    await expect(page.locator(".top")).toHaveCount(0);
    const full = page.getByRole("link", { name: "Ver tudo no Apito" });
    await expect(full).toHaveAttribute("target", "_blank");
    await expect(full).toHaveAttribute("href", new RegExp(`^/c/${demo.slug}`));
    for (const game of await page.locator("a.game").all()) {
      await expect(game).toHaveAttribute("target", "_blank");
    }
  });
}

withAndWithoutScript("walks through the rounds inside the frame", async ({ page }) => {
  await page.goto(`/iframe/rounds/${demo.slug}`);
  await page.getByRole("link", { name: /^Rodada anterior/ }).click();
  await expect(page).toHaveURL(new RegExp(`/iframe/rounds/${demo.slug}\\?rodada=\\d+&fase=\\d+`));
});

test("tells the page around it how high it is", async ({ page, baseURL }) => {
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

withAndWithoutScript("an unknown championship is a short answer", async ({ page }) => {
  const response = await page.goto("/iframe/nao-existe");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible();
  await expect(page.getByRole("searchbox")).toHaveCount(0);
});
