import { createContext } from "react-router";
import type { Operator } from "./operator.ts";
import type { DraftStore } from "./sealed-drafts.ts";
import type { ApiClient } from "../v1/client.ts";

/** What a page needs to know of the site it is served from. */
export interface Site {
  /** Scheme and host of canonical links: the configured address, else the machine's own. */
  origin: string;
  /** Tag-manager container; empty: no analytics. */
  analyticsId: string;
  operator: Operator;
  requestId: string;
  /** Names the inline scripts that the page's content policy lets run. */
  nonce: string;
  /** Milliseconds after which what a page loads is given up. */
  loadLimit: number;
}

/** Whose calls a client makes. */
export interface Caller {
  /** Bearer token of a session. */
  token?: string | undefined;
  /** The database state that a read must have seen, as the visitor's last write answered it. */
  bookmark?: string | undefined;
  /** The uuid of the team whose private page calls. */
  team?: string;
  /** Learns the bookmark of each write. */
  onBookmark?: (bookmark: string) => void;
}

/** What the organizer's sessions and drafts are kept with. */
export interface Vault {
  /** Signs cookies. */
  key: string;
  /** Whether the site is reached over HTTPS: only then do browsers take `__Host-` cookies. */
  secure: boolean;
  /** Drafts of forms, which a cookie could not hold. */
  drafts: DraftStore;
}

/** Whether a public page is asked for as its organizers edit it. */
export const editingContext = createContext(false);

/** The typed client of /v1 that every loader and action calls. */
export const apiContext = createContext<ApiClient>();

/** Makes the client of a signed-in caller. */
export const connectContext = createContext<(caller: Caller) => ApiClient>();

export const siteContext = createContext<Site>();

export const vaultContext = createContext<Vault>();
