import { signUp } from "../site/account.ts";
import { addApp, addPasskey, digits } from "../site/factors.ts";
import { readTexts } from "../site/html.ts";
import { type Page, visitor } from "../site/visit.ts";
import { expect, test } from "./fixtures.ts";

test("an authenticator can be set up and used without script", async ({ baseURL }) => {
  const person = await signUp(baseURL);
  const browser = await visitor(baseURL, person.token);
  const account = await browser.open("/organizador/conta");
  expect(account.region("Segurança da conta").element.textContent).toContain("Desligado.");
  const empty = await account.follow("Aplicativo de códigos");
  const begun = await empty.press("Configurar o aplicativo");
  begun.getByRole("img", { name: "Código QR com o segredo do aplicativo" });
  const uri = new URL(begun.getByRole("link", { name: /neste|deste/ }).getAttribute("href") ?? "");
  const secret = uri.searchParams.get("secret") ?? "";
  expect(begun.main.replaceAll(" ", "")).toContain(secret);

  const refused = await begun.press("Ligar o aplicativo", { "Código que ele mostra": "12" });
  expect(refused.status).toBe(400);
  expect(refused.main).toContain("O código não confere.");
  expect(refused.main.replaceAll(" ", "")).toContain(secret);
  const draw = await refused.press("Ligar o aplicativo", {
    "Código que ele mostra": digits(secret),
  });
  expect(draw.url.pathname).toBe("/organizador/conta/codigos");
  const drawn = await draw.press("Gerar os códigos");
  const codes = readTexts(drawn.document.querySelectorAll(".recovery-codes li"));
  expect(codes).toHaveLength(10);
  expect(drawn.headers.get("cache-control")).toContain("no-store");

  const phone = await visitor(baseURL);
  const entry = await phone.open("/organizador/conta");
  expect(entry.url.search).toBe("?voltar=%2Forganizador%2Fconta");
  const { email, password } = person;
  const step = await entry.press("Entrar", { "E-mail": email, Senha: password });
  expect(step.url.pathname).toBe("/organizador/entrar/codigo");
  const label = "Código do aplicativo ou de recuperação";
  const wrong = await step.press("Continuar", { [label]: "000 00" });
  expect(wrong.status).toBe(400);
  expect(wrong.main).toContain("Restam 4 tentativas.");
  const inside = await wrong.press("Continuar", { [label]: digits(secret, 1) });
  expect(inside.url.pathname).toBe("/organizador/conta");
  expect(inside.main).toContain("Restam 10 códigos.");

  const lost = await visitor(baseURL);
  const again = await (
    await lost.open("/organizador/entrar")
  ).press("Entrar", {
    "E-mail": email,
    Senha: password,
  });
  const entered = await again.press("Continuar", { [label]: codes[0] ?? "" });
  expect(entered.url.pathname).toBe("/organizador");
  expect((await lost.open("/organizador/conta")).main).toContain("Restam 9 códigos.");
});

/** Visible passkey buttons; script reveals the hidden ones. */
const buttonsOn = ({ document }: Page) =>
  readTexts(
    [...document.querySelectorAll("button")].filter((button) => !button.closest("[hidden]")),
  ).filter((text) => /chave de acesso|Começar|Criar a chave/.test(text));

test("without script no page shows passkey buttons", async ({ baseURL }) => {
  const person = await signUp(baseURL);
  const browser = await visitor(baseURL, person.token);
  await addPasskey(person, baseURL);
  const entry = await (await visitor(baseURL)).open("/organizador/entrar");
  expect(buttonsOn(entry)).toEqual([]);
  const keys = await browser.open("/organizador/conta/chaves");
  expect(buttonsOn(keys)).toEqual([]);
  expect(keys.main).toContain("JavaScript ligado");
  const other = await visitor(baseURL);
  const { email, password } = person;
  const step = await (
    await other.open("/organizador/entrar")
  ).press("Entrar", {
    "E-mail": email,
    Senha: password,
  });
  expect(buttonsOn(step)).toEqual([]);
  step.getByLabelText("Código de recuperação");
});

test("the second step needs the password and lasts five minutes", async ({ baseURL }) => {
  const person = await signUp(baseURL);
  await addApp(person);
  const stranger = await visitor(baseURL);
  expect((await stranger.open("/organizador/entrar/codigo")).url.pathname).toBe(
    "/organizador/entrar",
  );
  const answer = await stranger.ask("/organizador/entrar", {
    method: "POST",
    body: new URLSearchParams({ _form: "enter", email: person.email, password: person.password }),
  });
  expect(answer.headers.get("location")).toBe("/organizador/entrar/codigo");
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("apito-entrada="));
  expect(cookie).toMatch(/Max-Age=300; Path=\/; HttpOnly; SameSite=Lax/);
  const inside = await stranger.open("/organizador/conta");
  expect(inside.url.pathname).toBe("/organizador/entrar");
  expect(inside.main).toContain("A última entrada não chegou ao fim.");
});
