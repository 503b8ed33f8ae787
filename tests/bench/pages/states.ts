import { type Answer, asker } from "./ask.ts";
import type { Count } from "./counting.ts";
import type { Page } from "./pages.ts";
import { anew } from "./questions.ts";
import { expectStatus, resultOf, type Side } from "./writes.ts";

/**
 * In which states a page is asked for: never seen; kept by the isolate, which read the championship's
 * revision longer ago than it remembers, or just now; the browser holds the present page; and the
 * browser and the isolate hold a page from before the last write.
 */
export const STATES = ["made", "kept", "kept within 2 s", "304", "old"] as const;
export type State = (typeof STATES)[number];

/** Milliseconds after which the isolate reads a revision anew. */
const FORGOTTEN = 3_000;

let written = 0;

/** Asks the counted app for a page in a state, each trip to D1 taking `delay` milliseconds more. */
export async function visit(side: Side, page: Page, state: State, delay = 0): Promise<Answer> {
  const { ask, close } = asker(1);
  const url = side.urlOf("counted", page.path);
  const slow = { "x-d1-delay": String(delay) };
  const later = { ...slow, "x-later": String(FORGOTTEN) };
  try {
    if (state === "made")
      return expectStatus(await ask({ url: anew(url), headers: slow }), 200, page.name);
    const { headers } = expectStatus(await ask({ url }), 200, page.name);
    const held = { "if-none-match": String(headers.etag) };
    if (state === "kept within 2 s")
      return expectStatus(await ask({ url, headers: slow }), 200, page.name);
    if (state === "kept") return expectStatus(await ask({ url, headers: later }), 200, page.name);
    if (state === "304") {
      return expectStatus(await ask({ url, headers: { ...later, ...held } }), 304, page.name);
    }
    written += 1;
    expectStatus(await ask(resultOf(side, "counted", page.game, written)), 200, "a result");
    return expectStatus(await ask({ url, headers: { ...slow, ...held } }), 200, page.name);
  } finally {
    close();
  }
}

/** What D1 was asked for an answer of the counted app that was not slowed down. */
export function countIn({ headers }: Answer): Count {
  const count: Count = JSON.parse(String(headers["x-d1"]));
  return count;
}
