import { createRequestHandler, RouterContextProvider } from "react-router";
import { apiContext, siteContext } from "./api-context.ts";
import { cacheHeaders, matchesEtag } from "./http/cache.ts";
import { Freshness } from "./http/freshness.ts";
import { throughGateway } from "./http/gateway.ts";
import { shownChampionship } from "./http/routes.ts";
import { answerApi } from "./v1/api.ts";
import { getRevision } from "./v1/championships/contract.ts";
import { ApiProblem, createClient } from "./v1/client.ts";
import { countRead } from "./v1/keys/limit.ts";
import { REVISION_HEADER } from "./v1/revision.ts";
import { upkeep } from "./v1/upkeep.ts";

const renderPage = createRequestHandler(
  () => import("virtual:react-router/server-build"),
  import.meta.env.MODE,
);

export default {
  fetch(request, env, ctx) {
    const settings = {
      maintenance: env.MAINTENANCE === "on",
      analytics: env.ANALYTICS_ID !== "",
    };
    return throughGateway(request, settings, async (visit) => {
      const { url, kind, requestId } = visit;
      if (kind === "api") {
        const named = new Request(await countRead(request, env, visit));
        named.headers.set("x-request-id", requestId);
        return answerApi(named, env, ctx);
      }
      const freshness = new Freshness();
      const api = createClient({
        base: env.API_BASE_URL || url.origin,
        send: (call) => (env.API_BASE_URL ? fetch(call) : answerApi(call, env, ctx)),
        headers: { "x-request-id": requestId, ...callerOf(request) },
        onResponse: ({ headers }) => freshness.note(headers.get(REVISION_HEADER)),
      });
      if (request.method === "GET") {
        const unchanged = await notModified(request, url, api, freshness);
        if (unchanged) return unchanged;
      }
      const context = new RouterContextProvider();
      const origin = env.PUBLIC_URL || url.origin;
      context.set(apiContext, api);
      context.set(siteContext, { origin, analyticsId: env.ANALYTICS_ID, requestId });
      const response = await renderPage(request, context);
      return kind === "organizer" ? response : kept(request, response, freshness);
    });
  },
  scheduled(_event, env, ctx) {
    ctx.waitUntil(upkeep(env, ctx));
  },
} satisfies ExportedHandler<Env>;

/** Who the page's visitor is to the limits of the embedded API. */
function callerOf({ headers }: Request): Record<string, string> {
  const address = headers.get("cf-connecting-ip");
  return address ? { "cf-connecting-ip": address } : {};
}

/** A 304 before any rendering, when the browser holds the page of the present revision. */
async function notModified(
  request: Request,
  url: URL,
  api: ReturnType<typeof createClient>,
  freshness: Freshness,
): Promise<Response | null> {
  const held = request.headers.get("if-none-match");
  const championship = shownChampionship(url.pathname);
  if (!held || !championship) return null;
  try {
    await api(getRevision, { params: { id: championship } });
  } catch (error) {
    if (error instanceof ApiProblem && error.status < 500) return null;
    throw error;
  }
  const headers = freshness.headers(__BUILD__);
  return headers && matchesEtag(held, headers.etag ?? "")
    ? new Response(null, { status: 304, headers })
    : null;
}

/** A public page that succeeded may be kept, while the championship that it shows does not change. */
function kept(request: Request, response: Response, freshness: Freshness): Response {
  if (response.status !== 200 || !["GET", "HEAD"].includes(request.method)) return response;
  if (response.headers.has("set-cookie")) return response;
  const policy = freshness.headers(__BUILD__) ?? cacheHeaders("live");
  for (const [key, value] of Object.entries(policy)) response.headers.set(key, value);
  return response;
}
