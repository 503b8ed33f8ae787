import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import {
  changePassword,
  getSession,
  listSessions,
  requestPassword,
  signIn,
  signUp,
} from "../../../../app/v1/accounts/auth/contract.ts";
import { hashPassword } from "../../../../app/v1/accounts/auth/password.ts";
import { createChampionship } from "../../../../app/v1/structure/championships/contract.ts";
import { enter, newAccount, newEmail, PASSWORD } from "../../support/accounts.ts";
import { dispatch } from "../../support/caller.ts";
import { linkIn, mailbox } from "../../support/mailbox.ts";
import { sql } from "../../support/statement.ts";

const OLD = PASSWORD;
const NEW = "gol de placa 9";
const both = (password: string) => ({ password, password_confirmation: password });

const byNumber = (a: number, b: number) => a - b;

async function account() {
  const box = mailbox();
  const { admin, headers } = await newAccount({ password: true, confirmed: false });
  const { email } = admin;
  return {
    ...box,
    email,
    headers,
    call: box.client(headers),
    links: () => box.to(email).filter((mail) => mail.subject === "Troque sua senha do Apito"),
    askLink: (redirect_url?: string) =>
      box.ask(requestPassword.path, "POST", { email, ...(redirect_url && { redirect_url }) }),
    change: (body: object, own: Record<string, string> = {}) =>
      box.ask(changePassword.path, "PUT", body, own),
    enter: async (password: string) =>
      (await box.ask(signIn.path, "POST", { email, password })).status,
  };
}

type Account = Awaited<ReturnType<typeof account>>;

const readLinkSecret = ({ links }: Account) =>
  linkIn(links().at(-1)).searchParams.get("token") ?? "";

test("a link sent by mail resets a forgotten password", async () => {
  const zica = await account();
  expect((await zica.askLink("https://apito.example/organizador/senha?de=painel")).status).toBe(
    204,
  );
  const [mail] = zica.links();
  const link = linkIn(mail);
  expect(link.origin + link.pathname).toBe("https://apito.example/organizador/senha");
  expect(link.searchParams.get("de")).toBe("painel");
  expect(link.searchParams.get("changePassword")).toBe("true");
  expect(mail?.html).toContain(link.href.replaceAll("&", "&amp;"));

  const token = readLinkSecret(zica);
  expect((await zica.change({ ...both(NEW), token })).status).toBe(204);
  expect(await zica.enter(OLD)).toBe(401);
  expect(await zica.enter(NEW)).toBe(200);
  expect((await zica.ask(getSession.path, "GET", undefined, zica.headers)).status).toBe(401);
  expect(zica.to(zica.email).at(-1)?.subject).toBe("Sua senha foi trocada");
  const { admin } = await enter(zica.client(), { email: zica.email, password: NEW });
  expect(admin.email_confirmed).toBe(true);
});

test("a link leads to the password page by default", async () => {
  const zica = await account();
  await zica.askLink();
  expect(linkIn(zica.links()[0]).href).toMatch(
    /^https:\/\/apito\.example\/organizador\/senha\?changePassword=true&token=[\w-]{43}$/,
  );
});

test("the link's secret may be sent as a bearer token", async () => {
  const zica = await account();
  await zica.askLink();
  const headers = { authorization: `Bearer ${readLinkSecret(zica)}` };
  expect((await zica.ask(getSession.path, "GET", undefined, headers)).status).toBe(401);
  expect((await zica.change(both(NEW), headers)).status).toBe(204);
  expect(await zica.enter(NEW)).toBe(200);
});

test("a link works once, even among simultaneous uses", async () => {
  const zica = await account();
  await zica.askLink();
  const token = readLinkSecret(zica);
  const answers = await Promise.all(
    [NEW, "drible da vaca 3"].map((password) => zica.change({ ...both(password), token })),
  );
  expect(answers.map(({ status }) => status).sort(byNumber)).toEqual([204, 422]);
  const entered = [await zica.enter(NEW), await zica.enter("drible da vaca 3")];
  expect(entered.sort(byNumber)).toEqual([200, 401]);
  const later = await zica.change({ ...both(NEW), token });
  expect(await later.json()).toMatchObject({ status: 422, errors: [{ path: "token" }] });
});

