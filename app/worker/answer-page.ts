import {
  createRequestHandler,
  type RequestHandler,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import type * as build from "virtual:react-router/server-build";
import { PageRevisions, countWrites } from "../http/freshness.ts";
import type { GatewayVisit } from "../http/gateway.ts";
import { siteOrigin, withoutNullOrigin } from "../http/origin.ts";
import { isPublic, type RouteClass } from "../http/routes.ts";
import { ApiCalls } from "./api-calls.ts";
import {
  apiContext,
  connectContext,
  editingContext,
  readOperator,
  siteContext,
  type CookieVault,
  vaultContext,
} from "./contexts.ts";
import { cacheResponse, serveOrMake, readState } from "./page-cache.ts";
import { translateFailure } from "./page-failure.ts";
import { sealedDrafts } from "./sealed-drafts.ts";
import { withoutResetSecret } from "./reset-link.ts";

/**
 * Answers a page request. Its API calls run together within one limit, and a public page may come from
 * memory.
 */
export async function answerPage(
  request: Request,
  visit: GatewayVisit,
  env: Env,
  ctx: ExecutionContext,
): Promise<Response> {
  const { url, kind, isClosed, requestId } = visit;
  const vault = {
    key: env.SESSION_KEY,
    secure: url.protocol === "https:",
    drafts: sealedDrafts(env),
  };
  const isReading = request.method === "GET" && !isClosed;
  const renewing = isReading && (await withoutResetSecret(url, vault));
  if (renewing) return renewing;
  const writes = countWrites();
  let calls: ApiCalls | undefined;
  const callsOfVisit = () => (calls ??= new ApiCalls(request, visit, env, ctx));
  const contextFor = (freshness: PageRevisions) =>
    makeContext(visit, env, callsOfVisit(), freshness, vault);
  const make = async (requested: Request) => {
    const freshness = new PageRevisions();
    const rendered = await renderPage(withoutNullOrigin(requested), contextFor(freshness), kind);
    const response = await translateFailure(
      callsOfVisit().outage.asTemporary(rendered),
      url.pathname,
      requestId,
    );
    if (kind === "organizer") response.headers.set("server-timing", callsOfVisit().timing);
    return isPublic(kind) ? cacheResponse(request, response, freshness, writes) : response;
  };
  if (isClosed) {
    return renderPage(new Request(url), contextFor(new PageRevisions()), kind);
  }
  // Nothing is stored in development, where code changes without a new build name.
  const isKept = isPublic(kind) && !import.meta.env.DEV;
  if (!isReading || !isKept) return make(request);
  return serveOrMake({
    request,
    url,
    make,
    patience: Number(env.PATIENCE_MS),
    readState: (championship) => {
      const noted = new PageRevisions();
      const connect = callsOfVisit().connectFor(noted);
      const reading = readState(championship, connect({}), noted, requestId);
      // A visitor who leaves early still warms the memory for the next ones.
      ctx.waitUntil(reading);
      return reading;
    },
  });
}

function makeContext(
  { url, isEditing, requestId, nonce }: GatewayVisit,
  env: Env,
  calls: ApiCalls,
  freshness: PageRevisions,
  vault: CookieVault,
): RouterContextProvider {
  const connect = calls.connectFor(freshness);
  const context = new RouterContextProvider();
  context.set(apiContext, connect({}));
  context.set(connectContext, connect);
  context.set(editingContext, isEditing);
  context.set(siteContext, {
    origin: siteOrigin(env.PUBLIC_URL, url) ?? "",
    analyticsId: env.ANALYTICS_ID,
    operator: readOperator(env),
    requestId,
    nonce,
    loadLimit: Number(env.LOAD_LIMIT_MS),
  });
  context.set(vaultContext, vault);
  return context;
}

interface Handlers {
  pages: ServerBuild;
  others: RequestHandler;
  loadAll: () => Promise<RequestHandler>;
}

let handlers: Handlers | undefined;

/**
 * Public pages have a handler without the desk's routes, which an isolate loads at the first organizer's
 * page.
 */
async function renderPage(request: Request, context: RouterContextProvider, kind: RouteClass) {
  const pages = await import("virtual:react-router/server-build");
  if (handlers?.pages !== pages) handlers = makeHandlers(pages);
  const handle = kind === "organizer" ? await handlers.loadAll() : handlers.others;
  return handle(request, context);
}

function makeHandlers(pages: typeof build): Handlers {
  const { routes, assets, deskRoutes, loadDesk } = pages;
  const withoutDesk = <Route>(all: Record<string, Route>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => !deskRoutes.includes(id)));
  const otherPages = {
    ...pages,
    routes: withoutDesk(routes),
    assets: { ...assets, routes: withoutDesk(assets.routes) },
  };
  const handlerOfAll = async () => {
    const { modules } = await loadDesk();
    const whole = Object.entries(routes).map(([id, route]) => [
      id,
      route && { ...route, module: modules[id] ?? route.module },
    ]);
    return createRequestHandler(
      { ...pages, routes: Object.fromEntries(whole) },
      import.meta.env.MODE,
    );
  };
  let all: Promise<RequestHandler> | undefined;
  return {
    pages,
    others: createRequestHandler(otherPages, import.meta.env.MODE),
    loadAll: () => (all ??= handlerOfAll()),
  };
}
