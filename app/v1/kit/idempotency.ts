import { sql, type SQL } from "drizzle-orm";
import { Problem } from "../../http/problem.ts";
import type { KeyClaim } from "../db/call.ts";
import { columnsOf, value } from "../db/columns.ts";
import { rows, type Database } from "../db/database.ts";
import { idempotency_keys } from "../db/schema/index.ts";
import { write } from "./call.ts";

export interface Claim {
  tokenHash: string | null;
  teamHash: string | null;
  key: string;
  request_hash: string;
}

/** For this time after its end, a session still gets repeated answers, for example of its sign-out. */
const AFTERWARDS = "-10 minutes";

/** The key's owner: the account (in any session), the team, else the public. */
const selectScope = ({ tokenHash, teamHash }: Claim): SQL => sql`COALESCE(
  (SELECT 'admin ' || admin_id FROM sessions WHERE token_hash = ${tokenHash}
   AND expires_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${AFTERWARDS})),
  'team ' || ${teamHash}, 'public')`;

const ownKey = (claim: Claim): SQL => sql`scope = ${selectScope(claim)} AND key = ${claim.key}`;

export class RepeatedCall extends Problem {
  constructor() {
    super(409, "request.alreadyWritten");
  }
}

/**
 * Returns the key's row for the write's batch; a second row with this key violates the index. `status` is the
 * answer's, when it has no body; `creates` is true when the write creates one row.
 */
export const keyClaim = (claim: Claim, status: 204 | null, creates: boolean): KeyClaim => ({
  earlier: sql`SELECT 1 AS found FROM idempotency_keys WHERE ${ownKey(claim)}`,
  repeated: () => new RepeatedCall(),
  row: sql`
    INSERT INTO idempotency_keys (scope, key, request_hash, status)
    VALUES (${selectScope(claim)}, ${claim.key}, ${claim.request_hash}, ${status})`,
  number: creates
    ? sql`
      UPDATE idempotency_keys SET made = last_insert_rowid()
      WHERE ${ownKey(claim)} AND changes() = 1`
    : null,
});

/** Finds the first call: `made` is the created row's number, `body` the answer, `age` in seconds. */
const answersTo = (db: Database, claim: Claim) =>
  rows(db)`
    SELECT ${columnsOf(idempotency_keys, "idempotency_keys", ["request_hash", "made", "status", "body"])},
           ${value("age", sql<number>`(julianday('now') - julianday(created_at)) * 86400`)}
    FROM idempotency_keys WHERE ${ownKey(claim)}`;

export async function findAnswer(db: Database, claim: Claim) {
  const [first] = await answersTo(db, claim);
  return first;
}

/** Statement that stores the first answer. */
export const keepAnswer = (
  db: Database,
  claim: Claim,
  { status, body }: { status: number; body: string },
) =>
  write(db, {
    steps: [
      rows(db)`
      UPDATE idempotency_keys SET status = ${status}, body = ${body} WHERE ${ownKey(claim)}`,
    ],
  });

const SUBJECTS = {
  championship: { parameter: "championship_id", id: sql<number | null>`championship_id` },
  tournament: { parameter: "tournament", id: sql<number | null>`tournament_id` },
  tournamentOfPhase: {
    parameter: "tournament",
    id: sql<number | null>`(SELECT p.tournament_id FROM phases p WHERE p.id = phase_id)`,
  },
  phase: { parameter: "phase", id: sql<number | null>`phase_id` },
};
export type ListSubject = keyof typeof SUBJECTS;

/** Returns the list parameter that finds a row, if it exists. */
export function parameterOfList(db: Database, table: string, subject: ListSubject, id: number) {
  const { parameter, id: subjectId } = SUBJECTS[subject];
  return rows(db)`
    SELECT ${value("parameter", sql<string>`${parameter}`)}, ${value("value", subjectId)}
    FROM ${sql.identifier(table)} WHERE id = ${id}`;
}
