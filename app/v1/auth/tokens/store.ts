import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../db/database.ts";
import { guard } from "../../db/guard.ts";
import { now } from "../../db/schema/columns.ts";
import type { mail_tokens } from "../../db/schema/index.ts";
import type { Mail } from "../../mail/letter.ts";
import { adminOf } from "../../mine.ts";
import { queueMail, queueNothing } from "../../mail/store.ts";

type Purpose = (typeof mail_tokens.$inferSelect)["purpose"];

/** A link's secret as it is kept. */
export interface NewToken {
  purpose: Purpose;
  token_hash: string;
  expires_at: string;
}

/** Links that one account gets by mail within an hour, of each purpose. */
const MOST_AN_HOUR = 5;

/**
 * The statement that gives the account of an address a link, unless there is no such account or it got
 * enough of them within the hour.
 */
export const issueToken = (db: Database, email: string, token: NewToken) =>
  rows<never>(
    db,
    sql`
    INSERT INTO mail_tokens (admin_id, purpose, token_hash, expires_at)
    SELECT a.id, ${token.purpose}, ${token.token_hash}, ${token.expires_at}
    FROM admins a WHERE a.email = ${email} AND ${hasRoom(token.purpose)}`,
  );

const hasRoom = (purpose: Purpose) => sql`(
  SELECT COUNT(*) FROM mail_tokens t WHERE t.admin_id = a.id AND t.purpose = ${purpose}
  AND t.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hour')) < ${MOST_AN_HOUR}`;

/** SQL condition, behind `issueToken` in its batch: the account got the link. */
export const isIssued = ({ token_hash }: NewToken): SQL =>
  sql`EXISTS (SELECT 1 FROM mail_tokens WHERE token_hash = ${token_hash})`;

/** Whether the admin of a session may get another link of the purpose: one row, or none. */
export const roomForToken = (db: Database, purpose: Purpose, tokenHash: string | null) =>
  rows<{ id: number }>(
    db,
    sql`
    SELECT a.id AS id FROM admins a WHERE a.id = ${adminOf(tokenHash)} AND ${hasRoom(purpose)}`,
  );

/** The statement that ends an admin's open links, of one purpose or of all. */
export const endTokens = (db: Database, admin_id: number, purpose?: Purpose) =>
  rows<never>(
    db,
    sql`
    UPDATE mail_tokens SET used_at = ${now}
    WHERE admin_id = ${admin_id} AND used_at IS NULL
    AND ${purpose === undefined ? sql`1` : sql`purpose = ${purpose}`}`,
  );

/**
 * Sends a link to the account of an address, if there is one: the links before it end. An address
 * without an account costs the same write.
 */
export async function sendToken(db: Database, email: string, token: NewToken, mail: Mail) {
  const issued = isIssued(token);
  await db.batch([
    issueToken(db, email, token),
    rows<never>(
      db,
      sql`
      UPDATE mail_tokens SET used_at = ${now}
      WHERE admin_id = (SELECT id FROM admins WHERE email = ${email}) AND purpose = ${token.purpose}
      AND used_at IS NULL AND token_hash <> ${token.token_hash} AND ${issued}`,
    ),
    queueMail(db, mail, issued),
    queueNothing(db, sql`NOT ${issued}`),
    rows<never>(
      db,
      sql`
      DELETE FROM mail_tokens WHERE admin_id = (SELECT id FROM admins WHERE email = ${email})
      AND expires_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')`,
    ),
  ]);
}

/** Whose link it is, while it is neither used nor over. */
export interface LinkOwner {
  id: number;
  name: string;
  email: string;
  version: number;
}

const isOpen = sql`t.used_at IS NULL AND t.expires_at > ${now}`;

/** The account that an open link belongs to. */
export const ownerOfToken = (db: Database, purpose: Purpose, token_hash: string | null) =>
  rows<LinkOwner>(
    db,
    sql`
    SELECT a.id AS id, a.name AS name, a.email AS email, a.version AS version
    FROM mail_tokens t JOIN admins a ON a.id = t.admin_id
    WHERE t.token_hash = ${token_hash} AND t.purpose = ${purpose} AND ${isOpen}`,
  );

/** The guard of a link: it is open at that moment. */
export const tokenIsOpen = (db: Database, purpose: Purpose, token_hash: string) =>
  guard(
    db,
    sql`EXISTS (SELECT 1 FROM mail_tokens t
      WHERE t.token_hash = ${token_hash} AND t.purpose = ${purpose} AND ${isOpen})`,
    "token",
  );

/**
 * Marks the address as confirmed, and the links that asked for it as used. The version stays: a form of
 * the account that is open meanwhile shows nothing of this.
 */
export function confirm(db: Database, { id }: LinkOwner, token_hash: string) {
  // What the account's championships had to say may have waited for this.
  db.mailed = true;
  return db.batch([
    tokenIsOpen(db, "confirmation", token_hash),
    rows<never>(
      db,
      sql`
      UPDATE admins SET email_confirmed_at = ${now} WHERE id = ${id}`,
    ),
    endTokens(db, id, "confirmation"),
  ]);
}
