import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { WITHOUT_SCRIPT } from "../without-script.ts";

const TEAMS = [
  "Unidos da Vila",
  "Palmeirinha",
  "Ajax do Grajaú",
  "Leões da Serra",
  "Boca de Lobo",
  "Nacional do Morro",
  "Real Matismo",
  "Juventude da Ponte",
];

/** Enters the first result, 2-1, and returns winner and loser. */
async function enterFirstResult(page: Page) {
  const game = page.getByRole("link", { name: /^Súmula de/ }).first();
  const [, winner = "", loser = ""] =
    /^Súmula de (.+) × (.+)$/.exec((await game.getAttribute("aria-label")) ?? "") ?? [];
  await game.click();
  await page.locator("summary", { hasText: "Digitar o placar" }).click();
  await page.getByRole("textbox", { name: `Gols do ${winner}` }).fill("2");
  await page.getByRole("textbox", { name: `Gols do ${loser}` }).fill("1");
  await page.getByLabel("Jogo encerrado").check();
  await page.getByRole("button", { name: "Gravar placar" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(`${winner} 2×1 ${loser}`);
  return { winner, loser };
}

for (const javaScriptEnabled of [true, false]) {
  for (const width of [360, 1280]) {
    const how = javaScriptEnabled ? "com JavaScript" : "sem JavaScript";
    const details = javaScriptEnabled ? {} : { tag: WITHOUT_SCRIPT };
    test.describe(`${how}, ${width} px`, details, () => {
      test.use({ javaScriptEnabled, viewport: { width, height: 800 } });

      test("from sign-up to the fan's table with a result", async ({ page }) => {
        const email = `ze-${process.pid}-${width}-${Date.now()}@apito.example`;
        const password = "bola na rede 7";
        await page.goto("/organizador/criar-conta");
        await page.getByLabel("Nome").fill("Zé do Apito");
        await page.getByLabel("E-mail").fill(email);
        await page.getByLabel("Senha").fill(password);
        await page.getByRole("button", { name: "Criar conta" }).click();

        await expect(page.getByText("Passo 1 de 5")).toBeVisible();
        await page.getByLabel("Nome do campeonato").fill("Copa da Várzea");
        await page.getByLabel("Cidade").fill("Santos");
        await page.getByLabel("Estado").selectOption("SP");
        await page.getByRole("button", { name: "Criar e continuar" }).click();

        await expect(page.getByText("Passo 2 de 5")).toBeVisible();
        await page.getByRole("button", { name: "Criar e continuar" }).click();

        await expect(page.getByText("Passo 3 de 5")).toBeVisible();
        await page.getByLabel("Grupos e mata-mata").check();
        await page.getByRole("button", { name: "Criar e continuar" }).click();

        await expect(page.getByText("Passo 4 de 5")).toBeVisible();
        await page.getByLabel("Nomes dos times").fill(TEAMS.join("\n"));
        await page.getByRole("button", { name: "Inscrever estes times" }).click();
        await expect(page.getByRole("heading", { name: "8 times no torneio" })).toBeVisible();
        await page.getByRole("link", { name: "Seguir para o sorteio" }).click();

        await expect(page.getByText("Passo 5 de 5")).toBeVisible();
        await page.getByRole("button", { name: "Sortear os grupos" }).click();
        await expect(page.getByRole("heading", { name: "Grupo B" })).toBeVisible();
        await expect(page.getByText(/Sorteio nº \d+/)).toBeVisible();
        for (const team of TEAMS) await expect(page.getByText(team, { exact: true })).toBeVisible();
        await page.getByRole("link", { name: "Ver como ficou no ar" }).click();

        await expect(page.getByRole("heading", { name: "Está no ar" })).toBeVisible();
        const link = await page.getByLabel("Link da página").inputValue();
        await page.getByRole("link", { name: "Lançar resultados" }).click();
        const first = await enterFirstResult(page);

        await page.goto(new URL(link).pathname);
        const row = page.getByRole("row").filter({ hasText: first.winner }).first();
        await expect(row.getByRole("cell").filter({ hasText: /^3$/ }).first()).toBeVisible();
        const game = page.locator(".games a").filter({ hasText: first.loser }).first();
        await expect(game).toContainText("2");
      });
    });
  }
}
