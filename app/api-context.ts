import { createContext } from "react-router";
import type { ApiClient } from "./v1/client.ts";

/** What a page needs to know of the site it is served from. */
export interface Site {
  /** Scheme and host of canonical links: the configured address, else the request's own. */
  origin: string;
  /** Tag-manager container; empty: no analytics. */
  analyticsId: string;
  requestId: string;
}

/** The typed client of /v1 that every loader and action calls. */
export const apiContext = createContext<ApiClient>();

export const siteContext = createContext<Site>();
