import { sql } from "drizzle-orm";
import { RECENT_CHAMPIONSHIPS } from "../kit/contract.ts";

/**
 * SQL subquery: the championships that lists of the whole platform are about, by id: of those that
 * everybody may see the ones touched last. So many alone are read, however many there are.
 */
export const recentChampionships = sql`(
  SELECT ch.id FROM championships ch WHERE ch.hidden_at IS NULL
  ORDER BY ch.updated_at DESC, ch.id DESC LIMIT ${RECENT_CHAMPIONSHIPS})`;
