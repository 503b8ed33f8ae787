import type { ApiContext } from "../kit/router.ts";
import type { Attempt } from "./attempts/store.ts";
import { isIssued } from "./devices/store.ts";
import { hashPassword, isOutdated } from "./password.ts";
import { type Account, placeHash } from "./sign-in.ts";
import * as store from "./store.ts";
import { hashToken, newToken } from "./links.ts";

const SESSION_DAYS = 30;

interface Opening {
  /** The token of the device, as the caller names it. */
  device?: string | undefined;
  /** Whether a second factor was shown. */
  strong?: boolean;
}

/**
 * The token of a new session and the one of the device it is opened on, and what is kept of both. A
 * device keeps its token; one that we never gave out is not taken.
 */
export async function newSession(c: ApiContext, { device, strong = false }: Opening) {
  const token = newToken();
  const known = device !== undefined && (await isIssued(c.var.db, await hashToken(device)));
  const deviceToken = known ? device : newToken();
  const now = Date.now();
  const session: store.NewSession = {
    token_hash: await hashToken(token),
    user_agent: c.req.header("user-agent")?.slice(0, 200) ?? null,
    expires_at: new Date(now + SESSION_DAYS * 24 * 60 * 60 * 1000).toISOString(),
    strong_at: strong ? new Date(now).toISOString() : null,
    device: { token_hash: await hashToken(deviceToken), network_hash: await placeHash(c) },
  };
  return { token, device: deviceToken, session };
}

interface Entered {
  account: Account;
  /** The try that the right password came with. */
  attempt: Attempt;
  password: string;
  device?: string | undefined;
}

/** Opens a session for the account's owner; a password that was hashed at another cost is hashed again. */
export async function openSession(c: ApiContext, { account, attempt, password, device }: Entered) {
  const from = account.password_hash;
  const rehashed = isOutdated(from) ? { from, to: await hashPassword(password) } : null;
  const { session, ...tokens } = await newSession(c, { device });
  await store.createSession(c.var.db, account.id, { session, attempt, rehashed });
  return { ...tokens, expires_at: session.expires_at };
}

/** An account as answers carry it. */
export const sessionAnswer = ({
  id,
  name,
  email,
  email_confirmed_at,
}: Pick<Account, "id" | "name" | "email" | "email_confirmed_at">) => ({
  id,
  name,
  email,
  email_confirmed: email_confirmed_at !== null,
});
