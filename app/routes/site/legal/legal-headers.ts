import type { HeadersFunction } from "react-router";
import { cacheHeaders } from "~/http/cache.ts";

/** A text of law changes with a deploy only, and is the same for everybody. */
export const headers: HeadersFunction = ({ parentHeaders }) => {
  const all = new Headers(parentHeaders);
  for (const [name, value] of Object.entries(cacheHeaders("settled"))) all.set(name, value);
  return all;
};
