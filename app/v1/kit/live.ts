import { type SQL, sql } from "drizzle-orm";
import { LONGEST_SETTLED } from "../../http/cache.ts";
import { type NearStarts, nearStarts } from "../../domain/schedule/local-day.ts";
import { fixed } from "../db/columns.ts";
import { now } from "../db/schema/columns.ts";
import { boundsOfDay } from "./day.ts";

/** Within this time after a write, further writes are likely, so nothing is purged. */
const AFTER_WRITE = sql`'-60 seconds'`;

/** Times are rounded to this step, so that the calls of one visit share one statement. */
const STEP = 10_000;

/** SQL condition: `ch` may change soon, because of a game, a recent write or scheduled news. */
export function mayChangeSoon(): SQL {
  const time = new Date(Math.floor(Date.now() / STEP) * STEP);
  return sql`(
  ${wasWritten} OR ${isPlayed} OR ${isNear(nearStarts(time, time))} OR ${newsComesOut})`;
}

/** SQL condition before a write: the edge may hold a settled answer of `ch`. */
export function mayBeSettled(): SQL {
  const time = new Date();
  const since = new Date(time.getTime() - LONGEST_SETTLED - STEP);
  return sql`NOT (${wasWritten} OR ${isPlayed} OR ${isNear(nearStarts(since, time))})`;
}

const wasWritten = fixed(
  sql`ch.updated_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${AFTER_WRITE})`,
);

const isPlayed = sql`EXISTS (
  SELECT 1 FROM games g WHERE g.status = 'live' AND g.championship_id = ch.id)`;

/**
 * SQL condition: a scheduled game of `ch` is near its start. The plus sign keeps SQLite on the index of
 * starts.
 */
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
 * Scheduled news appears without a write. To avoid a false 304 it counts in the revision until the next write
 * of news adds it.
 */

/** Returns SQL for the published news missing in the stored revision. */
export const newsCameOut = (championship: SQL): SQL => sql`(
  SELECT COUNT(*) FROM news
  WHERE championship_id = ${championship} AND scheduled = 1 AND published_at <= ${now})`;

const SOON = sql.raw(`'+${LONGEST_SETTLED / 1000} seconds'`);

const newsComesOut = fixed(sql`EXISTS (
  SELECT 1 FROM news
  WHERE championship_id = ch.id AND scheduled = 1
  AND published_at > ${now} AND published_at <= strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${SOON}))`);
