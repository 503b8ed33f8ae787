import { AsyncLocalStorage } from "node:async_hooks";
import { type SQL, sql } from "drizzle-orm";
import { sessionIsOpen } from "./access.ts";

/**
 * Says which tournaments a caller may see. It is asked by every statement that a public read is made of, so
 * that a list or a sum of some other resource cannot show what the tournament's own address hides.
 */

/** The hash of the token of the call at hand; null for the public. */
const caller = new AsyncLocalStorage<string | null>();

/** Runs a call whose statements see what the holder of the session sees. */
export const seeAs = <T>(tokenHash: string | null, call: () => T): T => caller.run(tokenHash, call);

/** Returns a condition on the row `tournament` of tournaments. */
export type Sight = (tournament: SQL) => SQL;

/**
 * SQL condition: the caller owns the championship, an SQL expression of its id, or helps to run it. The
 * subquery is in a FROM, where SQLite does not count it in the depth of the expression (100 in D1), and
 * depends on no row, so that it is read once.
 */
export function isRunByCaller(championship: SQL): SQL {
  const tokenHash = caller.getStore() ?? null;
  if (tokenHash === null) return sql`0`;
  const admins = sql`sessions ws JOIN admins wa ON wa.id = ws.admin_id`;
  const isOpen = sql`ws.token_hash = ${tokenHash} AND ${sessionIsOpen("ws", "wa")}`;
  return sql`${championship} IN (SELECT id FROM (
    SELECT wc.id AS id FROM ${admins}
    JOIN championships wc ON wc.owner_id = wa.id AND wc.deleted_at IS NULL
    WHERE ${isOpen}
    UNION ALL
    SELECT wc.id AS id FROM ${admins}
    JOIN members wm ON wm.admin_id = wa.id AND wm.accepted_at IS NOT NULL
    JOIN championships wc ON wc.id = wm.championship_id AND wc.deleted_at IS NULL
    WHERE ${isOpen}))`;
}

/** SQL condition: the tournament is published, or the caller runs its championship. */
export const isOnAir: Sight = (tournament) =>
  sql`(${tournament}.status = 'started' OR ${isRunByCaller(sql`${tournament}.championship_id`)})`;

/**
 * SQL condition: the tournament is on the air, or its registration is open. Of one that is only open, its
 * information, regulation and teams are shown, and nothing else.
 */
export const isAnnounced: Sight = (tournament) => sql`(
  ${isOnAir(tournament)} OR ${tournament}.enable_register AND (
    SELECT oc.enable_register FROM championships oc WHERE oc.id = ${tournament}.championship_id))`;

/** SQL condition: the caller may see the tournament of that id, an SQL expression. */
export const sees = (id: SQL, sight: Sight = isOnAir): SQL =>
  sql`EXISTS (SELECT 1 FROM tournaments seen WHERE seen.id = ${id} AND ${sight(sql`seen`)})`;
