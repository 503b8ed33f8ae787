import { createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth/bare";
import { openText, keyedHash } from "../../../kit/secret.ts";
import type { ApiContext } from "../../../kit/router.ts";

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
  keyedHash(env, `recovery code of ${admin_id}:${withoutSpaces(code).toUpperCase()}`);

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

/** A code as it is compared, however it was spaced. */
const withoutSpaces = (typed: string): string => typed.replaceAll(/[\s-]/g, "");

/** True for a code of six digits, which can be guessed; a recovery code's 49 bits cannot. */
export const isGuessable = (typed: string): boolean => /^\d{6}$/.test(withoutSpaces(typed));

/**
 * What a typed code is: six digits of the application, of this half minute or one beside it and of none
 * that was taken before, or a recovery code that was not used yet; null for all others.
 */
export async function checkCode(
  c: ApiContext,
  { admin_id, app, recovery }: Known,
  typed: string,
): Promise<RightCode | null> {
  const plain = withoutSpaces(typed);
  if (isGuessable(plain)) {
    if (!app) return null;
    const secret = await openText(c.env, APP_SECRET, boundTo(admin_id), app.secret);
    const step = stepOf(secret, plain);
    return step !== null && step > app.last_step ? { kind: "code_app", step } : null;
  }
  const hash = await hashRecoveryCode(c.env, admin_id, plain);
  const match = recovery.find(({ code_hash }) => code_hash === hash);
  return match ? { kind: "recovery_code", id: match.id } : null;
}

/** Seconds for which a code stands, as all applications have it. */
const PERIOD = 30;

/** How many codes before and after the present one are taken: clocks differ, and people type slowly. */
const WINDOW = 1;

/** Bytes of a secret, as RFC 4226 recommends them. */
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

/** A new secret, in base32. */
export const newAppSecret = (): string =>
  new Secret({
    buffer: crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).buffer,
  }).base32;

/** The address that brings a secret into an application, as its QR code holds it. */
export const appUri = (secret: string, email: string): string => totp(secret, email).toString();

/**
 * The half minute of six digits, counted from 1970 on; null when they are not those of `now`
 * (milliseconds) or one beside it.
 */
export function stepOf(secret: string, digits: string, now = Date.now()): number | null {
  const delta = totp(secret).validate({ token: digits, timestamp: now, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp: now }) + delta;
}
