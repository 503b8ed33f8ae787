import { linkTo } from "../../auth/links.ts";
import { hashToken } from "../../auth/token.ts";
import type { ApiContext } from "../../context.ts";
import { keyedHash } from "../../hash.ts";
import { CONTACT } from "./contract.ts";

/**
 * The proof that a link was in a mail to this contact of the team. The team's uuid proves nothing of the
 * kind: the organizer reads it too. Nothing is stored; another uuid or address makes another proof.
 */
export const proofOf = (env: Env, uuid: string, email: string): Promise<string> =>
  keyedHash(env, `contact:${uuid}:${email}`);

/** The link to a team's page as it stands in a mail to its contact. */
export const contactLink = async (c: ApiContext, uuid: string, email: string): Promise<string> =>
  linkTo(c, `/equipe/${uuid}`, { [CONTACT]: await proofOf(c.env, uuid, email) });

/** The one of a team's contacts whose proof it is. Compared by hashes, so that time tells nothing. */
export async function provenContact(env: Env, uuid: string, emails: string[], proof: string) {
  const given = await hashToken(proof);
  const expected = await Promise.all(
    emails.map(async (email) => hashToken(await proofOf(env, uuid, email))),
  );
  return emails[expected.indexOf(given)];
}
