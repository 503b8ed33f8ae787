import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { signUp } from "../../../app/v1/accounts/auth/contract.ts";
import { runUpkeep } from "../support/upkeep.ts";
import { PASSWORD, newEmail } from "../support/accounts.ts";
import { mailbox } from "../support/mailbox.ts";

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString();

const count = async (query: string, value: string): Promise<number> =>
  (await env.DB.prepare(`SELECT COUNT(*) AS n FROM ${query}`).bind(value).first<{ n: number }>())
    ?.n ?? 0;

const SESSIONS = "sessions s JOIN admins a ON a.id = s.admin_id WHERE a.email = ?";
const LINKS = "mail_tokens t JOIN admins a ON a.id = t.admin_id WHERE a.email = ?";
const DEVICES = "devices d JOIN admins a ON a.id = d.admin_id WHERE a.email = ?";
const CODES = "factor_tries t JOIN admins a ON a.id = t.admin_id WHERE a.email = ?";
const KEY_ROWS = "idempotency_keys WHERE key = ?";
const MAILS = "outbox WHERE recipient = ?";

async function insertAccount(days: number) {
  const email = newEmail();
  const key = crypto.randomUUID();
  const box = mailbox();
  box.service.refusing = true;
  const body = { name: "Dona Zica", email, password: PASSWORD };
  expect((await box.ask(signUp.path, "POST", body)).status).toBe(201);
  const own = "admin_id = (SELECT id FROM admins WHERE email = ?)";
  const at = daysAgo(days);
  await env.DB.batch([
    env.DB.prepare(`UPDATE sessions SET expires_at = ? WHERE ${own}`).bind(at, email),
    env.DB.prepare(`UPDATE mail_tokens SET expires_at = ? WHERE ${own}`).bind(at, email),
    env.DB.prepare("UPDATE outbox SET created_at = ? WHERE recipient = ?").bind(at, email),
    env.DB.prepare(`UPDATE devices SET expires_at = ? WHERE ${own}`).bind(daysAgo(days - 1), email),
    env.DB.prepare(
      `INSERT INTO mail_log (ref, kind, recipient, created_at) VALUES (?, 'account', ?, ?)`,
    ).bind(key, email, at),
    env.DB.prepare(`INSERT INTO sign_in_attempts (secret_hash, expires_at) VALUES (?, ?)`).bind(
      key,
      at,
    ),
    env.DB.prepare(
      `INSERT INTO factor_tries (admin_id, created_at) SELECT id, ? FROM admins WHERE email = ?`,
    ).bind(at, email),
    env.DB.prepare(
      "INSERT INTO idempotency_keys (scope, key, request_hash, created_at) VALUES ('public', ?, '', ?)",
    ).bind(key, at),
  ]);
  return async () => ({
    sessions: await count(SESSIONS, email),
    links: await count(LINKS, email),
    answers: await count(KEY_ROWS, key),
    mails: await count(MAILS, email),
    devices: await count(DEVICES, email),
    counts: await count("mail_log WHERE ref = ?", key),
    signIns: await count("sign_in_attempts WHERE secret_hash = ?", key),
    codes: await count(CODES, email),
  });
}

test("the cleanup deletes expired rows only", async () => {
  const [young, old, older, oldest] = [
    await insertAccount(0.9),
    await insertAccount(1.1),
    await insertAccount(2.1),
    await insertAccount(30.1),
  ];
  await runUpkeep();
  const none = { sessions: 0, links: 0, answers: 0, devices: 0, signIns: 0, codes: 0 };
  const each = { sessions: 1, links: 1, answers: 1, devices: 1, signIns: 1, codes: 1 };
  expect(await young()).toEqual({ ...each, mails: 1, counts: 1 });
  expect(await old()).toEqual({ ...none, mails: 1, counts: 1 });
  expect(await older()).toEqual({ ...none, mails: 1, counts: 0 });
  expect(await oldest()).toEqual({ ...none, mails: 0, counts: 0 });
});
