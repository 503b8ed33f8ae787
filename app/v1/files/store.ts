import { type SQL, sql, type AnyColumn } from "drizzle-orm";
import { columnsOf, flag, type RowOf } from "../db/columns.ts";
import { type Database, rows } from "../db/database.ts";
import { dropped_files, files, registers } from "../db/schema/index.ts";
import { write } from "../kit/call.ts";
import { stop } from "../db/guard.ts";
import { isShown, isImportDone } from "../kit/shown.ts";
import { PLANS } from "../../domain/plans.ts";

/**
 * Space for strangers' files: one limit per championship for requests, one per approved team for its link.
 * Triggers move approved files to the organizer's space and drop rejected ones.
 */
const ROOM_BYTES = { championship: 20 * 1024 ** 2, register: 60 * 1024 ** 2 };

type Kind = keyof typeof ROOM_BYTES;
type Room = `${Kind}:${number}`;

/** Returns the name of the space for a championship's requests. */
export const championshipRoom = (id: number): Room => `championship:${id}`;

/** Returns the name of the space for a team's athletes. */
export const rosterRoom = ({
  championship_id,
  register_id,
  status,
}: RowOf<typeof athletePlace>): Room =>
  status === "approved" ? `register:${register_id}` : championshipRoom(championship_id);

const fitsInto = (room: Room, total: number): SQL => sql`
  (SELECT COALESCE(SUM(bytes), 0) FROM files WHERE room = ${room}) + ${total}
  <= ${room.startsWith("register:") ? ROOM_BYTES.register : ROOM_BYTES.championship}`;

/** Returns the championship whose space has a team's pictures; none for an approved team. */
export const teamPlace = (db: Database, uuid: string) =>
  rows(db)`
    SELECT ${columnsOf(registers, "r", ["championship_id"])}
    FROM teams tm JOIN registers r ON r.team_id = tm.id
    WHERE tm.uuid = ${uuid} AND NOT EXISTS (
      SELECT 1 FROM registers a WHERE a.team_id = tm.id AND a.status = 'approved')
    ORDER BY r.id DESC LIMIT 1`;

/** Returns a pending athlete's place in a team. */
export const athletePlace = (db: Database, userId: number, uuid: string | null) =>
  rows(db)`
    SELECT ${columnsOf(registers, "rg", {
      championship_id: "championship_id",
      register_id: "id",
      status: "status",
    })}
    FROM teams tm
    JOIN registers rg ON rg.team_id = tm.id
    JOIN inscriptions i ON i.register_id = rg.id AND i.user_id = ${userId}
    WHERE tm.uuid = ${uuid} AND NOT EXISTS (
      SELECT 1 FROM inscriptions a JOIN registers ar ON ar.id = a.register_id
      WHERE ar.team_id = tm.id AND a.user_id = ${userId} AND a.status = 'approved')
    ORDER BY i.id DESC LIMIT 1`;

const MOST_DAYS = 90;

