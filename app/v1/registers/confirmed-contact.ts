import { type SQL, sql } from "drizzle-orm";

/**
 * SQL condition: the reader of an address has confirmed it as the contact of a team of this organizer,
 * by the link of a mail. Both are SQL expressions: the address, and the championships' owner.
 */
export const isConfirmedContact = (email: SQL, owner: SQL): SQL => sql`EXISTS (
  SELECT 1 FROM registers k JOIN championships kc ON kc.id = k.championship_id
  WHERE k.contact_email = ${email} AND k.contact_confirmed_at IS NOT NULL AND kc.owner_id = ${owner})`;
