import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  changePassword,
  getSession,
  listSessions,
  requestPassword,
} from "../../../../../app/v1/accounts/auth/contract.ts";
import {
  confirmCodeApp,
  drawRecoveryCodes,
  getCodeAppSetup,
  getFactors,
  removeCodeApp,
  signInByCode,
  startCodeApp,
} from "../../../../../app/v1/accounts/auth/factors/contract.ts";
import { newAccount, organizer, PASSWORD } from "../../../support/accounts.ts";
import { clientWith, request, send, visitor } from "../../../support/caller.ts";
import { linkIn, mailbox } from "../../../support/mailbox.ts";
import {
  accountWithApp,
  digits,
  drawCodes,
  firstStep,
  letCodesPass,
  wrongDigits,
} from "./support.ts";
import { sql } from "../../../support/statement.ts";

const tryCode = (token: string, code: string) =>
  send(signInByCode.path, "POST", { json: { token, code } });

const age = (admin_id: number, minutes: number) =>
  env.DB.prepare(
    `UPDATE sessions SET
       created_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ?1),
       strong_at = CASE WHEN strong_at IS NULL THEN NULL ELSE strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ?1) END
     WHERE admin_id = ?2`,
  )
    .bind(`-${minutes} minutes`, admin_id)
    .run();

const isOpen = async (headers: Record<string, string>) =>
  (await request(getSession.path, { headers })).status === 200;

test("the first code sets up an authenticator application", async () => {
  const { call, admin } = await organizer();
  const { secret, uri } = await call(startCodeApp, { json: {} });
  expect(uri).toMatch(/^otpauth:\/\/totp\/Apito:/);
  expect(uri).toContain(`secret=${secret}`);
  expect(decodeURIComponent(uri)).toContain(admin.email);
  expect((await call(getCodeAppSetup)).secret).toBe(secret);
  expect((await call(getFactors)).code_app).toBeNull();

  await call(confirmCodeApp, {
    json: { code: `${digits(secret).slice(0, 3)} ${digits(secret).slice(3)}` },
  });
  expect(await call(getFactors)).toMatchObject({
    code_app: { created_at: expect.any(String) },
    recovery_codes: null,
    strong: true,
    recent: true,
    required: false,
  });
  await expect(call(getCodeAppSetup)).rejects.toMatchObject({ status: 404 });
  await expect(call(startCodeApp, { json: {} })).rejects.toMatchObject({ status: 409 });
});

test("a factor's set-up works in its own session for 15 minutes", async () => {
  const { call, admin, newSession } = await organizer();
  const { secret } = await call(startCodeApp, { json: {} });
  const other = clientWith(await newSession());
  await expect(other(getCodeAppSetup)).rejects.toMatchObject({ status: 404 });
  const code = digits(secret);
  await expect(other(confirmCodeApp, { json: { code } })).rejects.toMatchObject({ status: 422 });
  const wrong = call(confirmCodeApp, { json: { code: wrongDigits(secret) } });
  await expect(wrong).rejects.toMatchObject({ problem: { errors: [{ path: "code" }] } });
  await sql`UPDATE factor_setups SET expires_at = '2026-01-01T00:00:00.000Z'
     WHERE session_id IN (SELECT id FROM sessions WHERE admin_id = ${admin.id})`.run();
  await expect(call(confirmCodeApp, { json: { code } })).rejects.toMatchObject({
    problem: { errors: [{ path: "code", code: "over" }] },
  });
});

test("adding a factor ends sessions without a proved one", async () => {
  const { call, headers, newSession } = await organizer();
  const phone = await newSession();
  const { secret } = await call(startCodeApp, { json: {} });
  await call(confirmCodeApp, { json: { code: digits(secret) } });
  expect([await isOpen(headers), await isOpen(phone)]).toEqual([true, false]);
});

test("an old session needs the password for a factor", async () => {
  const { call, admin } = await newAccount({ password: true });
  await age(admin.id, 16);
  const refused = call(startCodeApp, { json: {} });
  await expect(refused).rejects.toMatchObject({ problem: { errors: [{ path: "password" }] } });
  const wrong = call(startCodeApp, { json: { password: "errada 123" } });
  await expect(wrong).rejects.toMatchObject({ status: 422 });
  expect((await call(startCodeApp, { json: { password: PASSWORD } })).secret).toBeTruthy();
});

