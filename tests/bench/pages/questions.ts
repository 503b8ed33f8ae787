import { asker, type Question } from "./ask.ts";
import type { Page } from "./pages.ts";
import { expectStatus, type Side } from "./writes.ts";

/** Ways to request a page: uncached, cached by the isolate, or held by the browser. */
export const LOADS = ["made", "kept", "304"] as const;
export type Load = (typeof LOADS)[number];

let asked = 0;

/** Makes an address unique, so its page must be built. */
export function makeUnique(url: URL): URL {
  url.searchParams.set("medida", String(asked++));
  return url;
}

/** Returns a page's requests per load; caches it and reads its ETag. */
export async function prepareQuestions(
  side: Side,
  page: Page,
): Promise<Record<Load, () => Question>> {
  const { ask, close } = asker(1);
  const url = side.urlOf("app", page.path);
  const { headers } = expectStatus(await ask({ url }), 200, page.name);
  close();
  const held = { "if-none-match": String(headers.etag) };
  return {
    made: () => ({ url: makeUnique(side.urlOf("app", page.path)) }),
    kept: () => ({ url }),
    "304": () => ({ url, headers: held }),
  };
}
