import * as crypto from "node:crypto";

export * from "node:crypto";

/** What scrypt answered, by all that it was asked. */
const keys = new Map<string, Buffer>();

/**
 * Stands for `scrypt` where the API derives the keys of passwords. One takes a quarter of a second, on
 * purpose, and tests ask for the same few thousands of times: each is derived once.
 */
export function scrypt(
  password: string,
  salt: Buffer,
  length: number,
  options: crypto.ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
): void {
  const asked = JSON.stringify([password, salt.toString("base64"), length, options]);
  const known = keys.get(asked);
  if (known) {
    done(null, known);
    return;
  }
  crypto.scrypt(password, salt, length, options, (error, key) => {
    if (!error) keys.set(asked, key);
    done(error, key);
  });
}
