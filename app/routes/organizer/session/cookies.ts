import { createCookieSessionStorage, type Session } from "react-router";
import type { Vault } from "~/worker/contexts.ts";

/** What a page says once, after what was done on the page before. */
export interface Flash {
  kind: "success" | "warning";
  text: string;
}

interface SignedIn {
  /** Bearer token of /v1; it can be revoked there at once. */
  token: string;
  /** What the last write left behind, for the reads after it. */
  bookmark: string;
  /** Who signed in here last; stays when they leave, so that this browser is known. */
  account: number;
  /** Token of this browser as a known device of its accounts; it outlives the session. */
  device: string;
  /** Secret of a link that came by mail, until somebody has signed in with it. */
  link: string;
}

export type DeskSession = Session<SignedIn, { flash: Flash }>;

/** Seconds for which a browser stays known; the session in the cookie ends at the API, after a month at most. */
export const HALF_A_YEAR = 60 * 60 * 24 * 180;

/** Over HTTPS a browser keeps a `__Host-` cookie to this host alone; over plain HTTP it refuses one. */
export const cookieName = (name: string, secure: boolean) => (secure ? `__Host-${name}` : name);

/** What a cookie is signed with, and how it is named. */
export type Seal = Pick<Vault, "key" | "secure">;

export const attributes = ({ key, secure }: Seal) => ({
  secrets: [key],
  httpOnly: true,
  sameSite: "lax" as const,
  path: "/",
  secure,
});

/** Sign-in: a signed cookie, since a store that is only eventually consistent could not forget it at once. */
export const sessionStorage = (seal: Seal) =>
  createCookieSessionStorage<SignedIn, { flash: Flash }>({
    cookie: { name: cookieName("apito", seal.secure), maxAge: HALF_A_YEAR, ...attributes(seal) },
  });
