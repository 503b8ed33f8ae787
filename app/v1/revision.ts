import { eq, type SQL, sql } from "drizzle-orm";
import { cacheHeaders, championshipTag, etagOf, matchesEtag } from "../http/cache.ts";
import { notFound } from "./access.ts";
import type { ApiContext } from "./context.ts";
import { type Database, rows } from "./db/database.ts";
import { championships } from "./db/schema/index.ts";
import { newsCameOut, newsComesOut } from "./scheduled-news.ts";

export interface Revision {
  championship_id: number;
  revision: number;
  /** Whether a game is being played or news is about to come out: the edge may not keep an answer long. */
  live: 0 | 1;
}

/** Names the revision in an answer, so that a page knows the oldest state it was made from. */
export const REVISION_HEADER = "apito-revision";

/**
 * A championship's revision, to travel in the batch of every public read below it. One that staff hides
 * has none, so that all of them answer as if it were not there.
 */
export function revisionQuery(db: Database, championship: SQL) {
  return rows<Revision>(
    db,
    sql`
    SELECT ch.id AS championship_id, ch.revision + ${newsCameOut(sql`ch.id`)} AS revision,
           EXISTS (SELECT 1 FROM games g WHERE g.status = 'live' AND g.championship_id = ch.id)
           OR ${newsComesOut(sql`ch.id`)} AS live
    FROM championships ch WHERE ch.id = ${championship} AND ch.hidden_at IS NULL`,
  );
}

/** Marks championships whose revision was raised for the purge and the settlement. */
export function noteOutdated(db: Database, championships: readonly { id: number }[]): void {
  for (const { id } of championships) {
    db.changed.add(id);
    db.unsettled.add(id);
  }
}

/** The statement that every write below a championship ends with; also marks it for the purge and the settlement. */
export function bumpRevision(db: Database, championshipId: number) {
  noteOutdated(db, [{ id: championshipId }]);
  return db
    .update(championships)
    .set({ revision: sql`${championships.revision} + 1` })
    .where(eq(championships.id, championshipId));
}

/**
 * Answers a public read of one championship: with its revision, cache tag and ETag, or with a 304
 * when the caller has that state already. 404 when the championship does not exist.
 */
export function publicHeaders(c: ApiContext, rows: Revision[]): Record<string, string> {
  const state = rows[0];
  if (!state) throw notFound();
  return {
    ...cacheHeaders(state.live ? "live" : "settled", championshipTag(state.championship_id)),
    etag: etagOf(__BUILD__, state.championship_id, state.revision),
    [REVISION_HEADER]: `${state.championship_id}:${state.revision}:${state.live}`,
  };
}

/** Whether the caller's `If-None-Match` names the answer's etag. */
export const isUnchanged = (c: ApiContext, headers: Headers): boolean =>
  matchesEtag(c.req.header("if-none-match"), headers.get("etag") ?? "");
