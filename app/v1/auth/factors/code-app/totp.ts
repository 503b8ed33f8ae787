import { createHmac } from "node:crypto";
import { Secret, TOTP } from "otpauth/bare";

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
