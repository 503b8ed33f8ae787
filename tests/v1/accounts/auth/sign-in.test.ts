import { expect, test } from "vitest";
import { getSession, signIn, signOut, signUp } from "../../../../app/v1/accounts/auth/contract.ts";
import { verifyPassword } from "../../../../app/v1/accounts/auth/password.ts";
import {
  enter,
  newAccount,
  newEmail,
  organizer,
  PASSWORD as password,
} from "../../support/accounts.ts";
import { readProblem } from "../../support/refusal.ts";
import { clientWith, request, send, visitor } from "../../support/caller.ts";
import { sql } from "../../support/statement.ts";

const post = (path: string, json: unknown) => send(path, "POST", { json });

const join = () => visitor(signUp, { json: { name: "Dona Zica", email: newEmail(), password } });

test("signing up opens a session for the new account", async () => {
  const { token, admin } = await join();
  const call = clientWith({ authorization: `Bearer ${token}` });
  expect(await call(getSession)).toEqual({ admin: { ...admin, staff: false } });
});

test("an e-mail names one account in upper or lower case", async () => {
  const { admin } = await organizer();
  const again = await post(signUp.path, {
    name: "Outra",
    email: ` ${admin.email.toUpperCase()} `,
    password,
  });
  expect(again.status).toBe(409);
  expect(await again.json()).toMatchObject({ errors: [{ path: "email", code: "taken" }] });
});

test("a wrong password and an unknown address get one answer", async () => {
  const { admin } = await newAccount({ password: true });
  const wrong = await post(signIn.path, { email: admin.email, password: "outra coisa" });
  const unknown = await post(signIn.path, { email: newEmail(), password });
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  const detail = async (response: Response) => (await response.json<{ detail: string }>()).detail;
  expect(await detail(wrong)).toBe(await detail(unknown));
});

test("signing out ends the session at once", async () => {
  const { call, headers, admin } = await newAccount({ password: true });
  await call(signOut);
  expect((await request(getSession.path, { headers })).status).toBe(401);
  expect((await request(signOut.path, { method: "POST", headers })).status).toBe(401);
  const back = await enter(visitor, { email: admin.email, password });
  expect(back.admin).toMatchObject(admin);
});

test("an expired session is answered with 401", async () => {
  const { headers, admin } = await organizer();
  await sql`UPDATE sessions SET expires_at = '2020-01-01T00:00:00.000Z'
     WHERE admin_id = ${admin.id}`.run();
  expect((await request(getSession.path, { headers })).status).toBe(401);
});

test("the database holds neither password nor token in clear", async () => {
  const { token, admin } = await join();
  const row = await sql`SELECT password_hash, token_hash FROM admins JOIN sessions
     ON admin_id = admins.id WHERE admins.id = ${admin.id}`.first<{
    password_hash: string;
    token_hash: string;
  }>();
  expect(row?.password_hash).toMatch(/^scrypt\$/);
  expect(row?.password_hash).not.toContain(password);
  expect(row?.token_hash).not.toBe(token);
  expect(await verifyPassword(password, row?.password_hash)).toBe(true);
  expect(await verifyPassword(`${password} `, row?.password_hash)).toBe(false);
  expect(await verifyPassword(password, undefined)).toBe(false);
});

test("each wrong field is named", async () => {
  const response = await post(signUp.path, { name: " ", email: "sem arroba", password: "curta" });
  const { status, at } = await readProblem(response);
  expect([status, at?.sort()]).toEqual([422, ["email", "name", "password"]]);
});

test("a common password is refused", async () => {
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

test("a password is the same in every Unicode form", async () => {
  const email = newEmail();
  const typed = "coração de mãe";
  await visitor(signUp, { json: { name: "Zé", email, password: typed.normalize("NFD") } });
  const { admin } = await enter(visitor, { email, password: typed.normalize("NFC") });
  expect(admin.email).toBe(email);
  const short = { name: "Zé", email: newEmail(), password: "ãããã".normalize("NFD") };
  expect((await post(signUp.path, short)).status).toBe(422);
});
