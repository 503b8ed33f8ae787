import { eq, sql } from "drizzle-orm";
import { forgetFactors } from "../../accounts/auth/factors/store.ts";
import { endSessions } from "../../accounts/auth/store.ts";
import { endTokens, type NewToken, tokenStatements } from "../../accounts/auth/tokens/store.ts";
import { columnsOf, optional } from "../../db/columns.ts";
import { one, type Database, rows } from "../../db/database.ts";
import { nextRevision, write } from "../../kit/call.ts";
import { guard, isUnchanged } from "../../db/guard.ts";
import {
  admins,
  championships,
  document_views,
  members,
  referees,
  sessions,
  teams,
  users,
} from "../../db/schema/index.ts";
import { nextVersion } from "../../kit/owned.ts";
import { REMOVED_ENDING } from "../../kit/access.ts";
import { isUnnamed, isUnused } from "../../people/users/unnamed.ts";
import type { Mail } from "../../delivery/mail/letter.ts";
import { type Queued, queueMail } from "../../delivery/mail/store.ts";
import { readerLanguage } from "../../../texts/language.ts";
import { say } from "../../../texts/say.ts";

/** Returns the statements of an account's data outside its championships. */
export const selectBelongings = (db: Database, { id, email }: { id: number; email: string }) => {
  const own = sql`(SELECT id FROM championships WHERE owner_id = ${id})`;
  return {
    sessions: rows(db)`
      SELECT ${columnsOf(sessions, "s", ["created_at", "expires_at", "user_agent"])}
      FROM sessions s WHERE s.admin_id = ${id} ORDER BY s.id`,
    memberships: rows(db)`
      SELECT ${columnsOf(championships, "ch", { championship: "name" })},
             ${columnsOf(members, "m", ["role", "accepted_at", "created_at"])}
      FROM members m JOIN championships ch ON ch.id = m.championship_id
      WHERE m.admin_id = ${id} OR m.invited_email = ${email} ORDER BY m.id`,
    looks: rows(db)`
      SELECT ${columnsOf(users, "u", { athlete: "name" })},
             ${optional(columnsOf(championships, "ch", { championship: "name" }))},
             ${columnsOf(document_views, "v", ["way", "created_at"])}
      FROM document_views v
      JOIN users u ON u.id = v.user_id
      LEFT JOIN championships ch ON ch.id = v.championship_id
      WHERE v.admin_id = ${id} ORDER BY v.id`,
    athletes: rows(db)`
      SELECT ${columnsOf(users, "u", [
        "id",
        "owner_id",
        "document_hash",
        "name",
        "nickname",
        "position",
        "birth_date",
        "document_kind",
        "document",
        "email",
        "phone",
        "guardian_name",
        "guardian_consent_at",
        "created_at",
      ])}
      FROM users u WHERE u.owner_id = ${id} AND u.erased_at IS NULL
      AND NOT EXISTS (
        SELECT 1 FROM inscriptions i WHERE i.user_id = u.id AND i.championship_id IN ${own})
      ORDER BY u.id`,
    teams: rows(db)`
      SELECT ${columnsOf(teams, "tm", ["name", "short_name", "city", "uf", "created_at"])}
      FROM teams tm WHERE tm.owner_id = ${id}
      AND NOT EXISTS (
        SELECT 1 FROM registers rg WHERE rg.team_id = tm.id AND rg.championship_id IN ${own})
      ORDER BY tm.id`,
    referees: rows(db)`
      SELECT ${columnsOf(referees, "r", ["name", "category", "phone", "email"])}
      FROM referees r WHERE r.admin_id = ${id} AND r.championship_id IS NULL ORDER BY r.id`,
  };
};

export type AdminRow = typeof admins.$inferSelect;

export const findAdmin = (db: Database, id: number) =>
  db.select().from(admins).where(eq(admins.id, id));

/** Returns an owner's championships by name, including deleted ones. */
export const ownedBy = (db: Database, id: number) =>
  db
    .select({
      id: championships.id,
      name: championships.name,
      deleted_at: championships.deleted_at,
    })
    .from(championships)
    .where(eq(championships.owner_id, id))
    .orderBy(championships.name);

