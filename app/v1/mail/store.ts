import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../db/database.ts";
import { now } from "../db/schema/columns.ts";
import { outbox } from "../db/schema/index.ts";
import type { Mail } from "./letter.ts";

/** Mails that are taken and sent at once. */
export const SENT_AT_ONCE = 20;

/** After so many failures a mail stays in the outbox for people to look at. */
const MAX_ATTEMPTS = 8;

/**
 * The statement that queues a mail that nobody but its reader, or the platform, asked for; every other
 * one goes through `queueLetters`, which counts. It belongs into the batch of the write that it tells
 * of: a write that is rolled back sends nothing, and a mail that fails undoes no write. `when` leaves
 * it out unless the SQL condition holds at that moment.
 */
export function queueMail(db: Database, mail: Mail, when: SQL = sql`1`) {
  db.mailed = true;
  const { recipient, subject, text, html } = mail;
  return rows<never>(
    db,
    sql`
    INSERT INTO outbox (recipient, subject, text, html)
    SELECT ${recipient}, ${subject}, ${text}, ${html} WHERE ${when}`,
  );
}

/**
 * The statement that writes as much as `queueMail` and sends nothing: for a call that must not show, by
 * the time it takes, whether it had anything to send.
 */
export const queueNothing = (db: Database, when: SQL) =>
  rows<never>(
    db,
    sql`
    INSERT INTO outbox (recipient, subject, text, html, sent_at) SELECT '', '', '', '', ${now} WHERE ${when}`,
  );

interface Waiting extends Mail {
  id: number;
}

/** SQL condition on the outbox: a championship mails nobody before its owner has confirmed the address. */
const mayLeave = sql`(championship_id IS NULL OR EXISTS (
  SELECT 1 FROM championships ch JOIN admins a ON a.id = ch.owner_id
  WHERE ch.id = outbox.championship_id AND a.email_confirmed_at IS NOT NULL))`;

/**
 * Takes mails that are due: each counts as tried before it is sent, and is due again later, at most a
 * day, unless it is marked as sent. So two senders never take the same one.
 */
export async function takeDue(db: Database): Promise<Waiting[]> {
  const [taken] = await db.batch([
    rows<Waiting>(
      db,
      sql`
      UPDATE outbox SET attempts = attempts + 1,
        next_attempt_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', min(1440, 1 << (2 * attempts)) || ' minutes')
      WHERE id IN (
        SELECT id FROM ${outbox}
        WHERE sent_at IS NULL AND attempts < ${MAX_ATTEMPTS}
        AND (next_attempt_at IS NULL OR next_attempt_at <= ${now}) AND ${mayLeave}
        ORDER BY id LIMIT ${SENT_AT_ONCE})
      RETURNING id, recipient, subject, text, html`,
    ),
  ]);
  return taken;
}

/** A mail that left keeps no text: it may hold a link that signs somebody in. */
export const markSent = (db: Database, ids: number[]) =>
  db.batch([
    rows<never>(
      db,
      sql`
      UPDATE outbox SET sent_at = ${now}, text = '', html = ''
      WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
    ),
  ]);
