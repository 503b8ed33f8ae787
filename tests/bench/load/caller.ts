import { setTimeout as wait } from "node:timers/promises";
import { ownAddress } from "../../site/account.ts";

/** Milliseconds between two tries of a call that was not answered, or refused for the moment. */
const PAUSE = 500;

/** Milliseconds that an answer may take. */
const LONGEST = 30_000;

/** What came of the calls of one kind. */
export class Tally {
  /** Milliseconds from the first try to the answer that counts. */
  readonly times: number[] = [];
  /** How many tries were answered with what; `0` is a connection that broke. */
  readonly statuses = new Map<number, number>();
  /** Calls that got no answer that counts before the end. */
  unanswered = 0;

  note(status: number): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
  }
}

export interface Call {
  url: string;
  method?: "GET" | "POST";
  headers?: Record<string, string>;
  json?: unknown;
}

/** Somebody at an address of their own, who sends a call again until it is answered or `ends` is past. */
export function callerOf(tally: Tally, ends: number) {
  const own = ownAddress();
  return async ({ url, method = "GET", headers, json }: Call): Promise<Response | null> => {
    const begun = performance.now();
    for (;;) {
      const status = await fetch(url, {
        method,
        headers: {
          ...own,
          ...headers,
          ...(json !== undefined && { "content-type": "application/json" }),
        },
        ...(json !== undefined && { body: JSON.stringify(json) }),
        signal: AbortSignal.timeout(LONGEST),
      }).catch(() => null);
      tally.note(status?.status ?? 0);
      if (status && status.status < 429) {
        tally.times.push(performance.now() - begun);
        return status;
      }
      await status?.body?.cancel();
      if (Date.now() > ends) {
        tally.unanswered += 1;
        return null;
      }
      await wait(PAUSE);
    }
  };
}
