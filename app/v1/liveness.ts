import { type SQL, sql } from "drizzle-orm";
import { type NearStarts, nearStarts } from "../domain/near-game.ts";
import { LONGEST_SETTLED } from "../http/cache.ts";
import { boundsOfDay } from "./games/day.ts";
import { newsComesOut } from "./scheduled-news.ts";

/** For so long after a write others are likely to follow, and none of them needs a purge. */
const AFTER_WRITE = "-60 seconds";

/**
 * SQL condition: what is shown of the championship `ch` may change at any moment. A game is played or
 * near its time, something was written a moment ago, or news is about to come out. The edge keeps no
 * answer of it for long.
 */
export const isLive = (now = new Date()): SQL => sql`(
  ${wasWritten} OR ${isPlayed} OR ${isNear(nearStarts(now, now))} OR ${newsComesOut(sql`ch.id`)})`;

/**
 * SQL condition, of the state before a write: the edge may still hold an answer of the championship `ch`
 * that was made while it was not live, so that the write needs a purge.
 */
export const mayBeSettled = (now = new Date()): SQL => {
  const since = new Date(now.getTime() - LONGEST_SETTLED);
  return sql`NOT (${wasWritten} OR ${isPlayed} OR ${isNear(nearStarts(since, now))})`;
};

const wasWritten = sql`ch.updated_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${AFTER_WRITE})`;

const isPlayed = sql`EXISTS (
  SELECT 1 FROM games g WHERE g.status = 'live' AND g.championship_id = ch.id)`;

/** One way through the index of the starts; the plus keeps SQLite at it, most games of a season being scheduled. */
const isNear = ({ from, to, day }: NearStarts): SQL => {
  const timed = sql`g.time_known = 1 AND g.starts_at BETWEEN ${from} AND ${to}`;
  const near = (first: string, last: string, which: SQL) => sql`EXISTS (
    SELECT 1 FROM games g WHERE g.championship_id = ch.id AND +g.status = 'scheduled'
    AND g.starts_at BETWEEN ${first} AND ${last} AND (${which}))`;
  if (day === null) return near(from, to, timed);
  const [begin, end] = boundsOfDay(day);
  const ofDay = sql`g.time_known = 0 AND g.starts_at >= ${begin} AND g.starts_at < ${end}`;
  return near(from < begin ? from : begin, to > end ? to : end, sql`${timed} OR ${ofDay}`);
};
