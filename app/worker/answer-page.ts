import { RouterContextProvider } from "react-router";
import { Freshness } from "../http/freshness.ts";
import type { Visit } from "../http/gateway.ts";
import { MAINTENANCE_PAGE } from "../http/maintenance.ts";
import { withoutNullOrigin } from "../http/origin.ts";
import { writesSoFar } from "../http/revision-memory.ts";
import { isPublic } from "../http/routes.ts";
import { siteOrigin } from "../http/site-origin.ts";
import { answerApi } from "../v1/api.ts";
import { createClient } from "../v1/client.ts";
import { BOOKMARK_HEADER, Trips } from "../v1/db/trips.ts";
import { REVISION_HEADER } from "../v1/kit/revision.ts";
import { TEAM_HEADER } from "../v1/personal-data/access.ts";
import { CallLimit, wholeAnswer } from "./call-limit.ts";
import { CallTiming } from "./call-timing.ts";
import {
  apiContext,
  type Caller,
  connectContext,
  editingContext,
  siteContext,
  type Vault,
  vaultContext,
} from "./contexts.ts";
import { operatorOf } from "./operator.ts";
import { kept, knownOrMade } from "./page-cache.ts";
import { inOurWords } from "./plain-refusal.ts";
import { readState } from "./read-state.ts";
import { renderPage } from "./render-page.ts";
import { sealedDrafts } from "./sealed-drafts.ts";
import { tryAgain } from "./try-again.ts";
import { withoutResetSecret } from "../routes/organizer/session/cookies.ts";

/**
 * Answers a visit of a page: its calls of the API go together, within one limit; what is public may be what
 * is kept of it.
 */
export async function answerPage(
  request: Request,
  visit: Visit,
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
  const writes = writesSoFar();
  // Most visits are answered with a page that is kept, and need none of this.
  let calls: Calls | undefined;
  const callsOfVisit = () => (calls ??= new Calls(request, visit, env, ctx));
  const contextFor = (freshness: Freshness) =>
    contextOf(visit, env, callsOfVisit(), freshness, vault);
  const make = async (requested: Request) => {
    const freshness = new Freshness();
    const rendered = await renderPage(withoutNullOrigin(requested), contextFor(freshness), kind);
    const response = await inOurWords(
      callsOfVisit().outage.asTemporary(rendered),
      url.pathname,
      requestId,
    );
    if (kind === "organizer") response.headers.set("server-timing", callsOfVisit().timing);
    return isPublic(kind) ? kept(request, response, freshness, writes) : response;
  };
  if (isClosed) {
    const closed = new Request(new URL(MAINTENANCE_PAGE, url));
    return renderPage(closed, contextFor(new Freshness()), "fan");
  }
  // While it is developed, the code changes under one build's name.
  const isKept = isPublic(kind) && !import.meta.env.DEV;
  if (!isReading || !isKept) return make(request);
  return knownOrMade({
    request,
    make,
    patience: Number(env.PATIENCE_MS),
    readState: (championship) => {
      const noted = new Freshness();
      const connect = callsOfVisit().connectFor(noted);
      const reading = readState(championship, connect({}), noted, requestId);
      // A visitor who does not wait for it leaves it to the next ones.
      ctx.waitUntil(reading);
      return reading;
    },
  });
}

/** What the routes of a page that is made find in their context. */
function contextOf(
  { url, isEditing, requestId, nonce }: Visit,
  env: Env,
  calls: Calls,
  freshness: Freshness,
  vault: Vault,
): RouterContextProvider {
  const connect = calls.connectFor(freshness);
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
    loadLimit: Number(env.LOAD_LIMIT_MS),
  });
  context.set(vaultContext, vault);
  return context;
}

/** The calls of the API that one visit makes. */
class Calls {
  readonly outage = new Outage();
  readonly #rounds = new CallTiming();
  readonly #base: string;
  readonly #headers: Record<string, string>;
  readonly #send: (call: Request) => Promise<Response>;

  constructor(request: Request, { url, kind, requestId }: Visit, env: Env, ctx: ExecutionContext) {
    const trips = new Trips();
    const bindings = { ...env, TRIPS: trips };
    const limit = new CallLimit(Number(env.LOAD_LIMIT_MS), requestId);
    const send = (call: Request) =>
      limit.within((signal) =>
        env.API_BASE_URL
          ? wholeAnswer(fetch(call, { redirect: "manual", signal }))
          : trips.during(() => answerApi(call, bindings, ctx)),
      );
    this.#base = env.API_BASE_URL || url.origin;
    this.#headers = { "x-request-id": requestId, ...visitorOf(request) };
    // Fans have the page that was kept; an organizer has typed something.
    this.#send = isPublic(kind) ? send : (call) => tryAgain(call, send);
  }

  /** What makes the client of a caller; each answer's revision goes to `noted`. */
  connectFor(noted: Freshness) {
    return ({ token, bookmark, team, onBookmark }: Caller) =>
      createClient({
        base: this.#base,
        send: (call) => this.#rounds.count(async () => this.#send(call)),
        headers: {
          ...this.#headers,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(bookmark && { [BOOKMARK_HEADER]: bookmark }),
          ...(team && { [TEAM_HEADER]: team }),
        },
        onResponse: ({ status, headers }) => {
          noted.note(headers.get(REVISION_HEADER));
          this.outage.note(status, headers);
          const mark = headers.get(BOOKMARK_HEADER);
          if (mark) onBookmark?.(mark);
        },
      });
  }

  /** How long they took, as a `server-timing` header. */
  get timing(): string {
    return this.#rounds.toString();
  }
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
