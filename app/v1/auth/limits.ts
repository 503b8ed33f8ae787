import { lineOf } from "../../http/network.ts";
import { Problem } from "../../http/problem.ts";
import type { ApiContext } from "../context.ts";

/** Counts what one address of the network tries with accounts, before anything is computed. */
export const limitCaller = (c: ApiContext): Promise<void> =>
  count(c.env.AUTH_ADDRESS_LIMIT, networkOf(c));

/** Counts sign-ups per address of the network. */
export const limitSignUps = (c: ApiContext): Promise<void> =>
  count(c.env.SIGN_UP_LIMIT, networkOf(c));

/**
 * Counts the passwords that are tried with one account, wherever they come from, and what its address
 * tries with all of them. The caller first: whoever is stopped there does not use up the account's.
 */
export async function limitPasswords(c: ApiContext, email: string): Promise<void> {
  await limitCaller(c);
  await count(c.env.SIGN_IN_LIMIT, email);
}

/** Counts the links that are asked for by mail, apart from the passwords of the same account. */
export async function limitLinks(c: ApiContext, email: string): Promise<void> {
  await limitCaller(c);
  await count(c.env.SIGN_IN_LIMIT, `link ${email}`);
}

export const tooMany = (wait: string, seconds: number): Problem =>
  new Problem(429, `Muitas tentativas. Espere ${wait} e tente de novo.`, {
    headers: { "retry-after": String(seconds) },
  });

export async function count(limiter: RateLimit, key: string): Promise<void> {
  const { success } = await limiter.limit({ key });
  if (!success) throw tooMany("um minuto", 60);
}

/** What the caller's address is counted by. */
export const networkOf = (c: ApiContext): string =>
  lineOf(c.req.header("cf-connecting-ip") ?? "local");
