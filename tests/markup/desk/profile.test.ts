import { getSession, listSessions } from "../../../app/v1/accounts/auth/contract.ts";
import { signInElsewhere, signUp } from "../../site/account.ts";
import { linkMailed } from "../../site/mailbox.ts";
import { visitor } from "../../site/visit.ts";
import { alertsOf, expect, noticeOf, test } from "../fixtures.ts";
import { expectRefused, refusalAt, valueAt } from "../refused.ts";

const PASSWORD = "outra frase longa 9";
const ACCOUNT = "/organizador/conta";

test("personal data changes, a new address needs the password", async ({ openDesk, organizer }) => {
  const email = organizer.email.replace("zica", "dona");
  const data = await openDesk(ACCOUNT);
  const typed = { Nome: "", "E-mail": "dona", Telefone: "11 98765-4321" };
  const refused = await data.press("Gravar", typed);
  expectRefused(refused, "Nome", "Preencha este campo.");
  expect(refusalAt(refused, "E-mail")).toContain("Informe um e-mail");
  expect(valueAt(refused, "Telefone")).toBe("11 98765-4321");
  const fields = { Nome: "Zica da Bola", "E-mail": email };
  const asked = await refused.press("Gravar", fields);
  expect(refusalAt(asked, "Senha atual", "Seus dados")).toContain("Informe sua senha atual");
  const done = await asked.press("Gravar", { "Senha atual": organizer.password });
  expect(noticeOf(done.document)).toContain("quando você abrir o link");
  expect(valueAt(done, "Nome")).toBe("Zica da Bola");
  expect(valueAt(done, "Telefone")).toBe("11 98765-4321");
  expect(await linkMailed(email, /Confirme seu novo e-mail/)).toContain("?confirm=");
});

test("changing the password ends the other sessions", async ({ organizer, baseURL }) => {
  const { token } = await signInElsewhere(baseURL, organizer);
  const { open } = await visitor(baseURL, token);
  const page = await open(ACCOUNT);
  const button = "Trocar a senha";
  const empty = await page.press(button);
  expectRefused(empty, "Senha atual", "Preencha este campo.");
  expect(refusalAt(empty, "Nova senha")).toContain("Preencha este campo");
  const typed = (current: string, repeated: string) => ({
    "Senha atual": current,
    "Nova senha": PASSWORD,
    "Repita a nova senha": repeated,
  });
  const wrong = await empty.press(button, typed("senha errada", PASSWORD));
  expectRefused(wrong, "Senha atual", "A senha atual não confere.");
  const other = await wrong.press(button, typed(organizer.password, "outra coisa"));
  expectRefused(other, "Repita a nova senha", "As duas senhas não são iguais.");
  const done = await other.press(button, typed(organizer.password, PASSWORD));
  expect(noticeOf(done.document)).toContain("Senha trocada.");
  await expect(organizer.call(getSession)).rejects.toMatchObject({ status: 401 });
});

test("sessions can be ended, one or all others", async ({ organizer, baseURL }) => {
  await signInElsewhere(baseURL, organizer);
  const { token } = await signInElsewhere(baseURL, organizer);
  const { open } = await visitor(baseURL, token);
  const page = await open(ACCOUNT);
  const list = page.region("Sessões abertas");
  expect(list.getAllByRole("listitem")).toHaveLength(3);
  expect(list.getAllByText("esta sessão")).toHaveLength(1);
  const two = await page.press("Encerrar");
  expect(noticeOf(two.document)).toBe("Sessão encerrada.");
  expect(two.region("Sessões abertas").getAllByRole("listitem")).toHaveLength(2);
  const one = await two.press("Encerrar todas as outras");
  expect(one.region("Sessões abertas").getAllByRole("listitem")).toHaveLength(1);
  await expect(organizer.call(listSessions)).rejects.toMatchObject({ status: 401 });
});

test("the confirmation can be resent", async ({ baseURL }) => {
  const person = await signUp(baseURL);
  const before = await linkMailed(person.email, /Confirme seu e-mail/);
  const { open } = await visitor(baseURL, person.token);
  const done = await (await open(ACCOUNT)).press("Mandar a mensagem de novo");
  expect(noticeOf(done.document)).toBe("Mensagem a caminho.");
  await expect
    .poll(() => linkMailed(person.email, /Confirme seu e-mail/), { timeout: 10_000 })
    .not.toBe(before);
});

test("an account can be removed once it owns nothing", async ({ tenant }) => {
  const { openDesk, organizer, championship } = tenant;
  const remove = async (password: string) => {
    const page = await openDesk(ACCOUNT);
    return page.press("Remover de vez", { "Senha atual": password });
  };
  const owner = await remove(organizer.password);
  expect(alertsOf(owner.document)).toContain(`apague: ${championship.name}`);
  const data = await openDesk(`/organizador/${championship.id}/dados`);
  const gone = await data.press("Pôr na lixeira", { "Para confirmar": championship.slug });
  expect(noticeOf(gone.document)).toContain("Campeonato na lixeira");
  const wrong = await remove("senha errada");
  expect(wrong.main).toContain("A senha atual não confere.");
  expect(noticeOf((await remove(organizer.password)).document)).toBe("Sua conta foi removida.");
  await expect(organizer.call(getSession)).rejects.toMatchObject({ status: 401 });
});
