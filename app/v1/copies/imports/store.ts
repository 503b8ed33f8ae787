import { type SQL, sql } from "drizzle-orm";
import { one, type Database, rows } from "../../db/database.ts";
import { columnsOf, json, optional, type RowOf, select, value } from "../../db/columns.ts";
import { championships, import_parts, imports } from "../../db/schema/index.ts";
import { write } from "../../kit/call.ts";
import { guard } from "../../db/guard.ts";
import { now } from "../../db/schema/columns.ts";
import { adminOfSession } from "../../kit/access.ts";
import type { PageQuery } from "../../kit/contract.ts";
import { DAYS_OPEN, MOST_OPEN, PART_BYTES } from "./contract.ts";
import type { Plan } from "../../../domain/plans.ts";

export type ImportRow = RowOf<typeof importsWith>;

const importsWith = (where: SQL) => select`
  SELECT ${columnsOf(imports, "i", [
    "id",
    "admin_id",
    "state",
    "bytes",
    "part_bytes",
    "invitations",
    "name",
    "championship_id",
    "ranges",
    "done",
    "total",
    "created_at",
  ])}, ${value("plan", sql<Plan | null>`i.plan`)},
         ${value("parts", sql<number>`(i.bytes + i.part_bytes - 1) / i.part_bytes`)},
         ${json(
           "missing",
           sql<number[]>`(SELECT json_group_array(number) FROM import_parts
             WHERE import_id = i.id AND received = 0)`,
         )}, ${optional(columnsOf(championships, "ch", ["slug"]))},
         ${value(
           "expires_at",
           sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', i.updated_at, ${`+${DAYS_OPEN} days`})`,
         )}
  FROM imports i LEFT JOIN championships ch ON ch.id = i.championship_id
  WHERE ${where}`;

/** Queries for a page of the caller's imports, newest first. */
export function selectImportPage(
  db: Database,
  tokenHash: string | null,
  { page, per_page }: PageQuery,
) {
  const own = sql`admin_id = ${adminOfSession(tokenHash)}`;
  return {
    rows: rows(db)`${importsWith(sql`i.${own}`)} ORDER BY i.id DESC
        LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    counted: rows(db)`SELECT ${value("total", sql<number>`COUNT(*)`)} FROM imports WHERE ${own}`,
  };
}

/** Selects the caller's import. */
export const findImport = (db: Database, id: number, tokenHash: string | null) =>
  rows(db, importsWith(sql`i.id = ${id} AND i.admin_id = ${adminOfSession(tokenHash)}`));

/** Selects the number of open imports. */
export const countOpen = (db: Database, tokenHash: string | null) =>
  rows(db)`
    SELECT ${value("open", sql<number>`COUNT(*)`)} FROM imports WHERE ${isOpenImport(adminOfSession(tokenHash))}`;

const isOpenImport = (admin: SQL): SQL => sql`admin_id = ${admin} AND state <> 'done'`;

interface ImportStart {
  admin_id: number;
  bytes: number;
  invitations: boolean;
}

/** Creates an import without parts; `folder` is their R2 prefix. */
export async function insertImport(
  db: Database,
  { admin_id, bytes, invitations }: ImportStart,
  folder: string,
) {
  const id = sql`(SELECT seq FROM sqlite_sequence WHERE name = 'imports')`;
  const { row } = await write(db, {
    creates: "imports",
    steps: {
      room: guard(
        db,
        sql`(SELECT COUNT(*) FROM imports WHERE ${isOpenImport(sql`${admin_id}`)}) < ${MOST_OPEN}`,
        "open",
      ),
      imports: rows(db)`
      INSERT INTO imports (admin_id, bytes, part_bytes, invitations)
      VALUES (${admin_id}, ${bytes}, ${PART_BYTES}, ${invitations ? 1 : 0})`,
      parts: rows(db)`
      INSERT INTO import_parts (import_id, number, key)
      WITH RECURSIVE n(i) AS (
        SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${Math.ceil(bytes / PART_BYTES)})
      SELECT ${id}, i, ${folder} || i FROM n`,
      row: one(rows(db, importsWith(sql`i.id = ${id}`))),
    },
  });
  return row;
}

/** Selects a part's R2 key. */
export const findPart = (db: Database, id: number, number: number) =>
  rows(db)`
    SELECT ${columnsOf(import_parts, "p", ["key"])} FROM import_parts p
    WHERE p.import_id = ${id} AND p.number = ${number}`;

/** Selects all parts in order. */
export const listParts = (db: Database, id: number) =>
  rows(db)`
    SELECT ${columnsOf(import_parts, "p", ["key"])} FROM import_parts p
    WHERE p.import_id = ${id} ORDER BY p.number`;

/** Marks a part as received; returns how many are missing. */
export async function receivePart(db: Database, id: number, number: number) {
  const { left } = await write(db, {
    steps: {
      receiving: guard(db, isAt(id, "receiving", 0), "receiving"),
      part: rows(db)`
      UPDATE import_parts SET received = 1 WHERE import_id = ${id} AND number = ${number}`,
      imports: rows(db)`UPDATE imports SET updated_at = ${now} WHERE id = ${id}`,
      left: one(
        rows(db)`
        SELECT ${value("missing", sql<number>`COUNT(*)`)} FROM import_parts WHERE import_id = ${id} AND received = 0`,
      ),
    },
  });
  return left;
}

/** SQL condition: the import is at this step. */
const isAt = (id: number, state: ImportRow["state"], done: number): SQL =>
  sql`(SELECT state = ${state} AND done = ${done} FROM imports WHERE id = ${id})`;

/** Returns the guard: no other call has done the step. */
export const isUntaken = (db: Database, { id, state, done }: ImportRow) =>
  guard(db, isAt(id, state, done), "step");

interface Progress {
  state: ImportRow["state"];
  done: number;
  total: number;
}

/** Statement that sets the progress. */
export const setProgress = (db: Database, { id }: ImportRow, { state, done, total }: Progress) =>
  rows(db)`
    UPDATE imports SET state = ${state}, done = ${done}, total = ${total}, updated_at = ${now}
    WHERE id = ${id}`;

/** Imports erased per run; few, because each may be a whole championship. */
const AT_ONCE = 3;

/** Selects abandoned and long finished imports. */
export const listAbandoned = (db: Database) =>
  rows(db)`
    ${importsWith(sql`i.updated_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${DAYS_OPEN} days`})`)}
    ORDER BY i.updated_at LIMIT ${AT_ONCE}`;
