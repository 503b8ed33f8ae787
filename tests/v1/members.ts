import { env } from "cloudflare:workers";
import { organizer } from "./caller.ts";

/** A new organizer who is a scorer of the championship. */
export async function scorerOf(championshipId: number) {
  const scorer = await organizer();
  await env.DB.prepare(
    "INSERT INTO members (championship_id, admin_id, role, invited_email, accepted_at) VALUES (?, ?, 'scorer', ?, '2026-01-01T00:00:00.000Z')",
  )
    .bind(championshipId, scorer.admin.id, scorer.admin.email)
    .run();
  return scorer;
}
