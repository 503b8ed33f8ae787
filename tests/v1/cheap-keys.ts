import * as crypto from "node:crypto";

export * from "node:crypto";

/** What a password of today costs, and by how much less it is derived here. */
const DEAR = 2 ** 15;
const FEWER = 2 ** 10;

/**
 * Stands for `scrypt` where the API derives the keys of passwords. One of today's takes a fifth of a
 * second, on purpose; here it takes a thousandth of that. That the API spends the whole is proven in
 * tests/pages/password-keys.test.ts; other costs, as those of former hashes, are spent here too.
 */
export const scrypt = (
  password: string,
  salt: Buffer,
  length: number,
  { N = DEAR, ...options }: crypto.ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
): void =>
  crypto.scrypt(password, salt, length, { ...options, N: N === DEAR ? DEAR / FEWER : N }, done);
