import { sql } from "drizzle-orm";
import { type Database, rows } from "../../db/database.ts";
import { FILE_PLACES, type FilePlace } from "./format.ts";

/** What moves with every write below a championship, and what a copy notes of it. */
export const stateOf = (db: Database, id: number) =>
  rows<{ revision: number; plan: "free" | "premium" | "elite"; slug: string }>(db)`
    SELECT revision AS revision, plan AS plan, slug AS slug FROM championships WHERE id = ${id}`;

/** The people who help to run a championship, and those who were asked to. */
export const membersOf = (db: Database, id: number) =>
  rows<{ email: string; role: "manager" | "scorer" }>(db)`
    SELECT COALESCE(a.email, m.invited_email) AS email, m.role AS role
    FROM members m LEFT JOIN admins a ON a.id = m.admin_id
    WHERE m.championship_id = ${id} ORDER BY m.id`;

export interface ShownFile {
  /** The number of the row that shows it. */
  id: number;
  /** Of an attachment: its team. */
  team_id: number | null;
  key: string;
  bytes: number;
  private: 0 | 1;
}

/** The files that some rows show in one place, by the rows' numbers. */
export function filesIn(db: Database, place: FilePlace, ids: readonly number[]) {
  const { table } = FILE_PLACES[place];
  const named = sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  if (place === "games.attachment") {
    return rows<ShownFile>(db)`
      SELECT t.game_id AS id, t.team_id AS team_id, f.key AS key, f.bytes AS bytes,
             f.private AS private
      FROM game_files t JOIN files f ON f.id = t.file_id
      WHERE t.game_id IN ${named} ORDER BY t.id`;
  }
  return rows<ShownFile>(db)`
    SELECT t.id AS id, NULL AS team_id, f.key AS key, f.bytes AS bytes, f.private AS private
    FROM ${sql.identifier(table)} t
    JOIN files f ON f.id = t.${sql.identifier(columnOf(place))}
    WHERE t.id IN ${named} ORDER BY t.id`;
}

/** The column that names a place's file: `news.banner` stands in `banner_file_id`. */
export const columnOf = (place: FilePlace): string => `${place.split(".")[1]}_file_id`;
