import { env } from "cloudflare:workers";
import { hashPassword } from "../../../app/v1/auth/password.ts";
import { hashToken, newToken } from "../../../app/v1/auth/token.ts";
import type { World } from "./world.ts";

export const PASSWORD = "bola na rede 7";

let hash: Promise<string> | undefined;

/**
 * A new account with PASSWORD, an address that is not confirmed and a session, for calls that change or
 * end the account that makes them. Its password is hashed once for all.
 */
export async function newAccount(world: World) {
  const email = world.email();
  const token = newToken();
  const [made] = await env.DB.batch<{ id: number }>([
    env.DB.prepare(
      "INSERT INTO admins (email, name, password_hash) VALUES (?, ?, ?) RETURNING id",
    ).bind(email, world.name("Dona Zica"), await (hash ??= hashPassword(PASSWORD))),
    env.DB.prepare(
      "INSERT INTO sessions (admin_id, token_hash, expires_at) VALUES ((SELECT id FROM admins WHERE email = ?), ?, '2099-01-01T00:00:00.000Z')",
    ).bind(email, await hashToken(token)),
  ]);
  const id = made?.results[0]?.id;
  if (id === undefined) throw new Error("The account was not written.");
  return { id, email, headers: { authorization: `Bearer ${token}` } };
}

/** The secret of a link that came to a new account by mail. */
export async function newLinkSecret(world: World, purpose: "password" | "confirmation") {
  const { id } = await newAccount(world);
  const secret = newToken();
  await env.DB.prepare(
    "INSERT INTO mail_tokens (admin_id, purpose, token_hash, expires_at) VALUES (?, ?, ?, '2099-01-01T00:00:00.000Z')",
  )
    .bind(id, purpose, await hashToken(secret))
    .run();
  return secret;
}
