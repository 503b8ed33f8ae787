import { type SQL, sql } from "drizzle-orm";
import { one, type Database, rows } from "../../db/database.ts";
import { write } from "../../kit/call.ts";
import { guard } from "../../db/guard.ts";
import { now } from "../../db/schema/columns.ts";
import { adminOf } from "../../kit/access.ts";
import type { PageQuery } from "../../kit/contract.ts";
import { DAYS_OPEN, MOST_OPEN, PART_BYTES } from "./contract.ts";
import type { Plan } from "../../../domain/plans.ts";

export interface ImportRow {
  id: number;
  admin_id: number;
  state: "receiving" | "rows" | "files" | "done";
  bytes: number;
  part_bytes: number;
  parts: number;
  /** JSON. */
  missing: string;
  invitations: 0 | 1;
  name: string | null;
  plan: Plan | null;
  championship_id: number | null;
  slug: string | null;
  /** JSON. */
  ranges: string | null;
  done: number;
  total: number;
  created_at: string;
  expires_at: string;
}

const importsWith = (where: SQL): SQL => sql`
  SELECT i.id AS id, i.admin_id AS admin_id, i.state AS state, i.bytes AS bytes,
         i.part_bytes AS part_bytes, (i.bytes + i.part_bytes - 1) / i.part_bytes AS parts,
         (SELECT json_group_array(number) FROM import_parts
          WHERE import_id = i.id AND received = 0) AS missing,
         i.invitations AS invitations, i.name AS name, i.plan AS plan,
         i.championship_id AS championship_id, ch.slug AS slug, i.ranges AS ranges, i.done AS done,
         i.total AS total, i.created_at AS created_at,
         strftime('%Y-%m-%dT%H:%M:%fZ', i.updated_at, ${`+${DAYS_OPEN} days`}) AS expires_at
  FROM imports i LEFT JOIN championships ch ON ch.id = i.championship_id
  WHERE ${where}`;

/** The page and the count of what the holder of the session is bringing in, the newest first. */
export function importsOf(db: Database, tokenHash: string | null, { page, per_page }: PageQuery) {
  const own = sql`admin_id = ${adminOf(tokenHash)}`;
  return {
    rows: rows<ImportRow>(db)`${importsWith(sql`i.${own}`)} ORDER BY i.id DESC
        LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    counted: rows<{ total: number }>(db)`SELECT COUNT(*) AS total FROM imports WHERE ${own}`,
  };
}

/** What the holder of the session is bringing in under a number. */
export const findImport = (db: Database, id: number, tokenHash: string | null) =>
  rows<ImportRow>(db, importsWith(sql`i.id = ${id} AND i.admin_id = ${adminOf(tokenHash)}`));

/** How many copies the holder of the session is bringing in. */
export const countOpen = (db: Database, tokenHash: string | null) =>
  rows<{ open: number }>(db)`
    SELECT COUNT(*) AS open FROM imports WHERE ${isOpenOf(adminOf(tokenHash))}`;

const isOpenOf = (admin: SQL): SQL => sql`admin_id = ${admin} AND state <> 'done'`;

interface Begun {
  admin_id: number;
  bytes: number;
  invitations: boolean;
}

/** Writes a new import and its parts, of which none has come; `folder` is their place in R2. */
export async function insertImport(
  db: Database,
  { admin_id, bytes, invitations }: Begun,
  folder: string,
) {
  const id = sql`(SELECT seq FROM sqlite_sequence WHERE name = 'imports')`;
  const { row } = await write(db, {
    creates: "imports",
    steps: {
      room: guard(
        db,
        sql`(SELECT COUNT(*) FROM imports WHERE ${isOpenOf(sql`${admin_id}`)}) < ${MOST_OPEN}`,
        "open",
      ),
      imports: rows<never>(db)`
      INSERT INTO imports (admin_id, bytes, part_bytes, invitations)
      VALUES (${admin_id}, ${bytes}, ${PART_BYTES}, ${invitations ? 1 : 0})`,
      parts: rows<never>(db)`
      INSERT INTO import_parts (import_id, number, key)
      WITH RECURSIVE n(i) AS (
        SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${Math.ceil(bytes / PART_BYTES)})
      SELECT ${id}, i, ${folder} || i FROM n`,
      row: one(rows<ImportRow>(db, importsWith(sql`i.id = ${id}`))),
    },
  });
  return row;
}

/** Where a part lies in R2. */
export const partOf = (db: Database, id: number, number: number) =>
  rows<{ key: string }>(db)`
    SELECT key AS key FROM import_parts WHERE import_id = ${id} AND number = ${number}`;

/** Where all parts lie, in their order. */
export const partsOf = (db: Database, id: number) =>
  rows<{ key: string }>(db)`
    SELECT key AS key FROM import_parts WHERE import_id = ${id} ORDER BY number`;

/** Marks a part as received, and answers how many have not come. */
export async function receivePart(db: Database, id: number, number: number) {
  const { left } = await write(db, {
    steps: {
      receiving: guard(db, isAt(id, "receiving", 0), "receiving"),
      part: rows<never>(db)`
      UPDATE import_parts SET received = 1 WHERE import_id = ${id} AND number = ${number}`,
      imports: rows<never>(db)`UPDATE imports SET updated_at = ${now} WHERE id = ${id}`,
      left: one(
        rows<{ missing: number }>(db)`
        SELECT COUNT(*) AS missing FROM import_parts WHERE import_id = ${id} AND received = 0`,
      ),
    },
  });
  return left;
}

/** SQL condition: the import stands where a step found it. */
const isAt = (id: number, state: ImportRow["state"], done: number): SQL =>
  sql`(SELECT state = ${state} AND done = ${done} FROM imports WHERE id = ${id})`;

/** The guard of a step: no other call has taken it. */
export const isUntaken = (db: Database, { id, state, done }: ImportRow) =>
  guard(db, isAt(id, state, done), "step");

interface Standing {
  state: ImportRow["state"];
  done: number;
  total: number;
}

/** The statement that says how far an import has come. */
export const stand = (db: Database, { id }: ImportRow, { state, done, total }: Standing) =>
  rows<never>(db)`
    UPDATE imports SET state = ${state}, done = ${done}, total = ${total}, updated_at = ${now}
    WHERE id = ${id}`;

/** Imports that one run of the schedule erases: each may take a championship's rows along. */
const AT_ONCE = 3;

/** Those that nobody went on with, and those that were over long ago. */
export const listAbandoned = (db: Database) =>
  rows<ImportRow>(db)`
    ${importsWith(sql`i.updated_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${DAYS_OPEN} days`})`)}
    ORDER BY i.updated_at LIMIT ${AT_ONCE}`;
