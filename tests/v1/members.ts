import { env } from "cloudflare:workers";
import { organizer } from "./caller.ts";

/** A new organizer who is a scorer of the championship. */
export const scorerOf = (championshipId: number) => memberOf(championshipId, "scorer");

/** A new organizer who helps to run the championship. */
export const managerOf = (championshipId: number) => memberOf(championshipId, "manager");

async function memberOf(championshipId: number, role: "manager" | "scorer") {
  const member = await organizer();
  await env.DB.prepare(
    "INSERT INTO members (championship_id, admin_id, role, invited_email, accepted_at) VALUES (?, ?, ?, ?, '2026-01-01T00:00:00.000Z')",
  )
    .bind(championshipId, member.admin.id, role, member.admin.email)
    .run();
  return member;
}
