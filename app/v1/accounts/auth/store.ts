import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { columnsOf } from "../../db/columns.ts";
import { one, type Database, rows } from "../../db/database.ts";
import { write } from "../../kit/call.ts";
import { guard, isUnchanged } from "../../db/guard.ts";
import { now } from "../../db/schema/columns.ts";
import { admins, championships, sessions } from "../../db/schema/index.ts";
import { nextVersion } from "../../kit/owned.ts";
import type { Mail } from "../../delivery/mail/letter.ts";
import { type Queued, queueMail } from "../../delivery/mail/store.ts";
import { adminOfSession, sessionIsOpen } from "../../kit/access.ts";
import {
  type Attempt,
  forgetWrongTries,
  type Device,
  deviceId,
  forgetSessionDevice,
  forgetOtherDevices,
  upsertDevice,
} from "./attempts/store.ts";
import { forgiveTries, hasFactor } from "./factors/store.ts";
import {
  becomeDeviceLink,
  endTokens,
  issueToken,
  type NewToken,
  tokenIsOpen,
} from "./tokens/store.ts";

export const EMAIL_TAKEN = "account.emailTaken";

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

/** Selects a session's account, open or not. */
export const findOwn = (db: Database, tokenHash: string | null) =>
  db
    .select(account)
    .from(admins)
    .where(eq(admins.id, adminOfSession(tokenHash)));

/** Selects the championships' names of a session or password link. */
export const championshipNames = (
  db: Database,
  tokenHash: string | null,
  link_hash: string | null,
) =>
  rows(db)`
    SELECT ${columnsOf(championships, "ch", ["name"])} FROM championships ch
    WHERE ch.owner_id IN (${adminOfSession(tokenHash)},
      (SELECT admin_id FROM mail_tokens WHERE token_hash = ${link_hash} AND purpose = 'password'))
    ORDER BY ch.id DESC LIMIT 50`;

export interface NewSession {
  token_hash: string;
  user_agent: string | null;
  expires_at: string;
  strong_at: string | null;
  device: Device;
}

const openOn = (db: Database, admin: SQL, { device, ...session }: NewSession) =>
  [
    ...upsertDevice(db, admin, device),
    db.insert(sessions).values({ ...session, admin_id: admin, device_id: deviceId(admin, device) }),
  ] as const;

interface NewAdmin {
  name: string;
  email: string;
  password_hash: string;
}

/** Creates an account with a session, a device and the confirmation mail. */
export async function createAdmin(
  db: Database,
  admin: NewAdmin,
  session: NewSession,
  confirmation: { token: NewToken; mails: Queued[] },
) {
  const { row } = await write(db, {
    steps: {
      row: one(db.insert(admins).values(admin).returning(account)),
      session: openOn(db, sql`(SELECT id FROM admins WHERE email = ${admin.email})`, session),
      token: issueToken(db, admin.email, confirmation.token),
    },
    mails: confirmation.mails,
  });
  return row;
}

/** Forgets a place's wrong attempts in a separate write. */
export const forgiveAttempt = (db: Database, attempt: Attempt) =>
  write(db, { steps: [forgetWrongTries(db, attempt)] });

/** Statements of a new session; open links that admit unknown devices end. */
export const openingSession = (db: Database, admin_id: number, session: NewSession) =>
  [...openOn(db, sql`${admin_id}`, session), endTokens(db, admin_id, "device")] as const;

interface SignedIn {
  session: NewSession;
  attempt: Attempt;
  /** The renewed hash, if outdated. */
  rehashed: { from: string; to: string } | null;
}

/** Creates a session by password alone; it fails when a second factor exists. */
export const createSession = (
  db: Database,
  admin_id: number,
  { session, attempt, rehashed }: SignedIn,
) =>
  write(db, {
    steps: [
      guard(db, sql`NOT ${hasFactor(sql`${admin_id}`)}`, "second factor"),
      forgetWrongTries(db, attempt),
      ...openingSession(db, admin_id, session),
      ...(rehashed
        ? [
            db
              .update(admins)
              .set({ password_hash: rehashed.to })
              .where(and(eq(admins.id, admin_id), eq(admins.password_hash, rehashed.from))),
          ]
        : []),
    ],
  });

