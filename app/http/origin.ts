import { Problem } from "./problem.ts";

const SAFE = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses an unsafe request that a browser sent from another site. A request without `Origin` and
 * `Sec-Fetch-Site` comes from a program, which holds no cookie of ours.
 */
export function checkOrigin(request: Request): void {
  if (SAFE.has(request.method)) return;
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const foreignSite = site !== null && site !== "same-origin" && site !== "none";
  const foreignOrigin = origin !== null && origin !== new URL(request.url).origin;
  if (foreignOrigin || (foreignSite && origin === null)) {
    throw new Problem(403, "Este pedido veio de outro site e não foi aceito.");
  }
}
