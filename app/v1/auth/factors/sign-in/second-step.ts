import type { ApiContext } from "../../../context.ts";
import { hashToken, newToken } from "../../token.ts";
import { factorsOf } from "../store.ts";
import { openAttempt } from "./store.ts";

const MINUTES = 5 * 60 * 1000;

/** Begins a sign-in that waits for its factor: the secret that names it, and until when it does. */
export async function newAttempt(
  c: ApiContext,
  admin_id: number | null,
  challenge: string | null = null,
): Promise<{ token: string; expires_at: string }> {
  const token = newToken();
  const secret_hash = await hashToken(token);
  const expires_at = new Date(Date.now() + MINUTES).toISOString();
  await openAttempt(c.var.db, { admin_id, secret_hash, challenge, expires_at });
  return { token, expires_at };
}

/**
 * The answer to a right password of an account with a second factor: a secret for one further call
 * instead of a session, and what the account has to show. Null for an account without one.
 */
export async function beginSecondStep(c: ApiContext, admin_id: number) {
  const [has] = await factorsOf(c.var.db, admin_id);
  if (!has || has.passkey + has.code_app === 0) return null;
  const kinds = ["passkey", "code_app", "recovery_code"] as const;
  const factors = kinds.filter((kind) => has[kind] === 1);
  return { second_step: { ...(await newAttempt(c, admin_id)), factors } };
}
