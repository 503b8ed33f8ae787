import { newOrganizer, type Organizer } from "../../../site/account.ts";
import { type Visitor, visitor } from "../../../site/visit.ts";

/** Somebody with an account: its client of the API, and its browser, signed in. */
export type Member = Organizer & Visitor;

export async function member(base: string, account?: Organizer): Promise<Member> {
  const organizer = account ?? (await newOrganizer(base));
  return { ...organizer, ...(await visitor(base, organizer.token)) };
}
