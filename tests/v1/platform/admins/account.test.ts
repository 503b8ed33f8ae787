import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  copyAdmin,
  eraseAdmin,
  getAdmin,
  updateAdmin,
} from "../../../../app/v1/platform/admins/contract.ts";
import { importChampionship } from "../../../../app/v1/copies/archive/contract.ts";
import {
  changePassword,
  confirmEmail,
  getSession,
  requestPassword,
  sendConfirmation,
  signIn,
  signUp,
} from "../../../../app/v1/accounts/auth/contract.ts";
import {
  createChampionship,
  getChampionship,
} from "../../../../app/v1/structure/championships/contract.ts";
import { listViewsOfUser } from "../../../../app/v1/people/personal-data/documents/contract.ts";
import { transferOwnership } from "../../../../app/v1/structure/ownership/contract.ts";
import { eraseUser } from "../../../../app/v1/people/personal-data/contract.ts";
import { type Account, PASSWORD, newAccount, newEmail } from "../../support/accounts.ts";
import {
  newChampionship,
  newSeason,
  newTournament,
  registeredTeam,
} from "../../support/championship.ts";
import { newCpf } from "../../support/cpf.ts";
import { linkIn, mailbox } from "../../support/mailbox.ts";
import { addMember } from "../../support/members.ts";
import { inscribe } from "../../support/games.ts";
import { sql } from "../../support/statement.ts";

const account = async () => withMail(mailbox(), await newAccount({ password: true }));

async function newcomer() {
  const box = mailbox();
  const { token, admin } = await box.client()(signUp, {
    json: { name: "Dona Zica", email: newEmail(), password: PASSWORD },
  });
  return withMail(box, { admin, headers: { authorization: `Bearer ${token}` } });
}

function withMail(
  box: ReturnType<typeof mailbox>,
  { admin, headers }: Pick<Account, "admin" | "headers">,
) {
  const own = { id: admin.id };
  const path = (contract: { path: string }) => contract.path.replace("{id}", String(admin.id));
  return {
    ...box,
    email: admin.email,
    admin,
    headers,
    call: box.client(headers),
    own,
    put: (body: object, more: Record<string, string> = {}) =>
      box.ask(path(updateAdmin), "PUT", body, { ...headers, ...more }),
    erase: (body: object) => box.ask(path(eraseAdmin), "POST", body, headers),
    enters: async (email: string) =>
      (await box.ask(signIn.path, "POST", { email, password: PASSWORD })).status,
    confirm: (secret: string) => box.ask(confirmEmail.path, "POST", { token: secret }),
  };
}

type Zica = Pick<Awaited<ReturnType<typeof account>>, "to">;

const secretFor = ({ to }: Zica, email: string) =>
  linkIn(to(email).findLast((mail) => /^https/m.test(mail.text))).searchParams.get("confirm") ?? "";

const row = (id: number) => sql`SELECT * FROM admins WHERE id = ${id}`.first();

test("a mailed link confirms a new account's address", async () => {
  const zica = await newcomer();
  expect((await zica.call(getSession)).admin.email_confirmed).toBe(false);
  await zica.call(createChampionship, { json: { name: "Copa da Várzea" } });
  const [mail] = zica.to(zica.email);
  expect(mail?.subject).toBe("Confirme seu e-mail no Apito");
  expect(mail?.text).not.toContain("Zica");
  const link = linkIn(mail);
  expect(link.origin + link.pathname).toBe("https://apito.example/organizador/entrar");

  const secret = secretFor(zica, zica.email);
  expect((await zica.confirm(secret)).status).toBe(204);
  expect((await zica.call(getSession)).admin.email_confirmed).toBe(true);
  expect((await zica.call(getAdmin, { params: zica.own })).email_confirmed).toBe(true);
  const again = await zica.confirm(secret);
  expect(await again.json()).toMatchObject({ status: 422, errors: [{ path: "token" }] });
  expect((await zica.ask(sendConfirmation.path, "POST", undefined, zica.headers)).status).toBe(409);
});

test("the newest confirmation link counts, at most five an hour", async () => {
  const zica = await newcomer();
  const first = secretFor(zica, zica.email);
  const again = () => zica.ask(sendConfirmation.path, "POST", undefined, zica.headers);
  for (let i = 0; i < 4; i++) expect((await again()).status).toBe(204);
  const refused = await again();
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("3600");
  expect(zica.to(zica.email)).toHaveLength(5);
  expect((await zica.confirm(first)).status).toBe(422);
  expect((await zica.confirm(secretFor(zica, zica.email))).status).toBe(204);
  expect((await zica.ask(sendConfirmation.path, "POST")).status).toBe(401);
});

