import { Problem, problemResponse } from "../http/problem.ts";
import { log } from "../http/log.ts";

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
