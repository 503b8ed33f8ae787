import { getSession } from "../../app/v1/accounts/auth/contract.ts";
import { newOrganizer, signInElsewhere } from "../site/account.ts";
import { linkMailed } from "../site/mailbox.ts";
import { visitor } from "../site/visit.ts";
import { expect, test } from "./fixtures.ts";

test("a new sign-in replaces only that browser's session", async ({ baseURL, organizer }) => {
  const { email, password, call, token } = organizer;
  const phone = await signInElsewhere(baseURL, organizer);
  const browser = await visitor(baseURL, token);
  // Simulates a tab opened before the sign-in.
  const answer = await browser.ask("/organizador/entrar", {
    method: "POST",
    body: new URLSearchParams({ _form: "enter", email, password }),
  });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/organizador"]);
  await expect(call(getSession)).rejects.toMatchObject({ status: 401 });
  expect((await browser.open("/organizador/conta")).html).toContain(email);
  const other = await visitor(baseURL, phone.token);
  expect((await other.open("/organizador/conta")).html).toContain(email);
});

test("only the same account gets its lost form back", async ({ baseURL, organizer }) => {
  const enter = async (by: Awaited<ReturnType<typeof visitor>>, { email, password } = organizer) =>
    by.open("/organizador/entrar?voltar=%2Forganizador%2Fnovo%3Frecuperar%3D1", {
      method: "POST",
      body: new URLSearchParams({ _form: "enter", email, password }),
    });
  const stranger = await newOrganizer(baseURL);
  for (const [who, gets] of [
    [organizer, true],
    [stranger, false],
  ] as const) {
    const browser = await visitor(baseURL);
    await enter(browser);
    await browser.ask("/organizador/sair", { method: "POST", body: new URLSearchParams() });
    const lost = await browser.ask("/organizador/novo", {
      method: "POST",
      body: new URLSearchParams({ _form: "create", name: "Copa do Areal" }),
    });
    expect(lost.status).toBe(302);
    const page = await enter(browser, who);
    expect(page.url.pathname).toBe("/organizador/novo");
    expect(page.html.includes("Copa do Areal"), who.email).toBe(gets);
  }
});

const typed = (by: Awaited<ReturnType<typeof visitor>>, email: string, password: string) =>
  by.open("/organizador/entrar", {
    method: "POST",
    body: new URLSearchParams({ _form: "enter", email, password }),
  });

test("during an attack a known browser or mailed link signs in", async ({ baseURL, organizer }) => {
  const { email, password } = organizer;
  const home = await visitor(baseURL);
  expect((await typed(home, email, password)).url.pathname).toBe("/organizador");
  await home.ask("/organizador/sair", { method: "POST", body: new URLSearchParams() });

  for (let i = 0; i < 10; i++) {
    expect((await typed(await visitor(baseURL), email, `errada ${i}`)).status).toBe(400);
  }
  expect((await typed(await visitor(baseURL), email, "errada")).status).toBe(429);

  expect((await typed(home, email, password)).url.pathname).toBe("/organizador");

  const abroad = await visitor(baseURL);
  const refused = await typed(abroad, email, password);
  expect(refused.status).toBe(429);
  expect(refused.getByRole("alert").textContent).toMatch(
    /^Muitas tentativas\. Espere 1\d minutos e tente de novo\. Para entrar agora, peça um link por e-mail\.$/,
  );
  const ask = await refused.follow("Pedir um link por e-mail");
  const sent = await ask.press("Mandar o link", { "E-mail": email });
  expect(sent.main).toContain("o link já está a caminho");
  const link = new URL(await linkMailed(email, /link para entrar/));
  const opened = await abroad.open(link.pathname + link.search);
  expect(opened.url.pathname + opened.url.search).toBe("/organizador/entrar");
  expect(opened.main).toContain("Link aceito.");
  expect(opened.html).not.toContain(link.searchParams.get("link"));
  const entered = await opened.press("Entrar", { "E-mail": email, Senha: password });
  expect(entered.url.pathname).toBe("/organizador");
});

test("during an attack a reset password signs in", async ({ baseURL, organizer }) => {
  const { email } = organizer;
  for (let i = 0; i < 10; i++) await typed(await visitor(baseURL), email, `errada ${i}`);
  const browser = await visitor(baseURL);
  const forgot = await browser.open("/organizador/senha");
  await forgot.press("Mandar o link", { "E-mail": email });
  const link = new URL(await linkMailed(email, /Troque sua senha/));
  const renew = await browser.open(link.pathname + link.search);
  const password = "zebra de chuteira 8";
  const changed = await renew.press("Gravar a nova senha", {
    "Nova senha": password,
    "Repita a nova senha": password,
  });
  expect((await typed(await visitor(baseURL), email, password)).status).toBe(429);
  const entered = await changed.press("Entrar", { "E-mail": email, Senha: password });
  expect(entered.url.pathname).toBe("/organizador");
});

test("the account page shows a pending address and cancels it", async ({ baseURL, organizer }) => {
  const browser = await visitor(baseURL, organizer.token);
  const account = await browser.open("/organizador/conta");
  const asked = await account.press("Gravar", {
    "E-mail": `nova-${organizer.email}`,
    "Senha atual (opcional)": organizer.password,
  });
  expect(asked.main).toContain(`Esperando a confirmação de nova-${organizer.email}`);
  expect(asked.region("Sessões abertas").element.textContent).toContain("último uso em");
  const stays = await asked.press("Desistir da troca");
  expect(stays.main).not.toContain("Esperando a confirmação");
});
