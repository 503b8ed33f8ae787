import { and, eq, ne, sql } from "drizzle-orm";
import { type Database, rows } from "../db/database.ts";
import { championships, members } from "../db/schema/index.ts";
import { nextVersion } from "../db/owned.ts";
import { isUnchanged } from "../db/guard.ts";
import { noneFinished } from "../games/finished.ts";
import type { Queued } from "../mail/store.ts";
import { markChanged, nextRevision } from "../kit/revision.ts";
import { throwAway } from "./bin/store.ts";

const columns = {
  id: championships.id,
  slug: championships.slug,
  name: championships.name,
  version: championships.version,
};

export const findOwned = (db: Database, id: number) =>
  db.select(columns).from(championships).where(eq(championships.id, id));

export interface Manager {
  id: number;
  admin_id: number;
  name: string;
  confirmed: 0 | 1;
  version: number;
}

/** The manager of a championship whose account has the address. */
export const findManager = (db: Database, championship: number, email: string) =>
  rows<Manager>(
    db,
    sql`
    SELECT m.id AS id, m.admin_id AS admin_id, a.name AS name,
           a.email_confirmed_at IS NOT NULL AS confirmed, m.version AS version
    FROM members m JOIN admins a ON a.id = m.admin_id
    WHERE m.championship_id = ${championship} AND a.email = ${email}
    AND m.role = 'manager' AND m.accepted_at IS NOT NULL`,
  );

interface Transfer {
  championship: { id: number; version: number };
  manager: Manager;
  /** Who hands the championship over. */
  from: { admin_id: number; email: string };
  mails: Queued[];
}

/** Owner and manager change places: the manager's row becomes the former owner's. */
export function transfer(db: Database, { championship, manager, from, mails }: Transfer) {
  const { id } = championship;
  markChanged(db, id);
  return db.batch([
    isUnchanged(db, championships, championship),
    isUnchanged(db, members, manager),
    db
      .update(championships)
      .set({
        owner_id: manager.admin_id,
        ...nextRevision,
        ...nextVersion(championships),
      })
      .where(eq(championships.id, id)),
    // The address may have been invited before it became the owner's.
    db
      .delete(members)
      .where(
        and(
          eq(members.championship_id, id),
          eq(members.invited_email, from.email),
          ne(members.id, manager.id),
        ),
      ),
    db
      .update(members)
      .set({ admin_id: from.admin_id, invited_email: from.email, ...nextVersion(members) })
      .where(and(eq(members.id, manager.id), eq(members.championship_id, id))),
    ...mails,
  ]);
}

/** Puts a championship into its owner's bin; without `force` only while no game of it is finished. */
export function deleteChampionship(
  db: Database,
  before: { id: number; version: number },
  { force }: { force: boolean },
) {
  const guarded = [isUnchanged(db, championships, before), throwAway(db, before)] as const;
  return force
    ? db.batch(guarded)
    : db.batch([noneFinished(db, sql`championship_id = ${before.id}`), ...guarded]);
}
