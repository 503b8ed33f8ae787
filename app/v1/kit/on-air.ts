import { AsyncLocalStorage } from "node:async_hooks";
import { type SQL, sql } from "drizzle-orm";
import { sessionIsOpen } from "./access.ts";

/**
 * The session of the caller, which decides the tournaments that are visible. Every public statement checks
 * them, so that no other list or sum reveals a hidden one.
 */

/** Token hash of the caller's session; null for the public. */
const caller = new AsyncLocalStorage<string | null>();

/** Runs a call with the session's permissions. */
export const runAsCaller = <T>(tokenHash: string | null, call: () => T): T =>
  caller.run(tokenHash, call);

export type TournamentCondition = (tournament: SQL) => SQL;

/**
 * SQL condition: the caller runs the championship. A FROM subquery is read once and does not count for D1's
 * expression depth (100).
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

/** SQL condition: the tournament is published ("on air"), or the caller runs it. */
export const isOnAir: TournamentCondition = (tournament) =>
  sql`(${tournament}.status = 'started' OR ${isRunByCaller(sql`${tournament}.championship_id`)})`;

/**
 * SQL condition: on air or open for registration; the latter shows only information, regulation and teams.
 */
export const isAnnounced: TournamentCondition = (tournament) => sql`(
  ${isOnAir(tournament)} OR ${tournament}.enable_register AND (
    SELECT oc.enable_register FROM championships oc WHERE oc.id = ${tournament}.championship_id))`;

/** SQL condition: the caller may see the tournament. */
export const isVisible = (id: SQL, sight: TournamentCondition = isOnAir): SQL =>
  sql`EXISTS (SELECT 1 FROM tournaments seen WHERE seen.id = ${id} AND ${sight(sql`seen`)})`;
