import { cacheHeaders, etagOf } from "../http/cache.ts";

/** Headers of data that changes only with a deploy; `parts` tell one list from another. */
export const referenceHeaders = (...parts: string[]): Record<string, string> => ({
  ...cacheHeaders("settled"),
  etag: etagOf(__BUILD__, ...parts),
});
