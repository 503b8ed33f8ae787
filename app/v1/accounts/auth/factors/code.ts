import { createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth/bare";
import { openText, keyedHash } from "../../../kit/secret.ts";
import type { ApiContext } from "../../../kit/router.ts";

/** Letters of recovery codes; none looks like another. */
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const LENGTH = 10;
const HOW_MANY = 10;

/** Returns ten codes of 49 bits: "K7QPM-2XWHD". */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: HOW_MANY }, () => {
    const code = Array.from({ length: LENGTH }, letter).join("");
    return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;
  });

/** Draws a letter with equal chances: bytes beyond the last full round are drawn again. */
function letter(): string {
  const rounds = 256 - (256 % LETTERS.length);
  for (;;) {
    const [byte = rounds] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < rounds) return LETTERS[byte % LETTERS.length] ?? "";
  }
}

/** Returns the keyed hash of a code, regardless of spaces and case. */
export const hashRecoveryCode = (env: Env, admin_id: number, code: string): Promise<string> =>
  keyedHash(env, `recovery code of ${admin_id}:${withoutSpaces(code).toUpperCase()}`);

export const APP_SECRET_PURPOSE = "code app";

/** Returns the name of the row to which an account's encrypted secrets are bound. */
export const accountBinding = (admin_id: number): string => `admin ${admin_id}`;

interface Known {
  admin_id: number;
  app: { secret: string; last_step: number } | undefined;
  recovery: { id: number; code_hash: string }[];
}

export type RightCode = { kind: "code_app"; step: number } | { kind: "recovery_code"; id: number };

const withoutSpaces = (typed: string): string => typed.replaceAll(/[\s-]/g, "");

/** True for six digits, which can be guessed; a recovery code cannot. */
export const isGuessable = (typed: string): boolean => /^\d{6}$/.test(withoutSpaces(typed));

/**
 * Returns the kind of a valid code, or null for a used or wrong one. Codes of the steps before and after
 * count too.
 */
export async function checkCode(
  c: ApiContext,
  { admin_id, app, recovery }: Known,
  typed: string,
): Promise<RightCode | null> {
  const plain = withoutSpaces(typed);
  if (isGuessable(plain)) {
    if (!app) return null;
    const secret = await openText(c.env, APP_SECRET_PURPOSE, accountBinding(admin_id), app.secret);
    const step = findStep(secret, plain);
    return step !== null && step > app.last_step ? { kind: "code_app", step } : null;
  }
  const hash = await hashRecoveryCode(c.env, admin_id, plain);
  const match = recovery.find(({ code_hash }) => code_hash === hash);
  return match ? { kind: "recovery_code", id: match.id } : null;
}

/** Seconds of a step, as in all apps. */
const PERIOD = 30;

/** Neighboring codes are accepted: clocks differ and people type slowly. */
const WINDOW = 1;

/** Length of an app's secret (RFC 4226). */
const SECRET_BYTES = 20;

const totp = (secret: string, label = ""): TOTP =>
  new TOTP({
    issuer: "Apito",
    label,
    algorithm: "SHA1",
    digits: 6,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
    hmac: (_, key, message) => createHmac("sha1", key).update(message).digest(),
  });

/** Returns a new secret in base32. */
export const newAppSecret = (): string =>
  new Secret({
    buffer: crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).buffer,
  }).base32;

/** Returns the `otpauth` address for the QR code. */
export const appUri = (secret: string, email: string): string => totp(secret, email).toString();

/** Returns the 30-second step (since 1970) of six digits around `now` (ms), or null. */
export function findStep(secret: string, digits: string, now = Date.now()): number | null {
  const delta = totp(secret).validate({ token: digits, timestamp: now, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp: now }) + delta;
}
