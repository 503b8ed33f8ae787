import type { ApiContext } from "../../kit/router.ts";
import { confirmationLetter, newEmailLetter } from "../../delivery/mail/account-letters.ts";
import type { Mail } from "../../delivery/mail/letter.ts";
import type { NewToken } from "./tokens/store.ts";
import { sha256 } from "../../../http/sha256.ts";
import { Problem } from "../../../http/problem.ts";
import * as site from "../../../http/origin.ts";

/** Returns a random URL-safe token of 256 bits. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Returns the token's SHA-256 in hex. */
export const hashToken = (token: string): Promise<string> =>
  sha256(new TextEncoder().encode(token));

const MINUTE = 60 * 1000;
const WEEK = 7 * 24 * 60;
const DAY = 24 * 60;

/** Returns a new link's secret and its stored form. */
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

/** Returns a confirmation link with its mail. */
export async function newConfirmation(c: ApiContext, email: string): Promise<Link> {
  const { secret, token } = await newLink("confirmation", WEEK);
  return { token, mail: confirmationLetter(email, confirming(c, secret)) };
}

/** Returns a link to change the address, with its mail. */
export async function newAddressLink(c: ApiContext, email: string): Promise<Link> {
  const { secret, token } = await newLink("email", DAY);
  return { token: { ...token, email }, mail: newEmailLetter(email, confirming(c, secret)) };
}

/** Returns the site's origin for mail; throws without one. */
export function siteOrigin({ env, req }: ApiContext): string {
  const origin = site.siteOrigin(env.PUBLIC_URL, new URL(req.url));
  if (origin === null) {
    throw new Error("PUBLIC_URL is not set: no link goes out that names the host of a call.");
  }
  return origin;
}

/** Returns the address of a page for mail. */
export function linkTo(c: ApiContext, path: string, parameters: Record<string, string> = {}) {
  const url = new URL(path, siteOrigin(c));
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

/**
 * Returns the page that the link shall open; throws 422 at `redirect_url` for another site, because the link
 * contains a secret.
 */
export function ownPage(c: ApiContext, address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  const isOurs =
    url !== null &&
    url.origin === siteOrigin(c) &&
    url.username === "" &&
    url.password === "" &&
    // Browsers repair malformed addresses differently, so they are refused.
    /^https?:\/\/[^\\\s\p{Cc}]+$/iu.test(address);
  if (!isOurs) {
    throw Problem.field("redirect_url", "foreign", "account.foreignRedirect");
  }
  return url.href;
}
