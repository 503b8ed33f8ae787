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

export const stranger = (base: string): ApiClient =>
  createClient({ send: fetch, base, headers: ownAddress() });

/** Returns the code this many half minutes from now. */
export const digits = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

/** Adds a code app and returns its secret. The current code is used up, the next is free. */
export async function addApp({ call, password }: Organizer): Promise<string> {
  const { secret } = await call(startCodeApp, { json: { password } });
  await call(confirmCodeApp, { json: { code: digits(secret) } });
  return secret;
}

export async function addPasskey({ call, password }: Organizer, base: string) {
  const device = newAuthenticator(new URL(base).origin);
  const passkey = await device.create(await call(askNewPasskey, { json: { password } }));
  const { id } = await call(createPasskey, { json: { name: "Celular", passkey } });
  return { device, id };
}

/** Signs in with the password, and returns the second step's secret and cookie. */
export async function firstStep(base: string, { email, password }: Organizer) {
  const entered = await stranger(base)(signIn, { json: { email, password } });
  if (!("second_step" in entered)) throw new Error("The password alone opened the account.");
  const { token, factors } = entered.second_step;
  const cookie: Cookie = await pendingCookie({ token, factors });
  return { token, cookie };
}
