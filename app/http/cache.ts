/**
 * Every response names one of these policies. Workers Cache keeps a 200 without `Cache-Control`
 * for two hours, and `s-maxage` would switch stale-while-revalidate off, so the edge is addressed
 * by its own header.
 */
export type CachePolicy = "live" | "settled" | "immutable" | "unknown" | "none";

/** Seconds for which the edge keeps a settled answer, and may go on with it while it asks again. */
const SETTLED_AGE = 300;
const SETTLED_STALE = 30;

/**
 * Milliseconds after which no settled answer from before is at the edge any more, whatever was not
 * purged; half a minute is for clocks that differ.
 */
export const LONGEST_SETTLED = (SETTLED_AGE + SETTLED_STALE + 30) * 1000;

/**
 * Seconds for which the edge may give an old answer while the Worker fails: longer than platforms like
 * ours are away, shorter than a day, so that nobody takes yesterday's round for today's.
 */
const STALE_IF_ERROR = 6 * 60 * 60;

const atEdge = (age: number, stale: number) =>
  `max-age=${age}, stale-while-revalidate=${stale}, stale-if-error=${STALE_IF_ERROR}`;

const policies: Record<CachePolicy, Record<string, string>> = {
  /** Something may change at any moment: the edge may be five seconds old, and nobody waits for it. */
  live: { "cache-control": "no-cache", "cloudflare-cdn-cache-control": atEdge(5, 60) },
  /** Nothing is being played or written: kept at the edge until its tag is purged. */
  settled: {
    "cache-control": "no-cache",
    "cloudflare-cdn-cache-control": atEdge(SETTLED_AGE, SETTLED_STALE),
  },
  /** An address that names nothing: whoever asks for it again and again does not reach the database each time. */
  unknown: { "cache-control": "no-cache", "cloudflare-cdn-cache-control": "max-age=30" },
  immutable: { "cache-control": "public, max-age=31536000, immutable" },
  /** Anything with a session, a form's answer, an error, or not a GET. */
  none: { "cache-control": "private, no-store" },
};

export function cacheHeaders(policy: CachePolicy, tag?: string): Record<string, string> {
  return { ...policies[policy], ...(tag && { "cache-tag": tag }) };
}

/** The `Cache-Tag` of everything that shows a championship. */
export const championshipTag = (id: number): string => `championship-${id}`;

/** Weak, since one page's bytes may differ by transfer coding; `parts` name all it was made from. */
export const etagOf = (...parts: (string | number)[]): string => `W/"${parts.join("-")}"`;

/** Whether `If-None-Match` names the etag (RFC 9110, 13.1.2: weak comparison, `*` or a list). */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = (value: string) => value.trim().replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").some((v) => bare(v) === bare(etag));
}
