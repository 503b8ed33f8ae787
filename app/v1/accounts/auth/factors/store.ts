import { type SQL, sql } from "drizzle-orm";
import { columnsOf, flag, type RowOf, value } from "../../../db/columns.ts";
import { type Database, rows, one } from "../../../db/database.ts";
import {
  admins,
  code_apps,
  factor_setups,
  factor_tries,
  sessions,
  sign_in_attempts,
} from "../../../db/schema/index.ts";
import { write } from "../../../kit/call.ts";
import { now } from "../../../db/schema/columns.ts";

/** Most wrong codes in one sign-in. */
export const MOST_TRIES = 5;

/** Most wrong codes of an account in a day, in all sign-ins. */
const MOST_A_DAY = 20;

const yesterday = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-1 day')`;

const ofToday = sql`(
  SELECT COUNT(*) FROM factor_tries t WHERE t.admin_id = a.id AND t.created_at > ${yesterday})`;

const ofAttempt = sql<number>`(SELECT COUNT(*) FROM factor_tries t WHERE t.attempt_id = i.id)`;

interface AttemptTry {
  attempt: RowOf<typeof findAttempt>;
  try_id: number | null;
}

const findAttempt = (db: Database, secret_hash: string) =>
  rows(db)`
    SELECT ${columnsOf(sign_in_attempts, "i", ["id", "admin_id", "challenge"])},
           ${value("tries", ofAttempt)}
    FROM sign_in_attempts i WHERE i.secret_hash = ${secret_hash}`;

/**
 * Counts a try before it is checked, so that parallel ones cannot exceed the limit; `db` is separate
 * (`openSeparate`). Null when no try is left. `capped`: it also counts for the day.
 */
export async function countAttempt(
  db: Database,
  secret_hash: string,
  { capped }: { capped: boolean },
): Promise<AttemptTry | null> {
  const isOpen = sql`i.secret_hash = ${secret_hash} AND i.used_at IS NULL AND i.expires_at > ${now}`;
  const { open, counted, attempt } = await write(db, {
    steps: {
      open: one(
        rows(db)`
        SELECT ${columnsOf(sign_in_attempts, "i", ["id"])} FROM sign_in_attempts i WHERE ${isOpen} AND ${ofAttempt} < ${MOST_TRIES}`,
      ),
      counted: one(
        rows(db)`
        INSERT INTO factor_tries (admin_id, attempt_id)
        SELECT ${capped ? sql`i.admin_id` : sql`NULL`}, i.id FROM sign_in_attempts i LEFT JOIN admins a ON a.id = i.admin_id
        WHERE ${isOpen} AND ${ofAttempt} < ${MOST_TRIES}
        AND ${capped ? sql`${ofToday} < ${MOST_A_DAY}` : sql`1`}
        RETURNING ${columnsOf(factor_tries, "factor_tries", ["id"])}`,
      ),
      attempt: one(findAttempt(db, secret_hash)),
    },
  });
  return open && attempt ? { attempt, try_id: counted?.id ?? null } : null;
}

/** Counts a code in a separate session; null above the daily limit. */
export async function countCode(db: Database, admin_id: number): Promise<number | null> {
  const { counted } = await write(db, {
    steps: {
      counted: one(rows(db)`
        INSERT INTO factor_tries (admin_id)
        SELECT a.id FROM admins a WHERE a.id = ${admin_id} AND ${ofToday} < ${MOST_A_DAY}
        RETURNING ${columnsOf(factor_tries, "factor_tries", ["id"])}`),
    },
  });
  return counted?.id ?? null;
}

/** Wrong tries that remain counted after a new password. */
const TRIES_KEPT = 5;

/**
 * Statements that forgive wrong codes after a new password. Some remain counted, or someone who reads the
 * mailbox could go on guessing.
 */
export const forgiveTries = (db: Database, admin_id: number) => [
  rows(db)`
    DELETE FROM factor_tries WHERE admin_id = ${admin_id} AND attempt_id IS NOT NULL AND id NOT IN (
      SELECT id FROM factor_tries WHERE admin_id = ${admin_id} AND attempt_id IS NOT NULL
      ORDER BY id DESC LIMIT ${TRIES_KEPT})`,
  rows(db)`UPDATE factor_tries SET attempt_id = NULL WHERE admin_id = ${admin_id}`,
];

/** Statement that removes a right attempt. */
export const forgetTry = (db: Database, id: number) =>
  rows(db)`DELETE FROM factor_tries WHERE id = ${id}`;

