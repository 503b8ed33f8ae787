import { sql } from "drizzle-orm";
import { type Database, rows } from "../../db/database.ts";
import { now } from "../../db/schema/columns.ts";

interface Contact {
  register_id: number;
  championship_id: number;
  email: string;
}

/** The contacts of a team's registers. */
export const contactsOf = (db: Database, uuid: string) =>
  rows<Contact>(
    db,
    sql`
    SELECT r.id AS register_id, r.championship_id AS championship_id, r.contact_email AS email
    FROM registers r JOIN teams tm ON tm.id = r.team_id
    WHERE tm.uuid = ${uuid} AND r.contact_email IS NOT NULL`,
  );

/**
 * Marks the contact of registers as confirmed, where the address is still that one. The version stays:
 * a form of the register that is open meanwhile shows nothing of this.
 */
export const confirm = (db: Database, email: string, registers: Contact[]) =>
  db.batch([
    rows<never>(
      db,
      sql`
      UPDATE registers SET contact_confirmed_at = ${now}
      WHERE (id, championship_id) IN (
        SELECT value ->> 'register_id', value ->> 'championship_id'
        FROM json_each(${JSON.stringify(registers)}))
      AND contact_email = ${email} AND contact_confirmed_at IS NULL`,
    ),
  ]);
