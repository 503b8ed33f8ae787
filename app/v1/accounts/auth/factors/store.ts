import { type SQL, sql } from "drizzle-orm";
import { type Database, rows, one } from "../../../db/database.ts";
import { write } from "../../../kit/call.ts";
import { now } from "../../../db/schema/columns.ts";

/** Wrong codes that one sign-in may send before it starts again with the password. */
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
interface AttemptTry {
  attempt: Attempt;
  try_id: number | null;
}

/**
 * Counts a try of a sign-in in the moment at which it is let through, so that of any number at once only
 * those are looked at that are left; `db` is apart from the call's own writes (`openAside`). Null when the sign-in is not there any more: unknown, used, over, or
 * tried too often. `capped` counts it for the account's day, too.
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
        rows<{ id: number }>(db)`
        SELECT i.id AS id FROM sign_in_attempts i WHERE ${isOpen} AND ${ofAttempt} < ${MOST_TRIES}`,
      ),
      counted: one(
        rows<{ id: number }>(db)`
        INSERT INTO factor_tries (admin_id, attempt_id)
        SELECT ${capped ? sql`i.admin_id` : sql`NULL`}, i.id FROM sign_in_attempts i LEFT JOIN admins a ON a.id = i.admin_id
        WHERE ${isOpen} AND ${ofAttempt} < ${MOST_TRIES}
        AND ${capped ? sql`${ofToday} < ${MOST_A_DAY}` : sql`1`}
        RETURNING id`,
      ),
      attempt: one(
        rows<Attempt>(db)`
        SELECT i.id AS id, i.admin_id AS admin_id, i.challenge AS challenge, ${ofAttempt} AS tries
        FROM sign_in_attempts i WHERE i.secret_hash = ${secret_hash}`,
      ),
    },
  });
  return open && attempt ? { attempt, try_id: counted?.id ?? null } : null;
}

/** Counts a code that a signed-in account gives, apart from the call's own writes; null when it was one too many for a day. */
export async function countCode(db: Database, admin_id: number): Promise<number | null> {
  const { counted } = await write(db, {
    steps: {
      counted: one(rows<{ id: number }>(db)`
        INSERT INTO factor_tries (admin_id)
        SELECT a.id FROM admins a WHERE a.id = ${admin_id} AND ${ofToday} < ${MOST_A_DAY}
        RETURNING id`),
    },
  });
  return counted?.id ?? null;
}

/** Tries of a day that a new password does not forgive. */
const TRIES_KEPT = 5;

/**
 * The statements that forgive wrong codes at the sign-in: a new password ends what others guessed behind the
 * old one. A few stay for the day each time, or anyone who reads the mailbox could go on guessing.
 */
export const forgiveTries = (db: Database, admin_id: number) => [
  rows<never>(db)`
    DELETE FROM factor_tries WHERE admin_id = ${admin_id} AND attempt_id IS NOT NULL AND id NOT IN (
      SELECT id FROM factor_tries WHERE admin_id = ${admin_id} AND attempt_id IS NOT NULL
      ORDER BY id DESC LIMIT ${TRIES_KEPT})`,
  rows<never>(db)`UPDATE factor_tries SET attempt_id = NULL WHERE admin_id = ${admin_id}`,
];

/** The statement that takes a try back which was right. */
export const forgetTry = (db: Database, id: number) =>
  rows<never>(db)`DELETE FROM factor_tries WHERE id = ${id}`;

/** SQL condition: the account has a second factor, so that a password alone does not open it. */
export const hasFactor = (admin: SQL): SQL => sql`(
  EXISTS (SELECT 1 FROM passkeys WHERE admin_id = ${admin})
  OR EXISTS (SELECT 1 FROM code_apps WHERE admin_id = ${admin}))`;

const QUARTER = sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-15 minutes')`;

/** A signed-in account and what its session has shown. */
export interface Holder {
  id: number;
  name: string;
  email: string;
  password_hash: string;
  session_id: number;
  passkeys: number;
  code_app: 0 | 1;
  /** Those that still work; null when none were ever drawn. */
  recovery_codes: number | null;
  strong: 0 | 1;
  /** Whether the second factor, or without one the sign-in, is of the last 15 minutes. */
  recent: 0 | 1;
}

