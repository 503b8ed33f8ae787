import { hashToken, newToken } from "../../../app/v1/accounts/auth/links.ts";
import { sql } from "../support/statement.ts";

/** Returns an open invitation with its token, which the API sends by mail only. */
export async function newInvitation(championshipId: number, email: string) {
  const token = newToken();
  const id = await sql`INSERT INTO members (championship_id, role, invited_email, token_hash)
     VALUES (${championshipId}, 'manager', ${email}, ${await hashToken(token)}) RETURNING id`.first<number>(
    "id",
  );
  if (id === null) throw new Error("The invitation was not written.");
  return { id, token };
}
