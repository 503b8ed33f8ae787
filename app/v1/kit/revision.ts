import { eq, type SQL, sql } from "drizzle-orm";
import type { OpenAPIHono } from "@hono/zod-openapi";
import {
  cacheHeaders,
  championshipTag,
  etagOf,
  matchesEtag,
  LONGEST_SETTLED,
} from "../../http/cache.ts";
import { Problem } from "../../http/problem.ts";
import type { ApiContext } from "./router.ts";
import { unknownHeaders } from "./failures.ts";
import {
  type Answers,
  type Queries,
  read,
  type Database,
  rows,
  watchQuery,
} from "../db/database.ts";
import { now } from "../db/schema/columns.ts";
import { championships } from "../db/schema/index.ts";
import { type NearStarts, nearStarts } from "../../domain/schedule/local-day.ts";
import { boundsOfDay } from "./day.ts";

type Document = ReturnType<OpenAPIHono["getOpenAPI31Document"]>;

const key = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description:
    "De 16 a 128 caracteres, escolhidos por quem chama: a mesma chave com o mesmo corpo recebe a primeira resposta e não grava de novo. Se a primeira resposta se perdeu, um POST que criou um registro responde 201 com ele como está agora; o que não dá para responder de novo responde 409 com o código `already_written`: já está gravado, e `current.id`, quando vem, é o número do que foi criado.",
  schema: { type: "string", minLength: 16, maxLength: 128 },
} as const;

const match = {
  name: "If-Match",
  in: "header",
  required: false,
  description:
    'A versão que você leu, entre aspas ("3"): se o registro mudou desde então, a resposta é 412 com ele como está.',
  schema: { type: "string" },
} as const;

/** Names, in every write of the document, the headers that all writes understand. */
export function withWriteHeaders(document: Document): Document {
  for (const item of Object.values(document.paths ?? {})) {
    for (const [operation, headers] of [
      [item.post, [key]],
      [item.put, [key, match]],
      [item.delete, [key, match]],
    ] as const) {
      if (operation) operation.parameters = [...(operation.parameters ?? []), ...headers];
    }
  }
  return document;
}

/** For so long after a write others are likely to follow, and none of them needs a purge. */
const AFTER_WRITE = "-60 seconds";

/** Milliseconds in which the time stands still for it, so that the calls of a visit ask one statement. */
const STEP = 10_000;

/**
 * SQL condition: what is shown of the championship `ch` may change at any moment. A game is played or
 * near its time, something was written a moment ago, or news is about to come out. The edge keeps no
 * answer of it for long.
 */
function isLive(): SQL {
  const time = new Date(Math.floor(Date.now() / STEP) * STEP);
  return sql`(
  ${wasWritten} OR ${isPlayed} OR ${isNear(nearStarts(time, time))} OR ${newsComesOut(sql`ch.id`)})`;
}

/**
 * SQL condition, of the state before a write: the edge may still hold an answer of the championship `ch`
 * that was made while it was not live, so that the write needs a purge.
 */
