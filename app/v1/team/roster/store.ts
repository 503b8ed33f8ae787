import { type SQL, sql } from "drizzle-orm";
import { one, write } from "../../db/batch.ts";
import { type Database, rows } from "../../db/database.ts";
import { now } from "../../db/schema/columns.ts";
import { inscriptions } from "../../db/schema/index.ts";
import { unchanged } from "../../db/unchanged.ts";
import { type SquadRow, squadWith } from "../../enrolments/squad/store.ts";
import type { PlaceRow } from "../../enrolments/store.ts";
import { bumpRevision } from "../../revision.ts";
import { isUnnamed } from "../../unnamed.ts";

interface Change {
  shirt_number: number | null;
  position: string | null;
}

const ownRow = ({ id }: SquadRow, { championship_id, register_id }: PlaceRow): SQL =>
  sql`id = ${id} AND register_id = ${register_id} AND championship_id = ${championship_id}`;

export async function updateAthlete(db: Database, before: SquadRow, place: PlaceRow, to: Change) {
  const { row } = await write(db, {
    unchanged: unchanged(db, inscriptions, before),
    inscriptions: rows<never>(
      db,
      sql`
      UPDATE inscriptions SET shirt_number = ${to.shirt_number}, position = ${to.position},
        version = version + 1, updated_at = ${now}
      WHERE ${ownRow(before, place)}`,
    ),
    revision: bumpRevision(db, place.championship_id),
    row: one(rows<SquadRow>(db, squadWith(sql`i.id = ${before.id}`))),
  });
  return row;
}

/** An athlete on whom the organizer decided leaves with a trace; the release is hers to publish. */
export const releaseAthlete = (db: Database, before: SquadRow, place: PlaceRow) =>
  db.batch([
    unchanged(db, inscriptions, before),
    rows<never>(
      db,
      sql`
      UPDATE inscriptions SET status = 'released', landing = 0, version = version + 1,
        updated_at = ${now}
      WHERE ${ownRow(before, place)}`,
    ),
    bumpRevision(db, place.championship_id),
  ]);

/**
 * An athlete on whom nobody decided leaves without one; so does the athlete's row, where this team's
 * contact made it and nothing else names it.
 */
export const dropAthlete = (db: Database, before: SquadRow, place: PlaceRow) =>
  db.batch([
    unchanged(db, inscriptions, before),
    rows<never>(db, sql`DELETE FROM inscriptions WHERE ${ownRow(before, place)}`),
    rows<never>(
      db,
      sql`
      DELETE FROM users WHERE id = ${before.user_id} AND team_id = ${place.team_id}
      AND ${isUnnamed(sql`users.id`)}`,
    ),
    bumpRevision(db, place.championship_id),
  ]);
