import type { RouteConfig } from "@hono/zod-openapi";
import { schemaOf, type Success } from "../kit/router.ts";
import type { Database } from "../db/database.ts";

/**
 * Keeps with the call's next batch that writes what only this call knows of its answer: a seed, what was
 * there before. A repeated call whose first answer got lost finds it in `Done`.
 */
export function noteForRepeat(db: Database, facts: object): void {
  if (db.claim) db.claim.known = { status: null, body: JSON.stringify(facts) };
}

/** The same where the whole answer is known before the write: it cannot get lost any more. */
export function keepWithWrite<T>(
  db: Database,
  { contract, status }: { contract: RouteConfig; status: Success },
  answer: T,
): T {
  const body = schemaOf(contract, status)?.parse(answer);
  if (db.claim && body !== undefined) db.claim.known = { status, body: JSON.stringify(body) };
  return answer;
}
