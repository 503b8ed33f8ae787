import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../db/database.ts";

/**
 * Where the files of people without an account lie until the organizer decides about their request:
 * small rooms, so that nobody fills the organizer's. What comes with requests that anybody may send has
 * one room a championship; what comes to a team that was approved, by its link, has one a team.
 * Triggers of the migration move a file to the organizer's room with the approval, and drop it with the
 * rejection or the request itself.
 */
const ROOM_BYTES = { championship: 20 * 1024 ** 2, register: 60 * 1024 ** 2 };

type Kind = keyof typeof ROOM_BYTES;
export type Room = `${Kind}:${number}`;

interface Place {
  championship_id: number;
  register_id: number;
  status: "pending" | "approved" | "rejected";
}

/** The room of what comes with a request to a championship. */
export const championshipRoom = (id: number): Room => `championship:${id}`;

/** The room of what comes for athletes of a team. */
export const rosterRoom = ({ championship_id, register_id, status }: Place): Room =>
  status === "approved" ? `register:${register_id}` : championshipRoom(championship_id);

/** SQL condition: with `total` bytes more, a room holds no more than it may. */
export const fitsInto = (room: Room, total: number): SQL => sql`
  (SELECT COALESCE(SUM(bytes), 0) FROM files WHERE room = ${room}) + ${total}
  <= ${room.startsWith("register:") ? ROOM_BYTES.register : ROOM_BYTES.championship}`;

/** The championship in whose room a team's pictures lie; none of a team that is approved somewhere. */
export const teamPlace = (db: Database, uuid: string) =>
  rows<{ championship_id: number }>(
    db,
    sql`
    SELECT r.championship_id AS championship_id
    FROM teams tm JOIN registers r ON r.team_id = tm.id
    WHERE tm.uuid = ${uuid} AND NOT EXISTS (
      SELECT 1 FROM registers a WHERE a.team_id = tm.id AND a.status = 'approved')
    ORDER BY r.id DESC LIMIT 1`,
  );

/** Where an athlete awaits the decision in a team; none of one who is approved in it. */
export const athletePlace = (db: Database, userId: number, uuid: string | null) =>
  rows<Place>(
    db,
    sql`
    SELECT rg.championship_id AS championship_id, rg.id AS register_id, rg.status AS status
    FROM teams tm
    JOIN registers rg ON rg.team_id = tm.id
    JOIN inscriptions i ON i.register_id = rg.id AND i.user_id = ${userId}
    WHERE tm.uuid = ${uuid} AND NOT EXISTS (
      SELECT 1 FROM inscriptions a JOIN registers ar ON ar.id = a.register_id
      WHERE ar.team_id = tm.id AND a.user_id = ${userId} AND a.status = 'approved')
    ORDER BY i.id DESC LIMIT 1`,
  );

/** Days that a stranger's file awaits a decision. */
const MOST_DAYS = 90;

/** Drops the files on which nobody has decided for too long. */
export const dropUndecided = (db: Database) =>
  db.batch([
    rows<never>(
      db,
      sql`
      INSERT OR IGNORE INTO dropped_files (key)
      SELECT key FROM files WHERE room IS NOT NULL
      AND created_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${MOST_DAYS} days`})`,
    ),
  ]);
