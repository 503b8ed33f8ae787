import { sql } from "drizzle-orm";
import type { FileType } from "../../contract.ts";
import { one, write } from "../../db/batch.ts";
import { type Database, rows } from "../../db/database.ts";
import { guard } from "../../db/guard.ts";
import type { Kept } from "../../files/keep.ts";
import { fileByKey } from "../../files/store.ts";
import { bumpRevision } from "../../revision.ts";

interface AttachmentRow {
  file_id: number;
  game_id: number;
  team_id: number;
  mime: FileType;
  bytes: number;
  url: string;
  created_at: string;
}

/** The attachments of a game in the order they came, or the one that a file is. */
export const attachmentsOf = (db: Database, gameId: number, file = sql`gf.file_id`) =>
  rows<AttachmentRow>(
    db,
    sql`
    SELECT gf.file_id AS file_id, gf.game_id AS game_id, gf.team_id AS team_id, f.mime AS mime,
           f.bytes AS bytes, '/v1/organizer/files/' || f.id AS url, gf.created_at AS created_at
    FROM game_files gf JOIN files f ON f.id = gf.file_id
    WHERE gf.game_id = ${gameId} AND gf.file_id = ${file}
    ORDER BY gf.id`,
  );

/** The teams of a game, null where nobody fills the side yet. */
export const sidesOf = (db: Database, gameId: number) =>
  rows<{ home_team_id: number | null; away_team_id: number | null }>(
    db,
    sql`
    SELECT home_team_id AS home_team_id, away_team_id AS away_team_id
    FROM games WHERE id = ${gameId}`,
  );

interface Place {
  championship_id: number;
  game_id: number;
}

export async function insertAttachment(
  db: Database,
  { championship_id, game_id, team_id }: Place & { team_id: number },
  { insert, keys: [key = ""] }: Kept<"file">,
) {
  const { attached } = await write(db, {
    sides: guard(
      db,
      sql`EXISTS (SELECT 1 FROM games WHERE id = ${game_id} AND ${team_id} IN (home_team_id, away_team_id))`,
      "sides",
    ),
    file: insert,
    newGameFiles: rows<never>(
      db,
      sql`
      INSERT INTO game_files (championship_id, game_id, team_id, file_id)
      VALUES (${championship_id}, ${game_id}, ${team_id}, ${fileByKey(key)})`,
    ),
    revision: bumpRevision(db, championship_id),
    attached: one(attachmentsOf(db, game_id, fileByKey(key))),
  });
  return attached;
}

/** Deletes an attachment; a trigger lists its file as one that is shown no more. */
export const deleteAttachment = (db: Database, { championship_id, game_id }: Place, file: number) =>
  db.batch([
    rows<never>(
      db,
      sql`
      DELETE FROM game_files
      WHERE game_id = ${game_id} AND file_id = ${file} AND championship_id = ${championship_id}`,
    ),
    bumpRevision(db, championship_id),
  ]);
