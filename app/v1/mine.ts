import { type SQL, sql } from "drizzle-orm";

/** SQL expression: the id of the admin that holds the session. Whether it still runs, `accessQuery` says. */
export const adminOf = (tokenHash: string | null): SQL =>
  sql`(SELECT admin_id FROM sessions WHERE token_hash = ${tokenHash})`;

/** SQL expression: the ids of the championships that the holder of the session owns or helps to run. */
export const championshipsOf = (tokenHash: string | null): SQL => sql`(
  SELECT id FROM championships WHERE owner_id = ${adminOf(tokenHash)}
  UNION SELECT championship_id FROM members
  WHERE admin_id = ${adminOf(tokenHash)} AND accepted_at IS NOT NULL)`;

/** SQL expression: the ids of the championships whose athletes the holder of the session may edit. */
export const managedBy = (tokenHash: string | null): SQL => sql`(
  SELECT id FROM championships WHERE owner_id = ${adminOf(tokenHash)}
  UNION SELECT championship_id FROM members
  WHERE admin_id = ${adminOf(tokenHash)} AND role = 'manager' AND accepted_at IS NOT NULL)`;

/** What the addresses of removed accounts end with. */
export const GONE = "@conta.invalid";

/** SQL condition: the account was removed by its owner. */
export const isGone = (admin: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM admins gone WHERE gone.id = ${admin} AND gone.email LIKE ${`removida-%${GONE}`})`;
