import { acceptInvitation, inviteMember } from "../../app/v1/accounts/members/contract.ts";
import { type Organizer, newOrganizer } from "./account.ts";
import { linkMailed } from "./mailbox.ts";
import { givePlan } from "./staff.ts";

interface Of {
  organizer: Organizer;
  championship: { id: number };
  base: string;
}

/** A member who accepted an invitation; the championship becomes elite. */
export async function joinAs(role: "manager" | "scorer", of: Of): Promise<Organizer> {
  const person = await newOrganizer(of.base);
  const link = await sendInvitation(role, { ...of, email: person.email });
  const token = new URL(link).searchParams.get("token") ?? "";
  await person.call(acceptInvitation, { json: { token } });
  return person;
}

/** Invites a person and returns the mailed link. */
export async function sendInvitation(
  role: "manager" | "scorer",
  { organizer, championship: { id: championship_id }, base, email }: Of & { email: string },
): Promise<string> {
  await givePlan(base, championship_id, "elite");
  await organizer.call(inviteMember, { json: { championship_id, email, role } });
  return linkMailed(email, /^Convite/);
}
