import { and, eq, type SQL, sql, ne } from "drizzle-orm";
import { type Database, rows } from "../../db/database.ts";
import {
  columnsOf,
  flag,
  neverNull,
  type RowOf,
  select,
  value,
  pickColumns,
} from "../../db/columns.ts";
import { nextRevision, write } from "../../kit/call.ts";
import { admins, championships, members } from "../../db/schema/index.ts";
import { now } from "../../db/schema/columns.ts";
import { nextVersion } from "../../kit/owned.ts";
import { isUnchanged } from "../../db/guard.ts";
import { adminOfSession } from "../../kit/access.ts";
import type { PageQuery } from "../../kit/contract.ts";
import { isImportDone } from "../../kit/shown.ts";
import { DAYS_IN_BIN } from "./contract.ts";
import { guardNoneFinished } from "../../matchday/games/store.ts";
import type { Queued } from "../../delivery/mail/store.ts";

const deletedWith = (where: SQL) => select`
  SELECT ${columnsOf(championships, "championships", ["id", "slug", "name", "version"])},
         ${neverNull(columnsOf(championships, "championships", ["deleted_at"]))},
         ${value(
           "erased_at",
           sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', deleted_at, ${`+${DAYS_IN_BIN} days`})`,
         )}
  FROM championships WHERE deleted_at IS NOT NULL AND ${isImportDone(sql`championships.id`)} AND ${where}`;

/** Returns a page of the caller's deleted championships. */
export function selectDeleted(
  db: Database,
  tokenHash: string | null,
  { page, per_page }: PageQuery,
) {
  const own = sql`owner_id = ${adminOfSession(tokenHash)}`;
  return {
    rows: rows(db)`${deletedWith(own)} ORDER BY deleted_at DESC, id DESC
        LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    counted: rows(db)`SELECT ${value("total", sql<number>`COUNT(*)`)} FROM championships
        WHERE deleted_at IS NOT NULL AND ${isImportDone(sql`championships.id`)} AND ${own}`,
  };
}

/** Returns a deleted championship of the caller. */
export const findDeleted = (db: Database, id: number, tokenHash: string | null) =>
  rows(db, deletedWith(sql`id = ${id} AND owner_id = ${adminOfSession(tokenHash)}`));

type Before = Pick<RowOf<typeof findDeleted>, "id" | "version">;

const lies = ({ id }: Before) =>
  and(eq(championships.id, id), sql`${championships.deleted_at} IS NOT NULL`);

const moveToBin = (db: Database, { id }: Before) =>
  db
    .update(championships)
    .set({
      deleted_at: now,
      hidden_at: sql`COALESCE(${championships.hidden_at}, ${now})`,
      ...nextRevision,
      ...nextVersion(championships),
    })
    .where(eq(championships.id, id));

/** Restores a championship; one hidden by staff stays hidden. */
export const restoreChampionship = (db: Database, before: Before) =>
  write(db, {
    revises: before.id,
    steps: [
      isUnchanged(db, championships, before),
      db
        .update(championships)
        .set({
          deleted_at: null,
          hidden_at: sql`CASE WHEN ${championships.hidden_reason} IS NULL THEN NULL
          ELSE ${championships.hidden_at} END`,
          ...nextRevision,
          ...nextVersion(championships),
        })
        .where(lies(before)),
    ],
  });

/** Deletes a championship and all its rows; its files follow after the answer. */
export const eraseChampionship = (db: Database, before: Before) =>
  write(db, {
    steps: [isUnchanged(db, championships, before), db.delete(championships).where(lies(before))],
  });

/** Championships erased per run; few, because each erases all its rows. */
const AT_ONCE = 3;

/** Erases overdue deleted championships, oldest first. */
export const eraseOverdue = (db: Database) =>
  write(db, {
    steps: [
      rows(db)`
      DELETE FROM championships WHERE id IN (
        SELECT id FROM championships
        WHERE deleted_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${`-${DAYS_IN_BIN} days`})
        ORDER BY deleted_at LIMIT ${AT_ONCE})`,
    ],
  });

const columns = pickColumns(championships, ["id", "slug", "name", "version"]);

export const findOwned = (db: Database, id: number) =>
  db.select(columns).from(championships).where(eq(championships.id, id));

/** Returns the manager of a championship with this e-mail address. */
export const findManager = (db: Database, championship: number, email: string) =>
  rows(db)`
    SELECT ${columnsOf(members, "m", ["id", "version"])}, ${columnsOf(admins, "a", { admin_id: "id", name: "name" })},
           ${flag("confirmed", sql`a.email_confirmed_at IS NOT NULL`)}
    FROM members m JOIN admins a ON a.id = m.admin_id
    WHERE m.championship_id = ${championship} AND a.email = ${email}
    AND m.role = 'manager' AND m.accepted_at IS NOT NULL`;

interface Transfer {
  championship: { id: number; version: number };
  manager: RowOf<typeof findManager>;
  from: { admin_id: number; email: string };
  mails: Queued[];
}

/** Swaps owner and manager. */
export function transferChampionship(
  db: Database,
  { championship, manager, from, mails }: Transfer,
) {
  const { id } = championship;
  return write(db, {
    revises: id,
    steps: [
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
      // Deletes an invitation that the new owner's address may still have.
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
    ],
    mails,
  });
}

/** Moves a championship to its owner's bin. Refuses with 409 if a game is finished, unless `force`. */
export function deleteChampionship(
  db: Database,
  before: { id: number; version: number },
  { force }: { force: boolean },
) {
  const guarded = [isUnchanged(db, championships, before), moveToBin(db, before)] as const;
  const finished = force ? [] : [guardNoneFinished(db, sql`championship_id = ${before.id}`)];
  return write(db, { revises: before.id, steps: [...finished, ...guarded] });
}
