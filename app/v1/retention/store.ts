import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../db/database.ts";

const ago = (age: string): SQL => sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${age})`;

/**
 * Deletes what is over by the clock, as docs/retention.md says it: ended sessions and links after a
 * day, answers to repeated calls after a day, mails after 30 days, those included that never left, and
 * reports of visitors 180 days after they were closed, with the address of who sent them.
 */
export const deleteExpired = (db: Database) =>
  db.batch([
    rows<never>(db, sql`DELETE FROM sessions WHERE expires_at < ${ago("-1 day")}`),
    rows<never>(db, sql`DELETE FROM mail_tokens WHERE expires_at < ${ago("-1 day")}`),
    rows<never>(db, sql`DELETE FROM idempotency_keys WHERE created_at < ${ago("-1 day")}`),
    rows<never>(db, sql`DELETE FROM outbox WHERE created_at < ${ago("-30 days")}`),
    rows<never>(db, sql`DELETE FROM reports WHERE closed_at < ${ago("-180 days")}`),
  ]);
