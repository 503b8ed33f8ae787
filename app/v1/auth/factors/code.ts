import { openText } from "../../seal.ts";
import type { ApiContext } from "../../context.ts";
import { hashRecoveryCode } from "./recovery/codes.ts";
import { stepOf } from "./code-app/totp.ts";

/** The purpose under which the secrets of applications are sealed. */
export const APP_SECRET = "code app";

/** The row that an account's sealed secrets are bound to. */
export const boundTo = (admin_id: number): string => `admin ${admin_id}`;

interface Known {
  admin_id: number;
  app: { secret: string; last_step: number } | undefined;
  recovery: { id: number; code_hash: string }[];
}

/** A code that is right: of the application, by its half minute, or one of recovery, by its number. */
export type RightCode = { kind: "code_app"; step: number } | { kind: "recovery_code"; id: number };

/**
 * What a typed code is: six digits of the application, of this half minute or one beside it and of none
 * that was taken before, or a recovery code that was not used yet; null for all others.
 */
export async function checkCode(
  c: ApiContext,
  { admin_id, app, recovery }: Known,
  typed: string,
): Promise<RightCode | null> {
  const plain = typed.replaceAll(/[\s-]/g, "");
  if (/^\d{6}$/.test(plain)) {
    if (!app) return null;
    const secret = await openText(c.env, APP_SECRET, boundTo(admin_id), app.secret);
    const step = stepOf(secret, plain);
    return step !== null && step > app.last_step ? { kind: "code_app", step } : null;
  }
  const hash = await hashRecoveryCode(c.env, admin_id, plain);
  const match = recovery.find(({ code_hash }) => code_hash === hash);
  return match ? { kind: "recovery_code", id: match.id } : null;
}
