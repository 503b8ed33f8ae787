import { cacheHeaders } from "./cache.ts";
import { canonicalPath, withoutEndingSlashes, isReading } from "./request.ts";
import { corsHeaders, preflight, securityHeaders } from "./security.ts";
import { asMaintenance, maintenanceProblem, redirectToMaintenance } from "./maintenance.ts";
import { describeFault, log, loggedPath } from "./log.ts";
import {
  editsInPlace,
  isPublic,
  MAINTENANCE_PAGE,
  findMovedAddress,
  type RouteClass,
  routeClass,
} from "./routes.ts";
import { checkOrigin, answerOtherAddress } from "./origin.ts";
import { Problem, problemResponse } from "./problem.ts";

const PAGE_METHODS = ["GET", "HEAD", "POST"];

const NEEDS_CHARSET = new Set(["text/html", "application/json"]);

export interface GatewayVisit {
  url: URL;
  kind: RouteClass;
  /** True when an organizer edits a public page in place. */
  isEditing: boolean;
  isClosed: boolean;
  requestId: string;
  /** Nonce of the inline scripts that this answer's policy allows. */
  nonce: string;
  key?: number;
  /** True when the caller's publishable key does not exist. */
  unknownKey?: boolean;
}

type Answer = (visit: GatewayVisit) => Promise<Response>;

interface Settings {
  maintenance: boolean;
  analytics: boolean;
  publicUrl: string;
}

/**
 * Checks a request: one site address, maintenance, moved addresses, origin. Every answer gets security
 * headers, a charset, a cache policy and one log line.
 */
export async function throughGateway(
  request: Request,
  settings: Settings,
  answer: Answer,
): Promise<Response> {
  const started = Date.now();
  const url = new URL(request.url);
  const spelling = canonicalPath(url.pathname);
  const isEditing = editsInPlace(url, request.method);
  const visit: GatewayVisit = {
    url,
    kind: isEditing ? "organizer" : routeClass(spelling ?? ""),
    isEditing,
    isClosed: settings.maintenance,
    requestId: crypto.randomUUID(),
    nonce: crypto.randomUUID(),
  };
  let response: Response;
  try {
    response =
      answerOtherAddress(request, visit, settings.publicUrl) ??
      redirectSpelling(request, visit, spelling) ??
      answerEarly(request, visit) ??
      (visit.isClosed ? await answerMaintenance(visit, answer) : await answer(visit));
  } catch (error) {
    response = failure(error, visit);
  }
  const finished = finish(response, request, visit, settings);
  log("info", {
    event: "request",
    request_id: visit.requestId,
    method: request.method,
    path: loggedPath(spelling ?? ""),
    status: finished.status,
    ms: Date.now() - started,
    ...(visit.key !== undefined && { key: visit.key }),
  });
  return finished;
}

/** Redirects a visitor to the canonical spelling; a program gets 404. */
function redirectSpelling(request: Request, { url, kind }: GatewayVisit, spelling: string | null) {
  // Programs may end a collection's name with a slash.
  const requested = kind === "api" ? withoutEndingSlashes(url.pathname) : url.pathname;
  const small = spelling && canonicalPath(spelling.toLowerCase());
  // Public addresses are lower-case, but some QR codes hold capitals only.
  const meant = small && isPublic(routeClass(small)) ? small : spelling;
  if (requested === meant) return null;
  if (meant === null || kind === "api" || !isReading(request)) {
    throw new Problem(404, "request.unknownAddress");
  }
  return new Response(null, {
    status: 301,
    headers: { location: meant + url.search, "cache-control": "no-cache" },
  });
}

/** Programs and scripts get a problem; pages redirect to the maintenance page. */
async function answerMaintenance(visit: GatewayVisit, answer: Answer): Promise<Response> {
  const { pathname } = visit.url;
  if (visit.kind === "api" || pathname.endsWith(".data")) throw maintenanceProblem();
  return pathname === MAINTENANCE_PAGE
    ? asMaintenance(await answer(visit))
    : redirectToMaintenance();
}

function answerEarly(request: Request, { url, kind }: GatewayVisit): Response | null {
  const moved = findMovedAddress(url);
  if (moved) {
    return new Response(null, {
      status: 301,
      headers: { location: moved.pathname + moved.search, ...cacheHeaders("settled") },
    });
  }
  if (kind === "api" && request.method === "OPTIONS") return preflight();
  if (kind !== "api" && !PAGE_METHODS.includes(request.method)) {
    throw new Problem(405, "request.unknownPurpose", {
      headers: { allow: PAGE_METHODS.join(", ") },
    });
  }
  checkOrigin(request, kind);
  return null;
}

function failure(error: unknown, { requestId }: GatewayVisit): Response {
  if (error instanceof Problem) {
    const isForged = error.status === 403;
    if (isForged) log("info", { event: "origin.refused", kind: "security", request_id: requestId });
    return problemResponse(error, requestId);
  }
  log("error", {
    event: "request.failed",
    request_id: requestId,
    ...describeFault(error),
  });
  return problemResponse(new Problem(500, "request.failed"), requestId);
}

function finish(
  response: Response,
  request: Request,
  { url, kind, requestId, nonce }: GatewayVisit,
  { analytics }: Settings,
): Response {
  return withHeaders(response, (headers) => {
    const ours = {
      ...securityHeaders(kind, analytics, nonce),
      ...(kind === "api" && corsHeaders(request, url.pathname)),
      "x-request-id": requestId,
    };
    const policy = headers.get("content-security-policy");
    const referrer = headers.get("referrer-policy");
    for (const [key, value] of Object.entries(ours)) headers.set(key, value);
    // An answer's own policy is stricter than its class's.
    if (policy?.startsWith("sandbox;")) headers.set("content-security-policy", policy);
    if (referrer === "no-referrer") headers.set("referrer-policy", referrer);
    const type = headers.get("content-type")?.toLowerCase() ?? "";
    if (NEEDS_CHARSET.has(type)) headers.set("content-type", `${type}; charset=utf-8`);
    if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
  });
}

/**
 * Changes the response itself, because a copy takes a tenth of the time of a stored page; an immutable one is
 * copied.
 */
function withHeaders(response: Response, change: (headers: Headers) => void): Response {
  try {
    change(response.headers);
    return response;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const copy = new Response(response.body, response);
    change(copy.headers);
    return copy;
  }
}
