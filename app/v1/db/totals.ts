import { sql } from "drizzle-orm";

/*
 * Statements that know how long the lists of the whole platform are without walking them: triggers keep
 * the counters, and what is kept from the public is in small indices of its own.
 */

/** The championships that everybody may see. */
export const CHAMPIONSHIPS = sql`
  SELECT value - (SELECT COUNT(*) FROM championships WHERE hidden_at IS NOT NULL) AS total
  FROM counters WHERE key = 'championships_count'`;

/** The teams that are in the public list. */
export const TEAMS = sql`
  SELECT value - (SELECT value FROM counters WHERE key = 'teams_unlisted_count') AS total
  FROM counters WHERE key = 'teams_count'`;
