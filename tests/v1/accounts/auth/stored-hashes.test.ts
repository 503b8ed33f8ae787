import { randomBytes, scryptSync } from "node:crypto";
import { expect, test } from "vitest";
import { signIn } from "../../../../app/v1/accounts/auth/contract.ts";
import { newAccount } from "../../support/accounts.ts";
import { send } from "../../support/caller.ts";
import { sql } from "../../support/statement.ts";

const OLD = "zebra com patins";

/** A hash in the format that did not name its cost yet. */
function formerHash(): string {
  const salt = randomBytes(16);
  const key = scryptSync(OLD, salt, 32, { N: 2 ** 14, r: 8, p: 5, maxmem: 64 * 1024 * 1024 });
  return `scrypt$${salt.toString("base64")}$${key.toString("base64")}`;
}

test("a sign-in renews a hash of the former cost", async () => {
  const { admin } = await newAccount();
  const former = formerHash();
  const stored = () =>
    sql`SELECT password_hash FROM admins WHERE id = ${admin.id}`.first<string>("password_hash");
  await sql`UPDATE admins SET password_hash = ${former} WHERE id = ${admin.id}`.run();
  const enter = async (password: string) =>
    (await send(signIn.path, "POST", { json: { email: admin.email, password } })).status;

  expect(await enter("outra coisa")).toBe(401);
  expect(await stored()).toBe(former);
  expect(await enter(OLD)).toBe(200);
  const renewed = await stored();
  expect(renewed).toMatch(/^scrypt\$N=32768,r=8,p=3\$[\w+/]{22}==\$[\w+/]{43}=$/);
  expect(await enter(OLD)).toBe(200);
  expect(await stored()).toBe(renewed);
});
