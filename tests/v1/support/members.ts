import { env } from "cloudflare:workers";
import { type Account, newAccount } from "./accounts.ts";

type Role = "manager" | "scorer";

/** A new organizer who is a scorer of the championship. */
export const scorerOf = (championshipId: number) => memberOf(championshipId, "scorer");

/** A new organizer who helps to run the championship. */
export const managerOf = (championshipId: number) => memberOf(championshipId, "manager");

async function memberOf(championshipId: number, role: Role): Promise<Account> {
  const member = await newAccount();
  await addMember(championshipId, member, role);
  return member;
}

/** Writes an account's role in a championship; `accepted` false: it is invited and has not answered. */
export async function addMember(...member: Parameters<typeof memberStatement>): Promise<void> {
  await memberStatement(...member).run();
}

/** The statement of that, for a batch. */
export const memberStatement = (
  championshipId: number,
  { admin }: Pick<Account, "admin">,
  role: Role,
  accepted = true,
): D1PreparedStatement =>
  env.DB.prepare(
    "INSERT INTO members (championship_id, admin_id, role, invited_email, accepted_at) VALUES (?, ?, ?, ?, ?)",
  ).bind(championshipId, admin.id, role, admin.email, accepted ? "2026-01-01T00:00:00.000Z" : null);
