import {
  type PageRevisions,
  type ShownState,
  beginReading,
  stateHeaders,
  findLastState,
  findRecentState,
} from "../http/freshness.ts";
import { log, redactedMessage } from "../http/log.ts";
import { getRevision } from "../v1/structure/championships/contract.ts";
import { type ApiClient, ApiProblem } from "../v1/client.ts";
import { cacheHeaders, formatEtag, matchesEtag } from "../http/cache.ts";
import { waitAtMost } from "../http/in-time.ts";
import { isReading } from "../http/request.ts";
import {
  isKept,
  storePage,
  storedEtag,
  findStoredPage,
  findPresentPage,
} from "../http/page-memory.ts";
import { shownChampionship } from "../http/routes.ts";
import { sha256 } from "../http/sha256.ts";

/** A championship's state; "none" when it does not exist or is not public. */
type StateReading = ShownState | "none" | "unreadable";

/**
 * Reads a championship's present state and remembers it for a moment. `freshness` sees only these answers.
 */
export async function readState(
  championship: string,
  api: ApiClient,
  freshness: PageRevisions,
  requestId: string,
): Promise<StateReading> {
  const keep = beginReading(championship);
  try {
    await api(getRevision, { params: { id: championship } });
  } catch (error) {
    if (error instanceof ApiProblem) return error.status < 500 ? "none" : "unreadable";
    const message = redactedMessage(error);
    log("error", { event: "revision.unread", request_id: requestId, message });
    return "unreadable";
  }
  const { state } = freshness;
  if (!state) return "none";
  keep(state);
  return state;
}

interface Visit {
  request: Request;
  url: URL;
  readState: (championship: string) => Promise<StateReading>;
  /** Makes the page; its work is discarded when the signal aborts. */
  make: (request: Request) => Promise<Response>;
  /** Milliseconds to wait for the present state before the stored page is used. */
  patience: number;
}

/**
 * Answers without rendering when the content is known to be present: a 304, or the page in this isolate's
 * memory. The stored page is also used while the database is late.
 */
export async function serveOrMake(visit: Visit): Promise<Response> {
  const { request, url, make } = visit;
  const championship = shownChampionship(url.pathname);
  const held = request.headers.get("if-none-match");
  if (!championship || !(held || isKept(request.url))) return make(request);
  const remembered = findRecentState(championship);
  if (remembered) {
    // Another isolate may have written, so the edge keeps this only briefly.
    return findMatching(request, { ...remembered, live: true }) ?? make(request);
  }
  return readOrMade(visit, championship);
}

/** Reads the present state; makes the page at the same time when the stored one is probably outdated. */
async function readOrMade(visit: Visit, championship: string): Promise<Response> {
  const { request, readState, make, patience } = visit;
  const reading = readState(championship);
  const making = isLikelyOutdated(request, championship) ? startPage(request, make) : null;
  // A page outdated by a write of this isolate never replaces the present one.
  const state = storedEtag(request.url) ? await waitAtMost(reading, patience) : await reading;
  const known =
    typeof state === "object"
      ? findMatching(request, state)
      : state === "none"
        ? null
        : findLastKnown(request);
  if (!known) return making ? making.page : make(request);
  making?.stop();
  return known;
}

function findMatching(request: Request, state: ShownState): Response | null {
  const headers = stateHeaders(state, __BUILD__);
  if (matchesEtag(request.headers.get("if-none-match"), headers.etag)) {
    return new Response(null, { status: 304, headers });
  }
  return findPresentPage(request, headers);
}

function findLastKnown(request: Request): Response | null {
  const page = findStoredPage(request, cacheHeaders("live"));
  const held = request.headers.get("if-none-match");
  if (!page || !matchesEtag(held, page.headers.get("etag") ?? "")) {
    return page;
  }
  const { headers } = page;
  headers.delete("content-encoding");
  return new Response(null, { status: 304, headers });
}

/**
 * True when neither the browser nor this isolate has the last known state, nor the browser this isolate's
 * page.
 */
function isLikelyOutdated({ url, headers }: Request, championship: string): boolean {
  const held = headers.get("if-none-match");
  const kept = storedEtag(url);
  const last = findLastState(championship);
  const present = last && stateHeaders(last, __BUILD__).etag;
  if (present) return !matchesEtag(held, present) && kept !== present;
  return held ? !matchesEtag(held, kept ?? "") : !kept;
}

/** Starts a page that may not be needed; `stop` ends the work. */
function startPage(request: Request, make: Visit["make"]) {
  const ending = new AbortController();
  const page = make(new Request(request, { signal: ending.signal }));
  // The page may fail when no one awaits it.
  page.catch(() => {});
  return { page, stop: () => ending.abort() };
}

/**
 * Makes a public page cacheable while its championship is unchanged; `writes` is this isolate's count before
 * the page was started. A page without a championship gets an ETag of its content. A page with its own policy
 * keeps it: a form's page holds one visitor's key.
 */
export async function cacheResponse(
  request: Request,
  response: Response,
  { state }: PageRevisions,
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
    ? storePage(request.url, response, { championship: state.championship, writes })
    : addContentEtag(request, response);
}

async function addContentEtag(request: Request, { body, headers }: Response): Promise<Response> {
  const bytes = await new Response(body).arrayBuffer();
  const etag = formatEtag(__BUILD__, await sha256(bytes));
  headers.set("etag", etag);
  const isHeld = matchesEtag(request.headers.get("if-none-match"), etag);
  return isHeld ? new Response(null, { status: 304, headers }) : new Response(bytes, { headers });
}
