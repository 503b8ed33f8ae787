import * as crypto from "node:crypto";

export * from "node:crypto";

/** The real cost of a password key, and the reduction here. */
const REAL_COST = 2 ** 15;
const REDUCTION = 2 ** 10;

/**
 * Replaces `scrypt` for passwords: a real key takes a fifth of a second, here a thousandth of it.
 * tests/pages/password-keys.test.ts proves the real cost. Other costs, as of former hashes, stay unchanged.
 */
export const scrypt = (
  password: string,
  salt: Buffer,
  length: number,
  { N = REAL_COST, ...options }: crypto.ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
): void =>
  crypto.scrypt(
    password,
    salt,
    length,
    { ...options, N: N === REAL_COST ? REAL_COST / REDUCTION : N },
    done,
  );
