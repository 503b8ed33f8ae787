import { getAdmin, updateAdmin } from "../../../app/v1/admins/contract.ts";
import { getSession, listSessions } from "../../../app/v1/auth/contract.ts";
import type { Organizer } from "../fixtures.ts";
import {
  expect,
  expectRefused,
  expectScreen,
  signIn,
  test,
  withAndWithoutScript,
} from "./fixtures.ts";
import { signInElsewhere, signUp } from "../../site/account.ts";
import { linkMailed } from "../../site/mailbox.ts";

const PASSWORD = "outra frase longa 9";

/** The same person in one more session, which has nothing to do with the others. */
async function enterAgain(organizer: Organizer, base = ""): Promise<Organizer> {
  return { ...organizer, token: (await signInElsewhere(base, organizer)).token };
}

test("own data is changed, another address with the password", async ({ desk, organizer }) => {
  const email = organizer.email.replace("zica", "dona");
  await desk.goto("/organizador/conta");
  const data = desk.getByRole("region", { name: "Seus dados" });
  await data.getByLabel("Nome").fill("");
  await data.getByLabel("E-mail").fill("dona");
  await data.getByLabel("Telefone").fill("11 98765-4321");
  await data.getByRole("button", { name: "Gravar" }).click();
  await expectRefused(desk, "Nome", "Preencha este campo.");
  await expect(data.getByLabel("E-mail")).toHaveAccessibleDescription(/Informe um e-mail/);
  await expect(data.getByLabel("Telefone")).toHaveValue("11 98765-4321");

  await data.getByLabel("Nome").fill("Zica da Bola");
  await data.getByLabel("E-mail").fill(email);
  await data.getByRole("button", { name: "Gravar" }).click();
  await expect(data.getByLabel("Senha atual")).toHaveAccessibleDescription(
    /Informe sua senha atual/,
  );
  await data.getByLabel("Senha atual").fill(organizer.password);
  await data.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("status")).toContainText("Confirme o novo e-mail");
  await expect(data.getByLabel("Nome")).toHaveValue("Zica da Bola");
  await expect(data.getByLabel("Telefone")).toHaveValue("11 98765-4321");
  expect(await linkMailed(email, /Confirme seu e-mail/)).toContain("?confirm=");
});

test("a conflict of own data shows both versions", async ({ desk, organizer }) => {
  await desk.goto("/organizador/conta");
  const { id } = (await organizer.call(getSession)).admin;
  await organizer.call(updateAdmin, { params: { id }, json: { name: "Zica do Celular" } });
  await desk.getByLabel("Nome").fill("Zica do Computador");
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByText("Gravado agora: Zica do Celular")).toBeVisible();
  await expect(desk.getByLabel("Nome")).toHaveValue("Zica do Computador");
  await desk.getByRole("button", { name: "Gravar" }).click();
  await expect(desk.getByRole("status")).toHaveText("Dados gravados.");
  expect(await organizer.call(getAdmin, { params: { id } })).toMatchObject({
    name: "Zica do Computador",
  });
});

withAndWithoutScript(
  "the password is changed and ends the other sessions",
  async ({ desk, organizer, baseURL }) => {
    await signIn(desk, await enterAgain(organizer, baseURL), baseURL ?? "");
    await desk.goto("/organizador/conta");
    const form = desk.getByRole("region", { name: "Trocar a senha" });
    await form.getByRole("button").click();
    await expectRefused(form, "Senha atual", "Preencha este campo.");
    await expect(form.getByLabel("Nova senha", { exact: true })).toHaveAccessibleDescription(
      /Preencha este campo/,
    );

    const fill = async (current: string, repeated: string) => {
      await form.getByLabel("Senha atual").fill(current);
      await form.getByLabel("Nova senha", { exact: true }).fill(PASSWORD);
      await form.getByLabel("Repita a nova senha").fill(repeated);
      await form.getByRole("button").click();
    };
    await fill("senha errada", PASSWORD);
    await expectRefused(form, "Senha atual", "A senha atual não confere.");
    await fill(organizer.password, "outra coisa");
    await expectRefused(form, "Repita a nova senha", "As duas senhas não são iguais.");
    await fill(organizer.password, PASSWORD);
    await expect(desk.getByRole("status")).toContainText("Senha trocada.");
    await expect(organizer.call(getSession)).rejects.toMatchObject({ status: 401 });
  },
);

test("sessions are ended, one and all others", async ({ desk, organizer, baseURL }) => {
  await enterAgain(organizer, baseURL);
  await signIn(desk, await enterAgain(organizer, baseURL), baseURL ?? "");
  await desk.goto("/organizador/conta");
  const list = desk.getByRole("region", { name: "Sessões abertas" });
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await expect(list.getByText("esta sessão")).toHaveCount(1);
  await list.getByRole("button", { name: "Encerrar", exact: true }).first().click();
  await expect(desk.getByRole("status")).toHaveText("Sessão encerrada.");
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await list.getByRole("button", { name: "Encerrar todas as outras" }).click();
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await expect(organizer.call(listSessions)).rejects.toMatchObject({ status: 401 });
});

test("the confirmation is sent once more", async ({ page, baseURL }) => {
  const person = await signUp(baseURL ?? "");
  const before = await linkMailed(person.email, /Confirme seu e-mail/);
  await signIn(page, person, baseURL ?? "");
  await page.goto("/organizador/conta");
  await page.getByRole("button", { name: "Mandar a mensagem de novo" }).click();
  await expect(page.getByRole("status")).toHaveText("Mensagem a caminho.");
  await expect.poll(() => linkMailed(person.email, /Confirme seu e-mail/)).not.toBe(before);
});

test("the account is removed, once it owns nothing", async ({ desk, organizer, championship }) => {
  await desk.goto("/organizador/conta");
  const remove = async (password: string) => {
    await desk.getByLabel("Senha atual").last().fill(password);
    await desk.getByRole("button", { name: "Remover de vez" }).click();
  };
  await desk.getByText("Remover minha conta").click();
  await remove(organizer.password);
  await expect(desk.getByRole("alert")).toContainText(`apague: ${championship.name}`);
  await desk.goto(`/organizador/${championship.id}/dados`);
  await desk.getByText("Apagar o campeonato").click();
  await desk.getByLabel(/^Para confirmar/).fill(championship.slug);
  await desk.getByRole("button", { name: "Apagar de vez" }).click();
  await expect(desk.getByRole("status")).toHaveText("Campeonato apagado.");
  await desk.goto("/organizador/conta");
  await desk.getByText("Remover minha conta").click();
  await remove("senha errada");
  await expect(desk.getByLabel("Senha atual").last()).toHaveAccessibleDescription(
    "A senha atual não confere.",
  );
  await remove(organizer.password);
  await expect(desk.getByRole("status")).toHaveText("Sua conta foi removida.");
  await expect(organizer.call(getSession)).rejects.toMatchObject({ status: 401 });
});

test("the screen of one's account", async ({ desk }) => {
  await expectScreen(desk, "/organizador/conta");
});
