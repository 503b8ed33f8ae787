import { Problem } from "../../../../../http/problem.ts";
import { requireFound } from "../../../../kit/access.ts";
import { type ApiContext, resource } from "../../../../kit/router.ts";
import { openSeparate, one } from "../../../../db/database.ts";
import { read } from "../../../../kit/call.ts";
import { tooMany } from "../../../../kit/limit.ts";
import { recoveryUsedLetter, wrongCodesLetter } from "../../../../delivery/mail/account-letters.ts";
import { limitCaller, newSession, sessionAnswer } from "../../sign-in.ts";
import { linkTo, hashToken, newToken } from "../../links.ts";
import { checkCode, isGuessable } from "../code.ts";
import { askPasskey, signInByCode, signInByPasskey } from "../contract.ts";
import { securityPage } from "../holder.ts";
import { relyingParty, newChallenge, readSigned, requestOptions } from "../passkeys/webauthn.ts";
import { findPasskey } from "../passkeys/store.ts";
import { countAttempt, MOST_TRIES, findFactors } from "../store.ts";
import * as store from "./store.ts";
import { type Text, text } from "../../../../../texts/text.ts";

const MINUTES = 5 * 60 * 1000;

async function newAttempt(
  c: ApiContext,
  admin_id: number | null,
  challenge: string | null = null,
): Promise<{ token: string; expires_at: string }> {
  const token = newToken();
  const secret_hash = await hashToken(token);
  const expires_at = new Date(Date.now() + MINUTES).toISOString();
  await store.openAttempt(c.var.db, { admin_id, secret_hash, challenge, expires_at });
  return { token, expires_at };
}

/**
 * Starts the second step after the password: returns a secret for the next call, with the factors to choose
 * from; null without factors.
 */
export async function beginSecondStep(c: ApiContext, admin_id: number) {
  const [has] = await findFactors(c.var.db, admin_id);
  if (!has || !(has.passkey || has.code_app)) return null;
  const kinds = ["passkey", "code_app", "recovery_code"] as const;
  const factors = kinds.filter((kind) => has[kind]);
  return { second_step: { ...(await newAttempt(c, admin_id)), factors } };
}

/** Calls that complete a sign-in with a second factor. */
export const signInSteps = resource();

const over = (): Problem => new Problem(401, "factors.signInExpired");

/** Counts a try of the second step; throws 401 for an ended sign-in, or 429. */
async function requireTry(c: ApiContext, secret: string, options: { capped: boolean }) {
  await limitCaller(c);
  const counted = await countAttempt(openSeparate(c.env.DB), await hashToken(secret), options);
  if (!counted) throw over();
  const { attempt, try_id } = counted;
  if (try_id === null) throw tooMany(text("limits.oneDay"), 24 * 60 * 60);
  return { attempt, try_id };
}

signInSteps.serve(signInByCode, async (c) => {
  const { token: secret, code, device } = c.req.valid("json");
  const { db } = c.var;
  const { attempt, try_id } = await requireTry(c, secret, { capped: isGuessable(code) });
  const { id: attempt_id, admin_id } = attempt;
  if (admin_id === null) throw over();
  const { account, app, recovery } = await store.findCodes(db, admin_id);
  const { email } = requireFound(account);
  const right = await checkCode(c, { admin_id, app, recovery }, code);
  if (!right) {
    const left = MOST_TRIES - attempt.tries;
    if (left <= 0)
      await store.notifyAccount(db, wrongCodesLetter(email, linkTo(c, "/organizador/senha")));
    throw Problem.field("code", "wrong", refusal(left));
  }
  const { session, ...tokens } = await newSession(c, { device, strong: true });
  const notice =
    right.kind === "recovery_code"
      ? recoveryUsedLetter(email, recovery.length - 1, securityPage(c))
      : null;
  await store.enterByCode(db, { attempt_id, try_id, admin_id, session }, right, notice);
  return { ...tokens, expires_at: session.expires_at, admin: sessionAnswer(requireFound(account)) };
});

const refusal = (left: number): Text =>
  left <= 0 ? "factors.noTriesLeft" : text("factors.wrongCodeWithTries", { left });

signInSteps.serve(askPasskey, async (c) => {
  const { token } = c.req.valid("json");
  await limitCaller(c);
  const site = relyingParty(c);
  const challenge = newChallenge();
  if (token === undefined) {
    const attempt = await newAttempt(c, null, challenge);
    const options = requestOptions(site, undefined, challenge);
    return { token: attempt.token, options };
  }
  const known = await store.challengeAttempt(c.var.db, await hashToken(token), challenge);
  if (known.length === 0) throw over();
  return { token, options: requestOptions(site, known, challenge) };
});

signInSteps.serve(signInByPasskey, async (c) => {
  const { token: secret, passkey: answer, device } = c.req.valid("json");
  const { db } = c.var;
  const { attempt, try_id } = await requireTry(c, secret, { capped: false });
  if (attempt.challenge === null) throw over();
  const { stored } = await read(db, { stored: one(findPasskey(db, answer.id)) });
  const isOwn = stored && (attempt.admin_id === null || attempt.admin_id === stored.admin_id);
  const signed = isOwn && (await readSigned(relyingParty(c), attempt.challenge, stored, answer));
  if (!signed) {
    throw Problem.field("passkey", "wrong", "factors.unknownPasskey");
  }
  const { admin_id } = stored;
  const { account } = await read(db, { account: one(store.findAccount(db, admin_id)) });
  const { session, ...tokens } = await newSession(c, { device, strong: true });
  const right = { attempt_id: attempt.id, try_id, admin_id, session };
  await store.enterByPasskey(db, right, stored, signed);
  return { ...tokens, expires_at: session.expires_at, admin: sessionAnswer(requireFound(account)) };
});
