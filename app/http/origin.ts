import { Problem } from "./problem.ts";
import type { RouteClass } from "./routes.ts";

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