/** Who holds a session; whether it still runs, `accessQuery` says. */
export const findHolder = (db: Database, tokenHash: string | null) =>
  rows<Holder>(db)`
    SELECT a.id AS id, a.name AS name, a.email AS email, a.password_hash AS password_hash,
           s.id AS session_id,
           (SELECT COUNT(*) FROM passkeys WHERE admin_id = a.id) AS passkeys,
           EXISTS (SELECT 1 FROM code_apps WHERE admin_id = a.id) AS code_app,
           (SELECT CASE COUNT(*) WHEN 0 THEN NULL ELSE COUNT(*) - COUNT(used_at) END
            FROM recovery_codes WHERE admin_id = a.id) AS recovery_codes,
           s.strong_at IS NOT NULL AS strong,
           COALESCE(s.strong_at, CASE WHEN ${hasFactor(sql`a.id`)} THEN '' ELSE s.created_at END)
             > ${QUARTER} AS recent
    FROM sessions s JOIN admins a ON a.id = s.admin_id WHERE s.token_hash = ${tokenHash}`;

/** What an account can show besides its password. */
export const factorsOf = (db: Database, admin_id: number) =>
  rows<{ passkey: 0 | 1; code_app: 0 | 1; recovery_code: 0 | 1 }>(db)`
    SELECT EXISTS (SELECT 1 FROM passkeys WHERE admin_id = ${admin_id}) AS passkey,
           EXISTS (SELECT 1 FROM code_apps WHERE admin_id = ${admin_id}) AS code_app,
           EXISTS (SELECT 1 FROM recovery_codes WHERE admin_id = ${admin_id} AND used_at IS NULL)
             AS recovery_code`;

/** The application of an account; no row without one. */
export const findCodeApp = (db: Database, admin: SQL) =>
  rows<{ secret: string; last_step: number; created_at: string }>(db)`
    SELECT secret AS secret, last_step AS last_step, created_at AS created_at
    FROM code_apps WHERE admin_id = ${admin}`;

type Kind = "passkey" | "code_app";

/** What a session has begun to set up and not ended in time. */
export const findSetup = (db: Database, tokenHash: string | null, kind: Kind) =>
  rows<{ id: number; secret: string; expires_at: string }>(db)`
    SELECT f.id AS id, f.secret AS secret, f.expires_at AS expires_at
    FROM factor_setups f JOIN sessions s ON s.id = f.session_id
    WHERE s.token_hash = ${tokenHash} AND f.kind = ${kind} AND f.expires_at > ${now}`;

/** Begins to set up a factor; what the session had begun of the kind before is over. */
export const beginSetup = (
  db: Database,
  { session_id }: Holder,
  kind: Kind,
  { secret, expires_at }: { secret: string; expires_at: string },
) =>
  write(db, {
    steps: [
      rows<never>(db)`
      INSERT INTO factor_setups (session_id, kind, secret, expires_at)
      VALUES (${session_id}, ${kind}, ${secret}, ${expires_at})
      ON CONFLICT (session_id, kind) DO UPDATE SET
        secret = excluded.secret, expires_at = excluded.expires_at, created_at = ${now}`,
    ],
  });

/** The statements that take everything away that an account can show besides its password. */
export const forgetFactors = (db: Database, admin_id: number) => [
  rows<never>(db)`DELETE FROM passkeys WHERE admin_id = ${admin_id}`,
  rows<never>(db)`DELETE FROM code_apps WHERE admin_id = ${admin_id}`,
  rows<never>(db)`DELETE FROM recovery_codes WHERE admin_id = ${admin_id}`,
  rows<never>(db)`DELETE FROM sign_in_attempts WHERE admin_id = ${admin_id}`,
  rows<never>(db)`DELETE FROM factor_tries WHERE admin_id = ${admin_id}`,
  rows<never>(db)`
    DELETE FROM factor_setups WHERE session_id IN (SELECT id FROM sessions WHERE admin_id = ${admin_id})`,
];
