import { sql } from "drizzle-orm";
import { columnsOf } from "../../../../db/columns.ts";
import { type Database, rows, one } from "../../../../db/database.ts";
import { admins, passkeys } from "../../../../db/schema/index.ts";
import { write, read } from "../../../../kit/call.ts";
import { guard } from "../../../../db/guard.ts";
import { now } from "../../../../db/schema/columns.ts";
import type { Mail } from "../../../../delivery/mail/letter.ts";
import { queueMail } from "../../../../delivery/mail/store.ts";
import { type NewSession, openingSession } from "../../store.ts";
import { passkeyUsed } from "../passkeys/store.ts";
import { openCodes, spendCode } from "../codes/store.ts";
import type { RightCode } from "../code.ts";
import { findCodeApp, forgetTry } from "../store.ts";

interface NewAttempt {
  /** Account of the attempt; null when a passkey will identify it. */
  admin_id: number | null;
  secret_hash: string;
  challenge: string | null;
  expires_at: string;
}

/** Starts a sign-in that waits for its factor. */
export const openAttempt = (db: Database, attempt: NewAttempt) =>
  write(db, {
    steps: [
      rows(db)`
      INSERT INTO sign_in_attempts (admin_id, secret_hash, challenge, expires_at)
      VALUES (${attempt.admin_id}, ${attempt.secret_hash}, ${attempt.challenge}, ${attempt.expires_at})`,
    ],
  });

/** Sets the passkey challenge after the password; returns the allowed passkeys. */
export async function challengeAttempt(db: Database, secret_hash: string, challenge: string) {
  const { known } = await write(db, {
    steps: {
      signInAttempts: rows(db)`
      UPDATE sign_in_attempts SET challenge = ${challenge}
      WHERE secret_hash = ${secret_hash} AND admin_id IS NOT NULL
      AND used_at IS NULL AND expires_at > ${now}`,
      known: rows(db)`
      SELECT ${columnsOf(passkeys, "p", ["credential_id", "transports"])}
      FROM sign_in_attempts i JOIN passkeys p ON p.admin_id = i.admin_id
      WHERE i.secret_hash = ${secret_hash} AND i.challenge = ${challenge} ORDER BY p.id`,
    },
  });
  return known;
}

/** Reads the account and the secrets for its codes. */
export const findCodes = (db: Database, admin_id: number) =>
  read(db, {
    account: one(findAccount(db, admin_id)),
    app: one(findCodeApp(db, sql`${admin_id}`)),
    recovery: openCodes(db, sql`${admin_id}`),
  });

export const findAccount = (db: Database, admin_id: number) =>
  rows(db)`
    SELECT ${columnsOf(admins, "a", ["id", "name", "email", "email_confirmed_at"])}
    FROM admins a WHERE a.id = ${admin_id}`;

/** Guards: the batch fails when another call has ended the sign-in. */
const closing = (db: Database, { attempt_id, try_id }: { attempt_id: number; try_id: number }) => [
  guard(
    db,
    sql`EXISTS (SELECT 1 FROM sign_in_attempts
      WHERE id = ${attempt_id} AND used_at IS NULL AND expires_at > ${now})`,
    "sign-in",
  ),
  rows(db)`UPDATE sign_in_attempts SET used_at = ${now} WHERE id = ${attempt_id}`,
  forgetTry(db, try_id),
];

interface Right {
  attempt_id: number;
  try_id: number;
  admin_id: number;
  session: NewSession;
}

/** Opens the session and uses the code. */
export const enterByCode = (db: Database, right: Right, code: RightCode, notice: Mail | null) =>
  write(db, {
    steps: [
      ...openingSession(db, right.admin_id, right.session),
      ...closing(db, right),
      ...spendCode(db, right.admin_id, code),
    ],
    mails: notice ? [queueMail(db, notice)] : [],
  });

/** Opens the session and notes the passkey's use. */
export const enterByPasskey = (
  db: Database,
  right: Right,
  passkey: { id: number },
  state: { counter: number; backed_up: boolean },
) =>
  write(db, {
    steps: [
      ...openingSession(db, right.admin_id, right.session),
      ...closing(db, right),
      ...passkeyUsed(db, passkey.id, state),
    ],
  });

/** Queues a notice to the account; when the call is refused, the next upkeep sends it. */
export const notifyAccount = (db: Database, mail: Mail) =>
  write(db, { steps: [], mails: [queueMail(db, mail)] });
