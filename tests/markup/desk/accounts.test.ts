import { getSession } from "../../../app/v1/accounts/auth/contract.ts";
import { signUp } from "../../site/account.ts";
import { linkMailed } from "../../site/mailbox.ts";
import { visitor } from "../../site/visit.ts";
import { alertsOf, expect, noticeOf, test } from "../fixtures.ts";
import { expectRefused, refusalAt, valueAt } from "../refused.ts";

const PASSWORD = "outra frase longa 9";

test("a sign-up with an existing account's address reports it", async ({ open, organizer }) => {
  const { email } = organizer;
  const form = await open("/organizador/criar-conta");
  const fields = { Nome: "Outra Zica", "E-mail": email, Senha: PASSWORD };
  const refused = await form.press("Criar conta", fields);
  expect(refused.main).toContain("Já existe uma conta com este e-mail.");
  expect(valueAt(refused, "E-mail")).toBe(email);
});

test("a double sign-up creates one account and signs in twice", async ({ baseURL }) => {
  const [one, other] = [await visitor(baseURL), await visitor(baseURL)];
  const page = await one.open("/organizador/criar-conta");
  const key = page.document.querySelector("input[name=_key]")?.getAttribute("value") ?? "";
  const email = `lia-${crypto.randomUUID()}@apito.example`;
  const form = { _form: "create", _key: key, name: "Lia Souza", email, password: PASSWORD };
  const send = (by: typeof one) =>
    by.ask("/organizador/criar-conta", { method: "POST", body: new URLSearchParams(form) });
  const answers = await Promise.all([send(one), send(other)]);
  expect(answers.map(({ status }) => status)).toEqual([302, 302]);
  for (const by of [one, other])
    expect((await by.open("/organizador/conta")).html).toContain(email);
});

test("a wrong password keeps the address and shows an error", async ({ open, organizer }) => {
  const form = await open("/organizador/conta");
  expect(form.url.pathname + form.url.search).toBe(
    "/organizador/entrar?voltar=%2Forganizador%2Fconta",
  );
  const empty = await form.press("Entrar");
  expectRefused(empty, "E-mail", "Preencha este campo.");
  expect(refusalAt(empty, "Senha")).toBe("Preencha este campo.");
  const wrong = await empty.press("Entrar", { "E-mail": organizer.email, Senha: "senha errada" });
  expect(alertsOf(wrong.document)).toBe("E-mail ou senha não conferem.");
  expect(valueAt(wrong, "E-mail")).toBe(organizer.email);
});

test("no return path leads to another site", async ({ organizer, baseURL }) => {
  const { email, password } = organizer;
  for (const way of ["https://outro.example/", "//outro.example", "/\\outro.example", "/c/x"]) {
    const { ask } = await visitor(baseURL);
    const answer = await ask(`/organizador/entrar?voltar=${encodeURIComponent(way)}`, {
      method: "POST",
      body: new URLSearchParams({ _form: "enter", email, password }),
    });
    expect(answer.headers.get("location"), way).toBe("/organizador");
  }
});

test("the mailed link confirms an address", async ({ open, baseURL }) => {
  const { email, call } = await signUp(baseURL);
  const { pathname, search } = new URL(await linkMailed(email, /Confirme seu e-mail/));
  const page = await open(pathname + search);
  expect((await call(getSession)).admin.email_confirmed).toBe(false);
  const confirmed = await page.press("Confirmar meu e-mail");
  expect(noticeOf(confirmed.document)).toBe("E-mail confirmado. Obrigado!");
  expect((await call(getSession)).admin.email_confirmed).toBe(true);

  const again = await (await open(pathname + search)).press("Confirmar meu e-mail");
  expect(alertsOf(again.document)).toContain("Este link já foi usado ou venceu.");
});
