import { type SQL, sql } from "drizzle-orm";
import { now } from "./db/schema/columns.ts";

/*
 * Scheduled news comes out without a write: its hour strikes, and what everyone reads has changed.
 * So that no browser is told that nothing did, the news that came out since the last write of news
 * counts as part of the championship's revision; that next write adds it to the stored number.
 */

/** SQL expression: how many of a championship's scheduled news came out and are not in its revision yet. */
export const newsCameOut = (championship: SQL): SQL => sql`(
  SELECT COUNT(*) FROM news
  WHERE championship_id = ${championship} AND scheduled = 1 AND published_at <= ${now})`;

/** Longer than the edge keeps an answer of a championship in which nothing happens. */
const SOON = "+6 minutes";

/** SQL condition: a championship's next news comes out soon. */
export const newsComesOut = (championship: SQL): SQL => sql`EXISTS (
  SELECT 1 FROM news
  WHERE championship_id = ${championship} AND scheduled = 1
  AND published_at > ${now} AND published_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${SOON}))`;
