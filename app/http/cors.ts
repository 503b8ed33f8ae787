import { isReading } from "./method.ts";

/**
 * Public reads of /v1 are open to other sites' browser code; nothing there depends on a cookie. Unlike
 * those of `hono/cors`, these headers also go with what is refused before the API is asked.
 */
const openToBrowsers: Record<string, string> = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "apito-key, etag, apito-revision, retry-after",
};

/** Whether a call of /v1 only reads what everyone may read. */
export const isPublicRead = (request: Request, pathname: string): boolean =>
  isReading(request) && !pathname.startsWith("/v1/organizer") && !pathname.startsWith("/v1/auth");

/** The CORS headers of an answer of /v1. */
export const corsHeaders = (request: Request, pathname: string): Record<string, string> =>
  isPublicRead(request, pathname) ? openToBrowsers : {};

/** Answers a preflight: another site may read, with a publishable key, and nothing else. */
export const preflight = (): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...openToBrowsers,
      "access-control-allow-methods": "GET, HEAD",
      "access-control-allow-headers": "apito-key, if-none-match",
      "access-control-max-age": "86400",
      "cache-control": "private, no-store",
    },
  });
