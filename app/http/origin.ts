import { Problem } from "./problem.ts";
import type { RouteClass } from "./routes.ts";
import { log } from "./log.ts";
import { isReading } from "./request.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses an unsafe request from another site. Without `Origin` and `Sec-Fetch-Site` it comes from a program,
 * which has no cookie of ours. `hono/csrf` refuses programs' forms, and accepts JSON or a good
 * `Sec-Fetch-Site` next to a foreign `Origin`.
 */
export function checkOrigin(request: Request, kind: RouteClass): void {
  if (SAFE.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = readOrigin(request, kind);
  const foreignSite = site !== null && site !== "same-origin" && site !== "none";
  const foreignOrigin = origin !== null && origin !== new URL(request.url).origin;
  if (foreignOrigin || (foreignSite && origin === null)) {
    throw new Problem(403, "request.otherSite");
  }
}

const NONE = "null";

/** No one can forge a form to a secret address, so there "null" is allowed. */
function readOrigin({ headers }: Request, kind: RouteClass): string | null {
  const origin = headers.get("origin");
  return kind === "secret" && origin === NONE ? null : origin;
}

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
 * Returns the configured address (`PUBLIC_URL`). Without one, only localhost counts, because the caller
 * chooses the host; elsewhere null.
 */
export function siteOrigin(publicUrl: string, called: URL): string | null {
  if (publicUrl) return new URL(publicUrl).origin;
  return isLoopback(called) ? called.origin : null;
}

/**
 * Redirects visitors to the site's one address; without a configured one they get status 421. The API may
 * have its own host, but refuses plain HTTP, since a redirect would hide a leaked key. Returns null for the
 * right address.
 */
export function answerOtherAddress(
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
