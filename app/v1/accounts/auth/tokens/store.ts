import { type SQL, sql } from "drizzle-orm";
import { columnsOf, neverNull, type RowOf } from "../../../db/columns.ts";
import { type Database, rows } from "../../../db/database.ts";
import { write } from "../../../kit/call.ts";
import { guard } from "../../../db/guard.ts";
import { now } from "../../../db/schema/columns.ts";
import { admins, mail_tokens } from "../../../db/schema/index.ts";
import type { Mail } from "../../../delivery/mail/letter.ts";
import { adminOfSession } from "../../../kit/access.ts";
import { queueMail, queueNothing } from "../../../delivery/mail/store.ts";

type Purpose = (typeof mail_tokens.$inferSelect)["purpose"];

export interface NewToken {
  purpose: Purpose;
  token_hash: string;
  expires_at: string;
  email?: string;
}

const isOpen = sql`t.used_at IS NULL AND t.expires_at > ${now}`;

/** Minutes that a link works; ASVS 5.0 (6.5.5) allows ten. */
export const LINK_MINUTES = 10;

/** Most links of an account and purpose in an hour. */
const MOST_AN_HOUR = 5;

/**
 * Statement that issues a link. Above the hourly limit none is issued while one still works, so strangers can
 * neither flood a mailbox nor lock anyone out.
 */
export const issueToken = (db: Database, email: string, token: NewToken) =>
  rows(db)`
    INSERT INTO mail_tokens (admin_id, purpose, token_hash, expires_at, email)
    SELECT a.id, ${token.purpose}, ${token.token_hash}, ${token.expires_at}, ${token.email ?? null}
    FROM admins a WHERE a.email = ${email} AND ${hasRoom(token.purpose)}`;

const hasRoom = (purpose: Purpose) => sql`((
  SELECT COUNT(*) FROM mail_tokens t WHERE t.admin_id = a.id AND t.purpose = ${purpose}
  AND t.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hour')) < ${MOST_AN_HOUR}
  OR NOT EXISTS (
    SELECT 1 FROM mail_tokens t WHERE t.admin_id = a.id AND t.purpose = ${purpose} AND ${isOpen}))`;

/** SQL condition after `issueToken` in its batch: the account got the link. */
export const isIssued = ({ token_hash }: NewToken): SQL =>
  sql`EXISTS (SELECT 1 FROM mail_tokens WHERE token_hash = ${token_hash})`;

/** Returns a row when a further link is allowed. */
export const roomForToken = (db: Database, purpose: Purpose, tokenHash: string | null) =>
  rows(db)`
    SELECT ${columnsOf(admins, "a", ["id"])} FROM admins a WHERE a.id = ${adminOfSession(tokenHash)} AND ${hasRoom(purpose)}`;

/** Statement that ends open links, by purpose or all. */
export const endTokens = (db: Database, admin_id: number, ...purposes: Purpose[]) =>
  rows(db)`
    UPDATE mail_tokens SET used_at = ${now}, email = NULL
    WHERE admin_id = ${admin_id} AND used_at IS NULL
    AND (${purposes.length} = 0 OR purpose IN (SELECT value FROM json_each(${JSON.stringify(purposes)})))`;

/** Statement after which a used password link can admit a browser for some minutes. */
export const becomeDeviceLink = (db: Database, token_hash: string) =>
  rows(db)`
    UPDATE mail_tokens SET purpose = 'device', used_at = NULL,
      expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`+${LINK_MINUTES} minutes`})
    WHERE token_hash = ${token_hash}`;

/**
 * Statements that replace the links of a purpose. An unknown address costs an equal write, so it cannot be
 * told apart.
 */
export const tokenStatements = (db: Database, email: string, token: NewToken) =>
  [
    issueToken(db, email, token),
    rows(db)`
      UPDATE mail_tokens SET used_at = ${now}, email = NULL
      WHERE admin_id = (SELECT id FROM admins WHERE email = ${email}) AND purpose = ${token.purpose}
      AND used_at IS NULL AND token_hash <> ${token.token_hash} AND ${isIssued(token)}`,
    queueNothing(db, sql`NOT ${isIssued(token)}`),
  ] as const;

/** Sends a link to an existing account. */
export const sendToken = (db: Database, email: string, token: NewToken, mail: Mail) =>
  write(db, {
    steps: tokenStatements(db, email, token),
    mails: [queueMail(db, mail, isIssued(token))],
  });

export type LinkOwner = RowOf<typeof findLinkOwner>;

/** Selects an open link's account and new address. */
export const findLinkOwner = (db: Database, purpose: Purpose, token_hash: string | null) =>
  rows(db)`
    SELECT ${columnsOf(admins, "a", ["id", "name", "email", "version"])},
           ${columnsOf(mail_tokens, "t", { new_email: "email" })}
    FROM mail_tokens t JOIN admins a ON a.id = t.admin_id
    WHERE t.token_hash = ${token_hash} AND t.purpose = ${purpose} AND ${isOpen}`;

/** Selects an admin's unconfirmed new address. */
export const pendingEmail = (db: Database, admin_id: number) =>
  rows(db)`
    SELECT ${neverNull(columnsOf(mail_tokens, "t", ["email"]))} FROM mail_tokens t
    WHERE t.admin_id = ${admin_id} AND t.purpose = 'email' AND ${isOpen}
    ORDER BY t.id DESC LIMIT 1`;

/** Returns the guard: the link is open. */
export const tokenIsOpen = (db: Database, purpose: Purpose, token_hash: string) =>
  guard(
    db,
    sql`EXISTS (SELECT 1 FROM mail_tokens t
      WHERE t.token_hash = ${token_hash} AND t.purpose = ${purpose} AND ${isOpen})`,
    "token",
  );

/** Confirms the address. The version stays the same, because no form shows this. */
export const confirmAddress = (db: Database, { id }: LinkOwner, token_hash: string) =>
  write(db, {
    releasesMail: true,
    steps: [
      tokenIsOpen(db, "confirmation", token_hash),
      rows(db)`
      UPDATE admins SET email_confirmed_at = ${now} WHERE id = ${id}`,
      endTokens(db, id, "confirmation"),
    ],
  });

/** Changes the account's address, ends its other links and notifies the old address. */
export const moveAccount = (
  db: Database,
  { id }: LinkOwner,
  email: string,
  token_hash: string,
  farewell: Mail,
) =>
  write(db, {
    steps: [
      tokenIsOpen(db, "email", token_hash),
      rows(db)`
      UPDATE admins SET email = ${email}, email_confirmed_at = ${now}, version = version + 1, updated_at = ${now}
      WHERE id = ${id}`,
      endTokens(db, id),
    ],
    mails: [queueMail(db, farewell)],
  });
