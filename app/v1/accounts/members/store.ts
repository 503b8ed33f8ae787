import { type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "../../kit/contract.ts";
import { columnsOf, flag, optional, type RowOf, select, value } from "../../db/columns.ts";
import { one, type Database, rows } from "../../db/database.ts";
import { write } from "../../kit/call.ts";
import { guard, isUnchanged } from "../../db/guard.ts";
import { isOwned, nextVersion, type Owned } from "../../kit/owned.ts";
import { now } from "../../db/schema/columns.ts";
import { admins, championships, members } from "../../db/schema/index.ts";
import type { Queued } from "../../delivery/mail/store.ts";

export type MemberRow = RowOf<typeof membersWith>;
type Role = MemberRow["role"];

/** Validity of an invitation after it was sent or changed. */
const VALID = "+14 days";

const expiry = sql`strftime('%Y-%m-%dT%H:%M:%fZ', m.updated_at, ${VALID})`;

const membersWith = (where: SQL) => select`
  SELECT ${columnsOf(members, "m", ["id", "championship_id", "admin_id", "role", "accepted_at", "version"])},
         ${value("email", sql<string>`COALESCE(a.email, m.invited_email)`)},
         ${optional(columnsOf(admins, "a", ["name"]))},
         ${value("expires_at", sql<string | null>`CASE WHEN m.accepted_at IS NULL THEN ${expiry} END`)},
         ${flag("expired", sql`m.accepted_at IS NULL AND ${expiry} <= ${now}`)},
         ${columnsOf(championships, "ch", { championship: "name" })}
  FROM members m
  JOIN championships ch ON ch.id = m.championship_id AND ch.deleted_at IS NULL
  LEFT JOIN admins a ON a.id = m.admin_id
  WHERE ${where}`;

/** Queries for a page of members: managers first, then by time. */
export const selectMemberPage = (
  db: Database,
  championship: number,
  { page, per_page }: PageQuery,
) => ({
  rows: rows(db)`
      ${membersWith(sql`m.championship_id = ${championship}`)} ORDER BY m.role, m.id
      LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
  counted: rows(db)`
    SELECT ${value("total", sql<number>`COUNT(*)`)} FROM members WHERE championship_id = ${championship}`,
});

export const findMember = (db: Database, id: number) => rows(db, membersWith(sql`m.id = ${id}`));

const OWNER = sql<string>`(
  SELECT o.name FROM championships ch JOIN admins o ON o.id = ch.owner_id
  WHERE ch.id = x.championship_id)`;

/** Selects an invitation with the owner's name. */
export const findInvitation = (db: Database, tokenHash: string) =>
  rows(db)`
    SELECT x.*, ${value("from", OWNER)}
    FROM (${membersWith(sql`m.token_hash = ${tokenHash}`)}) x`;

/** SQL condition: the address is the owner's or a member's, as invited or in the account. */
const isMember = (championship: number | SQL, email: string): SQL => sql`
  EXISTS (SELECT 1 FROM championships ch JOIN admins a ON a.id = ch.owner_id
    WHERE ch.id = ${championship} AND a.email = ${email})
  OR EXISTS (SELECT 1 FROM members k LEFT JOIN admins a ON a.id = k.admin_id
    WHERE k.championship_id = ${championship} AND (k.invited_email = ${email} OR a.email = ${email}))`;

/** Selects the championship's name, with a flag: the address is a member's. */
export const invitationContext = (db: Database, championship: number, email: string) =>
  rows(db)`
    SELECT ${columnsOf(championships, "ch", { championship: "name" })},
           ${flag("known", sql`(${isMember(championship, email)})`)}
    FROM championships ch WHERE ch.id = ${championship}`;

interface Invitation {
  championship_id: number;
  invited_email: string;
  role: Role;
  token_hash: string;
}

/** Writes an invitation and its mail. */
export async function insertMember(db: Database, invitation: Invitation, mails: Queued[]) {
  const { championship_id, invited_email } = invitation;
  const { row } = await write(db, {
    creates: "newMembers",
    steps: {
      invited: guard(db, sql`NOT (${isMember(championship_id, invited_email)})`, "invited"),
      newMembers: db.insert(members).values(invitation),
      row: one(rows(db, membersWith(sql`m.token_hash = ${invitation.token_hash}`))),
    },
    mails,
  });
  return row;
}

/** Replaces the link and mails it. */
export async function renewInvitation(
  db: Database,
  before: Owned,
  token_hash: string,
  mails: Queued[],
) {
  const { row } = await write(db, {
    steps: {
      unchanged: isUnchanged(db, members, before),
      members: db
        .update(members)
        .set({ token_hash, ...nextVersion(members) })
        .where(isOwned(members, before)),
      row: one(findMember(db, before.id)),
    },
    mails,
  });
  return row;
}

/** Accepts an invitation once and confirms the address, since only that mailbox got the link. */
export async function acceptInvitation(
  db: Database,
  before: Owned & Pick<MemberRow, "email">,
  adminId: number,
) {
  const { id, championship_id } = before;
  const { row } = await write(db, {
    // Mail of the account may have waited for this confirmation.
    releasesMail: true,
    steps: {
      unchanged: isUnchanged(db, members, before),
      member: guard(
        db,
        sql`NOT EXISTS (SELECT 1 FROM members
            WHERE championship_id = ${championship_id} AND admin_id = ${adminId} AND id <> ${id})
          AND NOT EXISTS (SELECT 1 FROM championships
            WHERE id = ${championship_id} AND owner_id = ${adminId})`,
        "member",
      ),
      members: db
        .update(members)
        .set({
          admin_id: adminId,
          token_hash: null,
          accepted_at: now,
          ...nextVersion(members),
        })
        .where(isOwned(members, before)),
      admins: rows(db)`
      UPDATE admins SET email_confirmed_at = ${now}
      WHERE id = ${adminId} AND email = ${before.email} AND email_confirmed_at IS NULL`,
      row: one(findMember(db, id)),
    },
  });
  return row;
}

/** Returns a row when the account is already owner or member. */
export const alreadyThere = (db: Database, tokenHash: string, admin: SQL) =>
  rows(db)`
    SELECT ${columnsOf(members, "i", ["id"])} FROM members i JOIN championships ch ON ch.id = i.championship_id
    WHERE i.token_hash = ${tokenHash} AND (ch.owner_id = ${admin} OR EXISTS (
      SELECT 1 FROM members m WHERE m.championship_id = ch.id AND m.admin_id = ${admin}))`;

export async function updateMember(db: Database, before: Owned, role: Role) {
  const { row } = await write(db, {
    steps: {
      unchanged: isUnchanged(db, members, before),
      members: db
        .update(members)
        .set({ role, ...nextVersion(members) })
        .where(isOwned(members, before)),
      row: one(findMember(db, before.id)),
    },
  });
  return row;
}

export const deleteMember = (db: Database, before: Owned) =>
  write(db, {
    steps: [isUnchanged(db, members, before), db.delete(members).where(isOwned(members, before))],
  });
