import { Problem } from "../../../http/problem.ts";
import type { ApiContext } from "../../kit/router.ts";
import { openSeparate } from "../../db/database.ts";
import { keyedHash, networkHash } from "../../kit/secret.ts";
import { duration, tooMany, callerLine, countCall, limitVisitor } from "../../kit/limit.ts";
import {
  countTry,
  type Attempt,
  type Caller,
  isOwnPlace,
  selectPlace,
  selectSessionPlace,
  isIssued,
} from "./attempts/store.ts";
import { verifyPassword, hashPassword, isOutdated } from "./password.ts";
import { hashToken, newToken } from "./links.ts";
import { text } from "../../../texts/text.ts";
import * as store from "./store.ts";

/** Counts a network's account attempts, before any computation. */
export const limitCaller = (c: ApiContext): Promise<void> =>
  limitVisitor(c, c.env.AUTH_ADDRESS_LIMIT);

/** Counts a network's sign-ups. */
export const limitSignUps = (c: ApiContext): Promise<void> => limitVisitor(c, c.env.SIGN_UP_LIMIT);

/**
 * Counts requested links by address and caller, so asking for links of others uses up the caller's own limit.
 */
export async function limitLinks(c: ApiContext, email: string): Promise<void> {
  await limitCaller(c);
  await countCall(c.env.LINK_LIMIT, `${callerLine(c)} ${email}`);
}

interface Credentials {
  email: string;
  password: string;
  device?: string | undefined;
  link?: string | undefined;
}

type Account = Awaited<ReturnType<typeof store.findCredentials>>[number];

type Outcome =
  | { kind: "right"; account: Account; attempt: Attempt }
  | { kind: "wrong"; account: Account | null }
  | { kind: "stopped"; problem: Problem };

/** Returns the hash under which an address is counted, known or not. */
export const hashCountedAddress = (env: Env, email: string): Promise<string> =>
  keyedHash(env, `account:${email}`);

/** Returns the hash of the network; the local machine counts as one. */
export const placeHash = async ({ env, req }: ApiContext): Promise<string> =>
  (await networkHash(env, req.raw)) ?? keyedHash(env, "network:local");

const hashSecret = async (secret: string | undefined): Promise<string | null> =>
  secret === undefined ? null : hashToken(secret);

/**
 * Checks a password. The try is counted first; an unknown address takes the same time and gets the same
 * answer.
 */
export async function tryPassword(c: ApiContext, credentials: Credentials): Promise<Outcome> {
  const { email, password, device, link } = credentials;
  const caller: Caller = {
    email,
    network: await placeHash(c),
    device: await hashSecret(device),
    link: await hashSecret(link),
  };
  try {
    const attempt = await countAttempt(c, caller);
    const [known] = await store.findCredentials(c.var.db, email);
    const isRight = await verifyPassword(password, known?.password_hash);
    return isRight && known
      ? { kind: "right", account: known, attempt }
      : { kind: "wrong", account: known ?? null };
  } catch (error) {
    if (error instanceof Problem && error.status === 429)
      return { kind: "stopped", problem: error };
    throw error;
  }
}

/** Counts a try; throws 429. The network's limit does not apply to devices of the account. */
async function countAttempt(c: ApiContext, caller: Caller): Promise<Attempt> {
  await limitCaller(c).catch(async (error: unknown) => {
    if (!(await isOwnPlace(c.var.db, caller))) throw error;
  });
  const account = await hashCountedAddress(c.env, caller.email);
  const admitted = await countTry(openSeparate(c.env.DB), account, selectPlace(caller));
  if ("attempt" in admitted) return admitted.attempt;
  throw tooMany(duration(admitted.wait), admitted.wait, text("account.askForSignInLink"));
}

/** Returns the problem of a refused sign-in. */
export const signInProblem = (outcome: Exclude<Outcome, { kind: "right" }>): Problem =>
  outcome.kind === "wrong" ? new Problem(401, "account.wrongCredentials") : outcome.problem;

/**
 * Checks the caller's password again; tries count for this session only. Throws 422 at `path`, or 429 before
 * anything is hashed.
 */
export async function requirePassword(
  c: ApiContext,
  admin: { email: string; password_hash: string },
  given: string | undefined,
  path: string,
): Promise<void> {
  if (given === undefined) throw Problem.field(path, "required", "account.passwordRequired");
  const aside = openSeparate(c.env.DB);
  const account = await hashCountedAddress(c.env, admin.email);
  const admitted = await countTry(aside, account, selectSessionPlace(c.var.tokenHash));
  if ("wait" in admitted) {
    throw tooMany(duration(admitted.wait), admitted.wait, text("account.askForResetLink"));
  }
  if (!(await verifyPassword(given, admin.password_hash))) {
    throw Problem.field(path, "wrong", "account.wrongPassword");
  }
  await store.forgiveAttempt(aside, admitted.attempt);
}

const SESSION_DAYS = 30;

interface Opening {
  device?: string | undefined;
  strong?: boolean;
}

/** Returns a new session's tokens and their stored form. A device keeps a token that we gave it before. */
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
  attempt: Attempt;
  password: string;
  device?: string | undefined;
}

/** Opens the owner's session and renews an outdated hash. */
export async function openSession(c: ApiContext, { account, attempt, password, device }: Entered) {
  const from = account.password_hash;
  const rehashed = isOutdated(from) ? { from, to: await hashPassword(password) } : null;
  const { session, ...tokens } = await newSession(c, { device });
  await store.createSession(c.var.db, account.id, { session, attempt, rehashed });
  return { ...tokens, expires_at: session.expires_at };
}

/** Returns an account for answers. */
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