function mayBeSettled(): SQL {
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

interface Revision {
  championship_id: number;
  revision: number;
  /** Whether something may change at any moment: the edge may not keep an answer long. */
  live: 0 | 1;
}

/** Names the revision in an answer, so that a page knows the oldest state it was made from. */
export const REVISION_HEADER = "apito-revision";

/**
 * A championship's revision, to travel in the batch of every public read below it. One that staff hides
 * has none, so that all of them answer as if it were not there.
 */
export function revisionQuery(db: Database, championship: SQL) {
  return rows<Revision>(db)`
    SELECT ch.id AS championship_id, ch.revision + ${newsCameOut(sql`ch.id`)} AS revision,
           ${isLive()} AS live
    FROM championships ch WHERE ch.id = ${championship} AND ch.hidden_at IS NULL`;
}

/** Marks championships whose revision a batch has raised, for what the isolate keeps and the settlement. */
export function noteOutdated(db: Database, championships: readonly { id: number }[]): void {
  for (const { id } of championships) {
    db.changed.add(id);
    db.unsettled.add(id);
  }
}

/** What every write sets in the row of a championship that it changes anything of. */
export const nextRevision = {
  revision: sql`${championships.revision} + 1`,
  updated_at: now,
};

/** The statement that every write below a championship ends with; also marks it for the settlement. */
export function bumpRevision(db: Database, championshipId: number) {
  markChanged(db, championshipId);
  db.unsettled.add(championshipId);
  db.gamesOnly = false;
  return db.update(championships).set(nextRevision).where(eq(championships.id, championshipId));
}

/** The same for a write that changes nothing but games and what happened in them. */
export function bumpRevisionByGames(db: Database, championshipId: number) {
  const statement = bumpRevision(db, championshipId);
  db.gamesOnly = true;
  return statement;
}

/**
 * The statement that gives a new revision to each of the championships whose ids `showing`, a subquery, answers:
 * those that show what is written. It answers their ids.
 */
export function bumpRevisionsOf(db: Database, showing: SQL) {
  noteWaking(db, sql`ch.id IN ${showing}`);
  return db
    .update(championships)
    .set(nextRevision)
    .where(sql`${championships.id} IN ${showing}`)
    .returning({ id: championships.id });
}

/** Marks a championship that the next batch changes, for what isolate and edge keep of it. */
export function markChanged(db: Database, championshipId: number): void {
  if (db.changed.has(championshipId)) return;
  db.changed.add(championshipId);
  noteWaking(db, sql`ch.id = ${championshipId}`);
}

/**
 * Has the next batch that writes ask first which of the championships `ch` it wakes: those of which the
 * edge may hold settled answers. To be called for championships that only the batch itself names;
 * `markChanged` does so for one that is known.
 */
const noteWaking = (db: Database, which: SQL): void =>
  void db.waking.push(
    sql`SELECT ch.id AS id FROM championships ch WHERE ${which} AND ${mayBeSettled()}`,
  );

/**
 * Reads what a public read of one championship shows, in one batch with its revision: the answers under
 * their names, and the `headers` to answer with. 404 when there is no such championship for the public.
 */
export function readPublic<T extends Queries>(
  c: ApiContext,
  championship: SQL,
  queries: T,
): Promise<Answers<T> & { headers: Record<string, string> }>;
export async function readPublic(c: ApiContext, championship: SQL, queries: Queries) {
  let state: Revision[] = [];
  const revision = watchQuery(revisionQuery(c.var.db, championship), (rows) => {
    state = rows;
  });
  const answers = await read(c.var.db, { revision, ...queries });
  return { ...answers, headers: publicHeaders(c, state) };
}

/**
 * Answers a public read of one championship: with its revision, cache tag and ETag, or with a 304
 * when the caller has that state already. 404 when the championship does not exist.
 */
export function publicHeaders(c: ApiContext, rows: Revision[]): Record<string, string> {
  const state = rows[0];
  if (!state) throw new Problem(404, "request.notFound", { headers: unknownHeaders(c) });
  const { championship_id, revision } = state;
  // A replica may not know of the write that has just emptied the edge.
  const live = state.live === 1 || c.var.db.fromReplica;
  // A session may show more of the championship than everyone sees.
  const own = c.var.tokenHash === null ? [] : ["own"];
  return {
    ...cacheHeaders(live ? "live" : "settled", championshipTag(championship_id)),
    etag: etagOf(__BUILD__, ...own, championship_id, revision),
    [REVISION_HEADER]: `${championship_id}:${revision}:${live ? 1 : 0}`,
  };
}

/** Whether the caller's `If-None-Match` names the answer's etag. */
export const isUnchanged = (c: ApiContext, headers: Headers): boolean =>
  matchesEtag(c.req.header("if-none-match"), headers.get("etag") ?? "");

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
