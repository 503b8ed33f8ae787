import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import {
  changePassword,
  getSession,
  requestPassword,
  signIn,
  signInLink,
} from "../../../../app/v1/accounts/auth/contract.ts";
import { hashCountedAddress } from "../../../../app/v1/accounts/auth/sign-in.ts";
import { newAccount, newEmail, PASSWORD } from "../../support/accounts.ts";
import { newAddress } from "../../support/caller.ts";
import { linkIn, mailbox } from "../../support/mailbox.ts";
import { sql } from "../../support/statement.ts";

interface From {
  network?: string;
  device?: string;
  link?: string;
}

async function account() {
  const box = mailbox();
  const { admin, headers } = await newAccount({ password: true });
  return { ...box, ...doors(box, admin.email), headers };
}

const doors = ({ ask, to }: Pick<ReturnType<typeof mailbox>, "ask" | "to">, email: string) => {
  const enter = (password: string, { network = newAddress(), ...proofs }: From = {}) =>
    ask(signIn.path, "POST", { email, password, ...proofs }, { "cf-connecting-ip": network });
  return {
    email,
    enter,
    owner: async (from: From) => (await enter(PASSWORD, from)).status,
    /** Returns the statuses of wrong passwords, each from another network by default. */
    guess: async (times: number, from: From = {}) => {
      const statuses: number[] = [];
      for (let i = 0; i < times; i++) statuses.push((await enter(`errada ${i}`, from)).status);
      return statuses;
    },
    firstTime: async (network = newAddress()) =>
      (await (await enter(PASSWORD, { network })).json<{ device: string }>()).device,
    secret: (parameter: string) =>
      linkIn(to(email).findLast((mail) => /^https/m.test(mail.text))).searchParams.get(parameter) ??
      "",
  };
};

/** Writes ten strangers' wrong passwords into the database, because each call would compute a hash. */
const attack = async (email: string) =>
  sql`INSERT INTO password_attempts (account, place)
     SELECT ${await hashCountedAddress(env, email)}, 'away ' || value
     FROM json_each('[0,1,2,3,4,5,6,7,8,9]')`.run();

const repeat = (status: number, times: number) => Array<number>(times).fill(status);

const wait = async (email: string, seconds: number) =>
  sql`UPDATE password_attempts
     SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', created_at, ${`-${seconds} seconds`})
     WHERE account = ${await hashCountedAddress(env, email)}`.run();

const waitAfter = async (email: string, ask: () => Promise<Response>) => {
  await sql`UPDATE password_attempts SET created_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
     WHERE id = (SELECT MAX(id) FROM password_attempts
     WHERE account = ${await hashCountedAddress(env, email)})`.run();
  const refused = await ask();
  expect(refused.status).toBe(429);
  return Number(refused.headers.get("retry-after"));
};

test("strangers get ten guesses in fifteen minutes across networks", async () => {
  const zica = await account();
  expect(await zica.guess(14)).toEqual([...repeat(401, 10), ...repeat(429, 4)]);
  const refused = await zica.enter("errada");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(14 * 60);
  expect(await refused.json()).toMatchObject({
    detail:
      "Muitas tentativas. Espere 15 minutos e tente de novo. Para entrar agora, peça um link por e-mail.",
  });
  await wait(zica.email, 16 * 60);
  expect(await zica.guess(1)).toEqual([401]);
});

test("an unknown address is counted like a known one", async () => {
  const nobody = doors(mailbox(), newEmail());
  expect(await nobody.guess(12)).toEqual([...repeat(401, 10), 429, 429]);
  const refused = await nobody.enter(PASSWORD);
  expect((await refused.json<{ detail: string }>()).detail).toContain("peça um link por e-mail");
});

