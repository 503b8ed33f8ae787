import { createCookieSessionStorage, type Session, createCookie } from "react-router";
import * as z from "zod";
import { cookieName, type Seal, attributes } from "../../../worker/signed-cookie.ts";

interface Flash {
  kind: "success" | "warning";
  text: string;
}

interface SignedIn {
  token: string;
  /** The database bookmark of the last write, for later reads. */
  bookmark: string;
  account: number;
  /** Identifies this browser as a known device of its accounts; outlives the session. */
  device: string;
  /** Secret of a mailed link, kept until the next sign-in. */
  link: string;
}

export type DeskSession = Session<SignedIn, { flash: Flash }>;

/** Seconds that a browser stays known; its session ends earlier, within a month. */
export const HALF_A_YEAR = 60 * 60 * 24 * 180;

/** A signed cookie holds the session: in an eventually consistent store, it could not be revoked at once. */
export const sessionStorage = (seal: Seal) =>
  createCookieSessionStorage<SignedIn, { flash: Flash }>({
    cookie: { name: cookieName("apito", seal.secure), maxAge: HALF_A_YEAR, ...attributes(seal) },
  });

/** Seconds until the second step of a sign-in expires; the same limit as in the API. */
const FIVE_MINUTES = 5 * 60;

const pendingSchema = z.object({
  token: z.string(),
  factors: z.array(z.enum(["passkey", "code_app", "recovery_code"])),
});

export type PendingSignIn = z.infer<typeof pendingSchema>;

const pendingCookie = (vault: Seal) =>
  createCookie(cookieName("apito-entrada", vault.secure), {
    ...attributes(vault),
    maxAge: FIVE_MINUTES,
  });

export const keptPending = (vault: Seal, pending: PendingSignIn): Promise<string> =>
  pendingCookie(vault).serialize(pending);

export const forgottenPending = (vault: Seal): Promise<string> =>
  pendingCookie(vault).serialize("", { maxAge: 0 });

export async function pendingSignIn(request: Request, vault: Seal): Promise<PendingSignIn | null> {
  const kept: unknown = await pendingCookie(vault).parse(request.headers.get("cookie"));
  return pendingSchema.safeParse(kept).data ?? null;
}
