import { Problem } from "../../http/problem.ts";
import { siteOrigin } from "../auth/links.ts";
import type { ApiContext } from "../context.ts";
import { addresseeHash, queueLetters, roomForLetter } from "../mail/letters/store.ts";
import { sayable } from "../mail/sayable.ts";
import { invitationLetter } from "./letter.ts";
import { confirmedAddress, type MemberRow } from "./store.ts";

/** What is asked of an address before it is invited: whether it is confirmed, and has room for a letter. */
export async function readerQueries(
  { env, var: { db } }: ApiContext,
  championship: number,
  email: string,
) {
  const addressee = await addresseeHash(env, email);
  return {
    confirmed: confirmedAddress(db, email),
    room: roomForLetter(db, "invitation", addressee, championship),
  };
}

interface Invitation {
  championship_id: number;
  email: string;
  role: MemberRow["role"];
  championship: string;
  from: string;
  token: string;
}

/**
 * The statements that queue an invitation's letter: with names for an address that is confirmed. Nobody
 * could accept an invitation whose link was never sent, so without room for the letter it is a 429.
 */
export function queueInvitation(
  c: ApiContext,
  { championship_id, championship, from, ...letter }: Invitation,
  { confirmed, room }: { confirmed: unknown[]; room: unknown[] },
) {
  if (room.length === 0) throw mailboxFull();
  const names = sayable({ championship, from }, confirmed.length > 0);
  const mail = invitationLetter({ ...letter, names, site: siteOrigin(c) });
  return queueLetters(c, [{ kind: "invitation", mail, championship_id }]);
}

const mailboxFull = (): Problem =>
  new Problem(429, "members.tooManyInvitations", {
    headers: { "retry-after": "3600" },
  });
