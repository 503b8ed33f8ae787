import { eq, sql } from "drizzle-orm";
import { forgetFactors } from "../auth/factors/store.ts";
import { endSessions } from "../auth/store.ts";
import { endTokens, type NewToken, sending } from "../auth/tokens/store.ts";
import { one, write } from "../db/batch.ts";
import { type Database, rows } from "../db/database.ts";
import { guard } from "../db/guard.ts";
import { admins, championships, members, sessions } from "../db/schema/index.ts";
import { touched } from "../db/touched.ts";
import { unchanged } from "../db/unchanged.ts";
import { GONE } from "../mine.ts";
import { isUnnamed, isUnused } from "../unnamed.ts";
import type { Mail } from "../mail/letter.ts";
import type { Queued } from "../mail/letters/store.ts";
import { queueMail } from "../mail/store.ts";
import { markChanged, nextRevision } from "../revision.ts";
import { readersLanguage } from "../../texts/language.ts";
import { say } from "../../texts/say.ts";

export type AdminRow = typeof admins.$inferSelect;

export const findAdmin = (db: Database, id: number) =>
  db.select().from(admins).where(eq(admins.id, id));

/** The championships of an owner, by name. */
export const ownedBy = (db: Database, id: number) =>
  db
    .select({ id: championships.id, name: championships.name })
    .from(championships)
    .where(eq(championships.owner_id, id))
    .orderBy(championships.name);

export const adminOfEmail = (db: Database, email: string) =>
  db.select({ id: admins.id }).from(admins).where(eq(admins.email, email));

/** The way to another address: the link that goes there, and what the present one is told. */
export interface Move {
  token: NewToken;
  mails: Queued[];
  notice: Mail;
}

type Values = Partial<Pick<AdminRow, "name" | "phone">>;

/**
 * Edits an account; another address gets a link, and nothing else changes for it yet. The owner's name
 * stands on the pages of `owned`, which are marked as changed.
 */
export async function updateAdmin(
  db: Database,
  before: AdminRow,
  values: Values,
  move: Move | null,
  owned: { id: number }[],
) {
  for (const { id } of owned) markChanged(db, id);
  const { row } = await write(db, {
    unchanged: unchanged(db, admins, before),
    row: one(
      db
        .update(admins)
        .set({ ...values, ...touched(admins) })
        .where(eq(admins.id, before.id))
        .returning(),
    ),
    championships: db
      .update(championships)
      .set(nextRevision)
      .where(eq(championships.owner_id, before.id)),
    mails: move
      ? [...sending(db, before.email, move.token, move.mails), queueMail(db, move.notice)]
      : [],
  });
  return row;
}

/** Ends the link that would move the account to another address. */
export const keepEmail = (db: Database, admin_id: number) =>
  db.batch([endTokens(db, admin_id, "email")]);

/**
 * Takes everything personal out of an account, ends its sessions and memberships, and deletes what it
 * owns: the championships `owned`, and the athletes, teams and referees whom no other one names. The
 * row stays, nameless: results and teams that it entered refer to it.
 */
export function eraseAdmin(
  db: Database,
  before: AdminRow,
  owned: { id: number }[],
  farewell: Mail,
) {
  for (const { id } of owned) markChanged(db, id);
  const { id, email } = before;
  const seen = JSON.stringify(owned.map((championship) => championship.id));
  return db.batch([
    unchanged(db, admins, before),
    guard(
      db,
      sql`NOT EXISTS (SELECT 1 FROM championships WHERE owner_id = ${id}
        AND id NOT IN (SELECT value FROM json_each(${seen})))`,
      "owned",
    ),
    rows<never>(db, sql`DELETE FROM championships WHERE owner_id = ${id}`),
    rows<never>(db, sql`DELETE FROM users WHERE owner_id = ${id} AND ${isUnnamed(sql`users.id`)}`),
    rows<never>(db, sql`DELETE FROM teams WHERE owner_id = ${id} AND ${isUnused(sql`teams.id`)}`),
    rows<never>(
      db,
      sql`
      DELETE FROM referees WHERE admin_id = ${id} AND championship_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM appointments WHERE referee_id = referees.id)`,
    ),
    db
      .update(admins)
      .set({
        name: say("account.erasedName", readersLanguage()),
        email: `removida-${crypto.randomUUID()}${GONE}`,
        phone: null,
        password_hash: "",
        staff: false,
        email_confirmed_at: null,
        ...touched(admins),
      })
      .where(eq(admins.id, id)),
    endSessions(db, eq(sessions.admin_id, id)),
    db.update(sessions).set({ user_agent: null }).where(eq(sessions.admin_id, id)),
    rows<never>(db, sql`DELETE FROM mail_tokens WHERE admin_id = ${id}`),
    rows<never>(db, sql`DELETE FROM devices WHERE admin_id = ${id}`),
    ...forgetFactors(db, id),
    db
      .delete(members)
      .where(sql`${members.admin_id} = ${id} OR ${members.invited_email} = ${email}`),
    rows<never>(
      db,
      sql`UPDATE idempotency_keys SET status = NULL, body = NULL WHERE scope = ${`admin ${id}`}`,
    ),
    rows<never>(db, sql`DELETE FROM outbox WHERE recipient = ${email} AND sent_at IS NOT NULL`),
    queueMail(db, farewell),
  ]);
}
