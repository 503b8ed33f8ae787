import { setTimeout as wait } from "node:timers/promises";
import { ownAddress } from "../../site/account.ts";

/** Milliseconds between retries. */
const PAUSE = 500;

/** Milliseconds until a request times out. */
const LONGEST = 30_000;

export class Tally {
  /** Milliseconds from first try to final answer. */
  readonly times: number[] = [];
  /** Answers by status; 0 is a broken connection. */
  readonly statuses = new Map<number, number>();
  /** Calls without a final answer at the end. */
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

/** A caller with its own address that retries until `ends`. */
export function createCaller(tally: Tally, ends: number) {
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
