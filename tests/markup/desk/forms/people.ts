import { newOrganizer, type Organizer } from "../../../site/account.ts";
import { type Visitor, visitor } from "../../../site/visit.ts";

/** A person's API client and signed-in browser. */
export type Member = Organizer & Visitor;

export async function member(base: string, account?: Organizer): Promise<Member> {
  const organizer = account ?? (await newOrganizer(base));
  return { ...organizer, ...(await visitor(base, organizer.token)) };
}