test("an organizer reads and edits the own account", async () => {
  const zica = await account();
  const before = await zica.call(getAdmin, { params: zica.own });
  expect(before).toMatchObject({ ...zica.admin, phone: null, version: 1 });
  const after = await zica.call(updateAdmin, {
    params: zica.own,
    json: { name: "Dona Zica Neto", phone: "(21) 98765-4321", version: 1 },
  });
  expect(after).toMatchObject({
    name: "Dona Zica Neto",
    phone: "(21) 98765-4321",
    email: zica.email,
    version: 2,
  });
  const cleared = await zica.call(updateAdmin, { params: zica.own, json: { phone: null } });
  expect(cleared).toMatchObject({ name: "Dona Zica Neto", phone: null });
  expect(zica.to(zica.email)).toEqual([]);
});

test("an old version is refused with the present account", async () => {
  const zica = await account();
  expect((await zica.put({ name: "Zica", version: 1 })).status).toBe(200);
  const stale = await zica.put({ name: "Outra", version: 1 });
  expect(await stale.json()).toMatchObject({ status: 409, current: { name: "Zica", version: 2 } });
  const unmatched = await zica.put({ name: "Outra" }, { "if-match": '"1"' });
  expect(unmatched.status).toBe(412);
  expect(await unmatched.text()).not.toContain("scrypt");
  expect((await zica.put({ name: "Outra" }, { "if-match": '"2"' })).status).toBe(200);
});

test("a new e-mail needs the password and its confirmation", async () => {
  const zica = await account();
  const email = newEmail();
  for (const body of [{ email }, { email, current_password: "errada 123" }]) {
    const response = await zica.put(body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ path: "current_password" }] });
  }
  await zica.ask(requestPassword.path, "POST", { email: zica.email });
  const reset = linkIn(zica.to(zica.email).at(-1)).searchParams.get("token");

  const asked = await zica.put({ email: ` ${email.toUpperCase()}`, current_password: PASSWORD });
  const present = { email: zica.email, email_confirmed: true, version: 2 };
  expect(await asked.json()).toMatchObject({ ...present, pending_email: email });
  expect(await zica.call(getAdmin, { params: zica.own })).toMatchObject({
    ...present,
    pending_email: email,
  });
  expect(zica.to(zica.email).at(-1)?.subject).toBe("Pedido para trocar o e-mail da sua conta");
  expect(zica.to(zica.email).at(-1)?.text).not.toContain(email);
  expect(await zica.enters(email)).toBe(401);

  expect((await zica.confirm(secretFor(zica, email))).status).toBe(204);
  expect(zica.to(zica.email).at(-1)?.subject).toBe("O e-mail da sua conta foi trocado");
  expect(await zica.call(getAdmin, { params: zica.own })).toMatchObject({
    email,
    email_confirmed: true,
    pending_email: null,
    version: 3,
  });
  expect([await zica.enters(email), await zica.enters(zica.email)]).toEqual([200, 401]);
  const old = await zica.ask(changePassword.path, "PUT", {
    password: "gol de placa 9",
    password_confirmation: "gol de placa 9",
    token: reset,
  });
  expect(old.status).toBe(422);
});

test("a cancelled change of e-mail invalidates its link", async () => {
  const zica = await account();
  const email = newEmail();
  const giveUp = () =>
    zica.ask(`/v1/admins/${zica.own.id}/pending-email`, "DELETE", undefined, zica.headers);
  const pending = async () => (await zica.call(getAdmin, { params: zica.own })).pending_email;
  expect((await giveUp()).status).toBe(404);
  await zica.put({ email, current_password: PASSWORD });
  expect((await giveUp()).status).toBe(204);
  expect(await pending()).toBeNull();
  expect((await zica.confirm(secretFor(zica, email))).status).toBe(422);

  await zica.put({ email, current_password: PASSWORD });
  expect(await pending()).toBe(email);
  await zica.call(changePassword, {
    json: {
      password: "gol de placa 9",
      password_confirmation: "gol de placa 9",
      current_password: PASSWORD,
    },
  });
  expect(await pending()).toBeNull();
  expect((await zica.confirm(secretFor(zica, email))).status).toBe(422);
  const kept =
    await sql`SELECT COUNT(*) AS n FROM mail_tokens WHERE email = ${email}`.first<number>("n");
  expect(kept).toBe(0);
});

test("an e-mail taken before confirmation stays taken", async () => {
  const zica = await account();
  const email = newEmail();
  await zica.put({ email, current_password: PASSWORD });
  await newAccount({ email });
  const late = await zica.confirm(secretFor(zica, email));
  expect(await late.json()).toMatchObject({ status: 409, errors: [{ path: "token" }] });
  expect((await zica.call(getSession)).admin.email).toBe(zica.email);
});

