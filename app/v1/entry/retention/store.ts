import { type SQL, sql } from "drizzle-orm";
import { columnsOf } from "../../db/columns.ts";
import { type Database, rows } from "../../db/database.ts";
import { admins } from "../../db/schema/index.ts";
import { write } from "../../kit/call.ts";
import { now } from "../../db/schema/columns.ts";
import { forgetDevices } from "../../delivery/push/store.ts";
import { forgetBallots } from "../../matchday/votes/store.ts";

/** What a call without a session names an account by. */
interface Attempt {
  email?: string | undefined;
  /** Hash of the secret of a mailed link, used up or not. */
  link_hash?: string | null;
}

/** The account that a call without a session is about, or no row. */
export const adminOfAttempt = (db: Database, { email, link_hash }: Attempt) =>
  rows(db)`
    SELECT ${columnsOf(admins, "admins", ["id"])} FROM admins WHERE email = ${email ?? null} OR id = (
      SELECT admin_id FROM mail_tokens WHERE token_hash = ${link_hash ?? null}) LIMIT 1`;

const ago = (age: string): SQL => sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${age})`;

/**
 * Deletes what is over by the clock, as docs/retention.md says it: ended sessions, links and sign-ins,
 * answers to repeated calls and wrong codes after a day, what letters are counted by after two, mails
 * after 30 days, those included that never left, devices when their time is over, and reports of
 * visitors 180 days after they were closed, with the address of who sent them, which devices voted
 * after 90, and devices that were told of games and that nobody has seen for 180. A session that ended
 * stays for that day: a repeated call whose first one ended its own is still known as that admin's.
 */
export const deleteExpired = (db: Database) =>
  write(db, {
    steps: [
      rows(db)`DELETE FROM sessions WHERE expires_at < ${ago("-1 day")}`,
      rows(db)`DELETE FROM mail_tokens WHERE expires_at < ${ago("-1 day")}`,
      rows(db)`DELETE FROM idempotency_keys WHERE created_at < ${ago("-1 day")}`,
      rows(db)`DELETE FROM sign_in_attempts WHERE expires_at < ${ago("-1 day")}`,
      rows(db)`DELETE FROM factor_tries WHERE created_at < ${ago("-1 day")}`,
      rows(db)`DELETE FROM devices WHERE expires_at < ${now}`,
      rows(db)`DELETE FROM mail_log WHERE created_at < ${ago("-2 days")}`,
      rows(db)`DELETE FROM outbox WHERE sent_at < ${ago("-30 days")}`,
      rows(db)`DELETE FROM outbox WHERE sent_at IS NULL AND created_at < ${ago("-30 days")}`,
      forgetBallots(db),
      ...forgetDevices(db),
      rows(db)`DELETE FROM reports WHERE closed_at < ${ago("-180 days")}`,
    ],
  });
