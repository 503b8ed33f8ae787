import { type Demonstration, demonstration, embedPages } from "./demonstration.ts";
import { expectAccessible } from "./accessibility.ts";
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

withAndWithoutScript(
  "looks as the site around it wants, whatever the system says",
  async ({ page, javaScriptEnabled }) => {
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const link = page.getByRole("link", { name: "Ver tudo no Apito" });
    for (const [theme, color] of [
      ["claro", "rgb(255, 255, 255)"],
      ["escuro", "rgb(17, 21, 27)"],
    ] as const) {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.goto(`/iframe/rounds/${demo.slug}?tema=${theme}&cor=c8102e&tamanho=compacto`);
        expect(await ground()).toBe(color);
        if (javaScriptEnabled) await expectAccessible(page);
      }
    }
    await page.goto(`/iframe/rounds/${demo.slug}?tema=claro&cor=c8102e&tamanho=compacto`);
    await expect(link).toHaveCSS("color", "rgb(200, 16, 46)");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      "14px",
    );
    await page.getByRole("link", { name: /^Rodada anterior/ }).click();
    await expect(page).toHaveURL(/tema=claro&tamanho=compacto&cor=c8102e/);
  },
);

test("an accent that could not be read becomes one that can", async ({ request }) => {
  const answer = await request.get("/iframe/cor/ffff00.css");
  expect(answer.headers()["content-type"]).toContain("text/css");
  expect(await answer.text()).not.toContain("--color-link:#ffff00}:root.dark");
  expect((await request.get("/iframe/cor/nada.css")).status()).toBe(404);
});

withAndWithoutScript("a look that there is not is a short answer", async ({ page }) => {
  for (const query of ["tema=roxo", "cor=azul", "tamanho=enorme"]) {
    expect((await page.goto(`/iframe/table/${demo.slug}?${query}`))?.status()).toBe(400);
    await expect(page.locator("h1")).toHaveCount(1);
  }
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
  await expect(page.getByLabel("Campeonato, time, cidade ou estado")).toHaveCount(0);
});
