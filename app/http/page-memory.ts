import { LRUCache } from "lru-cache";
import { compressBrotli, decompress, isCompressible, acceptsBrotli } from "./brotli.ts";
import { isWrittenSince } from "./freshness.ts";

/** Bytes of an isolate's 128 MB for pages, and the largest page worth storing. */
const MOST_BYTES = 16_000_000;
const MOST_BYTES_EACH = 500_000;

/** A page's championship, and this isolate's writes before the page was started. */
export interface Origin {
  championship: number;
  writes: number;
}

interface Page {
  body: ArrayBuffer;
  isCompressed: boolean;
  headers: Headers;
  origin: Origin;
}

const pages = new LRUCache<string, Page>({
  maxSize: MOST_BYTES,
  maxEntrySize: MOST_BYTES_EACH,
  sizeCalculation: ({ body }, address) => body.byteLength + address.length + 1_000,
});

export const isKept = (address: string): boolean => pages.has(address);

/** Returns the ETag of the stored page; null after a write of this isolate to its championship. */
export function storedEtag(address: string): string | null {
  const page = pages.peek(address);
  if (!page || isWrittenSince(page.origin.championship, page.origin.writes)) return null;
  return page.headers.get("etag");
}

export function findPresentPage(
  request: Request,
  present: Record<string, string>,
): Response | null {
  const page = pages.get(request.url);
  if (!page || page.headers.get("etag") !== present["etag"]) return null;
  return repeatPage(request, page, present);
}

export function findStoredPage(request: Request, policy: Record<string, string>): Response | null {
  const page = pages.get(request.url);
  return page ? repeatPage(request, page, policy) : null;
}

function repeatPage(request: Request, kept: Page, others: Record<string, string>): Response {
  const response = acceptsBrotli(request)
    ? sendStored(compressOnce(request.url, kept))
    : sendDecompressed(kept);
  for (const [key, value] of Object.entries(others)) response.headers.set(key, value);
  return response;
}

function sendStored({ body, isCompressed, headers }: Page): Response {
  if (!isCompressed) return new Response(body, { headers });
  const response = new Response(body, { headers, encodeBody: "manual" });
  response.headers.set("content-encoding", "br");
  return response;
}

const sendDecompressed = ({ body, isCompressed, headers }: Page): Response =>
  new Response(isCompressed ? decompress(body) : body, { headers });

/** Compresses a page at its second request, when it is likely to be sent often. */
function compressOnce(address: string, page: Page): Page {
  if (page.isCompressed || !isCompressible(page.body, page.headers)) return page;
  const headers = new Headers(page.headers);
  headers.set("vary", "accept-encoding");
  const smaller = { ...page, body: compressBrotli(page.body), isCompressed: true, headers };
  pages.set(address, smaller);
  return smaller;
}

export async function storePage(
  address: string,
  { body, headers }: Response,
  origin: Origin,
): Promise<Response> {
  const bytes = await new Response(body).arrayBuffer();
  pages.set(address, { body: bytes, isCompressed: false, headers: new Headers(headers), origin });
  return new Response(bytes, { headers });
}
