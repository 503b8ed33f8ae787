import { hashToken, newToken } from "../../../app/v1/accounts/auth/links.ts";
import * as accounts from "../support/accounts.ts";
import type { World } from "../support/world.ts";
import { sql } from "../support/statement.ts";

/** A new account with a password and an unconfirmed address, for calls that change or end it. */
export const newAccount = (world: World) =>
  accounts.newAccount({
    name: world.name("Dona Zica"),
    email: world.email(),
    confirmed: false,
    password: true,
  });

export async function newLinkSecret(world: World, purpose: "password" | "confirmation") {
  const { admin } = await newAccount(world);
  const secret = newToken();
  await sql`INSERT INTO mail_tokens (admin_id, purpose, token_hash, expires_at)
     VALUES (${admin.id}, ${purpose}, ${await hashToken(secret)}, '2099-01-01T00:00:00.000Z')`.run();
  return secret;
}
