import { type SQL, sql } from "drizzle-orm";
import { LONGEST_SETTLED } from "../../http/cache.ts";
import { type NearStarts, nearStarts } from "../../domain/schedule/local-day.ts";
import { now } from "../db/schema/columns.ts";
import { boundsOfDay } from "./day.ts";

/** For so long after a write others are likely to follow, and none of them needs a purge. */
const AFTER_WRITE = "-60 seconds";

/** Milliseconds in which the time stands still for it, so that the calls of a visit ask one statement. */
const STEP = 10_000;

/**
 * SQL condition: what is shown of the championship `ch` may change at any moment. A game is played or
 * near its time, something was written a moment ago, or news is about to come out. The edge keeps no
 * answer of it for long.
 */
export function isLive(): SQL {
  const time = new Date(Math.floor(Date.now() / STEP) * STEP);
  return sql`(
  ${wasWritten} OR ${isPlayed} OR ${isNear(nearStarts(time, time))} OR ${newsComesOut(sql`ch.id`)})`;
}

/**
 * SQL condition, of the state before a write: the edge may still hold an answer of the championship `ch`
 * that was made while it was not live, so that the write needs a purge.
 */
export function mayBeSettled(): SQL {
  const time = new Date();
  const since = new Date(time.getTime() - LONGEST_SETTLED - STEP);
  return sql`NOT (${wasWritten} OR ${isPlayed} OR ${isNear(nearStarts(since, time))})`;
}

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
const newsComesOut = (championship: SQL): SQL => sql`EXISTS (
  SELECT 1 FROM news
  WHERE championship_id = ${championship} AND scheduled = 1
  AND published_at > ${now} AND published_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${SOON}))`;
