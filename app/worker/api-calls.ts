import { Problem, problemResponse } from "../http/problem.ts";
import { log } from "../http/log.ts";
import { isReading } from "../http/request.ts";
import { KEY_HEADER } from "../v1/entry/idempotency/read-created.ts";
import type { PageRevisions } from "../http/freshness.ts";
import type { GatewayVisit } from "../http/gateway.ts";
import { isPublic } from "../http/routes.ts";
import { answerApi } from "../v1/api.ts";
import { createClient } from "../v1/client.ts";
import { BOOKMARK_HEADER, Trips } from "../v1/db/trips.ts";
import { REVISION_HEADER } from "../v1/kit/revision.ts";
import type { AnswerData } from "../v1/kit/router.ts";
import { CallTiming } from "./call-timing.ts";
import type { Caller } from "./contexts.ts";
import { SHEET_HEADER } from "../v1/kit/sheet-device.ts";
import { TEAM_HEADER } from "../v1/kit/team-link.ts";

type Send = (signal: AbortSignal) => Promise<Response>;

/** Time limit shared by a visit's API calls, counted from the first call. */
export class CallLimit {
  readonly #most: number;
  readonly #requestId: string;
  #ends: number | undefined;

  constructor(most: number, requestId: string) {
    this.#most = most;
    this.#requestId = requestId;
  }

  /** Returns a call's answer, or a 504 after the limit, which aborts the call. */
  async within(send: Send): Promise<Response> {
    this.#ends ??= Date.now() + this.#most;
    const late = new AbortController();
    const { promise: lateness, resolve } = Promise.withResolvers<Response>();
    const timer = setTimeout(
      () => {
        log("error", { event: "api.late", request_id: this.#requestId });
        resolve(problemResponse(new Problem(504, "request.late"), this.#requestId));
        late.abort();
      },
      Math.max(0, this.#ends - Date.now()),
    );
    try {
      return await Promise.race([lateness, send(late.signal)]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Reads the whole JSON, since a stalled body would escape the limit. */
export async function bufferAnswer(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  const isJson = response.headers.get("content-type")?.includes("json");
  return isJson ? new Response(await response.arrayBuffer(), response) : response;
}

/** Milliseconds before a call that found no database is sent again. */
const PAUSES = [300, 1_500];

/** Longest outage in seconds that is worth waiting for. */
const LONGEST = 10;

/** True when a call sent twice has one effect. */
const isRepeatable = (call: Request): boolean => isReading(call) || call.headers.has(KEY_HEADER);

/**
 * Sends a call again when the database was away and that is safe. A form waits as long as the answer asks; a
 * page that is only read fails sooner.
 */
export async function retryCall(
  call: Request,
  send: (call: Request) => Promise<Response>,
): Promise<Response> {
  if (!isRepeatable(call)) return send(call);
  const { url, method, headers } = call;
  const body = call.body && (await call.arrayBuffer());
  const sendOnce = () => send(new Request(url, { method, headers, body }));
  for (const [at, pause] of PAUSES.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one try after the other
    const answer = await sendOnce();
    const again = Number(answer.headers.get("retry-after"));
    if (answer.status !== 503 || again > LONGEST) return answer;
    const isWorthWaiting = at > 0 && !isReading(call);
    // oxlint-disable-next-line no-await-in-loop
    await scheduler.wait(isWorthWaiting ? Math.max(pause, again * 1000) : pause);
  }
  return sendOnce();
}

export class ApiCalls {
  readonly outage = new Outage();
  readonly #rounds = new CallTiming();
  readonly #answerData: AnswerData = new WeakMap();
  readonly #base: string;
  readonly #headers: Record<string, string>;
  readonly #send: (call: Request) => Promise<Response>;

  constructor(
    request: Request,
    { url, kind, requestId }: GatewayVisit,
    env: Env,
    ctx: ExecutionContext,
  ) {
    const trips = new Trips();
    const bindings = {
      ...env,
      TRIPS: trips,
      ANSWER_DATA: this.#answerData,
      DATA_STAYS: isPublic(kind) && !url.pathname.endsWith(".data"),
    };
    const limit = new CallLimit(Number(env.LOAD_LIMIT_MS), requestId);
    const send = (call: Request) =>
      limit.within((signal) =>
        env.API_BASE_URL
          ? bufferAnswer(fetch(call, { redirect: "manual", signal }))
          : trips.during(() => answerApi(call, bindings, ctx)),
      );
    this.#base = env.API_BASE_URL || url.origin;
    this.#headers = { "x-request-id": requestId, ...visitorHeaders(request) };
    // Only an organizer's call is repeated: fans get the stored page.
    this.#send = isPublic(kind) ? send : (call) => retryCall(call, send);
  }

  connectFor(noted: PageRevisions) {
    return ({ token, bookmark, team, sheet, onBookmark }: Caller) =>
      createClient({
        base: this.#base,
        answerData: this.#answerData,
        send: (call) => this.#rounds.count(async () => this.#send(call)),
        headers: {
          ...this.#headers,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(bookmark && { [BOOKMARK_HEADER]: bookmark }),
          ...(team && { [TEAM_HEADER]: team }),
          ...(sheet && { [SHEET_HEADER]: sheet }),
        },
        onResponse: ({ status, headers }) => {
          noted.note(headers.get(REVISION_HEADER));
          this.outage.note(status, headers);
          const mark = headers.get(BOOKMARK_HEADER);
          if (mark) onBookmark?.(mark);
        },
      });
  }

  get timing(): string {
    return this.#rounds.toString();
  }
}

function visitorHeaders({ headers }: Request): Record<string, string> {
  const names = ["cf-connecting-ip", "user-agent"];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = headers.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** Remembers that the database was away, for the page that fails because of it. */
class Outage {
  #retryAfter: string | null = null;
  #isLate = false;

  note(status: number, headers: Headers): void {
    if (status === 503) this.#retryAfter = headers.get("retry-after");
    if (status === 504) this.#isLate = true;
  }

  /** A failed page becomes a 503 with the time to come back. */
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
