import { Problem } from "../../http/problem.ts";
import * as site from "../../http/site-origin.ts";
import type { ApiContext } from "../context.ts";

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
