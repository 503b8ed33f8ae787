import { Problem } from "./problem.ts";

const PAGE = "/manutencao";

/** With the flag on, the API answers 503 and every page but the maintenance one leads there. */
export function underMaintenance(url: URL, isApi: boolean): Response | null {
  if (isApi) {
    throw new Problem(503, "request.maintenance", {
      headers: { "retry-after": "300" },
    });
  }
  if (url.pathname === PAGE) return null;
  return new Response(null, {
    status: 302,
    headers: { location: PAGE, "cache-control": "private, no-store" },
  });
}
