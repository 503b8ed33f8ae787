import { createRequestHandler, type RequestHandler, RouterContextProvider } from "react-router";
import {
  apiContext,
  type Caller,
  connectContext,
  siteContext,
  vaultContext,
} from "./api-context.ts";
import { cacheHeaders, matchesEtag } from "./http/cache.ts";
import { Freshness } from "./http/freshness.ts";
import { throughGateway } from "./http/gateway.ts";
import { withoutNullOrigin } from "./http/origin.ts";
import { isKept, keepPage, recallPage } from "./http/page-memory.ts";
import { shownChampionship } from "./http/routes.ts";
import { answerApi } from "./v1/api.ts";
import { getRevision } from "./v1/championships/contract.ts";
import { Rounds } from "./rounds.ts";
import { ApiProblem, createClient } from "./v1/client.ts";
import { BOOKMARK_HEADER } from "./v1/bookmark.ts";
import { countRead } from "./v1/keys/limit.ts";
import { TEAM_HEADER } from "./v1/personal-data/standing.ts";
import { REVISION_HEADER } from "./v1/revision.ts";
import { upkeep } from "./v1/upkeep.ts";

let handler: { pages: object; handle: RequestHandler } | undefined;

/** Answers with a page. The routes are ranked once for a build, not for each visit. */
async function renderPage(request: Request, context: RouterContextProvider): Promise<Response> {
  const pages = await import("virtual:react-router/server-build");
  if (handler?.pages !== pages) {
    handler = { pages, handle: createRequestHandler(pages, import.meta.env.MODE) };
  }
  return handler.handle(request, context);
}

export default {
  fetch(request, env, ctx) {
    const settings = {
      maintenance: env.MAINTENANCE === "on",
      analytics: env.ANALYTICS_ID !== "",
    };
    return throughGateway(request, settings, async (visit) => {
      const { url, kind, requestId, nonce } = visit;
      if (kind === "api") {
        const named = new Request(await countRead(request, env, visit));
        named.headers.set("x-request-id", requestId);
        return answerApi(named, env, ctx);
      }
      const freshness = new Freshness();
      const rounds = new Rounds();
      const send = (call: Request) => (env.API_BASE_URL ? fetch(call) : answerApi(call, env, ctx));
      const connect = ({ token, bookmark, team, onBookmark }: Caller) =>
        createClient({
          base: env.API_BASE_URL || url.origin,
          send: (call) => rounds.count(async () => send(call)),
          headers: {
            "x-request-id": requestId,
            ...visitorOf(request),
            ...(token && { authorization: `Bearer ${token}` }),
            ...(bookmark && { [BOOKMARK_HEADER]: bookmark }),
            ...(team && { [TEAM_HEADER]: team }),
          },
          onResponse: ({ headers }) => {
            freshness.note(headers.get(REVISION_HEADER));
            const mark = headers.get(BOOKMARK_HEADER);
            if (mark) onBookmark?.(mark);
          },
        });
      const api = connect({});
      if (request.method === "GET") {
        const known = await withoutRendering(request, url, api, freshness);
        if (known) return known;
      }
      const context = new RouterContextProvider();
      const origin = env.PUBLIC_URL || url.origin;
      context.set(apiContext, api);
      context.set(connectContext, connect);
      context.set(siteContext, { origin, analyticsId: env.ANALYTICS_ID, requestId, nonce });
      context.set(vaultContext, {
        key: env.SESSION_KEY,
        secure: url.protocol === "https:",
        drafts: env.DRAFTS,
      });
      const response = await renderPage(withoutNullOrigin(request), context);
      if (kind !== "organizer") return kept(request, response, freshness);
      response.headers.set("server-timing", rounds.toString());
      return response;
    });
  },
  scheduled(_event, env, ctx) {
    ctx.waitUntil(upkeep(env, ctx));
  },
} satisfies ExportedHandler<Env>;

/** Who the page's visitor is to the limits of the embedded API, and to the list of open sessions. */
function visitorOf({ headers }: Request): Record<string, string> {
  const names = ["cf-connecting-ip", "user-agent"];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/**
 * What needs no rendering: a 304 when the browser holds the page of the present revision, else that
 * page when this isolate holds it.
 */
async function withoutRendering(
  request: Request,
  url: URL,
  api: ReturnType<typeof createClient>,
  freshness: Freshness,
): Promise<Response | null> {
  const held = request.headers.get("if-none-match");
  const championship = shownChampionship(url.pathname);
  if (!championship || !(held || isKept(url.href))) return null;
  try {
    await api(getRevision, { params: { id: championship } });
  } catch (error) {
    if (error instanceof ApiProblem && error.status < 500) return null;
    throw error;
  }
  const headers = freshness.headers(__BUILD__);
  if (!headers) return null;
  if (matchesEtag(held, headers["etag"] ?? "")) return new Response(null, { status: 304, headers });
  return recallPage(url.href, headers);
}

/**
 * A public page that succeeded may be kept, while the championship that it shows does not change. One
 * that names a policy of its own keeps it: a form's page holds a key for one visitor.
 */
async function kept(request: Request, response: Response, freshness: Freshness): Promise<Response> {
  if (response.status !== 200 || !["GET", "HEAD"].includes(request.method)) return response;
  if (response.headers.has("set-cookie") || response.headers.has("cache-control")) return response;
  const shown = freshness.headers(__BUILD__);
  for (const [key, value] of Object.entries(shown ?? cacheHeaders("live"))) {
    response.headers.set(key, value);
  }
  return shown && request.method === "GET" ? keepPage(request.url, response) : response;
}
