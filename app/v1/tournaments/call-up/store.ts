import { sql } from "drizzle-orm";
import { isConfirmedContact } from "../../confirmed-contact.ts";
import { type Database, rows } from "../../db/database.ts";

/** A team that a call-up is told to. */
export interface CalledRow {
  championship_id: number;
  championship: string;
  slug: string;
  tournament_id: number;
  tournament: string;
  team: string;
  uuid: string;
  contact_name: string | null;
  contact_email: string;
  /** Whether the reader of the contact's address has confirmed it to this organizer. */
  confirmed: 0 | 1;
}

/**
 * The approved teams of tournaments whose call-up an edit publishes: none unless `isCalled` is true,
 * and none of a tournament that has been called already.
 */
export const calledTeams = (db: Database, ids: number[], isCalled: boolean | undefined) =>
  rows<CalledRow>(
    db,
    sql`
    SELECT r.championship_id AS championship_id, ch.name AS championship, ch.slug AS slug,
           t.id AS tournament_id, t.name AS tournament, tm.name AS team, tm.uuid AS uuid,
           r.contact_name AS contact_name, r.contact_email AS contact_email,
           ${isConfirmedContact(sql`r.contact_email`, sql`ch.owner_id`)} AS confirmed
    FROM tournaments t
    JOIN championships ch ON ch.id = t.championship_id
    JOIN registers r ON r.tournament_id = t.id
    JOIN teams tm ON tm.id = r.team_id
    WHERE ${isCalled === true ? 1 : 0} AND t.is_called = 0
    AND t.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
    AND r.status = 'approved' AND r.withdrawn_at IS NULL AND r.contact_email IS NOT NULL
    ORDER BY r.id`,
  );
