import type { Page } from "@playwright/test";
import { expect, expectScreen, signIn, test } from "./fixtures.ts";
import { signUp } from "../../site/account.ts";

/** Adds a virtual passkey device that verifies its user. */
async function addDevice(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test("a passkey is created and signs in, alone or after the password", async ({
  page,
  baseURL,
}) => {
  const person = await signUp(baseURL ?? "");
  await signIn(page, person, baseURL ?? "");
  await addDevice(page);
  await page.goto("/organizador/conta");
  await page.getByRole("link", { name: "Chaves de acesso" }).click();
  await page.getByRole("button", { name: "Começar" }).click();
  await page.getByRole("button", { name: "Criar a chave" }).click();
  await expect(page.getByLabel("Nome da chave")).toHaveAccessibleDescription(/Preencha/);
  await page.getByLabel("Nome da chave").fill("Celular da Zica");
  await page.getByRole("button", { name: "Criar a chave" }).click();
  await expect(page.getByRole("heading", { name: "Códigos de recuperação" })).toBeVisible();
  await page.getByRole("button", { name: "Gerar os códigos" }).click();
  await expect(page.locator(".recovery-codes li")).toHaveCount(10);
  await page.goto("/organizador/conta/chaves");
  await expect(page.getByText("Celular da Zica", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("status")).toHaveText("Você saiu.");
  await page.goto("/organizador/entrar?voltar=%2Forganizador%2Fconta");
  await page.getByRole("button", { name: "Entrar com chave de acesso" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Minha conta" })).toBeVisible();
  await expect(page.getByText("1 chave", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("status")).toHaveText("Você saiu.");
  await page.getByLabel("E-mail").fill(person.email);
  await page.getByLabel("Senha").fill(person.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Segundo passo" })).toBeVisible();
  await page.getByRole("button", { name: "Entrar com chave de acesso" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Meus campeonatos" })).toBeVisible();
});

test("the account security screens fit and are accessible", async ({ page, baseURL }) => {
  const person = await signUp(baseURL ?? "");
  await signIn(page, person, baseURL ?? "");
  await expectScreen(page, "/organizador/conta");
  await expectScreen(page, "/organizador/conta/chaves");
  await expectScreen(page, "/organizador/conta/aplicativo");
  await page.getByRole("button", { name: "Configurar o aplicativo" }).click();
  await expect(page.getByRole("img", { name: /Código QR/ })).toBeVisible();
  await expectScreen(page, "/organizador/conta/aplicativo");
  await expectScreen(page, "/organizador/conta/codigos");
});
