import { LRUCache } from "lru-cache";
import { compress, decompress, isCompressible, takesBrotli } from "./brotli.ts";
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
  /** Whether the body is in Brotli. */
  isCompressed: boolean;
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
 * The kept page of a request if its ETag is that of the championship's present state, which `present` names:
 * made again, it would be the same.
 */
export function recallPage(request: Request, present: Record<string, string>): Response | null {
  const page = pages.get(request.url);
  if (!page || page.headers.get("etag") !== present["etag"]) return null;
  return again(request, page, present);
}

/** The kept page of a request, of whatever state: for when nobody can say which state is the present one. */
export function recallLastPage(request: Request, policy: Record<string, string>): Response | null {
  const page = pages.get(request.url);
  return page ? again(request, page, policy) : null;
}

/** The page once more, compressed where the browser reads that. */
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
 * The page, compressed from now on where it is worth that: what is asked for a second time is sent often, and
 * takes a tenth of its place.
 */
function compressOnce(address: string, page: Page): Page {
  if (page.isCompressed || !isCompressible(page.body, page.headers)) return page;
  const headers = new Headers(page.headers);
  headers.set("vary", "accept-encoding");
  const smaller = { ...page, body: compress(page.body), isCompressed: true, headers };
  pages.set(address, smaller);
  return smaller;
}

/** Keeps a page that has an ETag, and answers with it. */
export async function keepPage(
  address: string,
  { body, headers }: Response,
  origin: Origin,
): Promise<Response> {
  const bytes = await new Response(body).arrayBuffer();
  pages.set(address, { body: bytes, isCompressed: false, headers: new Headers(headers), origin });
  return new Response(bytes, { headers });
}
