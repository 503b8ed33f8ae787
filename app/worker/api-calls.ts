import { Problem, problemResponse } from "../http/problem.ts";
import { log } from "../http/log.ts";
import { isReading } from "../http/request.ts";
import { KEY_HEADER } from "../v1/idempotency/header.ts";

type Send = (signal: AbortSignal) => Promise<Response>;

/** The time that a visit's calls of the API have together, counted from the first of them. */
export class CallLimit {
  readonly #most: number;
  readonly #requestId: string;
  #ends: number | undefined;

  /** `most` in milliseconds. */
  constructor(most: number, requestId: string) {
    this.#most = most;
    this.#requestId = requestId;
  }

  /** The answer of a call; a 504 when it does not come in time, and then the call is aborted. */
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

/** An answer of the network with its whole JSON: what stalls in the middle would end no sooner than its head. */
export async function wholeAnswer(answer: Promise<Response>): Promise<Response> {
  const response = await answer;
  const isJson = response.headers.get("content-type")?.includes("json");
  return isJson ? new Response(await response.arrayBuffer(), response) : response;
}

/** Milliseconds before a call that found no database is sent again: most of its absences end within a moment. */
const PAUSES = [300, 1_500];

/** The longest absence, in seconds, that is waited for: a longer one takes a person to end. */
const LONGEST = 10;

/** Whether a call that is sent twice has one effect. */
const isRepeatable = (call: Request): boolean => isReading(call) || call.headers.has(KEY_HEADER);

/**
 * The answer of a call; one that finds the database away is sent again while that can do no harm. A form
 * waits the second time for as long as the answer says, since somebody has typed it; a page that is only
 * read says sooner that it failed.
 */
export async function tryAgain(
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
