import { type SQL, sql } from "drizzle-orm";
import { RECENT_CHAMPIONSHIPS } from "./contract.ts";
import { sees } from "./on-air.ts";

/**
 * SQL condition on a championship's id, and on that of the tournament where a row belongs to one: the
 * caller may see it. The few championships that staff hides are in an index of their own, so a list asks
 * for them once.
 */
export const isShown = (championship: SQL, tournament?: SQL): SQL => {
  const isPublic = sql`${championship} NOT IN (SELECT id FROM championships WHERE hidden_at IS NOT NULL)`;
  return tournament ? sql`${isPublic} AND ${sees(tournament)}` : isPublic;
};

/** SQL condition on a championship's id: it is not one that is still being brought in from a copy. */
export const isWhole = (championship: SQL): SQL => sql`
  NOT EXISTS (SELECT 1 FROM imports WHERE championship_id = ${championship} AND state <> 'done')`;

/**
 * SQL subquery: the championships that lists of the whole platform are about, by id: of those that
 * everybody may see the ones touched last. So many alone are read, however many there are.
 */
export const recentChampionships = sql`(
  SELECT ch.id FROM championships ch WHERE ch.hidden_at IS NULL
  ORDER BY ch.updated_at DESC, ch.id DESC LIMIT ${RECENT_CHAMPIONSHIPS})`;
