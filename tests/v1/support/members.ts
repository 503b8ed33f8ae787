import { type Account, newAccount } from "./accounts.ts";
import { sql } from "./statement.ts";

type Role = "manager" | "scorer";

export const newScorer = (championshipId: number) => newMember(championshipId, "scorer");

export const newManager = (championshipId: number) => newMember(championshipId, "manager");

async function newMember(championshipId: number, role: Role): Promise<Account> {
  const member = await newAccount();
  await addMember(championshipId, member, role);
  return member;
}

/** `accepted: false` leaves the account invited. */
export async function addMember(...member: Parameters<typeof memberStatement>): Promise<void> {
  await memberStatement(...member).run();
}

export const memberStatement = (
  championshipId: number,
  { admin }: Pick<Account, "admin">,
  role: Role,
  accepted = true,
): D1PreparedStatement =>
  sql`INSERT INTO members (championship_id, admin_id, role, invited_email, accepted_at)
     VALUES (${championshipId}, ${admin.id}, ${role}, ${admin.email}, ${accepted ? "2026-01-01T00:00:00.000Z" : null})`;