test("an account with a factor opens with password and code", async () => {
  const account = await accountWithApp();
  const { token, factors } = await firstStep(account);
  expect(factors).toEqual(["code_app"]);
  const entered = await visitor(signInByCode, { json: { token, code: digits(account.secret) } });
  expect(entered.admin).toMatchObject(account.admin);
  const call = clientWith({ authorization: `Bearer ${entered.token}` });
  expect(await call(getFactors)).toMatchObject({ strong: true, recent: true });
  // The secret of the second step is no session token.
  expect(await isOpen({ authorization: `Bearer ${token}` })).toBe(false);
});

test("a code of an adjacent half minute is accepted, others not", async () => {
  const account = await accountWithApp();
  for (const steps of [-1, 1]) {
    const { token } = await firstStep(account);
    expect((await tryCode(token, digits(account.secret, steps))).status, `${steps}`).toBe(200);
  }
  await letCodesPass(account.admin.id);
  const { token } = await firstStep(account);
  for (const steps of [-3, 3]) {
    expect((await tryCode(token, digits(account.secret, steps))).status, `${steps}`).toBe(422);
  }
});

test("a code works once, even among simultaneous sign-ins", async () => {
  const account = await accountWithApp();
  const code = digits(account.secret, 1);
  const steps = [await firstStep(account), await firstStep(account), await firstStep(account)];
  const answers = await Promise.all(steps.map(({ token }) => tryCode(token, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(2);
  const { token } = await firstStep(account);
  expect((await tryCode(token, code)).status).toBe(422);
});

test("the set-up code does not open a session", async () => {
  const account = await newAccount({ password: true });
  const { secret } = await account.call(startCodeApp, { json: {} });
  const code = digits(secret);
  await account.call(confirmCodeApp, { json: { code } });
  const { token } = await firstStep(account);
  expect((await tryCode(token, code)).status).toBe(422);
});

test("a second step opens one session", async () => {
  const account = await accountWithApp();
  const { token } = await firstStep(account);
  expect((await tryCode(token, digits(account.secret))).status).toBe(200);
  await letCodesPass(account.admin.id);
  expect((await tryCode(token, digits(account.secret))).status).toBe(401);
});

test("five wrong codes block even the right one", async () => {
  const account = await accountWithApp();
  const { token } = await firstStep(account);
  const readNotices = async () => {
    const { results } = await sql`SELECT subject FROM outbox
       WHERE recipient = ${account.admin.email} AND subject LIKE 'C%'`.all<{ subject: string }>();
    return results.map(({ subject }) => subject);
  };
  const wrong = wrongDigits(account.secret);
  for (const left of [
    "Restam 4 tentativas.",
    "Restam 3 tentativas.",
    "Restam 2 tentativas.",
    "Resta uma tentativa.",
    "Comece de novo pela senha.",
  ]) {
    expect(await readNotices()).toEqual([]);
    const answer = await tryCode(token, wrong);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(left);
  }
  expect((await tryCode(token, digits(account.secret))).status).toBe(401);
  expect(await readNotices()).toEqual(["Códigos errados na entrada da sua conta"]);
  const again = await firstStep(account);
  expect((await tryCode(again.token, digits(account.secret))).status).toBe(200);
});

test("five of a hundred codes sent together are checked", async () => {
  const account = await accountWithApp();
  const { token } = await firstStep(account);
  const wrong = wrongDigits(account.secret);
  const answers = await Promise.all(Array.from({ length: 100 }, () => tryCode(token, wrong)));
  const looked = answers.filter(({ status }) => status === 422);
  expect(looked).toHaveLength(5);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 422]));
});

test("an account accepts at most twenty wrong codes a day", async () => {
  const account = await accountWithApp();
  await env.DB.prepare(
    "INSERT INTO factor_tries (admin_id) SELECT ?1 FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19]')",
  )
    .bind(account.admin.id)
    .run();
  const { token } = await firstStep(account);
  expect((await tryCode(token, wrongDigits(account.secret))).status).toBe(422);
  const stopped = await tryCode(token, digits(account.secret));
  expect(stopped.status).toBe(429);
  expect(stopped.headers.get("retry-after")).toBe("86400");
  await sql`UPDATE factor_tries
     SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-25 hours')
     WHERE admin_id = ${account.admin.id}`.run();
  const tomorrow = await firstStep(account);
  expect((await tryCode(tomorrow.token, digits(account.secret))).status).toBe(200);
});

