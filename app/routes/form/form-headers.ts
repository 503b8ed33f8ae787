import type { HeadersFunction } from "react-router";
import { cacheHeaders } from "~/http/cache.ts";

/** A page with a form holds one visitor's key: nobody keeps it, and no browser fetches it ahead. */
export const headers: HeadersFunction = () => cacheHeaders("none");