/** Drops files undecided for too long. */
export const dropUndecided = (db: Database) =>
  write(db, {
    steps: [
      rows(db)`
      INSERT OR IGNORE INTO dropped_files (key)
      SELECT key FROM files WHERE room IS NOT NULL
      AND created_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${MOST_DAYS} days`})`,
    ],
  });

/** A file's owner: a championship, or an account for files of teams. */
export interface FileOwner {
  championship_id: number | null;
  /** The account that sent the file, or the team's owner. */
  created_by: number | null;
  private?: boolean;
  /** The space (`room`) of a stranger's file; null once decided. */
  stranger?: { room: Room | null };
}

interface NewFile {
  key: string;
  mime: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

export const NO_ROOM = "no room for files";
export const NO_STRANGERS_ROOM = "no room for strangers";

const ACCOUNT_BYTES = PLANS.premium.file_bytes;

/** Returns the error text when strangers' files from `key` on have no space. */
export const noRoomFor = (key: string): string => `${NO_STRANGERS_ROOM} ${key}`;

/** Inserts file rows; the batch fails without space. */
export function insertFiles(db: Database, files: NewFile[], owner: FileOwner) {
  const { championship_id, created_by } = owner;
  const room = owner.stranger?.room ?? null;
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  return rows(db)`
    INSERT INTO files (championship_id, created_by, private, room, key, mime, bytes, width, height)
    SELECT ${
      room === null
        ? stop(NO_ROOM, roomFor(total, owner), sql`${championship_id}`)
        : stop(noRoomFor(files[0]?.key ?? ""), fitsInto(room, total), sql`${championship_id}`)
    }, ${created_by},
           ${owner.private === true ? 1 : 0}, ${room}, j.value ->> 'key', j.value ->> 'mime',
           j.value ->> 'bytes', j.value ->> 'width', j.value ->> 'height'
    FROM json_each(${JSON.stringify(files)}) j`;
}

function roomFor(total: number, { championship_id, created_by }: FileOwner): SQL {
  if (championship_id === null) {
    return sql`(SELECT COALESCE(SUM(bytes), 0) FROM files
      WHERE created_by IS ${created_by} AND championship_id IS NULL AND room IS NULL) + ${total} <= ${ACCOUNT_BYTES}`;
  }
  return sql`(SELECT COALESCE(SUM(bytes), 0) FROM files
      WHERE championship_id = ${championship_id} AND room IS NULL)
    + ${total} <= (
      SELECT CASE plan WHEN 'elite' THEN ${PLANS.elite.file_bytes}
        WHEN 'premium' THEN ${PLANS.premium.file_bytes} ELSE ${PLANS.free.file_bytes} END
      FROM championships WHERE id = ${championship_id})`;
}

/** SQL: the file's id. */
export const fileByKey = (key: string): SQL<number> =>
  sql<number>`(SELECT id FROM files WHERE key = ${key})`;

/** Assigns files to a new championship. */
export const adoptFiles = (db: Database, keys: string[], championship: SQL) =>
  rows(db)`
    UPDATE files SET championship_id = ${championship}
    WHERE championship_id IS NULL AND key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`;

/** Returns a file by id. */
export const findFile = (db: Database, id: number) =>
  rows(db)`SELECT ${columnsOf(files, "files", ["key"])} FROM files WHERE id = ${id}`;

/** Returns a row with the key. */
export const hasFileRow = (db: Database, key: string) =>
  rows(db)`SELECT ${columnsOf(files, "files", ["id"])} FROM files WHERE key = ${key}`;

/** Returns files whose public access is not as it should be. */
export const misservedFiles = (db: Database, most: number) =>
  rows(db)`
    SELECT ${columnsOf(files, "f", ["id", "key"])}, ${flag("withheld", sql`1`)} FROM files f
    WHERE f.withheld = 0 AND f.private = 0
    AND f.championship_id IN (SELECT id FROM championships WHERE hidden_at IS NOT NULL)
    AND ${isImportDone(sql`f.championship_id`)}
    UNION ALL
    SELECT f.id, f.key, 0 FROM files f WHERE f.withheld = 1 AND ${isShown(sql`f.championship_id`)}
    LIMIT ${most}`;

export type MisservedFile = RowOf<typeof misservedFiles>;

/** Records corrected access. */
export function markWithheld(db: Database, misserved: MisservedFile[]) {
  return write(db, {
    steps: [
      rows(db)`
      UPDATE files SET withheld = j.value ->> 'withheld'
      FROM json_each(${JSON.stringify(misserved)}) j WHERE files.id = j.value ->> 'id'`,
    ],
  });
}

/** Returns the R2 keys of files to delete. */
export const droppedKeys = (db: Database, most: number) =>
  rows(db)`
    SELECT ${columnsOf(dropped_files, "dropped_files", ["key"])} FROM dropped_files ORDER BY created_at LIMIT ${most}`;

/** Deletes rows and drop records of files. */
export function forgetDropped(db: Database, keys: string[]) {
  const named = sql`key IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`;
  return write(db, {
    steps: [
      rows(db)`DELETE FROM files WHERE ${named}`,
      rows(db)`DELETE FROM dropped_files WHERE ${named}`,
    ],
  });
}

/** SQL: address of a file column, or null, as `as`. */
export const fileUrl = (column: AnyColumn | SQL, as: string): SQL.Aliased<string | null> =>
  sql<string | null>`(SELECT '/v1/files/' || key FROM files WHERE id = ${column})`.as(as);

/** SQL: bytes of a file column, or null, as `as`. */
export const fileBytes = (column: AnyColumn, as: string): SQL.Aliased<number | null> =>
  sql<number | null>`(SELECT bytes FROM files WHERE id = ${column})`.as(as);
