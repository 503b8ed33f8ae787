import { Problem } from "./problem.ts";

/** The page that says that the platform is under maintenance. */
export const MAINTENANCE_PAGE = "/manutencao";

/** Seconds after which it is worth coming back. */
const AGAIN = "300";

/** What the API answers meanwhile. */
export const maintenanceProblem = (): Problem =>
  new Problem(503, "request.maintenance", { headers: { "retry-after": AGAIN } });

/** The page that says so, at whatever address was asked for: an absence, which nobody is to keep. */
export function asMaintenance(page: Response): Response {
  const headers = new Headers(page.headers);
  headers.set("retry-after", AGAIN);
  headers.set("cache-control", "private, no-store");
  for (const name of ["etag", "cloudflare-cdn-cache-control"]) headers.delete(name);
  return new Response(page.body, { status: 503, headers });
}
