import { requestPassword } from "../../../app/v1/accounts/auth/contract.ts";
import { listOwnChampionships } from "../../../app/v1/structure/championships/contract.ts";
import { expect, expectRefused, expectScreen, test, withoutScript } from "./fixtures.ts";
import { signUp } from "../../site/account.ts";
import { linkMailed } from "../../site/mailbox.ts";

const PASSWORD = "outra frase longa 9";

let made = 0;
const newEmail = () => `lia-${process.pid}-${Date.now().toString(36)}-${(made += 1)}@apito.example`;

withoutScript("an account created on the start page works at once", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Criar meu campeonato" }).click();
  await page.getByLabel("Nome").fill("Lia Souza");
  await page.getByLabel("E-mail").fill("lia");
  await page.getByLabel("Senha").fill("curta");
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expectRefused(page, "E-mail", "Informe um e-mail");
  await expect(page.getByLabel("Senha")).toHaveAccessibleDescription(/pelo menos 8 caracteres/);
  await expect(page.getByLabel("Nome")).toHaveValue("Lia Souza");

  await page.getByLabel("E-mail").fill(newEmail());
  await page.getByLabel("Senha").fill(PASSWORD);
  await page.getByRole("button", { name: "Criar conta" }).click();
  await expect(page).toHaveURL(/\/organizador\/novo$/);
  await expect(page.getByRole("link", { name: "Minha conta" })).toBeVisible();
});

test("a wrong password keeps the address and shows an error", async ({ page, organizer }) => {
  await page.goto("/organizador/conta");
  await expect(page).toHaveURL(/\/organizador\/entrar\?voltar=%2Forganizador%2Fconta$/);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expectRefused(page, "E-mail", "Preencha este campo.");
  await expect(page.getByLabel("Senha")).toHaveAccessibleDescription("Preencha este campo.");

  await page.getByLabel("E-mail").fill(organizer.email);
  await page.getByLabel("Senha").fill("senha errada");
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("E-mail ou senha não conferem.");
  await expect(page.getByLabel("E-mail")).toHaveValue(organizer.email);

  await page.getByLabel("Senha").fill(organizer.password);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Minha conta" })).toBeVisible();
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page.getByRole("status")).toHaveText("Você saiu.");
  await page.goto("/organizador");
  await expect(page).toHaveURL(/\/organizador\/entrar$/);
});

withoutScript("a mailed link recovers the password", async ({ page, organizer }) => {
  await page.goto("/organizador/entrar");
  await page.getByRole("link", { name: "Esqueci a senha" }).click();
  await page.getByRole("button", { name: "Mandar o link" }).click();
  await expectRefused(page, "E-mail", "Preencha este campo.");
  await page.getByLabel("E-mail").fill(organizer.email);
  await page.getByRole("button", { name: "Mandar o link" }).click();
  await expect(page.getByRole("heading", { name: "Confira seu e-mail" })).toBeVisible();

  const link = await linkMailed(organizer.email, /Troque sua senha/);
  expect(link).toContain("/organizador/senha?changePassword=true&token=");
  await page.goto(link);
  await page.getByLabel("Nova senha", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Repita a nova senha").fill("outra coisa");
  await page.getByRole("button", { name: "Gravar a nova senha" }).click();
  await expectRefused(page, "Repita a nova senha", "As duas senhas não são iguais.");
  await page.getByLabel("Nova senha", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Repita a nova senha").fill(PASSWORD);
  await page.getByRole("button", { name: "Gravar a nova senha" }).click();
  await expect(page.getByRole("status")).toHaveText("Senha trocada. Entre com a nova.");

  await page.getByLabel("E-mail").fill(organizer.email);
  await page.getByLabel("Senha").fill(PASSWORD);
  await page.getByRole("button", { name: "Entrar", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Meus campeonatos" })).toBeVisible();

  await page.goto(link);
  await page.getByLabel("Nova senha", { exact: true }).fill("mais uma frase 10");
  await page.getByLabel("Repita a nova senha").fill("mais uma frase 10");
  await page.getByRole("button", { name: "Gravar a nova senha" }).click();
  await expect(page.getByRole("alert")).toContainText("Este link já foi usado ou venceu.");
  await expect(organizer.call(listOwnChampionships)).rejects.toMatchObject({ status: 401 });
});

test("the account screens fit and are accessible", async ({ page, baseURL }) => {
  const { email, call } = await signUp(baseURL ?? "");
  await call(requestPassword, { json: { email } });
  await expectScreen(page, "/organizador/entrar");
  await expectScreen(page, "/organizador/criar-conta");
  await expectScreen(page, "/organizador/senha");
  await expectScreen(page, "/organizador/senha?enviado=1");
  await expectScreen(page, await linkMailed(email, /Troque sua senha/));
  await expectScreen(page, await linkMailed(email, /Confirme seu e-mail/));
});
