import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/database.ts";
import { guard } from "../../../db/guard.ts";
import { now } from "../../../db/schema/columns.ts";
import type { Mail } from "../../../mail/letter.ts";
import { queueMail } from "../../../mail/store.ts";
import type { RightCode } from "../code.ts";
import { hasFactor, type Holder } from "../store.ts";

/** The recovery codes of an account that still work. */
export const openCodes = (db: Database, admin: SQL) =>
  rows<{ id: number; code_hash: string }>(db)`
    SELECT id AS id, code_hash AS code_hash FROM recovery_codes
    WHERE admin_id = ${admin} AND used_at IS NULL`;

/** The statements that use up a code that was right; another use of it in the meantime stops the batch. */
export const spendCode = (db: Database, admin_id: number, code: RightCode) =>
  code.kind === "code_app"
    ? [
        guard(
          db,
          sql`(SELECT last_step FROM code_apps WHERE admin_id = ${admin_id}) < ${code.step}`,
          "code",
        ),
        rows<never>(db)`UPDATE code_apps SET last_step = ${code.step} WHERE admin_id = ${admin_id}`,
      ]
    : [
        guard(
          db,
          sql`EXISTS (SELECT 1 FROM recovery_codes WHERE id = ${code.id} AND used_at IS NULL)`,
          "code",
        ),
        rows<never>(db)`UPDATE recovery_codes SET used_at = ${now} WHERE id = ${code.id}`,
      ];

/** Puts new codes in the place of all that an account has, together with what proved that it may. */
export const replaceCodes = (
  db: Database,
  { id }: Holder,
  hashes: string[],
  spent: ReturnType<typeof spendCode>,
  notice: Mail,
) =>
  db.batch([
    guard(db, hasFactor(sql`${id}`), "factor"),
    ...spent,
    rows<never>(db)`DELETE FROM recovery_codes WHERE admin_id = ${id}`,
    rows<never>(db)`
      INSERT INTO recovery_codes (admin_id, code_hash)
      SELECT ${id}, j.value FROM json_each(${JSON.stringify(hashes)}) j`,
    queueMail(db, notice),
  ]);
