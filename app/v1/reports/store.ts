import { sql } from "drizzle-orm";
import type { ReportReason } from "../../domain/people/address-in-name.ts";
import { type Database, rows } from "../db/database.ts";
import { isShown } from "../championships/shown.ts";
import { championshipRef } from "../kit/target.ts";

/** The championship that everybody may report, by number or slug. */
export const reportable = (db: Database, ref: string) =>
  rows<{ id: number }>(
    db,
    sql`SELECT id AS id FROM championships WHERE id = ${championshipRef(ref)} AND ${isShown(sql`id`)}`,
  );

interface NewReport {
  championship_id: number;
  reason: ReportReason;
  text: string;
  email: string | null;
  network: string | null;
}

/** Keeps a report, unless the network has one open about the championship since the day began (UTC). */
export const insertReport = (
  db: Database,
  { championship_id, reason, text, email, network }: NewReport,
) =>
  db.batch([
    rows<never>(
      db,
      sql`
      INSERT INTO reports (championship_id, reason, text, email, network, day)
      VALUES (${championship_id}, ${reason}, ${text}, ${email}, ${network}, date('now'))
      ON CONFLICT DO NOTHING`,
    ),
  ]);
