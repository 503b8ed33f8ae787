import { LRUCache } from "lru-cache";
import { isWrittenSince } from "./freshness.ts";

/** Bytes of an isolate's 128 MB that pages may take, and the largest page that is worth its place. */
const MOST_BYTES = 16_000_000;
const MOST_BYTES_EACH = 500_000;

/** What a page was made from: its championship, and the count of this isolate's writes before it was begun. */
export interface Origin {
  championship: number;
  writes: number;
}

interface Page {
  body: ArrayBuffer;
  headers: Headers;
  origin: Origin;
}

const pages = new LRUCache<string, Page>({
  maxSize: MOST_BYTES,
  maxEntrySize: MOST_BYTES_EACH,
  sizeCalculation: ({ body }, address) => body.byteLength + address.length + 1_000,
});

/** Whether a page of this whole address, of whatever state, is kept in this isolate. */
export const isKept = (address: string): boolean => pages.has(address);

/** The ETag of an address's kept page, unless this isolate has written to its championship since. */
export function keptEtag(address: string): string | null {
  const page = pages.peek(address);
  if (!page || isWrittenSince(page.origin.championship, page.origin.writes)) return null;
  return page.headers.get("etag");
}

/**
 * The kept page of an address if its ETag is that of the championship's present state, which
 * `present` names: made again, it would be the same.
 */
export function recallPage(address: string, present: Record<string, string>): Response | null {
  const page = pages.get(address);
  if (!page || page.headers.get("etag") !== present["etag"]) return null;
  return again(page, present);
}

/** The kept page of an address, of whatever state: for when nobody can say which state is the present one. */
export function recallLastPage(address: string, policy: Record<string, string>): Response | null {
  const page = pages.get(address);
  return page ? again(page, policy) : null;
}

function again({ body, headers }: Page, others: Record<string, string>): Response {
  const response = new Response(body, { headers });
  for (const [key, value] of Object.entries(others)) response.headers.set(key, value);
  return response;
}

/** Keeps a page that has an ETag, and answers with it. */
export async function keepPage(
  address: string,
  { body, headers }: Response,
  origin: Origin,
): Promise<Response> {
  const bytes = await new Response(body).arrayBuffer();
  pages.set(address, { body: bytes, headers: new Headers(headers), origin });
  return new Response(bytes, { headers });
}
