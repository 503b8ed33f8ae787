import { createChampionship } from "../../app/v1/structure/championships/contract.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect, test, withAndWithoutScript, withoutScript } from "./fixtures.ts";

test.use({ viewport: { width: 360, height: 740 } });

withoutScript("any wrong address offers the search", async ({ page }) => {
  const response = await page.goto("/nada/aqui");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Essa bola foi para fora" })).toBeVisible();
  const search = page.getByLabel("Campeonato, time, atleta, cidade ou estado");
  await search.fill("várzea");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/\?q=v%C3%A1rzea$/);
  await page.getByRole("link", { name: "Copa da Várzea" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Copa da Várzea");
});

test("a wrong address's page is accessible", async ({ page }) => {
  await page.goto("/nada/aqui");
  await expectAccessible(page);
});

test("an empty page is accessible", async ({ page, organizer }) => {
  const { slug } = await organizer.call(createChampionship, { json: { name: "Copa Nova" } });
  await page.goto(`/c/${slug}/rodadas`);
  await expect(page.getByText("As rodadas ainda não foram sorteadas")).toBeVisible();
  await expectAccessible(page);
});

withAndWithoutScript(
  "a failed request shows the problem notice",
  async ({ page, javaScriptEnabled }) => {
    await page.goto("/manutencao");
    const answer = page.waitForResponse((response) => response.request().method() === "POST");
    await page.evaluate(() => {
      const form = document.createElement("form");
      form.method = "post";
      document.body.appendChild(form).submit();
    });
    expect((await answer).status()).toBe(405);
    const notice = page.getByRole("alert");
    await expect(notice).toContainText("Ocorreu um problema! Por favor, tente novamente.");
    const close = notice.getByRole("button", { name: "Fechar" });
    if (!javaScriptEnabled) {
      await expect(close).toBeHidden();
    } else {
      await close.click();
      await expect(notice).toHaveCount(0);
    }
  },
);
