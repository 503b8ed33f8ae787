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

/** Returns the code now, or `steps` half minutes from now. */
export const digits = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

export function wrongDigits(secret: string): string {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => digits(secret, steps)));
  return (
    ["000000", "111111", "222222", "333333", "444444", "555555"].find((six) => !right.has(six)) ??
    ""
  );
}

/** Forgets the used codes, as if half a minute had passed. */
export const letCodesPass = (admin_id: number) =>
  env.DB.prepare("UPDATE code_apps SET last_step = 0 WHERE admin_id = ?").bind(admin_id).run();

export async function addApp({ call, admin }: Pick<Account, "call" | "admin">): Promise<string> {
  const { secret } = await call(startCodeApp, { json: { password: PASSWORD } });
  await call(confirmCodeApp, { json: { code: digits(secret) } });
  await letCodesPass(admin.id);
  return secret;
}

export async function addPasskey(
  { call }: { call: ApiClient },
  { device = newAuthenticator(BASE), name = "Celular" } = {},
) {
  const options = await call(askNewPasskey, { json: { password: PASSWORD } });
  const passkey = await device.create(options);
  const { id } = await call(createPasskey, { json: { name, passkey } });
  return { device, id, passkey };
}

/** The account has a password and an authenticator application, which its session has shown. */
export async function accountWithApp(wanted: Parameters<typeof newAccount>[0] = {}) {
  const account = await newAccount({ password: true, ...wanted });
  return { ...account, secret: await addApp(account) };
}

/** The account has a password and a passkey, which its session has shown. */
export async function accountWithPasskey(wanted: Parameters<typeof newAccount>[0] = {}) {
  const account = await newAccount({ password: true, ...wanted });
  return { ...account, ...(await addPasskey(account)) };
}

export const drawCodes = async ({ call }: { call: ApiClient }): Promise<string[]> =>
  (await call(drawRecoveryCodes, { json: { password: PASSWORD } })).codes;

/** Signs in with the password and returns the secret of the second step. */
export async function firstStep({ admin }: Pick<Account, "admin">, call: ApiClient = visitor) {
  const entered = await call(signIn, { json: { email: admin.email, password: PASSWORD } });
  if (!("second_step" in entered)) throw new Error("The password alone opened the account.");
  return entered.second_step;
}
