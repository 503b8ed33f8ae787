/**
 * Cache policies; every response has one. Workers Cache keeps a 200 without `Cache-Control` for two hours,
 * and `s-maxage` turns stale-while-revalidate off, so the edge has its own header.
 */
export type CachePolicy = "live" | "settled" | "immutable" | "unknown" | "none";

const SETTLED_AGE = 300;
const SETTLED_STALE = 30;

/** Milliseconds after which the edge holds no older settled answer; half a minute allows for clock skew. */
export const LONGEST_SETTLED = (SETTLED_AGE + SETTLED_STALE + 30) * 1000;

/**
 * Seconds for which the edge may serve an old answer while the Worker fails: less than a day, so that no one
 * sees yesterday's round as today's.
 */
const STALE_IF_ERROR = 6 * 60 * 60;

const atEdge = (age: number, stale: number) =>
  `max-age=${age}, stale-while-revalidate=${stale}, stale-if-error=${STALE_IF_ERROR}`;

const policies: Record<CachePolicy, Record<string, string>> = {
  /** Answers that may change at any moment: at most five seconds old. */
  live: { "cache-control": "no-cache", "cloudflare-cdn-cache-control": atEdge(5, 60) },
  /** Answers while no game or write is in progress: at the edge until their tag is purged. */
  settled: {
    "cache-control": "no-cache",
    "cloudflare-cdn-cache-control": atEdge(SETTLED_AGE, SETTLED_STALE),
  },
  /** Answers for unknown addresses, so that repeated requests do not reach the database. */
  unknown: { "cache-control": "no-cache", "cloudflare-cdn-cache-control": "max-age=30" },
  immutable: { "cache-control": "public, max-age=31536000, immutable" },
  /** Sessions, answers to forms, errors, and methods other than GET. */
  none: { "cache-control": "private, no-store" },
};

export function cacheHeaders(policy: CachePolicy, tag?: string): Record<string, string> {
  return { ...policies[policy], ...(tag && { "cache-tag": tag }) };
}

export const championshipTag = (id: number): string => `championship-${id}`;

/** Returns a weak ETag, since bytes differ by transfer coding. */
export const formatEtag = (...parts: (string | number)[]): string => `W/"${parts.join("-")}"`;

/** True when `If-None-Match` contains the etag (RFC 9110, 13.1.2: weak comparison). */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = (value: string) => value.trim().replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((v) => bare(v) === bare(etag));
}
