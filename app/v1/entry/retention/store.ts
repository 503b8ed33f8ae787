import { columnsOf } from "../../db/columns.ts";
import { type Database, rows } from "../../db/database.ts";
import { admins } from "../../db/schema/index.ts";
import { write } from "../../kit/call.ts";
import { ago, now } from "../../db/schema/columns.ts";
import { forgetDevices } from "../../delivery/push/store.ts";
import { forgetOldMerges } from "../../people/merges/files/store.ts";
import { forgetBallots } from "../../matchday/votes/store.ts";

interface Attempt {
  email?: string | undefined;
  /** Hash of a mailed link, used or not. */
  link_hash?: string | null;
}

/** Selects the account of a call without a session. */
export const adminOfAttempt = (db: Database, { email, link_hash }: Attempt) =>
  rows(db)`
    SELECT ${columnsOf(admins, "admins", ["id"])} FROM admins WHERE email = ${email ?? null} OR id = (
      SELECT admin_id FROM mail_tokens WHERE token_hash = ${link_hash ?? null}) LIMIT 1`;

/**
 * Deletes expired data after docs/retention.md. An ended session stays a day, because repeated calls still
 * need its account.
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
      ...forgetOldMerges(db),
      forgetBallots(db),
      ...forgetDevices(db),
      rows(db)`DELETE FROM reports WHERE closed_at < ${ago("-180 days")}`,
    ],
  });