export const adminOfEmail = (db: Database, email: string) =>
  db.select({ id: admins.id }).from(admins).where(eq(admins.email, email));

export interface Move {
  token: NewToken;
  mails: Queued[];
  notice: Mail;
}

type Values = Partial<Pick<AdminRow, "name" | "phone">>;

/**
 * Edits an account; a new address only gets a link. Pages of the `owned` championships show the owner's name,
 * so they are purged.
 */
export async function updateAdmin(
  db: Database,
  before: AdminRow,
  values: Values,
  move: Move | null,
  owned: { id: number }[],
) {
  const { row } = await write(db, {
    revises: owned.map(({ id }) => id),
    steps: {
      unchanged: isUnchanged(db, admins, before),
      row: one(
        db
          .update(admins)
          .set({ ...values, ...nextVersion(admins) })
          .where(eq(admins.id, before.id))
          .returning(),
      ),
      championships: db
        .update(championships)
        .set(nextRevision)
        .where(eq(championships.owner_id, before.id)),
      token: move ? tokenStatements(db, before.email, move.token) : [],
    },
    mails: move ? [...move.mails, queueMail(db, move.notice)] : [],
  });
  return row;
}

/** Cancels a change of address. */
export const cancelEmailChange = (db: Database, admin_id: number) =>
  write(db, { steps: [endTokens(db, admin_id, "email")] });

/**
 * Erases an account's data, its championships, and athletes, teams and referees without other use. The row
 * stays without a name, because results refer to it.
 */
export function eraseAdmin(
  db: Database,
  before: AdminRow,
  owned: { id: number }[],
  farewell: Mail,
) {
  const { id, email } = before;
  const ids = owned.map((championship) => championship.id);
  const seen = JSON.stringify(ids);
  return write(db, {
    revises: ids,
    steps: [
      isUnchanged(db, admins, before),
      guard(
        db,
        sql`NOT EXISTS (SELECT 1 FROM championships WHERE owner_id = ${id}
        AND id NOT IN (SELECT value FROM json_each(${seen})))`,
        "owned",
      ),
      rows(db)`DELETE FROM imports WHERE admin_id = ${id}`,
      rows(db)`DELETE FROM championships WHERE owner_id = ${id}`,
      rows(db)`DELETE FROM users WHERE owner_id = ${id} AND ${isUnnamed(sql`users.id`)}`,
      rows(db)`DELETE FROM teams WHERE owner_id = ${id} AND ${isUnused(sql`teams.id`)}`,
      rows(db)`
      DELETE FROM referees WHERE admin_id = ${id} AND championship_id IS NULL
      AND NOT EXISTS (SELECT 1 FROM appointments WHERE referee_id = referees.id)`,
      db
        .update(admins)
        .set({
          name: say("account.erasedName", readerLanguage()),
          email: `removida-${crypto.randomUUID()}${REMOVED_ENDING}`,
          phone: null,
          password_hash: "",
          staff: false,
          email_confirmed_at: null,
          ...nextVersion(admins),
        })
        .where(eq(admins.id, id)),
      endSessions(db, eq(sessions.admin_id, id)),
      db.update(sessions).set({ user_agent: null }).where(eq(sessions.admin_id, id)),
      rows(db)`DELETE FROM mail_tokens WHERE admin_id = ${id}`,
      rows(db)`DELETE FROM devices WHERE admin_id = ${id}`,
      ...forgetFactors(db, id),
      db
        .delete(members)
        .where(sql`${members.admin_id} = ${id} OR ${members.invited_email} = ${email}`),
      rows(db)`
      UPDATE idempotency_keys SET status = NULL, body = NULL WHERE scope = ${`admin ${id}`}`,
      rows(db)`DELETE FROM outbox WHERE recipient = ${email} AND sent_at IS NOT NULL`,
      // Sent mails still count against the limits.
      rows(db)`
      UPDATE mail_log SET admin_id = NULL
      WHERE admin_id = ${id} AND ${before.email_confirmed_at} IS NOT NULL`,
    ],
    mails: [queueMail(db, farewell)],
  });
}
