import { RouterContextProvider } from "react-router";
import {
  apiContext,
  type Caller,
  connectContext,
  editingContext,
  siteContext,
  vaultContext,
} from "./worker/contexts.ts";
import { Freshness } from "./http/freshness.ts";
import { throughGateway } from "./http/gateway.ts";
import { withoutNullOrigin } from "./http/origin.ts";
import { writesSoFar } from "./http/revision-memory.ts";
import { isPublic } from "./http/routes.ts";
import { siteOrigin } from "./http/site-origin.ts";
import { kept, knownOrMade } from "./worker/page-cache.ts";
import { readState } from "./worker/read-state.ts";
import { answerApi } from "./v1/api.ts";
import { operatorOf } from "./worker/operator.ts";
import { withoutResetSecret } from "./routes/organizer/session/reset-link.ts";
import { renderPage } from "./worker/render-page.ts";
import { CallLimit, wholeAnswer } from "./worker/call-limit.ts";
import { CallTiming } from "./worker/call-timing.ts";
import { sealedDrafts } from "./worker/sealed-drafts.ts";
import { createClient } from "./v1/client.ts";
import { BOOKMARK_HEADER, Trips } from "./v1/db/trips.ts";
import { countRead } from "./v1/keys/limit.ts";
import { withKeyWarning } from "./v1/keys/warning.ts";
import { TEAM_HEADER } from "./v1/personal-data/access.ts";
import { REVISION_HEADER } from "./v1/kit/revision.ts";
import { upkeep } from "./v1/kit/upkeep.ts";

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

export default {
  fetch(request, env, ctx) {
    const settings = {
      maintenance: env.MAINTENANCE === "on",
      analytics: env.ANALYTICS_ID !== "",
      publicUrl: env.PUBLIC_URL,
    };
    return throughGateway(request, settings, async (visit) => {
      const { url, kind, isEditing, requestId, nonce } = visit;
      if (kind === "api") {
        const named = new Request(await countRead(request, env, visit));
        named.headers.set("x-request-id", requestId);
        const answer = await answerApi(named, env, ctx);
        return visit.unknownKey ? withKeyWarning(answer) : answer;
      }
      const vault = {
        key: env.SESSION_KEY,
        secure: url.protocol === "https:",
        drafts: sealedDrafts(env),
      };
      const renewing = request.method === "GET" && (await withoutResetSecret(url, vault));
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
      const connectFor =
        (noted: Freshness) =>
        ({ token, bookmark, team, onBookmark }: Caller) =>
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
            onResponse: ({ status, headers }) => {
              noted.note(headers.get(REVISION_HEADER));
              outage.note(status, headers);
              const mark = headers.get(BOOKMARK_HEADER);
              if (mark) onBookmark?.(mark);
            },
          });
      const connect = connectFor(freshness);
      const context = new RouterContextProvider();
      // The gateway lets no page through where the site has no address.
      const origin = siteOrigin(env.PUBLIC_URL, url) ?? "";
      context.set(apiContext, connect({}));
      context.set(connectContext, connect);
      context.set(editingContext, isEditing);
      context.set(siteContext, {
        origin,
        analyticsId: env.ANALYTICS_ID,
        operator: operatorOf(env),
        requestId,
        nonce,
        loadLimit,
      });
      context.set(vaultContext, vault);
      const make = async (requested: Request) => {
        const response = outage.asTemporary(
          await renderPage(withoutNullOrigin(requested), context, kind),
        );
        if (kind === "organizer") response.headers.set("server-timing", rounds.toString());
        return isPublic(kind) ? kept(request, response, freshness, writes) : response;
      };
      // While it is developed, the code changes under one build's name.
      const isKept = isPublic(kind) && !import.meta.env.DEV;
      if (request.method !== "GET" || !isKept) return make(request);
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
