import { Problem } from "./problem.ts";
import type { RouteClass } from "./routes.ts";
import { log } from "./log.ts";
import { isReading } from "./request.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses an unsafe request that a browser sent from another site. A request without `Origin` and
 * `Sec-Fetch-Site` comes from a program, which holds no cookie of ours: `hono/csrf` refuses its forms, and
 * lets pass what is JSON, or has a good `Sec-Fetch-Site` beside a foreign `Origin`.
 */
export function checkOrigin(request: Request, kind: RouteClass): void {
  if (SAFE.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = originOf(request, kind);
  const foreignSite = site !== null && site !== "same-origin" && site !== "none";
  const foreignOrigin = origin !== null && origin !== new URL(request.url).origin;
  if (foreignOrigin || (foreignSite && origin === null)) {
    throw new Problem(403, "request.otherSite");
  }
}

/** A page that sends no referrer has "null" for its origin, too. */
const NONE = "null";

/** Nobody can forge a form to an address that is itself the secret, so there "null" says nothing. */
function originOf({ headers }: Request, kind: RouteClass): string | null {
  const origin = headers.get("origin");
  return kind === "secret" && origin === NONE ? null : origin;
}

/** The request whose origin was judged, without a "null" that the pages' framework would refuse. */
export function withoutNullOrigin(request: Request): Request {
  if (request.headers.get("origin") !== NONE) return request;
  const judged = new Request(request);
  judged.headers.delete("origin");
  return judged;
}

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

const isLoopback = ({ hostname }: URL): boolean =>
  LOOPBACK.has(hostname) || hostname.endsWith(".localhost");

/**
 * The site's own origin, for all that names it: the configured address (`PUBLIC_URL`). Without one, the
 * origin that was called counts on the machine itself only, since whoever calls chooses it: elsewhere
 * there is none (null).
 */
export function siteOrigin(publicUrl: string, called: URL): string | null {
  if (publicUrl) return new URL(publicUrl).origin;
  return isLoopback(called) ? called.origin : null;
}

/**
 * Answers a call that did not come to the site's own address, or null. A page tells its address to
 * search engines, chats and caches, so it is made for that address alone: a visitor is led there, and
 * where none is configured nothing is shown (421). The API names no address and may have a host of its
 * own; but a program that calls it over plain HTTP is told, since a redirect would hide what leaked.
 */
export function atOtherAddress(
  request: Request,
  { url, kind, requestId }: { url: URL; kind: RouteClass; requestId: string },
  publicUrl: string,
): Response | null {
  const origin = siteOrigin(publicUrl, url);
  if (isLoopback(url) || url.origin === origin) return null;
  if (kind === "api") {
    if (url.protocol === "http:" && origin?.startsWith("https:")) throw misdirectedCall();
    return null;
  }
  if (origin === null) {
    log("error", {
      event: "site.address_missing",
      request_id: requestId,
      message: "PUBLIC_URL is not set: pages are shown on the machine itself only.",
    });
    throw misdirectedCall();
  }
  if (!isReading(request)) throw misdirectedCall();
  return new Response(null, {
    status: 308,
    headers: { location: origin + url.pathname + url.search, "cache-control": "no-store" },
  });
}

const misdirectedCall = () => new Problem(421, "request.otherHost");
