import { env } from "cloudflare:workers";
import { Secret, TOTP } from "otpauth";
import {
  askNewPasskey,
  confirmCodeApp,
  createPasskey,
  drawRecoveryCodes,
  startCodeApp,
} from "../../../../../app/v1/accounts/auth/factors/contract.ts";
import { signIn } from "../../../../../app/v1/accounts/auth/contract.ts";
import type { ApiClient } from "../../../../../app/v1/client.ts";
import { newAuthenticator } from "../../../../site/authenticator.ts";
import { type Account, newAccount, PASSWORD } from "../../../support/accounts.ts";
import { BASE, visitor } from "../../../support/caller.ts";

/** What an application shows now, or so many half minutes from now. */
export const digits = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** Six digits that are right neither now nor beside now. */
export function wrongDigits(secret: string): string {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => digits(secret, steps)));
  return (
    ["000000", "111111", "222222", "333333", "444444", "555555"].find((six) => !right.has(six)) ??
    ""
  );
}

/** Forgets which codes were taken: as if half a minute had gone by. */
export const letCodesPass = (admin_id: number) =>
  env.DB.prepare("UPDATE code_apps SET last_step = 0 WHERE admin_id = ?").bind(admin_id).run();

/** Sets up the application of codes in a session; answers its secret. */
export async function addApp({ call, admin }: Pick<Account, "call" | "admin">): Promise<string> {
  const { secret } = await call(startCodeApp, { json: { password: PASSWORD } });
  await call(confirmCodeApp, { json: { code: digits(secret) } });
  await letCodesPass(admin.id);
  return secret;
}

/** Makes a passkey in a session, on a device of its own. */
export async function addPasskey(
  { call }: { call: ApiClient },
  { device = newAuthenticator(BASE), name = "Celular" } = {},
) {
  const options = await call(askNewPasskey, { json: { password: PASSWORD } });
  const passkey = await device.create(options);
  const { id } = await call(createPasskey, { json: { name, passkey } });
  return { device, id, passkey };
}

/** A new account with a password and an application of codes; its session has shown one. */
export async function accountWithApp(wanted: Parameters<typeof newAccount>[0] = {}) {
  const account = await newAccount({ password: true, ...wanted });
  return { ...account, secret: await addApp(account) };
}

/** A new account with a password and a passkey; its session counts as having shown it. */
export async function accountWithPasskey(wanted: Parameters<typeof newAccount>[0] = {}) {
  const account = await newAccount({ password: true, ...wanted });
  return { ...account, ...(await addPasskey(account)) };
}

export const drawCodes = async ({ call }: { call: ApiClient }): Promise<string[]> =>
  (await call(drawRecoveryCodes, { json: { password: PASSWORD } })).codes;

/** Gives the password; answers the secret of the second step. */
export async function firstStep({ admin }: Pick<Account, "admin">, call: ApiClient = visitor) {
  const entered = await call(signIn, { json: { email: admin.email, password: PASSWORD } });
  if (!("second_step" in entered)) throw new Error("The password alone opened the account.");
  return entered.second_step;
}
