import { cacheHeaders, matchesEtag } from "./http/cache.ts";
import type { Freshness } from "./http/freshness.ts";
import { log } from "./http/log.ts";
import { isKept, keepPage, recallLastPage, recallPage } from "./http/page-memory.ts";
import { beginReading, recallState } from "./http/revision-memory.ts";
import { shownChampionship } from "./http/routes.ts";
import { getRevision } from "./v1/championships/contract.ts";
import { type ApiClient, ApiProblem } from "./v1/client.ts";

/**
 * What needs no rendering: a 304 when the browser holds the page of the present revision, else that
 * page when this isolate holds it; and the page that it holds while nobody can say what is present.
 */
export async function withoutRendering(
  request: Request,
  api: ApiClient,
  freshness: Freshness,
  requestId: string,
): Promise<Response | null> {
  const held = request.headers.get("if-none-match");
  const championship = shownChampionship(new URL(request.url).pathname);
  // While it is developed, the code changes under one build's name.
  if (import.meta.env.DEV) return null;
  if (!championship || !(held || isKept(request.url))) return null;
  const state = await noteState(championship, api, freshness, requestId);
  if (state === "unreadable") return recallLastPage(request.url, cacheHeaders("live"));
  if (state === "none") return null;
  const headers = freshness.headers(__BUILD__);
  if (!headers) return null;
  if (matchesEtag(held, headers["etag"] ?? "")) return new Response(null, { status: 304, headers });
  return recallPage(request.url, headers);
}

/** Notes the present state of a championship, from memory or the database, and says whether it could. */
async function noteState(
  championship: string,
  api: ApiClient,
  freshness: Freshness,
  requestId: string,
): Promise<"noted" | "none" | "unreadable"> {
  const known = recallState(championship);
  if (known) {
    // Somebody may have written since, and purged.
    freshness.noteState({ ...known, live: true });
    return "noted";
  }
  const keep = beginReading(championship);
  try {
    await api(getRevision, { params: { id: championship } });
  } catch (error) {
    // What the API answers it has logged by itself.
    if (error instanceof ApiProblem) return error.status < 500 ? "none" : "unreadable";
    const message = error instanceof Error ? error.message : String(error);
    log("error", { event: "revision.unread", request_id: requestId, message });
    return "unreadable";
  }
  if (freshness.state) keep(freshness.state);
  return "noted";
}

/**
 * A public page that succeeded may be kept, while the championship that it shows does not change. One
 * that names a policy of its own keeps it: a form's page holds a key for one visitor.
 */
export async function kept(
  request: Request,
  response: Response,
  freshness: Freshness,
): Promise<Response> {
  if (response.status !== 200 || !["GET", "HEAD"].includes(request.method)) return response;
  if (response.headers.has("set-cookie") || response.headers.has("cache-control")) return response;
  const shown = freshness.headers(__BUILD__);
  for (const [key, value] of Object.entries(shown ?? cacheHeaders("live"))) {
    response.headers.set(key, value);
  }
  return shown && request.method === "GET" ? keepPage(request.url, response) : response;
}