test("a newer link ends the older one, and links expire", async () => {
  const zica = await account();
  await zica.askLink();
  const first = readLinkSecret(zica);
  await zica.askLink();
  expect((await zica.change({ ...both(NEW), token: first })).status).toBe(422);
  await sql`UPDATE mail_tokens SET expires_at = '2020-01-01T00:00:00.000Z'
     WHERE admin_id = (SELECT id FROM admins WHERE email = ${zica.email})`.run();
  expect((await zica.change({ ...both(NEW), token: readLinkSecret(zica) })).status).toBe(422);
  expect(await zica.enter(OLD)).toBe(200);
});

test("an unknown address gets the same answer but no mail", async () => {
  const zica = await account();
  const stranger = newEmail();
  const answers = [];
  for (const email of [zica.email, stranger]) {
    const before = await lastMail();
    const response = await zica.ask(requestPassword.path, "POST", { email });
    answers.push([response.status, await response.text(), (await lastMail()) - before]);
  }
  expect(answers[0]).toEqual([204, "", 1]);
  expect(answers[1]).toEqual(answers[0]);
  expect(zica.links()).toHaveLength(1);
  expect(zica.to(stranger)).toEqual([]);
});

const lastMail = async () =>
  (await env.DB.prepare("SELECT MAX(id) AS id FROM outbox").first<number>("id")) ?? 0;

test("an address gets at most five links an hour", async () => {
  const zica = await account();
  for (let i = 0; i < 7; i++) expect((await zica.askLink()).status).toBe(204);
  expect(zica.links()).toHaveLength(5);
  expect((await zica.change({ ...both(NEW), token: readLinkSecret(zica) })).status).toBe(204);
});

test("a link leads only to this site", async () => {
  const zica = await account();
  for (const address of [
    "https://evil.example/organizador/senha",
    "https://apito.example.evil.example/",
    "https://apito.example@evil.example/",
    "https://zica:senha@apito.example/",
    "https://zica@apito.example/",
    "http://apito.example/organizador/senha",
    "https://apito.example:8443/",
    "https:\\\\apito.example\\organizador",
    "https://apito.example/\\evil.example",
    "https://apito.example/\nevil",
    " https://apito.example/",
    "https:/apito.example/",
    "https:apito.example/",
    "//apito.example/",
    "/organizador/senha",
    "javascript:alert(1)//apito.example",
    "não é endereço",
  ]) {
    const response = await zica.askLink(address);
    expect(response.status, address).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ path: "redirect_url" }] });
  }
  expect(zica.links()).toEqual([]);
});

