import { rows, type Database } from "../db/database.ts";
import { sql, type SQL } from "drizzle-orm";
import { adminOf } from "../kit/access.ts";

/** A write that named its key: who sent it, and what it was. */
export interface Claim {
  tokenHash: string | null;
  /** Hash of the team's secret, of a call without a session. */
  teamHash: string | null;
  key: string;
  /** Keyed hash of method, address and body. */
  request_hash: string;
}

interface FirstAnswer {
  request_hash: string;
  status: number | null;
  body: string | null;
  /** Seconds since the write, with their fraction. */
  age: number;
}

/** A key means something to the account that sent it, whatever session it came from, or to the team. */
const SCOPE = `COALESCE((SELECT 'admin ' || admin_id FROM sessions WHERE token_hash = ?),
  'team ' || ?, 'public')`;

/** The row that stands in the write's own batch: a second one of the same key breaks its index. */
export const claimStatement =
  ({ tokenHash, teamHash, key, request_hash }: Claim): NonNullable<Database["claim"]> =>
  (session) =>
    session
      .prepare(`INSERT INTO idempotency_keys (scope, key, request_hash) VALUES (${SCOPE}, ?, ?)`)
      .bind(tokenHash, teamHash, key, request_hash);

const ownKey = ({ tokenHash, teamHash, key }: Claim): SQL => sql`
  scope = COALESCE('admin ' || ${adminOf(tokenHash)}, 'team ' || ${teamHash}, 'public')
  AND key = ${key}`;

/** What the key's first call was and got, if there was one. */
export async function findAnswer(db: Database, claim: Claim): Promise<FirstAnswer | undefined> {
  const [first] = await rows<FirstAnswer>(
    db,
    sql`
    SELECT request_hash AS request_hash, status AS status, body AS body,
           (julianday('now') - julianday(created_at)) * 86400 AS age
    FROM idempotency_keys WHERE ${ownKey(claim)}`,
  );
  return first;
}

/** Keeps the first answer. */
export const keepAnswer = (
  db: Database,
  claim: Claim,
  { status, body }: { status: number; body: string },
) =>
  db.batch([
    rows<never>(
      db,
      sql`UPDATE idempotency_keys SET status = ${status}, body = ${body} WHERE ${ownKey(claim)}`,
    ),
  ]);
