import { openText, keyedHash } from "../../kit/secret.ts";
import type { ApiContext } from "../../kit/router.ts";
import { stepOf } from "./code-app/totp.ts";

/** Letters and digits that nobody takes for each other. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 10;
const HOW_MANY = 10;

/** Ten new codes of 49 bits, written in two groups: "K7QPM-2XWHD". */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () => {
    const code = Array.from({ length: LENGTH }, letter).join("");
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });

/** One letter, each as likely as any other: bytes beyond the last whole round are drawn again. */
function letter(): string {
  const rounds = 256 - (256 % LETTERS.length);
  for (;;) {
    const [byte = rounds] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < rounds) return LETTERS[byte % LETTERS.length] ?? "";
  }
}

/** The keyed hash under which a code of an account is kept, however it is spaced and capitalised. */
export const hashRecoveryCode = (env: Env, admin_id: number, code: string): Promise<string> =>
  keyedHash(env, `recovery code of ${admin_id}:${code.replaceAll(/[\s-]/g, "").toUpperCase()}`);

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
