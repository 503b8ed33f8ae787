import { sql, type SQL } from "drizzle-orm";
import { columnsOf } from "../../../../db/columns.ts";
import { type Database, rows } from "../../../../db/database.ts";
import { write } from "../../../../kit/call.ts";
import { guard } from "../../../../db/guard.ts";
import { now } from "../../../../db/schema/columns.ts";
import { recovery_codes, sessions } from "../../../../db/schema/index.ts";
import type { Mail } from "../../../../delivery/mail/letter.ts";
import { queueMail } from "../../../../delivery/mail/store.ts";
import { endSessions } from "../../store.ts";
import { hasFactor, type Holder } from "../store.ts";
import type { RightCode } from "../code.ts";

/**
 * Statements after a factor was added: the setup ends, this session counts as strong, sessions without a
 * factor end.
 */
export const factorAdded = (db: Database, { id, session_id }: Holder, setup: { id: number }) => [
  guard(
    db,
    sql`EXISTS (SELECT 1 FROM factor_setups WHERE id = ${setup.id} AND expires_at > ${now})`,
    "setup",
  ),
  rows(db)`DELETE FROM factor_setups WHERE id = ${setup.id}`,
  rows(db)`UPDATE sessions SET strong_at = ${now} WHERE id = ${session_id}`,
  endSessions(db, sql`${sessions.admin_id} = ${id} AND ${sessions.strong_at} IS NULL`),
];

/** Statements after a removed factor; recovery codes end with the last one. */
export const factorRemoved = (db: Database, { id }: Holder) => [
  rows(db)`
    DELETE FROM recovery_codes WHERE admin_id = ${id} AND NOT ${hasFactor(sql`${id}`)}`,
  rows(db)`
    UPDATE sessions SET strong_at = NULL WHERE admin_id = ${id} AND NOT ${hasFactor(sql`${id}`)}`,
];

/** Enables the app; the code of `step` then counts as used. */
export const addCodeApp = (
  db: Database,
  holder: Holder,
  setup: { id: number; secret: string },
  step: number,
  notice: Mail,
) =>
  write(db, {
    steps: [
      guard(
        db,
        sql`NOT EXISTS (SELECT 1 FROM code_apps WHERE admin_id = ${holder.id})`,
        "code app",
      ),
      rows(db)`
      INSERT INTO code_apps (admin_id, secret, last_step)
      VALUES (${holder.id}, ${setup.secret}, ${step})`,
      ...factorAdded(db, holder, setup),
    ],
    mails: [queueMail(db, notice)],
  });

/** Disables the app and marks the code that allowed it as used. */
export const removeCodeApp = (
  db: Database,
  holder: Holder,
  spent: ReturnType<typeof spendCode>,
  notice: Mail,
) =>
  write(db, {
    steps: [
      guard(db, sql`EXISTS (SELECT 1 FROM code_apps WHERE admin_id = ${holder.id})`, "code app"),
      ...spent,
      rows(db)`DELETE FROM code_apps WHERE admin_id = ${holder.id}`,
      ...factorRemoved(db, holder),
    ],
    mails: [queueMail(db, notice)],
  });

/** Selects unused recovery codes. */
export const openCodes = (db: Database, admin: SQL) =>
  rows(db)`
    SELECT ${columnsOf(recovery_codes, "rc", ["id", "code_hash"])} FROM recovery_codes rc
    WHERE rc.admin_id = ${admin} AND rc.used_at IS NULL`;

/** Statements that use a code; they fail when another call has just used it. */
export const spendCode = (db: Database, admin_id: number, code: RightCode) =>
  code.kind === "code_app"
    ? [
        guard(
          db,
          sql`(SELECT last_step FROM code_apps WHERE admin_id = ${admin_id}) < ${code.step}`,
          "code",
        ),
        rows(db)`UPDATE code_apps SET last_step = ${code.step} WHERE admin_id = ${admin_id}`,
      ]
    : [
        guard(
          db,
          sql`EXISTS (SELECT 1 FROM recovery_codes WHERE id = ${code.id} AND used_at IS NULL)`,
          "code",
        ),
        rows(db)`UPDATE recovery_codes SET used_at = ${now} WHERE id = ${code.id}`,
      ];

/** Replaces all recovery codes and marks the code that allowed it as used. */
export const replaceCodes = (
  db: Database,
  { id }: Holder,
  hashes: string[],
  spent: ReturnType<typeof spendCode>,
  notice: Mail,
) =>
  write(db, {
    steps: [
      guard(db, hasFactor(sql`${id}`), "factor"),
      ...spent,
      rows(db)`DELETE FROM recovery_codes WHERE admin_id = ${id}`,
      rows(db)`
      INSERT INTO recovery_codes (admin_id, code_hash)
      SELECT ${id}, j.value FROM json_each(${JSON.stringify(hashes)}) j`,
    ],
    mails: [queueMail(db, notice)],
  });
