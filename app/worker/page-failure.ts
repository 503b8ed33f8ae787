import { data, isRouteErrorResponse } from "react-router";
import { describeFault, log } from "../http/log.ts";
import { Problem, problemResponse } from "../http/problem.ts";
import { readerLanguage } from "../texts/language.ts";
import { say } from "../texts/say.ts";
import type { Text } from "../texts/text.ts";

/**
 * Logs a page's failure. A thrown status below 500 is an answer for the visitor, so it is not logged, and no
 * body ever is.
 */
export function logPageFailure(error: unknown, request_id: string): void {
  const status = thrownStatus(error);
  if (status !== null && status < 500) return;
  log("error", {
    event: "page.failed",
    request_id,
    ...(status === null ? describeFault(error) : { status }),
  });
}

/** Reads a thrown response, `data()`, or the router's wrapper of them. */
function thrownStatus(error: unknown): number | null {
  if (isRouteErrorResponse(error) || error instanceof Response) return error.status;
  return isData(error) ? (error.init?.status ?? 200) : null;
}

/** The router exports no class for the result of `data()`. */
const isData = (error: unknown): error is ReturnType<typeof data> =>
  error instanceof data(null).constructor;

const STATUS_TEXTS: Record<number, Text> = {
  400: "request.notUnderstood",
  404: "request.notFound",
  405: "request.unknownPurpose",
  503: "request.databaseAway",
  504: "request.late",
};

/** Routes for programs: their errors are JSON problems. */
const IN_JSON = /^\/oembed$/;

const ROUTER_MESSAGE = "Unexpected Server Error";

/**
 * Gives a route without a page (sitemap, calendar, card) our texts for a failure or a thrown status. A
 * route's own text stays.
 */
export async function translateFailure(
  response: Response,
  pathname: string,
  requestId: string,
): Promise<Response> {
  const { status, headers } = response;
  if (status < 400 || !mayBeRouterAnswer(headers)) return response;
  const body = await response.arrayBuffer();
  if (!isEmptyAnswer(new TextDecoder().decode(body)))
    return new Response(body, { status, headers });
  const said = STATUS_TEXTS[status] ?? "request.failed";
  const again = headers.get("retry-after");
  const hint = { ...(again !== null && { "retry-after": again }) };
  if (IN_JSON.test(pathname)) {
    return problemResponse(new Problem(status, said, { headers: hint }), requestId);
  }
  return new Response(`${say(said, readerLanguage())}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", ...hint },
  });
}

/** React Router's own answers have no cache policy. */
const mayBeRouterAnswer = (headers: Headers): boolean =>
  !headers.has("cache-control") &&
  /^(?:application\/json|text\/plain|$)/.test(headers.get("content-type") ?? "");

const isEmptyAnswer = (body: string): boolean =>
  body === "" || body === "null" || body.includes(ROUTER_MESSAGE);
