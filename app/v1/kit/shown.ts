import { type SQL, sql } from "drizzle-orm";
import { RECENT_CHAMPIONSHIPS } from "./contract.ts";
import { isVisible } from "./on-air.ts";

/**
 * SQL condition: the caller may see the championship and the tournament. Hidden championships have a small
 * index.
 */
export const isShown = (championship: SQL, tournament?: SQL): SQL => {
  const isPublic = sql`${championship} NOT IN (SELECT id FROM championships WHERE hidden_at IS NOT NULL)`;
  return tournament ? sql`${isPublic} AND ${isVisible(tournament)}` : isPublic;
};

/** SQL condition: the championship's import has finished. */
export const isImportDone = (championship: SQL): SQL => sql`
  NOT EXISTS (SELECT 1 FROM imports WHERE championship_id = ${championship} AND state <> 'done')`;

/** Public championships that changed last, for platform-wide lists. */
export const recentChampionships = sql`(
  SELECT ch.id FROM championships ch WHERE ch.hidden_at IS NULL
  ORDER BY ch.updated_at DESC, ch.id DESC LIMIT ${RECENT_CHAMPIONSHIPS})`;
