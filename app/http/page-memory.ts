import { LRUCache } from "lru-cache";
import { compress, decompress, isCompressible, takesBrotli } from "./brotli.ts";
import { isWrittenSince } from "./freshness.ts";

/** Bytes of an isolate's 128 MB for pages, and the largest page worth storing. */
const MOST_BYTES = 16_000_000;
const MOST_BYTES_EACH = 500_000;

/** A page's championship, and this isolate's count of writes before the page was started. */
export interface Origin {
  championship: number;
  writes: number;
}

interface Page {
  body: ArrayBuffer;
  /** True when the body is in Brotli. */
  isCompressed: boolean;
  headers: Headers;
  origin: Origin;
}

const pages = new LRUCache<string, Page>({
  maxSize: MOST_BYTES,
  maxEntrySize: MOST_BYTES_EACH,
  sizeCalculation: ({ body }, address) => body.byteLength + address.length + 1_000,
});

/** True when this isolate stores a page of this full address, of any state. */
export const isKept = (address: string): boolean => pages.has(address);

/**
 * Returns the ETag of an address's stored page, unless this isolate has since written to its championship.
 */
export function keptEtag(address: string): string | null {
  const page = pages.peek(address);
  if (!page || isWrittenSince(page.origin.championship, page.origin.writes)) return null;
  return page.headers.get("etag");
}

/** Returns the stored page of a request when its ETag is that of the present state in `present`. */
export function recallPage(request: Request, present: Record<string, string>): Response | null {
  const page = pages.get(request.url);
  if (!page || page.headers.get("etag") !== present["etag"]) return null;
  return again(request, page, present);
}

/** Returns the stored page of a request in any state, for when the present state is unknown. */
export function recallLastPage(request: Request, policy: Record<string, string>): Response | null {
  const page = pages.get(request.url);
  return page ? again(request, page, policy) : null;
}

/** Returns the page again, compressed when the browser accepts it. */
function again(request: Request, kept: Page, others: Record<string, string>): Response {
  const response = takesBrotli(request)
    ? asItIsKept(compressOnce(request.url, kept))
    : inFull(kept);
  for (const [key, value] of Object.entries(others)) response.headers.set(key, value);
  return response;
}

function asItIsKept({ body, isCompressed, headers }: Page): Response {
  if (!isCompressed) return new Response(body, { headers });
  const response = new Response(body, { headers, encodeBody: "manual" });
  response.headers.set("content-encoding", "br");
  return response;
}

const inFull = ({ body, isCompressed, headers }: Page): Response =>
  new Response(isCompressed ? decompress(body) : body, { headers });

/**
 * Compresses a page at its second request: such pages are sent often, and then take a tenth of the memory.
 */
function compressOnce(address: string, page: Page): Page {
  if (page.isCompressed || !isCompressible(page.body, page.headers)) return page;
  const headers = new Headers(page.headers);
  headers.set("vary", "accept-encoding");
  const smaller = { ...page, body: compress(page.body), isCompressed: true, headers };
  pages.set(address, smaller);
  return smaller;
}

/** Stores a page that has an ETag, and answers with it. */
export async function keepPage(
  address: string,
  { body, headers }: Response,
  origin: Origin,
): Promise<Response> {
  const bytes = await new Response(body).arrayBuffer();
  pages.set(address, { body: bytes, isCompressed: false, headers: new Headers(headers), origin });
  return new Response(bytes, { headers });
}
