import type { ApiContext } from "../context.ts";
import { confirmationLetter } from "../mail/account-letters.ts";
import type { Mail } from "../mail/letter.ts";
import { linkTo } from "./links.ts";
import { hashToken, newToken } from "./token.ts";
import type { NewToken } from "./tokens/store.ts";

const HOUR = 60 * 60 * 1000;
const CONFIRMATION_HOURS = 7 * 24;

/** The secret of a new link of the purpose, and what is kept of it for so many hours. */
export async function newLink(
  purpose: NewToken["purpose"],
  hours: number,
): Promise<{ secret: string; token: NewToken }> {
  const secret = newToken();
  const expires_at = new Date(Date.now() + hours * HOUR).toISOString();
  return { secret, token: { purpose, token_hash: await hashToken(secret), expires_at } };
}

/** The link that confirms an address, and the mail that brings it there. */
export async function newConfirmation(
  c: ApiContext,
  email: string,
): Promise<{ token: NewToken; mail: Mail }> {
  const { secret, token } = await newLink("confirmation", CONFIRMATION_HOURS);
  const url = linkTo(c, "/organizador/entrar", { confirm: secret });
  return { token, mail: confirmationLetter(email, url) };
}