test("a change of e-mail sends at most five mails an hour", async () => {
  const zica = await account();
  for (let i = 0; i < 5; i++) {
    expect((await zica.put({ email: newEmail(), current_password: PASSWORD })).status).toBe(200);
  }
  const before = zica.mails.length;
  const refused = await zica.put({ email: newEmail(), current_password: PASSWORD });
  expect([refused.status, zica.mails.length]).toEqual([429, before]);
});

test("another account's e-mail is refused", async () => {
  const zica = await account();
  const other = await account();
  const response = await zica.put({ email: other.email, current_password: PASSWORD });
  expect(await response.json()).toMatchObject({
    status: 409,
    errors: [{ path: "email", code: "taken" }],
  });
  expect(other.to(other.email)).toEqual([]);
  expect((await zica.put({ email: zica.email, name: "Zica" })).status).toBe(200);
});

test("the owner's new name is public at once", async () => {
  const zica = await account();
  const { slug } = await zica.call(createChampionship, { json: { name: "Copa da Várzea" } });
  const path = getChampionship.path.replace("{id}", slug);
  const before = await zica.ask(path, "GET");
  await zica.call(updateAdmin, { params: zica.own, json: { name: "Zica do Apito" } });
  const after = await zica.ask(path, "GET", undefined, {
    "if-none-match": before.headers.get("etag") ?? "",
  });
  expect(await after.json()).toMatchObject({ owner: { name: "Zica do Apito" } });
});

test("an account that owns championships is not removed", async () => {
  const zica = await account();
  const copa = await zica.call(createChampionship, { json: { name: "Copa da Várzea" } });
  const response = await zica.erase({ password: PASSWORD, confirm: true });
  expect(await response.json()).toMatchObject({
    status: 409,
    detail: expect.stringContaining("Copa da Várzea"),
    errors: [{ path: `championships.${copa.id}`, code: "owned" }],
  });
  expect(await row(zica.admin.id)).toMatchObject({ name: "Dona Zica" });
});

test("removing an account needs the password and confirmation", async () => {
  const zica = await account();
  for (const [body, path] of [
    [{ password: PASSWORD, confirm: false }, "confirm"],
    [{ password: PASSWORD }, "confirm"],
    [{ confirm: true }, "password"],
    [{ password: "errada 123", confirm: true }, "password"],
  ] as const) {
    const response = await zica.erase(body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ path }] });
  }
});

test("a removed account keeps no personal data", async () => {
  const zica = await account();
  const host = await account();
  const { id } = await host.call(createChampionship, { json: { name: "Copa do Bairro" } });
  await addMember(id, zica, "manager");
  const phone = `Celular da Zica ${crypto.randomUUID()}`;
  await sql`UPDATE sessions SET user_agent = ${phone} WHERE admin_id = ${zica.admin.id}`.run();
  const reset = await zica.ask(requestPassword.path, "POST", { email: zica.email });
  expect(reset.status).toBe(204);

  expect((await zica.erase({ password: PASSWORD, confirm: true })).status).toBe(204);
  expect(await row(zica.admin.id)).toMatchObject({
    name: "Conta removida",
    email: expect.stringMatching(/^removida-[0-9a-f-]{36}@conta\.invalid$/),
    phone: null,
    password_hash: "",
    staff: 0,
  });
  expect(zica.to(zica.email).at(-1)?.subject).toBe("Sua conta foi removida");
  expect((await zica.ask(getSession.path, "GET", undefined, zica.headers)).status).toBe(401);
  const refused = await zica.ask(signIn.path, "POST", { email: zica.email, password: PASSWORD });
  expect(refused.status).toBe(401);
  const left = await env.DB.batch([
    sql`SELECT * FROM members WHERE admin_id = ${zica.admin.id}`,
    sql`SELECT * FROM mail_tokens WHERE admin_id = ${zica.admin.id}`,
    sql`SELECT * FROM sessions WHERE user_agent = ${phone}`,
  ]);
  expect(left.map(({ results }) => results)).toEqual([[], [], []]);
  const json = { name: "Zica", email: zica.email, password: PASSWORD };
  expect((await zica.client()(signUp, { json })).admin.id).not.toBe(zica.admin.id);
});

