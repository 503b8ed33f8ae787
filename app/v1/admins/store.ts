import { eq, sql } from "drizzle-orm";
import { endSessions } from "../auth/store.ts";
import { endTokens, issueToken, type NewToken } from "../auth/tokens/store.ts";
import { type Database, rows } from "../db/database.ts";
import { guard } from "../db/guard.ts";
import { admins, championships, members, sessions } from "../db/schema/index.ts";
import { refuseTaken } from "../db/taken.ts";
import { touched } from "../db/touched.ts";
import { unchanged } from "../db/unchanged.ts";
import type { Mail } from "../mail/letter.ts";
import type { Queued } from "../mail/letters/store.ts";
import { queueMail } from "../mail/store.ts";

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

/** A new address: the link that confirms it, and who is told. */
export interface NewEmail {
  email: string;
  token: NewToken;
  mails: Queued[];
}

type Values = Partial<Pick<AdminRow, "name" | "phone">>;

/**
 * Edits an account. With a new address the links that went to the old one end. The owner's name stands
 * on the pages of `owned`, which are marked as changed.
 */
export async function updateAdmin(
  db: Database,
  before: AdminRow,
  values: Values,
  moved: NewEmail | null,
  owned: { id: number }[],
) {
  for (const { id } of owned) db.changed.add(id);
  const [, [row]] = await refuseTaken(
    db.batch([
      unchanged(db, admins, before),
      db
        .update(admins)
        .set({
          ...values,
          ...(moved && { email: moved.email, email_confirmed_at: null }),
          ...touched(admins),
        })
        .where(eq(admins.id, before.id))
        .returning(),
      db
        .update(championships)
        .set({ revision: sql`${championships.revision} + 1` })
        .where(eq(championships.owner_id, before.id)),
      ...(moved
        ? [endTokens(db, before.id), issueToken(db, moved.email, moved.token), ...moved.mails]
        : []),
    ]),
    "admins.email",
    "Já existe uma conta com este e-mail.",
  );
  return row;
}

/**
 * Takes everything personal out of an account that owns no championship, and ends its sessions and
 * memberships. The row stays, nameless: results and teams that it entered refer to it.
 */
export const eraseAdmin = (db: Database, before: AdminRow, farewell: Mail) =>
  db.batch([
    unchanged(db, admins, before),
    guard(
      db,
      sql`NOT EXISTS (SELECT 1 FROM championships WHERE owner_id = ${before.id})`,
      "owns nothing",
    ),
    db
      .update(admins)
      .set({
        name: "Conta removida",
        email: `removida-${crypto.randomUUID()}@conta.invalid`,
        phone: null,
        password_hash: "",
        staff: false,
        email_confirmed_at: null,
        ...touched(admins),
      })
      .where(eq(admins.id, before.id)),
    endSessions(db, eq(sessions.admin_id, before.id)),
    db.update(sessions).set({ user_agent: null }).where(eq(sessions.admin_id, before.id)),
    rows<never>(db, sql`DELETE FROM mail_tokens WHERE admin_id = ${before.id}`),
    db
      .delete(members)
      .where(sql`${members.admin_id} = ${before.id} OR ${members.invited_email} = ${before.email}`),
    rows<never>(
      db,
      sql`DELETE FROM outbox WHERE recipient = ${before.email} AND sent_at IS NOT NULL`,
    ),
    queueMail(db, farewell),
  ]);