/** Statement that ends the open sessions of a condition. */
export const endSessions = (db: Database, which: SQL | undefined) =>
  db
    .update(sessions)
    .set({ expires_at: now })
    .where(and(which, sql`${sessions.expires_at} > ${now}`));

export const endOwnSession = (db: Database, token_hash: string | null) =>
  write(db, { steps: [endSessions(db, eq(sessions.token_hash, token_hash ?? ""))] });

/** Ends another session and forgets its device. */
export const endSession = (db: Database, id: number, token_hash: string | null) =>
  write(db, {
    steps: [forgetSessionDevice(db, id, token_hash), endSessions(db, eq(sessions.id, id))],
  });

/** Notes a session's use, at most once an hour. */
export const noteUse = (db: Database, token_hash: string) =>
  write(db, {
    steps: [
      rows(db)`
      UPDATE sessions SET used_at = ${now}
      WHERE token_hash = ${token_hash}
      AND COALESCE(used_at, created_at) < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 hour')
      AND EXISTS (SELECT 1 FROM admins a WHERE a.id = sessions.admin_id AND ${sessionIsOpen("sessions", "a")})`,
    ],
  });

/** Returns a condition for the admin's other sessions. */
export const isOtherSession = (admin_id: number, token_hash: string | null) =>
  and(eq(sessions.admin_id, admin_id), ne(sessions.token_hash, token_hash ?? ""));

/** Ends all other sessions and forgets their devices. */
export const endOtherSessions = (db: Database, admin_id: number, token_hash: string | null) =>
  write(db, {
    steps: [
      endSessions(db, isOtherSession(admin_id, token_hash)),
      forgetOtherDevices(db, admin_id, token_hash),
    ],
  });

/** Selects open sessions, newest first. */
export const openSessions = (db: Database, token_hash: string | null) =>
  db
    .select({
      id: sessions.id,
      created_at: sessions.created_at,
      used_at: sql<string>`COALESCE(${sessions.used_at}, ${sessions.created_at})`.as("used_at"),
      expires_at: sessions.expires_at,
      user_agent: sessions.user_agent,
      token_hash: sessions.token_hash,
    })
    .from(sessions)
    .innerJoin(admins, eq(admins.id, sessions.admin_id))
    .where(
      and(eq(sessions.admin_id, adminOfSession(token_hash)), sessionIsOpen("sessions", "admins")),
    )
    .orderBy(sql`${sessions.id} DESC`)
    .limit(200);

interface Account {
  id: number;
  version: number;
}

/** Replaces the password; other sessions, devices and links end. */
export const replacePassword = (
  db: Database,
  admin: Account,
  password_hash: string,
  token_hash: string | null,
  notice: Mail,
) =>
  write(db, {
    steps: [
      isUnchanged(db, admins, admin),
      db
        .update(admins)
        .set({ password_hash, ...nextVersion(admins) })
        .where(eq(admins.id, admin.id)),
      endSessions(db, isOtherSession(admin.id, token_hash)),
      forgetOtherDevices(db, admin.id, token_hash),
      ...forgiveTries(db, admin.id),
      endTokens(db, admin.id, "password", "email", "device"),
    ],
    mails: [queueMail(db, notice)],
  });

/**
 * Sets a password through a mailed link and confirms the address; sessions and devices end. For some minutes
 * the link's secret admits an unknown device, so strangers cannot block the sign-in.
 */
export const renewPassword = (
  db: Database,
  admin: Account,
  password_hash: string,
  link_hash: string,
  notice: Mail,
) =>
  write(db, {
    steps: [
      isUnchanged(db, admins, admin),
      tokenIsOpen(db, "password", link_hash),
      db
        .update(admins)
        .set({
          password_hash,
          email_confirmed_at: sql`COALESCE(${admins.email_confirmed_at}, ${now})`,
          ...nextVersion(admins),
        })
        .where(eq(admins.id, admin.id)),
      endSessions(db, eq(sessions.admin_id, admin.id)),
      forgetOtherDevices(db, admin.id, null),
      ...forgiveTries(db, admin.id),
      endTokens(db, admin.id),
      becomeDeviceLink(db, link_hash),
    ],
    mails: [queueMail(db, notice)],
  });
