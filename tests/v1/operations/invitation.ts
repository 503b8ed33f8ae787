import { env } from "cloudflare:workers";
import { hashToken, newToken } from "../../../app/v1/accounts/auth/links.ts";

/** Returns an open invitation with its token, which the API sends by mail only. */
export async function newInvitation(championshipId: number, email: string) {
  const token = newToken();
  const id = await env.DB.prepare(
    "INSERT INTO members (championship_id, role, invited_email, token_hash) VALUES (?, 'manager', ?, ?) RETURNING id",
  )
    .bind(championshipId, email, await hashToken(token))
    .first<number>("id");
  if (id === null) throw new Error("The invitation was not written.");
  return { id, token };
}
