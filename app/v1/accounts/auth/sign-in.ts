import { Problem } from "../../../http/problem.ts";
import type { ApiContext } from "../../kit/router.ts";
import { openAside } from "../../db/database.ts";
import { keyedHash, networkHash } from "../../kit/secret.ts";
import { duration, tooMany, callerLine, count, limitVisitor } from "../../kit/limit.ts";
import {
  admit,
  type Attempt,
  type Caller,
  isOwnPlace,
  placeOf,
  placeOfSession,
  isIssued,
} from "./attempts/store.ts";
import { verifyPassword, hashPassword, isOutdated } from "./password.ts";
import { hashToken, newToken } from "./links.ts";
import { text } from "../../../texts/text.ts";
import * as store from "./store.ts";

/** Counts what one address of the network tries with accounts, before anything is computed. */
export const limitCaller = (c: ApiContext): Promise<void> =>
  limitVisitor(c, c.env.AUTH_ADDRESS_LIMIT);

/** Counts sign-ups per address of the network. */
export const limitSignUps = (c: ApiContext): Promise<void> => limitVisitor(c, c.env.SIGN_UP_LIMIT);

/**
 * Counts the links that are asked for by mail, for each address and caller: whoever asks for somebody
 * else's uses up their own tries alone. How many an account gets in an hour, the links themselves tell
 * (`auth/tokens`); what is asked for beyond that leaves the last one open.
 */
export async function limitLinks(c: ApiContext, email: string): Promise<void> {
  await limitCaller(c);
  await count(c.env.LINK_LIMIT, `${callerLine(c)} ${email}`);
}

/** What somebody signs in with; `device` and `link` are the secrets themselves. */
interface Credentials {
  email: string;
  password: string;
  device?: string | undefined;
  link?: string | undefined;
}

type Account = Awaited<ReturnType<typeof store.findCredentials>>[number];

/** What came of a password: everything that happens to a sign-in before its session is opened. */
type Outcome =
  | { kind: "right"; account: Account; attempt: Attempt }
  /** `account` is null for an address that nobody has. */
  | { kind: "wrong"; account: Account | null }
  | { kind: "stopped"; problem: Problem };

/** What counts are kept under for an address, whether it has an account or not. */
export const countedAs = (env: Env, email: string): Promise<string> =>
  keyedHash(env, `account:${email}`);

/** What a network is known by to the devices that were seen in it; the machine itself is one, too. */
const placeHash = async ({ env, req }: ApiContext): Promise<string> =>
  (await networkHash(env, req.raw)) ?? keyedHash(env, "network:local");

const hashOf = async (secret: string | undefined): Promise<string | null> =>
  secret === undefined ? null : hashToken(secret);

/**
 * Checks a password. The try is counted before anything is computed, and costs and answers the same for
 * an address that nobody has.
 */
export async function tryPassword(c: ApiContext, credentials: Credentials): Promise<Outcome> {
  const { email, password, device, link } = credentials;
  const caller: Caller = {
    email,
    network: await placeHash(c),
    device: await hashOf(device),
    link: await hashOf(link),
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

/** Counts a try by the network, which does not stop the account's own devices, and by its place; a 429 when they are too many. */
async function countAttempt(c: ApiContext, caller: Caller): Promise<Attempt> {
  await limitCaller(c).catch(async (error: unknown) => {
    if (!(await isOwnPlace(c.var.db, caller))) throw error;
  });
  const account = await countedAs(c.env, caller.email);
  const admitted = await admit(openAside(c.env.DB), account, placeOf(caller));
  if ("attempt" in admitted) return admitted.attempt;
  throw tooMany(duration(admitted.wait), admitted.wait, text("account.askForSignInLink"));
}

/** How a sign-in is refused. */
export const refusal = (outcome: Exclude<Outcome, { kind: "right" }>): Problem =>
  outcome.kind === "wrong" ? new Problem(401, "account.wrongCredentials") : outcome.problem;

/**
 * Checks the password that a signed-in admin gave once more. Wrong ones are counted for this session
 * alone, so that nobody else's guesses stand in its way. Throws a 422 at `path` when it is missing or
 * wrong, a 429 before any hash after too many wrong ones.
 */
export async function requirePassword(
  c: ApiContext,
  admin: { email: string; password_hash: string },
  given: string | undefined,
  path: string,
): Promise<void> {
  if (given === undefined) throw Problem.field(path, "required", "account.passwordRequired");
  const aside = openAside(c.env.DB);
  const account = await countedAs(c.env, admin.email);
  const admitted = await admit(aside, account, placeOfSession(c.var.tokenHash));
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
