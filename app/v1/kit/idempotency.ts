import { sql, type SQL } from "drizzle-orm";
import type { RouteConfig } from "@hono/zod-openapi";
import { Problem } from "../../http/problem.ts";
import type { KeyClaim, Known } from "../db/call.ts";
import { columnsOf, type RowOf, value } from "../db/columns.ts";
import { rows, type Database } from "../db/database.ts";
import { idempotency_keys } from "../db/schema/index.ts";
import { write } from "./call.ts";
import { schemaOf, type Success } from "./router.ts";

/** A write that named its key: who sent it, and what it was. */
export interface Claim {
  tokenHash: string | null;
  /** Hash of the team's secret, of a call without a session. */
  teamHash: string | null;
  key: string;
  /** Keyed hash of method, address and body. */
  request_hash: string;
}

/** For how long a session that is over still gets the answer of a call that it made, as of its own sign-out. */
const AFTERWARDS = "-10 minutes";

/** A key means something to the account that sent it, whatever session it came from, or to the team. */
const scopeOf = ({ tokenHash, teamHash }: Claim): SQL => sql`COALESCE(
  (SELECT 'admin ' || admin_id FROM sessions WHERE token_hash = ${tokenHash}
   AND expires_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${AFTERWARDS})),
  'team ' || ${teamHash}, 'public')`;

const ownKey = (claim: Claim): SQL => sql`scope = ${scopeOf(claim)} AND key = ${claim.key}`;

/** What a call creates: one row, or several, of which the last one's number is noted. */
export type Created = "one" | "several";

/** Ends a call that has been made before. */
export class RepeatedCall extends Problem {
  constructor() {
    super(409, "request.alreadyWritten");
  }
}

/**
 * What stands in the write's own batch: the key's row, of which a second one of the same key breaks its
 * index, with what is `known` of the answer, and the number that the call gives to a row that it creates.
 */
export function keyClaim(claim: Claim, created: Created | undefined, known: Known): KeyClaim {
  return {
    known,
    earlier: sql`SELECT 1 AS found FROM idempotency_keys WHERE ${ownKey(claim)}`,
    repeated: () => new RepeatedCall(),
    row: ({ status, body }) => sql`
      INSERT INTO idempotency_keys (scope, key, request_hash, status, body)
      VALUES (${scopeOf(claim)}, ${claim.key}, ${claim.request_hash}, ${status}, ${body})`,
    // Of several rows none is the one that was created; of none there is no number.
    number: created
      ? sql`
        UPDATE idempotency_keys SET made = last_insert_rowid()
        WHERE ${ownKey(claim)} AND changes() ${created === "several" ? sql`> 0` : sql`= 1`}`
      : null,
  };
}

/**
 * What the key's first call was and got, if there was one: in `made` the number of the row that it created,
 * of several the last one's; in `body` the answer or, without a status, what the call noted of it; and its
 * `age` in seconds, with their fraction.
 */
const answersTo = (db: Database, claim: Claim) =>
  rows(db)`
    SELECT ${columnsOf(idempotency_keys, "idempotency_keys", ["request_hash", "made", "status", "body"])},
           ${value("age", sql<number>`(julianday('now') - julianday(created_at)) * 86400`)}
    FROM idempotency_keys WHERE ${ownKey(claim)}`;

export type FirstAnswer = RowOf<typeof answersTo>;

export async function findAnswer(db: Database, claim: Claim): Promise<FirstAnswer | undefined> {
  const [first] = await answersTo(db, claim);
  return first;
}

/** Keeps the first answer. */
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

/** What a list is about: the parameter that asks for it, and what its rows have there. */
const SUBJECTS = {
  championship: { parameter: "championship_id", id: sql<number | null>`championship_id` },
  tournament: { parameter: "tournament", id: sql<number | null>`tournament_id` },
  tournamentOfPhase: {
    parameter: "tournament",
    id: sql<number | null>`(SELECT p.tournament_id FROM phases p WHERE p.id = phase_id)`,
  },
  phase: { parameter: "phase", id: sql<number | null>`phase_id` },
};
export type Subject = keyof typeof SUBJECTS;

/** The parameter that asks for the list in which a row of the table stands; nothing where the row is gone. */
export function parameterOfList(db: Database, table: string, subject: Subject, id: number) {
  const { parameter, id: subjectId } = SUBJECTS[subject];
  return rows(db)`
    SELECT ${value("parameter", sql<string>`${parameter}`)}, ${value("value", subjectId)}
    FROM ${sql.identifier(table)} WHERE id = ${id}`;
}

/**
 * What only the first call knows of its answer, a seed or what was there before, for its write to remember. A
 * repeated call whose first answer got lost finds it in `Done`.
 */
export const noted = (facts: object): Known => ({ status: null, body: JSON.stringify(facts) });

/** The whole answer, where it is known before the write: it cannot get lost any more. */
export const answered = (contract: RouteConfig, status: Success, answer: unknown): Known => ({
  status,
  body: JSON.stringify(schemaOf(contract, status)?.parse(answer)),
});
