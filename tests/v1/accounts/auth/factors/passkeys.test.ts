import { expect, test } from "vitest";
import { eraseAdmin } from "../../../../../app/v1/platform/admins/contract.ts";
import {
  askNewPasskey,
  askPasskey,
  createPasskey,
  getFactors,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from "../../../../../app/v1/accounts/auth/factors/contract.ts";
import { newAuthenticator } from "../../../../site/authenticator.ts";
import { newAccount, organizer, PASSWORD } from "../../../support/accounts.ts";
import { BASE, clientWith, send, visitor } from "../../../support/caller.ts";
import { accountWithApp, accountWithPasskey, addPasskey, firstStep } from "./support.ts";
import { sql } from "../../../support/statement.ts";

type Passkey = Awaited<ReturnType<ReturnType<typeof newAuthenticator>["get"]>>;

const tryPasskey = async (token: string, passkey: Passkey) =>
  (await send(signInByPasskey.path, "POST", { json: { token, passkey } })).status;

test("a passkey is bound to this site and listed", async () => {
  const account = await organizer();
  const options = await account.call(askNewPasskey, { json: {} });
  expect(options).toMatchObject({
    rp: { id: "apito.example", name: "Apito" },
    user: { name: account.admin.email },
    excludeCredentials: [],
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    attestation: "none",
  });
  const { id } = await addPasskey(account);
  expect(await account.call(getFactors)).toMatchObject({
    passkeys: [{ id, name: "Celular", backed_up: true, last_used_at: null }],
    code_app: null,
    strong: true,
  });
  const { excludeCredentials } = await account.call(askNewPasskey, { json: {} });
  expect(excludeCredentials).toHaveLength(1);
});

test("an answer for another challenge makes no passkey", async () => {
  const { call, newSession } = await organizer();
  const device = newAuthenticator(BASE);
  for (const lie of [
    { origin: "https://golpe.example" },
    { origin: "http://apito.example" },
    { rpId: "golpe.example" },
    { challenge: "b3V0cm8" },
    { verified: false },
  ]) {
    const options = await call(askNewPasskey, { json: {} });
    const passkey = await device.create(options, lie);
    const made = call(createPasskey, { json: { name: "Celular", passkey } });
    await expect(made, JSON.stringify(lie)).rejects.toMatchObject({
      status: 422,
      problem: { errors: [{ path: "passkey" }] },
    });
  }
  const options = await call(askNewPasskey, { json: {} });
  const passkey = await device.create(options);
  const other = clientWith(await newSession());
  const foreign = other(createPasskey, { json: { name: "Celular", passkey } });
  await expect(foreign).rejects.toMatchObject({ status: 422 });

  await call(createPasskey, { json: { name: "Celular", passkey } });
  const again = call(createPasskey, { json: { name: "Celular", passkey } });
  await expect(again).rejects.toMatchObject({ status: 422 });
  expect((await call(getFactors)).passkeys).toHaveLength(1);
});

test("a challenge expires after five minutes", async () => {
  const { call, admin } = await organizer();
  const passkey = await newAuthenticator(BASE).create(await call(askNewPasskey, { json: {} }));
  await sql`UPDATE factor_setups
     SET expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', expires_at, '-5 minutes')
     WHERE session_id IN (SELECT id FROM sessions WHERE admin_id = ${admin.id})`.run();
  const late = call(createPasskey, { json: { name: "Celular", passkey } });
  await expect(late).rejects.toMatchObject({ status: 422 });

  const { device } = await accountWithPasskey();
  const { token, options } = await visitor(askPasskey, { json: {} });
  await sql`UPDATE sign_in_attempts
     SET expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', expires_at, '-5 minutes')
     WHERE challenge = ${options.challenge}`.run();
  expect(await tryPasskey(token, await device.get(options))).toBe(401);
});

test("one account's passkey does not open another account", async () => {
  const { passkey } = await accountWithPasskey();
  const stranger = await organizer();
  const options = await stranger.call(askNewPasskey, { json: {} });
  const copy = await newAuthenticator(BASE).create(options, { id: passkey.id });
  const taken = stranger.call(createPasskey, { json: { name: "Celular", passkey: copy } });
  await expect(taken).rejects.toMatchObject({ status: 409 });
  expect((await stranger.call(getFactors)).passkeys).toEqual([]);
});

test("a passkey signs in without address or password", async () => {
  const { admin, device } = await accountWithPasskey();
  const { token, options } = await visitor(askPasskey, { json: {} });
  expect(options).not.toHaveProperty("allowCredentials");
  expect(options.userVerification).toBe("required");
  const entered = await visitor(signInByPasskey, {
    json: { token, passkey: await device.get(options) },
  });
  expect(entered.admin).toMatchObject(admin);
  const call = clientWith({ authorization: `Bearer ${entered.token}` });
  const { passkeys, strong } = await call(getFactors);
  expect(strong).toBe(true);
  expect(passkeys[0]?.last_used_at).not.toBeNull();
});

test("a passkey is the second step of its account only", async () => {
  const account = await accountWithPasskey();
  const stranger = await accountWithPasskey();
  const { token, factors } = await firstStep(account);
  expect(factors).toEqual(["passkey"]);
  const { options } = await visitor(askPasskey, { json: { token } });
  expect(options.allowCredentials).toMatchObject([{ id: account.passkey.id }]);

  const foreign = await stranger.device.get({ ...options, allowCredentials: undefined });
  expect(await tryPasskey(token, foreign)).toBe(422);
  const entered = await visitor(signInByPasskey, {
    json: { token, passkey: await account.device.get(options) },
  });
  expect(entered.admin).toMatchObject(account.admin);
});

test("a signature for another challenge is refused", async () => {
  const { device } = await accountWithPasskey();
  for (const lie of [
    { origin: "https://golpe.example" },
    { origin: "https://apito.example:8443" },
    { rpId: "golpe.example" },
    { challenge: "b3V0cm8" },
    { verified: false },
    { forged: true },
    { userHandle: Buffer.from("1").toString("base64url") },
  ]) {
    const { token, options } = await visitor(askPasskey, { json: {} });
    const passkey = await device.get(options, lie);
    expect(await tryPasskey(token, passkey), JSON.stringify(lie)).toBe(422);
  }
  const { token, options } = await visitor(askPasskey, { json: {} });
  expect(await tryPasskey(token, await device.get(options))).toBe(200);
});

test("a challenge opens one session of its own sign-in", async () => {
  const { device } = await accountWithPasskey();
  const one = await visitor(askPasskey, { json: {} });
  const other = await visitor(askPasskey, { json: {} });
  const signed = await device.get(one.options);
  expect(await tryPasskey(other.token, signed)).toBe(422);
  expect(await tryPasskey(one.token, signed)).toBe(200);
  expect(await tryPasskey(one.token, signed)).toBe(401);
});

test("simultaneous answers to a challenge open one session", async () => {
  for (const counts of [true, false]) {
    const account = await organizer();
    const { device } = await addPasskey(account, { device: newAuthenticator(BASE, { counts }) });
    const { token, options } = await visitor(askPasskey, { json: {} });
    const passkey = await device.get(options);
    const statuses = await Promise.all([1, 2, 3, 4].map(() => tryPasskey(token, passkey)));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status !== 200 && status !== 401 && status !== 422)).toEqual(
      [],
    );
  }
});

