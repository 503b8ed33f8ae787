import { sql } from "drizzle-orm";
import { type Database, rows } from "../../../db/database.ts";
import { guard } from "../../../db/guard.ts";
import { now } from "../../../db/schema/columns.ts";
import { sessions } from "../../../db/schema/index.ts";
import type { Mail } from "../../../mail/letter.ts";
import { queueMail } from "../../../mail/store.ts";
import { endSessions } from "../../store.ts";
import { hasFactor, type Holder } from "../store.ts";

/**
 * The statements that go with a new factor: what was begun is used up, the session that set it up has
 * shown it, and those that showed none end.
 */
export const factorAdded = (
  db: Database,
  { id, session_id }: Holder,
  setup: { id: number },
  notice: Mail,
) => [
  guard(
    db,
    sql`EXISTS (SELECT 1 FROM factor_setups WHERE id = ${setup.id} AND expires_at > ${now})`,
    "setup",
  ),
  rows<never>(db)`DELETE FROM factor_setups WHERE id = ${setup.id}`,
  rows<never>(db)`UPDATE sessions SET strong_at = ${now} WHERE id = ${session_id}`,
  endSessions(db, sql`${sessions.admin_id} = ${id} AND ${sessions.strong_at} IS NULL`),
  queueMail(db, notice),
];

/**
 * The statements that go with a factor that was taken away: without another one, recovery codes open
 * nothing, and no session counts as having shown one.
 */
export const factorRemoved = (db: Database, { id }: Holder, notice: Mail) => [
  rows<never>(db)`
    DELETE FROM recovery_codes WHERE admin_id = ${id} AND NOT ${hasFactor(sql`${id}`)}`,
  rows<never>(db)`
    UPDATE sessions SET strong_at = NULL WHERE admin_id = ${id} AND NOT ${hasFactor(sql`${id}`)}`,
  queueMail(db, notice),
];
