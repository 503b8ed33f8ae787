import { Secret, TOTP } from "otpauth";
import {
  askNewPasskey,
  confirmCodeApp,
  createPasskey,
  startCodeApp,
} from "../../app/v1/accounts/auth/factors/contract.ts";
import { signIn } from "../../app/v1/accounts/auth/contract.ts";
import { type ApiClient, createClient } from "../../app/v1/client.ts";
import { type Organizer, ownAddress } from "./account.ts";
import { newAuthenticator } from "./authenticator.ts";
import { type Cookie, pendingCookie } from "./session.ts";

/** The client of somebody who is not signed in. */
export const stranger = (base: string): ApiClient =>
  createClient({ send: fetch, base, headers: ownAddress() });

/** What an application shows so many half minutes from now. */
export const digits = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/**
 * Gives an account the application of codes, and answers its secret. The code of this half minute is used
 * up by that, the next one is free.
 */
export async function addApp({ call, password }: Organizer): Promise<string> {
  const { secret } = await call(startCodeApp, { json: { password } });
  await call(confirmCodeApp, { json: { code: digits(secret) } });
  return secret;
}

/** Gives an account a passkey on a device of its own. */
export async function addPasskey({ call, password }: Organizer, base: string) {
  const device = newAuthenticator(new URL(base).origin);
  const passkey = await device.create(await call(askNewPasskey, { json: { password } }));
  const { id } = await call(createPasskey, { json: { name: "Celular", passkey } });
  return { device, id };
}

/** Gives the password of an account with a factor: the secret of the second step, and its cookie. */
export async function firstStep(base: string, { email, password }: Organizer) {
  const entered = await stranger(base)(signIn, { json: { email, password } });
  if (!("second_step" in entered)) throw new Error("The password alone opened the account.");
  const { token, factors } = entered.second_step;
  const cookie: Cookie = await pendingCookie({ token, factors });
  return { token, cookie };
}
