import { sql } from "drizzle-orm";
import type { StaffAct } from "../../../domain/moderation.ts";
import type { PageQuery } from "../../contract.ts";
import { type Database, rows } from "../../db/database.ts";
import { staff_acts } from "../../db/schema/index.ts";

/** Something that staff did: to a championship, an account or a report. */
export interface NewAct {
  admin_id: number;
  act: StaffAct;
  championship_id?: number | null;
  account_id?: number;
  report_id?: number;
  detail?: string;
  reason?: string | null | undefined;
}

/** The statement that stands in the batch of what staff does. */
export const recordAct = (db: Database, act: NewAct) => db.insert(staff_acts).values(act);

export interface ActRow {
  id: number;
  act: StaffAct;
  by: string;
  championship_id: number | null;
  championship: string | null;
  account_id: number | null;
  report_id: number | null;
  detail: string | null;
  reason: string | null;
  created_at: string;
}

/** The page and the count of all acts, or of those on one championship, the newest first. */
export function actsOf(
  db: Database,
  { championship_id, page, per_page }: PageQuery & { championship_id?: number | undefined },
) {
  const where =
    championship_id === undefined ? sql`1` : sql`s.championship_id = ${championship_id}`;
  return {
    rows: rows<ActRow>(
      db,
      sql`
      SELECT s.id AS id, s.act AS act, a.name AS by, s.championship_id AS championship_id,
             ch.name AS championship, s.account_id AS account_id, s.report_id AS report_id,
             s.detail AS detail, s.reason AS reason, s.created_at AS created_at
      FROM staff_acts s JOIN admins a ON a.id = s.admin_id
      LEFT JOIN championships ch ON ch.id = s.championship_id
      WHERE ${where} ORDER BY s.id DESC LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    ),
    counted: rows<{ total: number }>(
      db,
      sql`SELECT COUNT(*) AS total FROM staff_acts s WHERE ${where}`,
    ),
  };
}
