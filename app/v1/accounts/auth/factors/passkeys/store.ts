import { eq, type SQL, sql } from "drizzle-orm";
import { columnsOf } from "../../../../db/columns.ts";
import { one, type Database, rows } from "../../../../db/database.ts";
import { write } from "../../../../kit/call.ts";
import { guard, isUnchanged } from "../../../../db/guard.ts";
import { now } from "../../../../db/schema/columns.ts";
import { passkeys } from "../../../../db/schema/index.ts";
import { nextVersion } from "../../../../kit/owned.ts";
import type { Mail } from "../../../../delivery/mail/letter.ts";
import { queueMail } from "../../../../delivery/mail/store.ts";
import { factorAdded, factorRemoved, type spendCode } from "../codes/store.ts";
import type { Holder } from "../store.ts";

export const MOST_PASSKEYS = 10;

/** Selects an account's passkeys, oldest first. */
export const listPasskeys = (db: Database, admin: SQL) =>
  rows(db)`
    SELECT ${columnsOf(passkeys, "p", [
      "id",
      "name",
      "credential_id",
      "transports",
      "backed_up",
      "version",
      "created_at",
      "last_used_at",
    ])}
    FROM passkeys p WHERE p.admin_id = ${admin} ORDER BY p.id`;

/** Selects a passkey with its account. */
export const findPasskey = (db: Database, credential_id: string) =>
  rows(db)`
    SELECT ${columnsOf(passkeys, "p", [
      "id",
      "admin_id",
      "credential_id",
      "public_key",
      "counter",
      "transports",
    ])}
    FROM passkeys p WHERE p.credential_id = ${credential_id}`;

interface NewPasskey {
  name: string;
  credential_id: string;
  public_key: string;
  counter: number;
  transports: string;
  backed_up: boolean;
}

/** Stores a new passkey; returns its id. */
export async function addPasskey(
  db: Database,
  holder: Holder,
  setup: { id: number },
  passkey: NewPasskey,
  notice: Mail,
): Promise<{ id: number } | undefined> {
  const { row } = await write(db, {
    steps: {
      room: guard(
        db,
        sql`(SELECT COUNT(*) FROM passkeys WHERE admin_id = ${holder.id}) < ${MOST_PASSKEYS}`,
        "passkeys",
      ),
      row: one(
        rows(db)`
      INSERT INTO passkeys
        (admin_id, name, credential_id, public_key, counter, transports, backed_up)
      VALUES (${holder.id}, ${passkey.name}, ${passkey.credential_id}, ${passkey.public_key},
              ${passkey.counter}, ${passkey.transports}, ${passkey.backed_up ? 1 : 0})
      RETURNING ${columnsOf(passkeys, "passkeys", ["id"])}`,
      ),
      factor: factorAdded(db, holder, setup),
    },
    mails: [queueMail(db, notice)],
  });
  return row;
}

/** Renames a passkey. */
export async function renamePasskey(
  db: Database,
  before: { id: number; version: number },
  name: string,
) {
  const { row } = await write(db, {
    steps: {
      unchanged: isUnchanged(db, passkeys, before),
      row: one(
        db
          .update(passkeys)
          .set({ name, ...nextVersion(passkeys) })
          .where(eq(passkeys.id, before.id))
          .returning({ id: passkeys.id, name: passkeys.name, version: passkeys.version }),
      ),
    },
  });
  return row;
}

/** Removes a passkey and marks the code that allowed it as used. */
export const removePasskey = (
  db: Database,
  holder: Holder,
  id: number,
  spent: ReturnType<typeof spendCode>,
  notice: Mail,
) =>
  write(db, {
    steps: [
      guard(
        db,
        sql`EXISTS (SELECT 1 FROM passkeys WHERE id = ${id} AND admin_id = ${holder.id})`,
        "passkey",
      ),
      ...spent,
      rows(db)`DELETE FROM passkeys WHERE id = ${id} AND admin_id = ${holder.id}`,
      ...factorRemoved(db, holder),
    ],
    mails: [queueMail(db, notice)],
  });

/** Statements that note a use; they fail when the counter did not increase. */
export const passkeyUsed = (
  db: Database,
  id: number,
  { counter, backed_up }: { counter: number; backed_up: boolean },
) => [
  guard(
    db,
    sql`EXISTS (SELECT 1 FROM passkeys WHERE id = ${id} AND (counter < ${counter} OR counter + ${counter} = 0))`,
    "passkey",
  ),
  rows(db)`
    UPDATE passkeys SET counter = ${counter}, backed_up = ${backed_up ? 1 : 0}, last_used_at = ${now}
    WHERE id = ${id}`,
];
