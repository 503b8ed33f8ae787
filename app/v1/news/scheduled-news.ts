import { type SQL, sql } from "drizzle-orm";
import { LONGEST_SETTLED } from "../../http/cache.ts";
import { now } from "../db/schema/columns.ts";

/*
 * Scheduled news comes out without a write: its hour strikes, and what everyone reads has changed.
 * So that no browser is told that nothing did, the news that came out since the last write of news
 * counts as part of the championship's revision; that next write adds it to the stored number.
 */

/** SQL expression: how many of a championship's scheduled news came out and are not in its revision yet. */
export const newsCameOut = (championship: SQL): SQL => sql`(
  SELECT COUNT(*) FROM news
  WHERE championship_id = ${championship} AND scheduled = 1 AND published_at <= ${now})`;

/** As long as the edge may hold an answer of a championship in which nothing happens. */
const SOON = `+${LONGEST_SETTLED / 1000} seconds`;

/** SQL condition: a championship's next news comes out soon. */
export const newsComesOut = (championship: SQL): SQL => sql`EXISTS (
  SELECT 1 FROM news
  WHERE championship_id = ${championship} AND scheduled = 1
  AND published_at > ${now} AND published_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${SOON}))`;
