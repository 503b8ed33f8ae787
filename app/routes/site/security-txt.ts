import { href } from "react-router";
import type { Route } from "./+types/security-txt";
import { siteContext } from "~/worker/contexts.ts";
import { cacheHeaders } from "~/http/cache.ts";

/** Days until expiry; RFC 9116 recommends less than a year. */
const HOLDS = 180;

const DAY = 24 * 60 * 60 * 1000;

/** Serves the contact for security reports (RFC 9116); the expiry moves on each day. */
export function loader({ context }: Route.LoaderArgs) {
  const { origin, operator } = context.get(siteContext);
  const expires = new Date((Math.floor(Date.now() / DAY) + HOLDS) * DAY);
  const lines = [
    `Contact: mailto:${operator.securityContact}`,
    `Expires: ${expires.toISOString()}`,
    "Preferred-Languages: pt, en",
    `Canonical: ${origin}${href("/.well-known/security.txt")}`,
    `Policy: ${origin}${href("/termos")}#falhas`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "content-type": "text/plain; charset=utf-8", ...cacheHeaders("settled") },
  });
}