test("the owner signs in while strangers guess the password", async () => {
  const zica = await account();
  const home = newAddress();
  const device = await zica.firstTime(home);
  expect(await zica.guess(11)).toEqual([...repeat(401, 10), 429]);

  expect(await zica.owner({ device })).toBe(200);
  expect(await zica.owner({ network: home })).toBe(429);
  // The device was last used elsewhere; at home it makes that network known again.
  expect(await zica.owner({ device, network: home })).toBe(200);
  expect(await zica.owner({ network: home })).toBe(200);

  const abroad = newAddress();
  expect(await zica.owner({ network: abroad })).toBe(429);
  expect((await zica.ask(signInLink.path, "POST", { email: zica.email })).status).toBe(204);
  const link = zica.secret("link");
  expect(await zica.guess(2)).toEqual([429, 429]);
  expect((await zica.enter("errada", { network: abroad, link })).status).toBe(401);
  const entered = await zica.enter(PASSWORD, { network: abroad, link });
  expect(entered.status).toBe(200);
  const body = await entered.json<{ device: string }>();
  expect(await zica.owner({ device: body.device })).toBe(200);
  expect(await zica.owner({ link })).toBe(429);
});

test("the owner resets the password while strangers guess it", async () => {
  const zica = await account();
  const device = await zica.firstTime();
  await attack(zica.email);
  for (let i = 0; i < 6; i++) await zica.ask(requestPassword.path, "POST", { email: zica.email });
  const token = zica.secret("token");
  const password = "gol de placa 9";
  const body = { password, password_confirmation: password, token };
  expect((await zica.ask(changePassword.path, "PUT", body)).status).toBe(204);
  expect((await zica.enter(password)).status).toBe(429);
  expect((await zica.enter(password, { device })).status).toBe(429);
  expect((await zica.enter(password, { link: token })).status).toBe(200);
});

test("strangers' requests do not block the owner's link", async () => {
  const zica = await account();
  const asked = async () => {
    await zica.ask(requestPassword.path, "POST", { email: zica.email });
    return zica.to(zica.email).length;
  };
  for (let i = 0; i < 7; i++) await asked();
  expect(await asked()).toBe(5);
  await sql`UPDATE mail_tokens SET expires_at = '2020-01-01T00:00:00.000Z'
     WHERE admin_id = (SELECT id FROM admins WHERE email = ${zica.email})`.run();
  expect(await asked()).toBe(6);
});

test("ten of fifty simultaneous guesses are checked", async () => {
  for (const network of [undefined, newAddress()]) {
    const zica = await account();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => zica.enter(`errada ${i}`, network ? { network } : {})),
    );
    const passed = answers.filter(({ status }) => status === 401).length;
    expect(passed).toBeLessThanOrEqual(10);
    expect(passed).toBeGreaterThanOrEqual(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50 - passed);
  }
});

test("each wrong password makes the same place wait longer", async () => {
  const zica = await account();
  const network = newAddress();
  expect(await zica.guess(5, { network })).toEqual(repeat(401, 5));
  for (const seconds of [10, 20, 40, 80, 160]) {
    const asked = await waitAfter(zica.email, () => zica.enter("errada", { network }));
    expect(asked).toBeLessThanOrEqual(seconds);
    expect(asked).toBeGreaterThan(seconds / 2);
    await wait(zica.email, seconds);
    expect(await zica.guess(1, { network })).toEqual([401]);
  }
  expect(await zica.guess(1)).toEqual([429]);
});

test("the right password clears its place's wrong ones", async () => {
  const zica = await account();
  const network = newAddress();
  await zica.guess(4, { network });
  expect(await zica.owner({ network })).toBe(200);
  expect(await zica.guess(3, { network })).toEqual(repeat(401, 3));
});

test("a device's wrong passwords block that device only", async () => {
  const zica = await account();
  const [phone, desk] = [await zica.firstTime(), await zica.firstTime()];
  expect(await zica.guess(5, { device: phone })).toEqual(repeat(401, 5));
  expect(await zica.owner({ device: phone })).toBe(429);
  expect(await zica.owner({ device: desk })).toBe(200);
  expect(await zica.owner({})).toBe(200);
  await wait(zica.email, 10);
  expect(await zica.owner({ device: phone })).toBe(200);
});

test("foreign and unknown tokens prove no known device", async () => {
  const zica = await account();
  const rival = await account();
  const device = await rival.firstTime();
  await rival.ask(signInLink.path, "POST", { email: rival.email });
  const link = rival.secret("link");
  await attack(zica.email);
  for (const from of [{ device }, { device: "inventado" }, { link }]) {
    expect(await zica.owner(from)).toBe(429);
  }
});

