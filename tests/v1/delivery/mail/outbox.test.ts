import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signUp } from "../../../../app/v1/accounts/auth/contract.ts";
import { openDatabase } from "../../../../app/v1/db/database.ts";
import { writeLetter } from "../../../../app/v1/delivery/mail/letter.ts";
import { sendDue } from "../../../../app/v1/delivery/mail/store.ts";
import { deleteExpired } from "../../../../app/v1/entry/retention/store.ts";
import { PASSWORD, newEmail } from "../../support/accounts.ts";
import { mailbox } from "../../support/mailbox.ts";
import { text as said } from "../../../../app/texts/text.ts";
import { sql } from "../../support/statement.ts";

const errors: string[] = [];
beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, "error").mockImplementation((line) => errors.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
});

interface Queued {
  attempts: number;
  sent_at: string | null;
  next_attempt_at: string | null;
  text: string;
  html: string;
}

const queued = async (email: string): Promise<Queued[]> =>
  (await sql`SELECT * FROM outbox WHERE recipient = ${email}`.all<Queued>()).results;

const makeDue = (email: string) =>
  sql`UPDATE outbox SET next_attempt_at = '2020-01-01T00:00:00.000Z' WHERE recipient = ${email}`.run();

const join = (box: ReturnType<typeof mailbox>, email: string) =>
  box.ask(signUp.path, "POST", { name: "Dona Zica", email, password: PASSWORD });

test("a write's mail leaves once, after the answer", async () => {
  const box = mailbox();
  const email = newEmail();
  expect((await join(box, email)).status).toBe(201);
  expect(box.to(email)).toHaveLength(1);
  expect(await queued(email)).toMatchObject([{ attempts: 1, text: "", html: "" }]);
  expect((await queued(email))[0]?.sent_at).not.toBeNull();
  await makeDue(email);
  await sendDue(box.bindings, "later");
  expect(box.to(email)).toHaveLength(1);
});

test("a failed mail leaves later, apart from the write", async () => {
  const box = mailbox();
  const email = newEmail();
  box.service.refusing = true;
  const response = await join(box, email);
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({ admin: { email } });
  const [waiting] = await queued(email);
  expect(waiting).toMatchObject({ attempts: 1, sent_at: null });
  expect(Date.parse(waiting?.next_attempt_at ?? "")).toBeGreaterThan(Date.now());
  expect(errors.join("\n")).toContain("mail.failed");
  expect(errors.join("\n")).not.toContain("@");

  box.service.refusing = false;
  await sendDue(box.bindings, "too early");
  expect(box.to(email)).toEqual([]);
  await makeDue(email);
  await sendDue(box.bindings, "schedule");
  expect(box.to(email)).toHaveLength(1);
  await makeDue(email);
  await sendDue(box.bindings, "schedule again");
  expect(box.to(email)).toHaveLength(1);
});

test("a mail waits longer after each failure", async () => {
  const box = mailbox();
  const email = newEmail();
  box.service.refusing = true;
  await join(box, email);
  const minutes: number[] = [];
  for (let i = 0; i < 10; i++) {
    const [mail] = await queued(email);
    minutes.push(Math.round((Date.parse(mail?.next_attempt_at ?? "") - Date.now()) / 60_000));
    await makeDue(email);
    await sendDue(box.bindings, "schedule");
  }
  expect(minutes.slice(0, 8)).toEqual([1, 4, 16, 64, 256, 1024, 1440, 1440]);
  expect(await queued(email)).toMatchObject([{ attempts: 8, sent_at: null }]);
  box.service.refusing = false;
  await makeDue(email);
  await sendDue(box.bindings, "schedule");
  expect(box.to(email)).toEqual([]);
  expect((await queued(email))[0]?.text).toContain("Confirmar e-mail");
});

test("two simultaneous senders send a mail once", async () => {
  const box = mailbox();
  const email = newEmail();
  box.service.refusing = true;
  await join(box, email);
  box.service.refusing = false;
  await makeDue(email);
  await Promise.all(["um", "dois", "três"].map((id) => sendDue(box.bindings, id)));
  expect(box.to(email)).toHaveLength(1);
});

test("a refused write sends no mail", async () => {
  const box = mailbox();
  const email = newEmail();
  await join(box, email);
  expect((await join(box, email)).status).toBe(409);
  expect(box.to(email)).toHaveLength(1);
  expect(await queued(email)).toHaveLength(1);
});

test("the real binding accepts our mails", async () => {
  const email = newEmail();
  await sql`INSERT INTO outbox (recipient, subject, text, html)
     VALUES (${email}, 'Apito', 'Olá', '<p>Olá</p>')`.run();
  await sendDue(env, "real");
  expect((await queued(email))[0]?.sent_at).not.toBeNull();
});

test("a sent mail is erased after a month", async () => {
  const box = mailbox();
  const email = newEmail();
  await join(box, email);
  await sql`UPDATE outbox SET sent_at = '2020-01-01T00:00:00.000Z' WHERE recipient = ${email}`.run();
  await deleteExpired(openDatabase(env.DB, "first-primary").db);
  expect(await queued(email)).toEqual([]);
});

const verbatim = (typed: string) => said("request.verbatim", { text: typed });

test("text and HTML match, and typed text is escaped", () => {
  const { subject, text, html } = writeLetter("a@apito.example", {
    subject: verbatim("Copa\r\nBcc: todos@apito.example"),
    greeting: "letters.hello",
    paragraphs: [verbatim('<script>alert("1")</script> & companhia'), verbatim("Duas\nlinhas")],
    action: { label: "accountLetters.signIn", url: 'https://apito.example/?a=1&b="2"' },
    footer: verbatim("Porque sim."),
  });
  expect(subject).toBe("Copa Bcc: todos@apito.example");
  for (const part of ["Olá!", "Porque sim.", "Entrar agora"]) {
    expect(text).toContain(part);
    expect(html).toContain(part);
  }
  expect(text).toContain('https://apito.example/?a=1&b="2"');
  expect(html).toContain('href="https://apito.example/?a=1&amp;b=&quot;2&quot;"');
  expect(html).toContain("&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; companhia");
  expect(html).toContain("Duas<br>linhas");
  expect(html).not.toContain("<script");
  expect(html).toContain('lang="pt-BR"');
});
