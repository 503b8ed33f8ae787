import type { RouteClass } from "./routes.ts";
import { isReading } from "./request.ts";

const TAG_MANAGER = "https://www.googletagmanager.com";
const MEASUREMENT = "https://www.google-analytics.com https://*.analytics.google.com";

const directives = (frameAncestors: string, analytics: boolean, nonce?: string): string =>
  [
    "default-src 'self'",
    `script-src 'self'${nonce ? ` 'nonce-${nonce}'` : ""}${analytics ? ` ${TAG_MANAGER}` : ""}`,
    "style-src 'self'",
    `img-src 'self' data:${analytics ? ` ${TAG_MANAGER}` : ""}`,
    `connect-src 'self'${analytics ? ` ${MEASUREMENT}` : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join("; ");

const common = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
};

/**
 * Returns the security headers of a class. `analytics` allows the tag manager; `nonce` allows only a page's
 * own inline scripts.
 */
export function securityHeaders(
  kind: RouteClass,
  analytics: boolean,
  nonce: string,
): Record<string, string> {
  switch (kind) {
    case "api":
      return {
        ...common,
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
        "cross-origin-resource-policy": "cross-origin",
      };
    // Anyone may frame an embed: it holds only public data and no form.
    case "embed":
      return { ...common, "content-security-policy": directives("*", analytics) };
    // The secret address must not leak to the next page, analytics or search engines.
    case "secret":
      return {
        ...common,
        "content-security-policy": directives("'none'", false),
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex, nofollow",
        "x-frame-options": "DENY",
        "cross-origin-opener-policy": "same-origin",
      };
    case "measuring":
      return {
        ...common,
        "content-security-policy": `${directives("'self'", analytics)}; sandbox allow-scripts`,
        "x-robots-tag": "noindex",
      };
    case "fan":
    case "other":
    case "organizer":
      return {
        ...common,
        "content-security-policy": directives(
          "'none'",
          analytics && kind !== "organizer",
          kind === "organizer" ? nonce : undefined,
        ),
        "x-frame-options": "DENY",
        "cross-origin-opener-policy": "same-origin",
      };
  }
}

/**
 * Public reads are open to other sites' scripts and use no cookie. Unlike those of `hono/cors`, these headers
 * are also on refusals before the API.
 */
const openToBrowsers: Record<string, string> = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "apito-key, etag, apito-revision, retry-after",
};

export const isPublicRead = (request: Request, pathname: string): boolean =>
  isReading(request) && !pathname.startsWith("/v1/organizer") && !pathname.startsWith("/v1/auth");

export const corsHeaders = (request: Request, pathname: string): Record<string, string> =>
  isPublicRead(request, pathname) ? openToBrowsers : {};

/** Answers a preflight: other sites may only read, with a publishable key. */
export const preflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...openToBrowsers,
      "access-control-allow-methods": "GET, HEAD",
      "access-control-allow-headers": "apito-key, if-none-match",
      "access-control-max-age": "86400",
      "cache-control": "private, no-store",
    },
  });