test("a counter that stays reveals a copied passkey", async () => {
  const { device } = await accountWithPasskey();
  const enter = async (counter?: number) => {
    const { token, options } = await visitor(askPasskey, { json: {} });
    return tryPasskey(token, await device.get(options, counter === undefined ? {} : { counter }));
  };
  expect(await enter(7)).toBe(200);
  expect(await enter(7)).toBe(422);
  expect(await enter(3)).toBe(422);
  expect(await enter(0)).toBe(422);
  expect(await enter(8)).toBe(200);
});

test("a device without a counter signs in repeatedly", async () => {
  const account = await organizer();
  const { device } = await addPasskey(account, {
    device: newAuthenticator(BASE, { counts: false }),
  });
  for (let i = 0; i < 2; i++) {
    const { token, options } = await visitor(askPasskey, { json: {} });
    expect(await tryPasskey(token, await device.get(options))).toBe(200);
  }
});

test("five wrong answers end a sign-in for passkeys, too", async () => {
  const { device } = await accountWithPasskey();
  const { token, options } = await visitor(askPasskey, { json: {} });
  for (let i = 0; i < 5; i++) {
    expect(await tryPasskey(token, await device.get(options, { forged: true }))).toBe(422);
  }
  expect(await tryPasskey(token, await device.get(options))).toBe(401);
});

test("a second step accepts only passkeys it asked for", async () => {
  const account = await accountWithApp();
  await addPasskey(account);
  const { token } = await firstStep(account);
  const { options } = await visitor(askPasskey, { json: {} });
  const { device } = await accountWithPasskey();
  expect(await tryPasskey(token, await device.get(options))).toBe(401);
});

test("only the owner renames or removes a passkey", async () => {
  const account = await accountWithPasskey();
  const { call, id } = account;
  expect(await call(renamePasskey, { params: { id }, json: { name: "Notebook" } })).toEqual({
    id,
    name: "Notebook",
    version: 2,
  });
  const late = call(renamePasskey, { params: { id }, json: { name: "Relógio", version: 1 } });
  await expect(late).rejects.toMatchObject({ status: 409 });
  const stranger = await accountWithPasskey();
  const json = { password: PASSWORD };
  const foreign = stranger.call(removePasskey, { params: { id }, json });
  await expect(foreign).rejects.toMatchObject({ status: 404 });
  await call(removePasskey, { params: { id }, json });
  await expect(call(removePasskey, { params: { id }, json })).rejects.toMatchObject({
    status: 404,
  });
  expect((await call(getFactors)).passkeys).toEqual([]);
  const { token, options } = await visitor(askPasskey, { json: {} });
  const gone = await account.device.get({ ...options, allowCredentials: undefined });
  expect(await tryPasskey(token, gone)).toBe(422);
});

test("an account has at most ten passkeys", async () => {
  const account = await organizer();
  for (let i = 0; i < 10; i++) await addPasskey(account);
  const more = account.call(askNewPasskey, { json: {} });
  await expect(more).rejects.toMatchObject({ status: 409 });
});

test("a session that showed no factor adds no passkey", async () => {
  const account = await accountWithPasskey();
  const weak = await newAccount({ password: true });
  // Simulates a session opened before the factor existed.
  await sql`UPDATE sessions SET admin_id = ${account.admin.id} WHERE admin_id = ${weak.admin.id}`.run();
  const refused = weak.call(askNewPasskey, { json: { password: PASSWORD } });
  await expect(refused).rejects.toMatchObject({ status: 403 });
});

test("deleting an account deletes all its factors", async () => {
  const { call, admin, device } = await accountWithPasskey();
  await call(eraseAdmin, {
    params: { id: admin.id },
    json: { password: PASSWORD, confirm: true },
  });
  const left =
    await sql`SELECT COUNT(*) AS n FROM passkeys WHERE admin_id = ${admin.id}`.first<number>("n");
  expect(left).toBe(0);
  const { token, options } = await visitor(askPasskey, { json: {} });
  expect(await tryPasskey(token, await device.get(options))).toBe(422);
});
