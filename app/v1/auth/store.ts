import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { now } from "../db/schema/columns.ts";
import { admins, sessions } from "../db/schema/index.ts";
import { touched } from "../db/touched.ts";
import { unchanged } from "../db/unchanged.ts";
import type { Mail } from "../mail/letter.ts";
import type { Queued } from "../mail/letters/store.ts";
import { queueMail } from "../mail/store.ts";
import { adminOf } from "../mine.ts";
import { endTokens, issueToken, type NewToken, tokenIsOpen } from "./tokens/store.ts";

const account = {
  id: admins.id,
  name: admins.name,
  email: admins.email,
  password_hash: admins.password_hash,
  email_confirmed_at: admins.email_confirmed_at,
  version: admins.version,
};

export const findCredentials = (db: Database, email: string) =>
  db.select(account).from(admins).where(eq(admins.email, email));

/** The account that the session belongs to; whether the session still runs, `accessQuery` says. */
export const findOwn = (db: Database, tokenHash: string | null) =>
  db
    .select(account)
    .from(admins)
    .where(eq(admins.id, adminOf(tokenHash)));

interface NewSession {
  token_hash: string;
  user_agent: string | null;
  expires_at: string;
}

interface NewAdmin {
  name: string;
  email: string;
  password_hash: string;
}

/** The account, its first session, and the mail that asks to confirm the address. */
export async function createAdmin(
  db: Database,
  admin: NewAdmin,
  session: NewSession,
  confirmation: { token: NewToken; mails: Queued[] },
) {
  const [rows] = await db.batch([
    db.insert(admins).values(admin).returning(account),
    db.insert(sessions).values({
      ...session,
      admin_id: sql`(SELECT id FROM admins WHERE email = ${admin.email})`,
    }),
    issueToken(db, admin.email, confirmation.token),
    ...confirmation.mails,
  ]);
  return rows[0];
}

/**
 * A new session; this admin's that ended a day ago are swept with it. Until then they stay: a repeated
 * call whose first one ended its own session is still known as that admin's.
 */
export async function createSession(db: Database, admin_id: number, session: NewSession) {
  await db.batch([
    db.insert(sessions).values({ ...session, admin_id }),
    db
      .delete(sessions)
      .where(
        sql`${sessions.admin_id} = ${admin_id} AND ${sessions.expires_at} < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')`,
      ),
  ]);
}

const isOpen: SQL = sql`${sessions.expires_at} > ${now}`;

/** The statement that ends those sessions of a condition which still run. */
export const endSessions = (db: Database, which: SQL | undefined) =>
  db.update(sessions).set({ expires_at: now }).where(and(which, isOpen));

export const endOwnSession = (db: Database, token_hash: string | null) =>
  db.batch([endSessions(db, eq(sessions.token_hash, token_hash ?? ""))]);

export const endSession = (db: Database, id: number) =>
  db.batch([endSessions(db, eq(sessions.id, id))]);

/** Every session of an admin but the one of the token. */
export const othersOf = (admin_id: number, token_hash: string | null) =>
  and(eq(sessions.admin_id, admin_id), ne(sessions.token_hash, token_hash ?? ""));

export const endOtherSessions = (db: Database, admin_id: number, token_hash: string | null) =>
  db.batch([endSessions(db, othersOf(admin_id, token_hash))]);

/** The open sessions of the token's admin, the newest first. */
export const openSessions = (db: Database, token_hash: string | null) =>
  db
    .select({
      id: sessions.id,
      created_at: sessions.created_at,
      expires_at: sessions.expires_at,
      user_agent: sessions.user_agent,
      token_hash: sessions.token_hash,
    })
    .from(sessions)
    .where(and(eq(sessions.admin_id, adminOf(token_hash)), isOpen))
    .orderBy(sql`${sessions.id} DESC`)
    .limit(200);

interface Account {
  id: number;
  version: number;
}

/** A new password, given with the old one: this session alone goes on. */
export const replacePassword = (
  db: Database,
  admin: Account,
  password_hash: string,
  token_hash: string | null,
  notice: Mail,
) =>
  db.batch([
    unchanged(db, admins, admin),
    db
      .update(admins)
      .set({ password_hash, ...touched(admins) })
      .where(eq(admins.id, admin.id)),
    endSessions(db, othersOf(admin.id, token_hash)),
    endTokens(db, admin.id, "password"),
    queueMail(db, notice),
  ]);

/**
 * A new password, given with a link of a mail: the link is used up, every session ends, and the
 * address that got the link is confirmed.
 */
export const renewPassword = (
  db: Database,
  admin: Account,
  password_hash: string,
  link_hash: string,
  notice: Mail,
) =>
  db.batch([
    unchanged(db, admins, admin),
    tokenIsOpen(db, "password", link_hash),
    db
      .update(admins)
      .set({
        password_hash,
        email_confirmed_at: sql`COALESCE(${admins.email_confirmed_at}, ${now})`,
        ...touched(admins),
      })
      .where(eq(admins.id, admin.id)),
    endSessions(db, eq(sessions.admin_id, admin.id)),
    endTokens(db, admin.id),
    queueMail(db, notice),
  ]);
