import { data, isRouteErrorResponse } from "react-router";
import { faultOf, log } from "../http/log.ts";
import { Problem, problemResponse } from "../http/problem.ts";
import { readersLanguage } from "../texts/language.ts";
import { say } from "../texts/say.ts";
import type { Text } from "../texts/text.ts";

/**
 * Logs what a page did not expect. A status that was thrown for the visitor to see is an answer: below
 * 500 it is no failure, and what came with it is nobody's business but the visitor's.
 */
export function logPageFailure(error: unknown, request_id: string): void {
  const status = thrownStatus(error);
  if (status !== null && status < 500) return;
  log("error", {
    event: "page.failed",
    request_id,
    ...(status === null ? faultOf(error) : { status }),
  });
}

/** The status of what was thrown as an answer: a response, `data()`, or what the router makes of them. */
function thrownStatus(error: unknown): number | null {
  if (isRouteErrorResponse(error) || error instanceof Response) return error.status;
  return isData(error) ? (error.init?.status ?? 200) : null;
}

/** The router exports no class for what `data()` makes. */
const isData = (error: unknown): error is ReturnType<typeof data> =>
  error instanceof data(null).constructor;

/** What is said of a status where a route draws no page. */
const STATUS_TEXTS: Record<number, Text> = {
  400: "request.notUnderstood",
  404: "request.notFound",
  405: "request.unknownPurpose",
  503: "request.databaseAway",
  504: "request.late",
};

/** Routes that answer programs in JSON: what they refuse is a problem. */
const IN_JSON = /^\/oembed$/;

/** What React Router says where a route that draws no page fails or throws a status. */
const ROUTERS_WORDS = "Unexpected Server Error";

/**
 * The answer of a route that draws no page (a sitemap, a calendar, a card), in our words: where such a
 * route fails, React Router has none but English ones, and a thrown status comes without any. What a route
 * says itself stays.
 */
export async function inOurWords(
  response: Response,
  pathname: string,
  requestId: string,
): Promise<Response> {
  const { status, headers } = response;
  if (status < 400 || !maySayNothing(headers)) return response;
  const body = await response.arrayBuffer();
  if (!saysNothing(new TextDecoder().decode(body))) return new Response(body, { status, headers });
  const said = STATUS_TEXTS[status] ?? "request.failed";
  const again = headers.get("retry-after");
  const hint = { ...(again !== null && { "retry-after": again }) };
  if (IN_JSON.test(pathname)) {
    return problemResponse(new Problem(status, said, { headers: hint }), requestId);
  }
  return new Response(`${say(said, readersLanguage())}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", ...hint },
  });
}

/** Whether it can be an answer of React Router's own: those name no policy. */
const maySayNothing = (headers: Headers): boolean =>
  !headers.has("cache-control") &&
  /^(?:application\/json|text\/plain|$)/.test(headers.get("content-type") ?? "");

const saysNothing = (body: string): boolean =>
  body === "" || body === "null" || body.includes(ROUTERS_WORDS);