/** SQL condition: the account has a second factor. */
export const hasFactor = (admin: SQL): SQL => sql`(
  EXISTS (SELECT 1 FROM passkeys WHERE admin_id = ${admin})
  OR EXISTS (SELECT 1 FROM code_apps WHERE admin_id = ${admin}))`;

const QUARTER = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-15 minutes')`;

export type Holder = RowOf<typeof findHolder>;

const WORKING_CODES = sql<number | null>`(
  SELECT CASE COUNT(*) WHEN 0 THEN NULL ELSE COUNT(*) - COUNT(used_at) END
  FROM recovery_codes WHERE admin_id = a.id)`;

/** True for 15 minutes after the second factor, or the sign-in without one. */
const IS_RECENT = sql`
  COALESCE(s.strong_at, CASE WHEN ${hasFactor(sql`a.id`)} THEN '' ELSE s.created_at END) > ${QUARTER}`;

/** Selects a session's account, open or not. */
export const findHolder = (db: Database, tokenHash: string | null) =>
  rows(db)`
    SELECT ${columnsOf(admins, "a", ["id", "name", "email", "password_hash"])},
           ${columnsOf(sessions, "s", { session_id: "id" })},
           ${value("passkeys", sql<number>`(SELECT COUNT(*) FROM passkeys WHERE admin_id = a.id)`)},
           ${flag("code_app", sql`EXISTS (SELECT 1 FROM code_apps WHERE admin_id = a.id)`)},
           ${value("recovery_codes", WORKING_CODES)},
           ${flag("strong", sql`s.strong_at IS NOT NULL`)}, ${flag("recent", IS_RECENT)}
    FROM sessions s JOIN admins a ON a.id = s.admin_id WHERE s.token_hash = ${tokenHash}`;

/** Selects all factors of an account. */
export function findFactors(db: Database, admin_id: number) {
  const has = (table: SQL) => sql`EXISTS (SELECT 1 FROM ${table} WHERE admin_id = ${admin_id})`;
  const codes = sql`(SELECT * FROM recovery_codes WHERE used_at IS NULL)`;
  return rows(db)`
    SELECT ${flag("passkey", has(sql`passkeys`))}, ${flag("code_app", has(sql`code_apps`))},
           ${flag("recovery_code", has(codes))}`;
}

/** Selects an account's code app. */
export const findCodeApp = (db: Database, admin: SQL) =>
  rows(db)`
    SELECT ${columnsOf(code_apps, "ca", ["secret", "last_step", "created_at"])}
    FROM code_apps ca WHERE ca.admin_id = ${admin}`;

type Kind = "passkey" | "code_app";

/** Selects the factor that a session is adding, unless expired. */
export const findSetup = (db: Database, tokenHash: string | null, kind: Kind) =>
  rows(db)`
    SELECT ${columnsOf(factor_setups, "f", ["id", "secret", "expires_at"])}
    FROM factor_setups f JOIN sessions s ON s.id = f.session_id
    WHERE s.token_hash = ${tokenHash} AND f.kind = ${kind} AND f.expires_at > ${now}`;

/** Starts adding a factor; an earlier start of the same kind ends. */
export const beginSetup = (
  db: Database,
  { session_id }: Holder,
  kind: Kind,
  { secret, expires_at }: { secret: string; expires_at: string },
) =>
  write(db, {
    steps: [
      rows(db)`
      INSERT INTO factor_setups (session_id, kind, secret, expires_at)
      VALUES (${session_id}, ${kind}, ${secret}, ${expires_at})
      ON CONFLICT (session_id, kind) DO UPDATE SET
        secret = excluded.secret, expires_at = excluded.expires_at, created_at = ${now}`,
    ],
  });

/** Statements that delete all factors. */
export const forgetFactors = (db: Database, admin_id: number) => [
  rows(db)`DELETE FROM passkeys WHERE admin_id = ${admin_id}`,
  rows(db)`DELETE FROM code_apps WHERE admin_id = ${admin_id}`,
  rows(db)`DELETE FROM recovery_codes WHERE admin_id = ${admin_id}`,
  rows(db)`DELETE FROM sign_in_attempts WHERE admin_id = ${admin_id}`,
  rows(db)`DELETE FROM factor_tries WHERE admin_id = ${admin_id}`,
  rows(db)`
    DELETE FROM factor_setups WHERE session_id IN (SELECT id FROM sessions WHERE admin_id = ${admin_id})`,
];
