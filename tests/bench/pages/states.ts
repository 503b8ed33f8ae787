import { type Answer, asker } from "./ask.ts";
import type { Count } from "./counting.ts";
import type { Page } from "./pages.ts";
import { makeUnique } from "./questions.ts";
import { expectStatus, writeResult, type Side } from "./writes.ts";

/**
 * Cache states: uncached; cached with a remembered or forgotten revision; current in the browser; outdated
 * everywhere.
 */
export const STATES = ["made", "kept", "kept within 2 s", "304", "old"] as const;
export type State = (typeof STATES)[number];

/** Milliseconds until the isolate rereads a revision. */
const FORGOTTEN = 3_000;

let written = 0;

/** Requests a page in a state, with `delay` milliseconds added per D1 trip. */
export async function visit(side: Side, page: Page, state: State, delay = 0): Promise<Answer> {
  const { ask, close } = asker(1);
  const url = side.urlOf("counted", page.path);
  const slow = { "x-d1-delay": String(delay) };
  const later = { ...slow, "x-later": String(FORGOTTEN) };
  try {
    if (state === "made")
      return expectStatus(await ask({ url: makeUnique(url), headers: slow }), 200, page.name);
    const { headers } = expectStatus(await ask({ url }), 200, page.name);
    const held = { "if-none-match": String(headers.etag) };
    if (state === "kept within 2 s")
      return expectStatus(await ask({ url, headers: slow }), 200, page.name);
    if (state === "kept") return expectStatus(await ask({ url, headers: later }), 200, page.name);
    if (state === "304") {
      return expectStatus(await ask({ url, headers: { ...later, ...held } }), 304, page.name);
    }
    written += 1;
    expectStatus(await ask(writeResult(side, "counted", page.game, written)), 200, "a result");
    return expectStatus(await ask({ url, headers: { ...slow, ...held } }), 200, page.name);
  } finally {
    close();
  }
}

export function countIn({ headers }: Answer): Count {
  const count: Count = JSON.parse(String(headers["x-d1"]));
  return count;
}
