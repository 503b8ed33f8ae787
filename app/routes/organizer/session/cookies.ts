import { createCookieSessionStorage, type Session, createCookie } from "react-router";
import * as z from "zod";
import { cookieName, type Seal, attributes } from "../../../worker/signed-cookie.ts";

/** What a page says once, after what was done on the page before. */
interface Flash {
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

/** Sign-in: a signed cookie, since a store that is only eventually consistent could not forget it at once. */
export const sessionStorage = (seal: Seal) =>
  createCookieSessionStorage<SignedIn, { flash: Flash }>({
    cookie: { name: cookieName("apito", seal.secure), maxAge: HALF_A_YEAR, ...attributes(seal) },
  });

/** Seconds for which a sign-in waits for its second step: as long as /v1 lets it. */
const FIVE_MINUTES = 5 * 60;

const pendingSchema = z.object({
  /** The secret that names it at /v1. */
  token: z.string(),
  factors: z.array(z.enum(["passkey", "code_app", "recovery_code"])),
});

/** A sign-in of this browser that is not done yet. */
export type PendingSignIn = z.infer<typeof pendingSchema>;

const pendingCookie = (vault: Seal) =>
  createCookie(cookieName("apito-entrada", vault.secure), {
    ...attributes(vault),
    maxAge: FIVE_MINUTES,
  });

/** The `set-cookie` that keeps a sign-in until its second step. */
export const keptPending = (vault: Seal, pending: PendingSignIn): Promise<string> =>
  pendingCookie(vault).serialize(pending);

/** The `set-cookie` that forgets it. */
export const forgottenPending = (vault: Seal): Promise<string> =>
  pendingCookie(vault).serialize("", { maxAge: 0 });

/** The sign-in that this browser has begun, or null. */
export async function pendingSignIn(request: Request, vault: Seal): Promise<PendingSignIn | null> {
  const kept: unknown = await pendingCookie(vault).parse(request.headers.get("cookie"));
  return pendingSchema.safeParse(kept).data ?? null;
}
