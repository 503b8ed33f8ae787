import { scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { hashPassword, isOutdated, verifyPassword } from "../../app/v1/accounts/auth/password.ts";

/** The full cost; API tests use a thousandth (tests/v1/cheap-keys.ts). */
const PASSWORD = "bola na rede 7";

/** ASVS 5.0 for scrypt with p = 3. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 };

test("a password is stored as a full-cost scrypt key", async () => {
  const stored = await hashPassword(PASSWORD);
  const [scheme, cost, salt = "", key] = stored.split("$");
  expect([scheme, cost]).toEqual(["scrypt", "N=32768,r=8,p=3"]);
  const derived = scryptSync(PASSWORD, Buffer.from(salt, "base64"), 32, COST);
  expect(key).toBe(derived.toString("base64"));
  expect(isOutdated(stored)).toBe(false);
  expect(await verifyPassword(PASSWORD, stored)).toBe(true);
  expect(await verifyPassword(`${PASSWORD} `, stored)).toBe(false);
});