test("a link uses the configured public address", async () => {
  const { bindings, to, email } = await account();
  const ask = (redirect_url?: string) =>
    dispatch(
      new Request(`https://outro.example${requestPassword.path}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, redirect_url }),
      }),
      { ...bindings, PUBLIC_URL: "https://apito.example" },
    );
  expect((await ask("https://outro.example/organizador/senha")).status).toBe(422);
  expect((await ask()).status).toBe(204);
  expect(linkIn(to(email).at(-1)).origin).toBe("https://apito.example");
});

test("without a public address only localhost gets links", async () => {
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const { bindings, to, email } = await account();
  const ask = async (origin: string) => {
    const asked = new Request(origin + requestPassword.path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email }),
    });
    return (await dispatch(asked, { ...bindings, PUBLIC_URL: "" })).status;
  };
  const before = to(email).length;
  expect(await ask("https://mau.example")).toBe(500);
  expect(to(email)).toHaveLength(before);
  expect(await ask("http://localhost:8787")).toBe(204);
  expect(linkIn(to(email).at(-1)).origin).toBe("http://localhost:8787");
  errors.mockRestore();
});

test("a new password ends the account's other sessions", async () => {
  const zica = await account();
  const { token } = await enter(zica.client(), { email: zica.email, password: OLD });
  const phone = { authorization: `Bearer ${token}` };
  const wrong = await zica.change({ ...both(NEW), current_password: "errada 123" }, zica.headers);
  expect(await wrong.json()).toMatchObject({ status: 422, errors: [{ path: "current_password" }] });
  const missing = await zica.change(both(NEW), zica.headers);
  expect(await missing.json()).toMatchObject({
    status: 422,
    errors: [{ path: "current_password" }],
  });
  expect((await zica.change({ ...both(NEW), current_password: OLD })).status).toBe(401);

  await zica.askLink();
  const link = readLinkSecret(zica);
  const done = await zica.change({ ...both(NEW), current_password: OLD }, zica.headers);
  expect(done.status).toBe(204);
  expect((await zica.ask(getSession.path, "GET", undefined, phone)).status).toBe(401);
  expect((await zica.call(listSessions)).records).toHaveLength(1);
  expect(await zica.enter(NEW)).toBe(200);
  expect(zica.to(zica.email).at(-1)?.subject).toBe("Sua senha foi trocada");
  expect((await zica.change({ ...both(OLD), token: link })).status).toBe(422);
});

test("one of two simultaneous password changes succeeds", async () => {
  const zica = await account();
  const answers = await Promise.all(
    [NEW, "drible da vaca 3"].map((password) =>
      zica.change({ ...both(password), current_password: OLD }, zica.headers),
    ),
  );
  expect(answers.map(({ status }) => status).sort(byNumber)).toEqual([204, 422]);
});

test("a new password is confirmed and strong", async () => {
  const zica = await account();
  for (const [body, path] of [
    [{ password: NEW, password_confirmation: OLD }, "password_confirmation"],
    [both("curta"), "password"],
    [both("12345678"), "password"],
    [both(zica.email), "password"],
  ] as const) {
    const response = await zica.change({ ...body, current_password: OLD }, zica.headers);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ path }] });
  }
});

test("a common password is refused at sign-up, change and reset", async () => {
  const zica = await account();
  await zica.call(createChampionship, { json: { name: "Copa do Areal" } });
  await zica.askLink();
  const token = readLinkSecret(zica);
  for (const [password, said] of [
    ["flamengo1981", "Nomes de times"],
    ["q1w2e3r4t5", "uma das mais usadas"],
    ["areal2026", "do seu campeonato"],
  ] as const) {
    const changed = await zica.change({ ...both(password), current_password: OLD }, zica.headers);
    const reset = await zica.change({ ...both(password), token });
    for (const refused of [changed, reset]) {
      expect(await refused.json()).toMatchObject({
        status: 422,
        errors: [{ path: "password", code: "weak", message: expect.stringContaining(said) }],
      });
    }
  }
  const json = { name: "Zica", email: newEmail(), password: "vascodagama1898" };
  expect((await zica.ask(signUp.path, "POST", json)).status).toBe(422);
  expect((await zica.change({ ...both(NEW), token })).status).toBe(204);
});

test("an account keeps a password that is refused today", async () => {
  const box = mailbox();
  const { admin } = await newAccount();
  await sql`UPDATE admins SET password_hash = ${await hashPassword("12345678")}
     WHERE id = ${admin.id}`.run();
  const entered = await box.ask(signIn.path, "POST", { email: admin.email, password: "12345678" });
  expect(entered.status).toBe(200);
});

test("a long password counts in full", async () => {
  const zica = await account();
  const long = "uma frase bem comprida sobre zebras ".repeat(5);
  await zica.call(changePassword, { json: { ...both(long), current_password: OLD } });
  expect([long.length, await zica.enter(long), await zica.enter(long.slice(0, -2))]).toEqual([
    180, 200, 401,
  ]);
});

test("the database holds no link in clear", async () => {
  const zica = await account();
  await zica.askLink();
  const secret = readLinkSecret(zica);
  const stored = await env.DB.batch([
    env.DB.prepare("SELECT * FROM mail_tokens"),
    env.DB.prepare("SELECT * FROM outbox"),
  ]);
  expect(JSON.stringify(stored.map(({ results }) => results))).not.toContain(secret);
});
