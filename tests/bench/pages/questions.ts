import { asker, type Question } from "./ask.ts";
import type { Page } from "./pages.ts";
import { expectStatus, type Side } from "./writes.ts";

/** How a page is asked for again and again: never seen, kept by the isolate, held by the browser. */
export const LOADS = ["made", "kept", "304"] as const;
export type Load = (typeof LOADS)[number];

let asked = 0;

/** An address that was never asked for: its page has to be made. */
export function anew(url: URL): URL {
  url.searchParams.set("medida", String(asked++));
  return url;
}

/** What to ask the app for a page in each way; the page is kept, and its ETag known. */
export async function questionsOf(side: Side, page: Page): Promise<Record<Load, () => Question>> {
  const { ask, close } = asker(1);
  const url = side.urlOf("app", page.path);
  const { headers } = expectStatus(await ask({ url }), 200, page.name);
  close();
  const held = { "if-none-match": String(headers.etag) };
  return {
    made: () => ({ url: anew(side.urlOf("app", page.path)) }),
    kept: () => ({ url }),
    "304": () => ({ url, headers: held }),
  };
}