/** Records a full day of wrong codes, then more. */
const guess = async ({ admin }: { admin: { id: number } }, tries: number) => {
  await env.DB.prepare(
    `INSERT INTO sign_in_attempts (admin_id, secret_hash, expires_at) VALUES (?1, hex(randomblob(16)), '2126-01-01')`,
  )
    .bind(admin.id)
    .run();
  await env.DB.prepare(
    `INSERT INTO factor_tries (admin_id, attempt_id)
     SELECT ?1, (SELECT MAX(id) FROM sign_in_attempts WHERE admin_id = ?1)
     FROM json_each('[' || substr(replace(hex(zeroblob(?2)), '00', ',0'), 2) || ']')`,
  )
    .bind(admin.id, tries)
    .run();
};

test("guessed codes do not block recovery", async () => {
  const box = mailbox();
  const account = await accountWithApp();
  const [recovery = ""] = await drawCodes(account);
  const renew = async (password: string) => {
    await box.ask(requestPassword.path, "POST", { email: account.admin.email });
    const token = linkIn(box.to(account.admin.email).at(-1)).searchParams.get("token");
    const renewed = { password, password_confirmation: password, token };
    expect((await box.ask(changePassword.path, "PUT", renewed)).status).toBe(204);
  };
  await guess(account, 20);
  expect((await tryCode((await firstStep(account)).token, digits(account.secret))).status).toBe(
    429,
  );
  expect((await tryCode((await firstStep(account)).token, recovery)).status).toBe(200);
  const statuses: number[] = [];
  for (let times = 0; times < 4; times += 1) {
    await renew(PASSWORD);
    await letCodesPass(account.admin.id);
    const { token } = await firstStep(account);
    statuses.push((await tryCode(token, digits(account.secret))).status);
    await guess(account, 20);
  }
  // A new password resets only some tries; otherwise a stolen mailbox would bypass the limit.
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test("a second step expires after five minutes", async () => {
  const account = await accountWithApp();
  const { token, expires_at } = await firstStep(account);
  expect((Date.parse(expires_at) - Date.now()) / 60_000).toBeCloseTo(5, 0);
  await sql`UPDATE sign_in_attempts
     SET expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 second')
     WHERE admin_id = ${account.admin.id}`.run();
  expect((await tryCode(token, digits(account.secret))).status).toBe(401);
});

test("a code of another account's application is refused", async () => {
  const [account, stranger] = [await accountWithApp(), await accountWithApp()];
  const { token } = await firstStep(account);
  expect((await tryCode(token, digits(stranger.secret))).status).toBe(422);
});

test("ten recovery codes each open the account once", async () => {
  const box = mailbox();
  const account = await accountWithApp();
  const codes = await drawCodes(account);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{5}-[A-HJ-NP-Z2-9]{5}$/);
  expect((await account.call(getFactors)).recovery_codes).toBe(10);

  const [first = "", second = ""] = codes;
  const { token, factors } = await firstStep(account);
  expect(factors).toEqual(["code_app", "recovery_code"]);
  const typed = ` ${first.toLowerCase().replace("-", " ")} `;
  const entered = await box.ask(signInByCode.path, "POST", { token, code: typed });
  expect(entered.status).toBe(200);
  expect(box.to(account.admin.email).at(-1)).toMatchObject({
    subject: "Um código de recuperação foi usado",
    text: expect.stringContaining("Restam 9 códigos."),
  });
  expect((await account.call(getFactors)).recovery_codes).toBe(9);
  expect((await tryCode((await firstStep(account)).token, first)).status).toBe(422);

  const renewed = await drawCodes(account);
  expect((await tryCode((await firstStep(account)).token, second)).status).toBe(422);
  expect((await tryCode((await firstStep(account)).token, renewed[0] ?? "")).status).toBe(200);
});

test("simultaneous sign-ins with a recovery code open one session", async () => {
  const account = await accountWithApp();
  const [code = ""] = await drawCodes(account);
  const steps = [await firstStep(account), await firstStep(account), await firstStep(account)];
  const answers = await Promise.all(steps.map(({ token }) => tryCode(token, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(2);
});

test("recovery codes need password and code unless a factor is fresh", async () => {
  const { call } = await organizer();
  await expect(call(drawRecoveryCodes, { json: {} })).rejects.toMatchObject({ status: 409 });
  const account = await accountWithApp();
  expect((await account.call(drawRecoveryCodes, { json: {} })).codes).toHaveLength(10);
  await age(account.admin.id, 16);
  const again = account.call(drawRecoveryCodes, { json: {} });
  await expect(again).rejects.toMatchObject({ problem: { errors: [{ path: "password" }] } });
  const alone = account.call(drawRecoveryCodes, { json: { password: PASSWORD } });
  await expect(alone).rejects.toMatchObject({ problem: { errors: [{ path: "code" }] } });
  const json = { password: PASSWORD, code: digits(account.secret) };
  expect((await account.call(drawRecoveryCodes, { json })).codes).toHaveLength(10);
});

test("removing the application needs the password and a factor", async () => {
  const box = mailbox();
  const account = await accountWithApp();
  const { admin, headers, secret } = account;
  const call = box.client(headers);
  await drawCodes(account);
  await age(admin.id, 16);
  const refused = call(removeCodeApp, { json: { password: PASSWORD } });
  await expect(refused).rejects.toMatchObject({ problem: { errors: [{ path: "code" }] } });
  const noPassword = call(removeCodeApp, {
    json: { password: "errada 123", code: digits(secret) },
  });
  await expect(noPassword).rejects.toMatchObject({ problem: { errors: [{ path: "password" }] } });
  const wrong = call(removeCodeApp, { json: { password: PASSWORD, code: wrongDigits(secret) } });
  await expect(wrong).rejects.toMatchObject({ problem: { errors: [{ path: "code" }] } });
  await call(removeCodeApp, { json: { password: PASSWORD, code: digits(secret) } });

  expect(await call(getFactors)).toMatchObject({
    code_app: null,
    recovery_codes: null,
    strong: false,
  });
  await expect(firstStep(account)).rejects.toThrow("The password alone opened");
  expect(box.to(admin.email).at(-1)?.subject).toBe("Um segundo fator foi removido da sua conta");
});

test("mails about factors repeat no typed text", async () => {
  const box = mailbox();
  const { headers, admin } = await newAccount({ name: "Ganhe um prêmio em golpe.example" });
  const call = box.client(headers);
  const { secret } = await call(startCodeApp, { json: {} });
  await call(confirmCodeApp, { json: { code: digits(secret) } });
  await call(drawRecoveryCodes, { json: {} });
  const mails = box.to(admin.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    "Sua conta tem um novo segundo fator",
    "Novos códigos de recuperação",
  ]);
  expect(JSON.stringify(mails)).not.toContain("prêmio");
});

test("the database holds neither secret nor code in clear", async () => {
  const account = await accountWithApp();
  const codes = await drawCodes(account);
  const { token } = await firstStep(account);
  const rows = await Promise.all(
    ["code_apps", "recovery_codes", "sign_in_attempts"].map((table) =>
      env.DB.prepare(`SELECT * FROM ${table} WHERE admin_id = ?`).bind(account.admin.id).all(),
    ),
  );
  const stored = JSON.stringify(rows.map(({ results }) => results));
  expect(stored).toContain('"secret":"v1.');
  for (const secret of [account.secret, token, ...codes]) expect(stored).not.toContain(secret);
});

test("a sign-in under way must show a factor added since", async () => {
  const { admin, call } = await newAccount({ password: true });
  const { secret } = await call(startCodeApp, { json: {} });
  const [answer] = await Promise.all([
    send("/v1/auth/admin/sign-in", "POST", { json: { email: admin.email, password: PASSWORD } }),
    call(confirmCodeApp, { json: { code: digits(secret) } }),
  ]);
  expect([200, 202]).toContain(answer.status);
  const { records } = await call(listSessions);
  expect(records).toHaveLength(1);
});
