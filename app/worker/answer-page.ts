import {
  RouterContextProvider,
  createRequestHandler,
  type RequestHandler,
  type ServerBuild,
} from "react-router";
import { Freshness, writesSoFar } from "../http/freshness.ts";
import type { Visit } from "../http/gateway.ts";
import { MAINTENANCE_PAGE } from "../http/maintenance.ts";
import { withoutNullOrigin, siteOrigin } from "../http/origin.ts";
import { isPublic, type RouteClass } from "../http/routes.ts";
import { withoutResetSecret } from "../routes/organizer/session/reset-link.ts";
import { answerApi } from "../v1/api.ts";
import { createClient } from "../v1/client.ts";
import { BOOKMARK_HEADER, Trips } from "../v1/db/trips.ts";
import { REVISION_HEADER } from "../v1/kit/revision.ts";
import { TEAM_HEADER } from "../v1/personal-data/access.ts";
import { CallLimit, wholeAnswer, tryAgain } from "./api-calls.ts";
import { CallTiming } from "./call-timing.ts";
import {
  apiContext,
  type Caller,
  connectContext,
  editingContext,
  siteContext,
  vaultContext,
  operatorOf,
} from "./contexts.ts";
import { kept, knownOrMade, readState } from "./page-cache.ts";
import { inOurWords } from "./page-failure.ts";
import { sealedDrafts } from "./sealed-drafts.ts";

/**
 * Answers a visit of a page: its calls of the API go together, within one limit; what is public may be what
 * is kept of it.
 */
export async function answerPage(
  request: Request,
  { url, kind, isEditing, isClosed, requestId, nonce }: Visit,
  env: Env,
  ctx: ExecutionContext,
): Promise<Response> {
  const vault = {
    key: env.SESSION_KEY,
    secure: url.protocol === "https:",
    drafts: sealedDrafts(env),
  };
  const isReading = request.method === "GET" && !isClosed;
  const renewing = isReading && (await withoutResetSecret(url, vault));
  if (renewing) return renewing;
  const writes = writesSoFar();
  const freshness = new Freshness();
  const outage = new Outage();
  const rounds = new CallTiming();
  const trips = new Trips();
  const bindings = { ...env, TRIPS: trips };
  const loadLimit = Number(env.LOAD_LIMIT_MS);
  const limit = new CallLimit(loadLimit, requestId);
  const send = (call: Request) =>
    limit.within((signal) =>
      env.API_BASE_URL
        ? wholeAnswer(fetch(call, { redirect: "manual", signal }))
        : trips.during(() => answerApi(call, bindings, ctx)),
    );
  // Fans have the page that was kept; an organizer has typed something.
  const sendPatiently = (call: Request) => (isPublic(kind) ? send(call) : tryAgain(call, send));
  const connectFor =
    (noted: Freshness) =>
    ({ token, bookmark, team, onBookmark }: Caller) =>
      createClient({
        base: env.API_BASE_URL || url.origin,
        send: (call) => rounds.count(async () => sendPatiently(call)),
        headers: {
          "x-request-id": requestId,
          ...visitorOf(request),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(bookmark && { [BOOKMARK_HEADER]: bookmark }),
          ...(team && { [TEAM_HEADER]: team }),
        },
        onResponse: ({ status, headers }) => {
          noted.note(headers.get(REVISION_HEADER));
          outage.note(status, headers);
          const mark = headers.get(BOOKMARK_HEADER);
          if (mark) onBookmark?.(mark);
        },
      });
  // Only a page that is made needs all of this: most are known.
  const contextOf = () => {
    const connect = connectFor(freshness);
    const context = new RouterContextProvider();
    context.set(apiContext, connect({}));
    context.set(connectContext, connect);
    context.set(editingContext, isEditing);
    context.set(siteContext, {
      // The gateway lets no page through where the site has no address.
      origin: siteOrigin(env.PUBLIC_URL, url) ?? "",
      analyticsId: env.ANALYTICS_ID,
      operator: operatorOf(env),
      requestId,
      nonce,
      loadLimit,
    });
    context.set(vaultContext, vault);
    return context;
  };
  const make = async (requested: Request) => {
    const rendered = await renderPage(withoutNullOrigin(requested), contextOf(), kind);
    const response = await inOurWords(outage.asTemporary(rendered), url.pathname, requestId);
    if (kind === "organizer") response.headers.set("server-timing", rounds.toString());
    return isPublic(kind) ? kept(request, response, freshness, writes) : response;
  };
  if (isClosed) return renderPage(new Request(new URL(MAINTENANCE_PAGE, url)), contextOf(), "fan");
  // While it is developed, the code changes under one build's name.
  const isKept = isPublic(kind) && !import.meta.env.DEV;
  if (!isReading || !isKept) return make(request);
  return knownOrMade({
    request,
    make,
    patience: Number(env.PATIENCE_MS),
    readState: (championship) => {
      const noted = new Freshness();
      const reading = readState(championship, connectFor(noted)({}), noted, requestId);
      // A visitor who does not wait for it leaves it to the next ones.
      ctx.waitUntil(reading);
      return reading;
    },
  });
}

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

/** What the API said of a database that is away for the moment, or did not say in time, for the page that fails over it. */
class Outage {
  #retryAfter: string | null = null;
  #isLate = false;

  /** Sees each answer of the API. */
  note(status: number, headers: Headers): void {
    if (status === 503) this.#retryAfter = headers.get("retry-after");
    if (status === 504) this.#isLate = true;
  }

  /** The page; one that failed says that it is worth coming back, and when. */
  asTemporary(page: Response): Response {
    if (page.status !== 500) return page;
    const headers = new Headers(page.headers);
    if (this.#retryAfter === null) {
      return this.#isLate ? new Response(page.body, { status: 504, headers }) : page;
    }
    headers.set("retry-after", this.#retryAfter);
    return new Response(page.body, { status: 503, headers });
  }
}

/** The layout of all that needs an account, with most of the routes below it. */
const DESK = "routes/organizer/organizer";

interface Handlers {
  pages: ServerBuild;
  all: RequestHandler;
  public: RequestHandler;
}

let handlers: Handlers | undefined;

/**
 * Answers with a page. The routes are ranked once for a build, not for each visit; and a visit goes
 * through all of them, so that what everybody may read is looked for among its own alone.
 */
async function renderPage(request: Request, context: RouterContextProvider, kind: RouteClass) {
  const pages = await import("virtual:react-router/server-build");
  if (handlers?.pages !== pages) handlers = handlersOf(pages);
  return handlers[isPublic(kind) ? "public" : "all"](request, context);
}

function handlersOf(pages: ServerBuild): Handlers {
  const { routes, assets } = pages;
  const isOfDesk = (id: string | undefined): boolean =>
    id !== undefined && (id === DESK || isOfDesk(routes[id]?.parentId));
  const others = <Route>(all: Record<string, Route>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => !isOfDesk(id)));
  const publicPages = {
    ...pages,
    routes: others(routes),
    assets: { ...assets, routes: others(assets.routes) },
  };
  return {
    pages,
    all: createRequestHandler(pages, import.meta.env.MODE),
    public: createRequestHandler(publicPages, import.meta.env.MODE),
  };
}
