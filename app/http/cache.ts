/**
 * Every response names one of these policies. Workers Cache keeps a 200 without `Cache-Control`
 * for two hours, and `s-maxage` would switch stale-while-revalidate off, so the edge is addressed
 * by its own header.
 */
export type CachePolicy = "live" | "settled" | "immutable" | "none";

const policies: Record<CachePolicy, Record<string, string>> = {
  /** A championship in play: the edge may be five seconds old. */
  live: {
    "cache-control": "no-cache",
    "cloudflare-cdn-cache-control": "max-age=5, stale-while-revalidate=30",
  },
  /** Nothing is being played: kept at the edge until its tag is purged. */
  settled: {
    "cache-control": "no-cache",
    "cloudflare-cdn-cache-control": "max-age=300, stale-while-revalidate=30",
  },
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
