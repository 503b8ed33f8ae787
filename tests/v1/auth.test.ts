import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { getSession, signIn, signOut, signUp } from "../../app/v1/auth/contract.ts";
import { verifyPassword } from "../../app/v1/auth/password.ts";
import { organizer, request, visitor } from "./caller.ts";

const password = "bola na rede 7";

const post = (path: string, body: unknown) =>
  request(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("signing up signs in, and the session says who it is", async () => {
  const { call, admin } = await organizer();
  expect(await call(getSession)).toEqual({ admin });
});

test("the e-mail is one account, whatever its case", async () => {
  const { admin } = await organizer();
  const again = await post(signUp.path, {
    name: "Outra",
    email: ` ${admin.email.toUpperCase()} `,
    password,
  });
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ errors: [{ path: "email", code: "taken" }] });
});

test("a wrong password and an unknown address are answered alike", async () => {
  const { admin } = await organizer();
  const wrong = await post(signIn.path, { email: admin.email, password: "outra coisa" });
  const unknown = await post(signIn.path, { email: "ninguem@apito.example", password });
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  const detail = async (response: Response) => (await response.json<{ detail: string }>()).detail;
  expect(await detail(wrong)).toBe(await detail(unknown));
});

test("signing out ends the session at once and only once", async () => {
  const { call, headers, admin } = await organizer();
  await call(signOut);
  expect((await request(getSession.path, { headers })).status).toBe(401);
  expect((await request(signOut.path, { method: "POST", headers })).status).toBe(401);
  const back = await visitor(signIn, { json: { email: admin.email, password } });
  expect(back.admin).toEqual(admin);
});

test("an expired session is no session", async () => {
  const { headers, admin } = await organizer();
  await env.DB.prepare(
    "UPDATE sessions SET expires_at = '2020-01-01T00:00:00.000Z' WHERE admin_id = ?",
  )
    .bind(admin.id)
    .run();
  expect((await request(getSession.path, { headers })).status).toBe(401);
});

test("neither password nor token is in the database", async () => {
  const { token, admin } = await organizer();
  const row = await env.DB.prepare(
    "SELECT password_hash, token_hash FROM admins JOIN sessions ON admin_id = admins.id WHERE admins.id = ?",
  )
    .bind(admin.id)
    .first<{ password_hash: string; token_hash: string }>();
  expect(row?.password_hash).toMatch(/^scrypt\$/);
  expect(row?.password_hash).not.toContain(password);
  expect(row?.token_hash).not.toBe(token);
  expect(await verifyPassword(password, row?.password_hash)).toBe(true);
  expect(await verifyPassword(`${password} `, row?.password_hash)).toBe(false);
  expect(await verifyPassword(password, undefined)).toBe(false);
});

test("wrong input names each field", async () => {
  const response = await post(signUp.path, { name: " ", email: "sem arroba", password: "curta" });
  expect(response.status).toBe(422);
  const { errors } = await response.json<{ errors: { path: string }[] }>();
  expect(errors.map((error) => error.path).sort()).toEqual(["email", "name", "password"]);
});

test("a password that is guessed first is refused", async () => {
  const account = { name: "Zica da Silva", email: "zica.silva@apito.example" };
  for (const password of [
    "12345678",
    "Flamengo",
    "senha 123",
    "zzzzzzzzzz",
    "ZICA DA SILVA",
    "zica.silva@apito.example",
    "zica.silva",
    "ｐａｓｓｗｏｒｄ",
  ]) {
    const response = await post(signUp.path, { ...account, password });
    expect(response.status, password).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ path: "password", code: "weak" }] });
  }
});

test("a password is the same however its letters are composed, and counts as composed", async () => {
  const email = `ze-${crypto.randomUUID()}@apito.example`;
  const typed = "coração de mãe";
  await visitor(signUp, { json: { name: "Zé", email, password: typed.normalize("NFD") } });
  const { admin } = await visitor(signIn, { json: { email, password: typed.normalize("NFC") } });
  expect(admin.email).toBe(email);
  const short = { name: "Zé", email: "outro@apito.example", password: "ãããã".normalize("NFD") };
  expect((await post(signUp.path, short)).status).toBe(422);
});

test("too many tries for one account are stopped before any hash", async () => {
  const { admin } = await organizer();
  const attempt = async () =>
    (await post(signIn.path, { email: admin.email, password: "errada" })).status;
  expect(await attempt()).toBe(401);
  // Ten a minute: at most one minute ends among the tries, so the limit is met within twice as many.
  let tries = 1;
  while (tries < 22 && (await attempt()) !== 429) tries += 1;
  expect(tries).toBeGreaterThanOrEqual(10);
  expect(tries).toBeLessThan(22);
});