test("one browser can be the known device of several accounts", async () => {
  const [zica, rival] = [await account(), await account()];
  const device = await zica.firstTime();
  const shared = await rival.enter(PASSWORD, { device });
  expect(await shared.json()).toMatchObject({ device });
  const invented = await (
    await rival.enter(PASSWORD, { device: "inventado" })
  ).json<{ device: string }>();
  expect(invented.device).toMatch(/^[\w-]{43}$/);
  await attack(zica.email);
  await attack(rival.email);
  expect(await zica.owner({ device })).toBe(200);
  expect(await rival.owner({ device })).toBe(200);
});

test("a blocked network lets the account's own device pass", async () => {
  const zica = await account();
  const network = newAddress();
  const device = await zica.firstTime();
  for (let i = 0; i < 62; i++) {
    const headers = { "cf-connecting-ip": network };
    const json = { email: newEmail() };
    if ((await zica.ask(requestPassword.path, "POST", json, headers)).status === 429) break;
  }
  expect(await zica.owner({ network })).toBe(429);
  expect(await zica.owner({ network, device })).toBe(200);
});

const both = (password: string) => ({ password, password_confirmation: password });

test("strangers' guesses do not block a signed-in session", async () => {
  const zica = await account();
  const device = await zica.firstTime();
  const other = await (await zica.enter(PASSWORD, { device })).json<{ token: string }>();
  await attack(zica.email);
  const change = (current_password: string, headers: Record<string, string> = zica.headers) =>
    zica.ask(changePassword.path, "PUT", { ...both("gol de placa 9"), current_password }, headers);
  for (let i = 0; i < 5; i++) expect((await change(`errada ${i}`)).status).toBe(422);
  const asked = await waitAfter(zica.email, () => change(PASSWORD));
  expect(asked).toBeLessThanOrEqual(10);
  expect(asked).toBeGreaterThan(5);
  expect((await change(PASSWORD, { authorization: `Bearer ${other.token}` })).status).toBe(204);
});

test("a wrong password does not use up the form's key", async () => {
  const zica = await account();
  const headers = { ...zica.headers, "idempotency-key": crypto.randomUUID() };
  const change = (current_password: string) =>
    zica.ask(changePassword.path, "PUT", { ...both("gol de placa 9"), current_password }, headers);
  expect((await change("errada")).status).toBe(422);
  expect((await change(PASSWORD)).status).toBe(204);
});

test("a new password forgets all other devices", async () => {
  const zica = await account();
  const [phone, desk] = [await zica.firstTime(), await zica.firstTime()];
  const { token } = await (await zica.enter(PASSWORD, { device: desk })).json<{ token: string }>();
  const headers = { authorization: `Bearer ${token}` };
  const body = { ...both("gol de placa 9"), current_password: PASSWORD };
  expect((await zica.ask(changePassword.path, "PUT", body, headers)).status).toBe(204);
  expect((await zica.ask(getSession.path, "GET", undefined, headers)).status).toBe(200);
  await attack(zica.email);
  expect((await zica.enter("gol de placa 9", { device: phone })).status).toBe(429);
  expect((await zica.enter("gol de placa 9", { device: desk })).status).toBe(200);
});

test("the database holds no device or network in clear", async () => {
  const network = "203.0.113.77";
  const zica = await account();
  const device = await zica.firstTime(network);
  const stranger = doors(zica, newEmail());
  await stranger.guess(1, { network });
  const stored = await env.DB.batch([
    env.DB.prepare("SELECT * FROM devices"),
    env.DB.prepare("SELECT * FROM password_attempts"),
  ]);
  const text = JSON.stringify(stored.map(({ results }) => results));
  for (const secret of [device, network, stranger.email]) expect(text).not.toContain(secret);
});

test("a sign-in pressed twice counts no try", async () => {
  const { email, ask } = await account();
  const headers = {
    "cf-connecting-ip": newAddress(),
    "idempotency-key": `chave-${crypto.randomUUID()}`,
  };
  const press = () => ask(signIn.path, "POST", { email, password: PASSWORD }, headers);
  const tries = async () =>
    sql`SELECT COUNT(*) FROM password_attempts WHERE account = ${await hashCountedAddress(env, email)}`.first(
      "COUNT(*)",
    );
  expect((await press()).status).toBe(200);
  const counted = await tries();
  expect((await press()).status).toBe(409);
  expect(await tries()).toBe(counted);
});