test("an account is removed with its championships by explicit request", async () => {
  const zica = await account();
  const host = await account();
  const copa = await fillChampionship(zica, "Copa da Várzea");
  const passed = await fillChampionship(zica, "Copa que continua");
  const heir = await newAccount();
  await addMember(passed.championship.id, heir, "manager");
  await zica.call(transferOwnership, {
    params: { id: passed.championship.id },
    json: { email: heir.admin.email },
  });
  const lonely = copa.user.id;
  const kept = passed.user.id;
  const erase = (more: object) => zica.erase({ password: PASSWORD, confirm: true, ...more });
  expect((await erase({})).status).toBe(409);
  for (const email of [undefined, "outro@apito.example"]) {
    const response = await erase({ championships: "delete", email });
    expect(await response.json()).toMatchObject({ status: 422, errors: [{ path: "email" }] });
  }
  expect(await exists("championships", copa.championship.id)).toBe(true);

  const all = { championships: "delete", email: ` ${zica.email.toUpperCase()} ` };
  expect((await erase(all)).status).toBe(204);
  expect(await exists("championships", copa.championship.id)).toBe(false);
  expect(await exists("users", lonely)).toBe(false);
  expect(await exists("teams", copa.team.id)).toBe(false);
  expect(await row(zica.admin.id)).toMatchObject({ name: "Conta removida" });
  expect(zica.to(zica.email).at(-1)?.text).toContain("campeonatos foram apagados");
  expect((await host.call(getSession)).admin.id).toBe(host.admin.id);

  // Rows that another championship uses stay and pass to its owner.
  expect(await exists("users", kept)).toBe(true);
  expect(await exists("teams", passed.team.id)).toBe(true);
  const erased = await heir.call(eraseUser, { params: { id: kept }, json: { confirm: true } });
  expect(erased.name).toBe("Atleta removido");
});

test("a removal repeated with its key happens once", async () => {
  const zica = await account();
  const key = crypto.randomUUID();
  const remove = () =>
    zica.call(eraseAdmin, {
      params: zica.own,
      json: { password: PASSWORD, confirm: true },
      key,
    });
  await remove();
  await remove();
  const farewells = zica
    .to(zica.email)
    .filter(({ subject }) => subject === "Sua conta foi removida");
  expect(farewells).toHaveLength(1);
});

test("an account's copy contains all its data", async () => {
  const zica = await account();
  const host = await account();
  const copa = await fillChampionship(zica, "Copa da Várzea");
  const foreign = await fillChampionship(host, "Copa do Bairro");
  await addMember(foreign.championship.id, zica, "scorer");
  const path = copyAdmin.path.replace("{id}", String(zica.admin.id));
  const copy = (json: object, key?: string) =>
    zica.ask(path, "POST", json, {
      ...zica.headers,
      ...(key !== undefined && { "idempotency-key": key }),
    });
  for (const password of ["errada 123", undefined]) {
    const refused = await copy({ password });
    expect(await refused.json()).toMatchObject({ status: 422, errors: [{ path: "password" }] });
  }
  const stranger = copyAdmin.path.replace("{id}", String(host.admin.id));
  const json = { password: PASSWORD };
  expect((await zica.ask(stranger, "POST", json, zica.headers)).status).toBe(404);
  expect((await zica.ask(path, "POST", json)).status).toBe(401);

  const key = crypto.randomUUID();
  const answer = await copy(json, key);
  expect(answer.headers.get("content-disposition")).toContain("apito-conta.json");
  const text = new TextDecoder().decode(await answer.arrayBuffer());
  const file = JSON.parse(text);
  expect(file).toMatchObject({
    format: "apito-account",
    account: { email: zica.email, name: "Dona Zica" },
    memberships: [{ championship: "Copa do Bairro", role: "scorer" }],
    championships: [{ format: "apito-championship", championship: { name: "Copa da Várzea" } }],
  });
  expect(file.sessions).not.toEqual([]);
  expect(file.championships[0].athletes[0].document).toBe(copa.cpf);
  expect(text).not.toContain(foreign.cpf);
  expect(text).not.toMatch(/scrypt|token_hash|v1\./);
  // A document of the copy can be imported unchanged.
  await host.call(importChampionship, { json: file.championships[0] });
  const { records } = await zica.call(listViewsOfUser, { params: { id: copa.user.id } });
  expect(records).toMatchObject([{ way: "account", championship: { id: copa.championship.id } }]);
  const kept = await sql`SELECT body FROM idempotency_keys WHERE key = ${key}`.first<{
    body: string | null;
  }>();
  expect(kept).toEqual({ body: null });
});

async function fillChampionship(owner: Pick<Account, "call">, name: string) {
  const { call } = owner;
  const championship = await newChampionship(owner, name);
  const season = await newSeason(owner, championship);
  const tournament = await newTournament(owner, season);
  const { team, register } = await registeredTeam({ call, tournament }, `Time da ${name}`);
  const cpf = newCpf();
  const { user } = await inscribe(call, register, { name: "Sebastião Rosa", document: cpf });
  return { championship, team, user, cpf };
}

const exists = async (table: "championships" | "users" | "teams", id: number) =>
  (await env.DB.prepare(`SELECT id FROM ${table} WHERE id = ?`).bind(id).first()) !== null;
