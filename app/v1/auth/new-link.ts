import type { ApiContext } from "../context.ts";
import { confirmationLetter, newEmailLetter } from "../mail/account-letters.ts";
import type { Mail } from "../mail/letter.ts";
import { linkTo } from "./links.ts";
import { hashToken, newToken } from "./token.ts";
import type { NewToken } from "./tokens/store.ts";

const MINUTE = 60 * 1000;
const WEEK = 7 * 24 * 60;
const DAY = 24 * 60;

/** The secret of a new link of the purpose, and what is kept of it for so many minutes. */
export async function newLink(
  purpose: NewToken["purpose"],
  minutes: number,
): Promise<{ secret: string; token: NewToken }> {
  const secret = newToken();
  const expires_at = new Date(Date.now() + minutes * MINUTE).toISOString();
  return { secret, token: { purpose, token_hash: await hashToken(secret), expires_at } };
}

interface Link {
  token: NewToken;
  mail: Mail;
}

const confirming = (c: ApiContext, confirm: string) =>
  linkTo(c, "/organizador/entrar", { confirm });

/** The link that confirms an address, and the mail that brings it there. */
export async function newConfirmation(c: ApiContext, email: string): Promise<Link> {
  const { secret, token } = await newLink("confirmation", WEEK);
  return { token, mail: confirmationLetter(email, confirming(c, secret)) };
}

/** The link that moves an account to another address, and the mail that brings it there. */
export async function newMove(c: ApiContext, email: string): Promise<Link> {
  const { secret, token } = await newLink("email", DAY);
  return { token: { ...token, email }, mail: newEmailLetter(email, confirming(c, secret)) };
}
