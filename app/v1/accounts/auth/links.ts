import type { ApiContext } from "../../kit/router.ts";
import { confirmationLetter, newEmailLetter } from "../../delivery/mail/account-letters.ts";
import type { Mail } from "../../delivery/mail/letter.ts";
import type { NewToken } from "./tokens/store.ts";
import { sha256 } from "../../../http/sha256.ts";
import { Problem } from "../../../http/problem.ts";
import * as site from "../../../http/origin.ts";

/** A new random token of 256 bits, safe in a URL. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** What the database keeps of a token: its SHA-256 in hexadecimal. */
export const hashToken = (token: string): Promise<string> =>
  sha256(new TextEncoder().encode(token));

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

/** The site's own origin, for links in mails. Where there is none the call fails, and no mail goes. */
export function siteOrigin({ env, req }: ApiContext): string {
  const origin = site.siteOrigin(env.PUBLIC_URL, new URL(req.url));
  if (origin === null) {
    throw new Error("PUBLIC_URL is not set: no link goes out that names the host of a call.");
  }
  return origin;
}

/** A page of this site with parameters, as it stands in a mail. */
export function linkTo(c: ApiContext, path: string, parameters: Record<string, string> = {}) {
  const url = new URL(path, siteOrigin(c));
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * The page that a link of a mail leads to, as the caller named it: an address of this site and of no
 * other, since it will carry a secret. Throws a 422 at `redirect_url`.
 */
export function ownPage(c: ApiContext, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isOurs =
    url !== null &&
    url.origin === siteOrigin(c) &&
    url.username === "" &&
    url.password === "" &&
    // What browsers repair, each in its own way, is not repaired here.
    /^https?:\/\/[^\\\s\p{Cc}]+$/iu.test(address);
  if (!isOurs) {
    throw Problem.field("redirect_url", "foreign", "account.foreignRedirect");
  }
  return url.href;
}
