import {
  type Freshness,
  type ShownState,
  beginReading,
  stateHeaders,
  lastState,
  recallState,
} from "../http/freshness.ts";
import { log, messageOf } from "../http/log.ts";
import { getRevision } from "../v1/structure/championships/contract.ts";
import { type ApiClient, ApiProblem } from "../v1/client.ts";
import { cacheHeaders, etagOf, matchesEtag } from "../http/cache.ts";
import { inTime } from "../http/in-time.ts";
import { isReading } from "../http/request.ts";
import { isKept, keepPage, keptEtag, recallLastPage, recallPage } from "../http/page-memory.ts";
import { shownChampionship } from "../http/routes.ts";
import { sha256 } from "../http/sha256.ts";

/** A championship's state; "none" when there is no such championship, or nobody may see it. */
type StateReading = ShownState | "none" | "unreadable";

/**
 * Reads a championship's present state, and keeps it for the visits of the next moment. `freshness` sees
 * the answers of `api`, and those alone.
 */
export async function readState(
  championship: string,
  api: ApiClient,
  freshness: Freshness,
  requestId: string,
): Promise<StateReading> {
  const keep = beginReading(championship);
  try {
    await api(getRevision, { params: { id: championship } });
  } catch (error) {
    // What the API answers it has logged by itself.
    if (error instanceof ApiProblem) return error.status < 500 ? "none" : "unreadable";
    const message = messageOf(error);
    log("error", { event: "revision.unread", request_id: requestId, message });
    return "unreadable";
  }
  const { state } = freshness;
  if (!state) return "none";
  keep(state);
  return state;
}

/** What a visit of a page can ask for. */
interface Visit {
  request: Request;
  /** Its address. */
  url: URL;
  /** Asks the database for a championship's present state. */
  readState: (championship: string) => Promise<StateReading>;
  /** Makes the page; what is made after the signal is thrown away. */
  make: (request: Request) => Promise<Response>;
  /** Milliseconds that the database has to say which state is present before a kept page is the answer. */
  patience: number;
}

/**
 * Answers with what needs no rendering where that is known to be present: a 304 when the browser holds
 * the page, else the page when this isolate holds it. What is held is the answer, too, while the database
 * does not say in time whether it is present. All else is made.
 */
export async function knownOrMade(visit: Visit): Promise<Response> {
  const { request, url, make } = visit;
  const championship = shownChampionship(url.pathname);
  const held = request.headers.get("if-none-match");
  if (!championship || !(held || isKept(request.url))) return make(request);
  const remembered = recallState(championship);
  if (remembered) {
    // Somebody may have written since, and purged the edge: it is not to keep this for long.
    return matching(request, { ...remembered, live: true }) ?? make(request);
  }
  return readOrMade(visit, championship);
}

/** Reads the present state, and meanwhile makes the page where what is held is likely to be outdated. */
async function readOrMade(visit: Visit, championship: string): Promise<Response> {
  const { request, readState, make, patience } = visit;
  const reading = readState(championship);
  const making = isLikelyOutdated(request, championship) ? begin(request, make) : null;
  // A page that a write of this isolate has outdated does not stand in for the present one.
  const state = keptEtag(request.url) ? await inTime(reading, patience) : await reading;
  const known =
    typeof state === "object"
      ? matching(request, state)
      : state === "none"
        ? null
        : lastKnown(request);
  if (!known) return making ? making.page : make(request);
  making?.stop();
  return known;
}

/** A 304 or the kept page, when what is held is that of the state. */
function matching(request: Request, state: ShownState): Response | null {
  const headers = stateHeaders(state, __BUILD__);
  if (matchesEtag(request.headers.get("if-none-match"), headers.etag)) {
    return new Response(null, { status: 304, headers });
  }
  return recallPage(request, headers);
}

/** The kept page as it is, or a 304 to a browser that holds that very page. */
function lastKnown(request: Request): Response | null {
  const page = recallLastPage(request, cacheHeaders("live"));
  const held = request.headers.get("if-none-match");
  if (!page || !matchesEtag(held, page.headers.get("etag") ?? "")) {
    return page;
  }
  const { headers } = page;
  headers.delete("content-encoding");
  return new Response(null, { status: 304, headers });
}

/**
 * Whether neither the browser nor this isolate seems to hold the present page: neither holds that of the
 * last state that was read, nor does the browser hold the one that is kept here.
 */
function isLikelyOutdated({ url, headers }: Request, championship: string): boolean {
  const held = headers.get("if-none-match");
  const kept = keptEtag(url);
  const last = lastState(championship);
  const present = last && stateHeaders(last, __BUILD__).etag;
  if (present) return !matchesEtag(held, present) && kept !== present;
  return held ? !matchesEtag(held, kept ?? "") : !kept;
}

/** Begins to make a page that may turn out not to be needed: `stop` ends the work, and what comes of it. */
function begin(request: Request, make: Visit["make"]) {
  const ending = new AbortController();
  const page = make(new Request(request, { signal: ending.signal }));
  // It may fail before anybody waits for it, or when nobody does any more.
  page.catch(() => {});
  return { page, stop: () => ending.abort() };
}

/**
 * A public page that succeeded may be kept, while the championship that it shows does not change; `writes`
 * is the count of this isolate's writes before the page was begun. One that shows no championship is named
 * after what is in it, for a browser that holds it already. One that names a policy of its own keeps it: a
 * form's page holds a key for one visitor.
 */
export async function cacheResponse(
  request: Request,
  response: Response,
  { state }: Freshness,
  writes: number,
): Promise<Response> {
  if (!isReading(request)) return response;
  if (response.headers.has("set-cookie") || response.headers.has("cache-control")) return response;
  if (response.status === 404) {
    for (const [key, value] of Object.entries(cacheHeaders("unknown"))) {
      response.headers.set(key, value);
    }
  }
  if (response.status !== 200) return response;
  const shown = state && stateHeaders(state, __BUILD__);
  for (const [key, value] of Object.entries(shown ?? cacheHeaders("live"))) {
    response.headers.set(key, value);
  }
  if (request.method === "HEAD") return response;
  return state
    ? keepPage(request.url, response, { championship: state.championship, writes })
    : namedByContent(request, response);
}

/** The page under an ETag of its bytes, or a 304 when the browser holds them. */
async function namedByContent(request: Request, { body, headers }: Response): Promise<Response> {
  const bytes = await new Response(body).arrayBuffer();
  const etag = etagOf(__BUILD__, await sha256(bytes));
  headers.set("etag", etag);
  const isHeld = matchesEtag(request.headers.get("if-none-match"), etag);
  return isHeld ? new Response(null, { status: 304, headers }) : new Response(bytes, { headers });
}
