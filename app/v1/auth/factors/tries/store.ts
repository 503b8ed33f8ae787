import { sql } from "drizzle-orm";
import { one, write } from "../../../db/batch.ts";
import { type Database, rows } from "../../../db/database.ts";
import { now } from "../../../db/schema/columns.ts";

/** What one sign-in may try before it begins anew with the password. */
export const MOST_TRIES = 5;

/** Codes that an account may get wrong within a day, however often its password was given. */
const MOST_A_DAY = 20;

const yesterday = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')`;

const ofToday = sql`(
  SELECT COUNT(*) FROM factor_tries t WHERE t.admin_id = a.id AND t.created_at > ${yesterday})`;

const ofAttempt = sql`(SELECT COUNT(*) FROM factor_tries t WHERE t.attempt_id = i.id)`;

interface Attempt {
  id: number;
  /** Whose password was given; null where a passkey says who it is. */
  admin_id: number | null;
  challenge: string | null;
  /** How often it was tried, this time included. */
  tries: number;
}

/** A try that was counted; without the number of a try it was one too many. */
export interface AttemptTry {
  attempt: Attempt;
  try_id: number | null;
}

/**
 * Counts a try of a sign-in in the moment at which it is let through, so that of any number at once only
 * those are looked at that are left; `db` is apart from the call's own writes (`openAside`). Null when the sign-in is not there any more: unknown, used, over, or
 * tried too often. `capped` counts the account's tries of the day, too.
 */
export async function countAttempt(
  db: Database,
  secret_hash: string,
  { capped }: { capped: boolean },
): Promise<AttemptTry | null> {
  const isOpen = sql`i.secret_hash = ${secret_hash} AND i.used_at IS NULL AND i.expires_at > ${now}`;
  const { open, counted, attempt } = await write(db, {
    open: one(
      rows<{ id: number }>(
        db,
        sql`SELECT i.id AS id FROM sign_in_attempts i WHERE ${isOpen} AND ${ofAttempt} < ${MOST_TRIES}`,
      ),
    ),
    counted: one(
      rows<{ id: number }>(
        db,
        sql`
        INSERT INTO factor_tries (admin_id, attempt_id)
        SELECT i.admin_id, i.id FROM sign_in_attempts i LEFT JOIN admins a ON a.id = i.admin_id
        WHERE ${isOpen} AND ${ofAttempt} < ${MOST_TRIES}
        AND ${capped ? sql`${ofToday} < ${MOST_A_DAY}` : sql`1`}
        RETURNING id`,
      ),
    ),
    attempt: one(
      rows<Attempt>(
        db,
        sql`
        SELECT i.id AS id, i.admin_id AS admin_id, i.challenge AS challenge, ${ofAttempt} AS tries
        FROM sign_in_attempts i WHERE i.secret_hash = ${secret_hash}`,
      ),
    ),
  });
  return open && attempt ? { attempt, try_id: counted?.id ?? null } : null;
}

/** Counts a code that a signed-in account gives, apart from the call's own writes; null when it was one too many for a day. */
export async function countCode(db: Database, admin_id: number): Promise<number | null> {
  const [[counted]] = await db.batch([
    rows<{ id: number }>(
      db,
      sql`
        INSERT INTO factor_tries (admin_id)
        SELECT a.id FROM admins a WHERE a.id = ${admin_id} AND ${ofToday} < ${MOST_A_DAY}
        RETURNING id`,
    ),
  ]);
  return counted?.id ?? null;
}

/** The statement that takes a try back which was right. */
export const forgetTry = (db: Database, id: number) =>
  rows<never>(db, sql`DELETE FROM factor_tries WHERE id = ${id}`);
