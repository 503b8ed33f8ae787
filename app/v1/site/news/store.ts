import { type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "../../kit/contract.ts";
import { limitRows, type LongQuery, countUnlessCursor } from "../../kit/cursor.ts";
import { one, type Database, rows } from "../../db/database.ts";
import { columnsOf, neverNull, type RowOf, select, value } from "../../db/columns.ts";
import { write } from "../../kit/call.ts";
import { type Owned, removeOwned } from "../../kit/owned.ts";
import { now } from "../../db/schema/columns.ts";
import { news } from "../../db/schema/index.ts";
import { isUnchanged } from "../../db/guard.ts";
import type { StoredUploads } from "../../files/keep.ts";
import { newsCameOut } from "../../kit/live.ts";

const selectBanner = <T>(column: SQL) => sql<T | null>`(
  SELECT ${column} FROM files f WHERE f.id = n.banner_file_id)`;

const LISTED = select`
  ${columnsOf(news, "n", ["id", "championship_id", "title", "excerpt", "updated_at"])},
  ${value("banner", selectBanner<string>(sql`'/v1/files/' || f.key`))},
  ${value("banner_width", selectBanner<number>(sql`f.width`))},
  ${value("banner_height", selectBanner<number>(sql`f.height`))}`;

const PUBLISHED = select`${LISTED}, ${neverNull(columnsOf(news, "n", ["published_at"]))}`;

export type PublicRow = RowOf<typeof PUBLISHED>;

const OWN = select`${LISTED}, ${columnsOf(news, "n", ["published_at", "version"])}, ${value(
  "status",
  sql<"draft" | "scheduled" | "published">`CASE WHEN n.published_at IS NULL THEN 'draft'
    WHEN n.published_at <= ${now} THEN 'published' ELSE 'scheduled' END`,
)}`;

/** SQL condition: the time of publication has passed. */
const CAME_OUT = sql`n.published_at <= ${now}`;

export type NewsKey = [published_at: string, id: number];

/** Returns a page of published news, newest first; `championships` is a subquery of ids. */
export function publishedNews(db: Database, championships: SQL, query: LongQuery<NewsKey>) {
  const { limit, offset } = limitRows(query);
  const [at, id] = query.after?.key ?? [];
  const behind = query.after ? sql`AND (n.published_at, n.id) < (${at}, ${id})` : sql``;
  return {
    rows: rows(db)`
      SELECT ${PUBLISHED} FROM news n
      WHERE n.championship_id IN ${championships} AND ${CAME_OUT} ${behind}
      ORDER BY n.published_at DESC, n.id DESC LIMIT ${limit} OFFSET ${offset}`,
    counted: countUnlessCursor(
      db,
      query,
      select`SELECT ${value("total", sql<number>`COUNT(*)`)} FROM news n WHERE n.championship_id IN ${championships} AND ${CAME_OUT}`,
    ),
  };
}

/** SQL: championship of published news. */
export const championshipOfNews = (id: number, named: SQL | undefined): SQL => sql`(
  SELECT n.championship_id FROM news n WHERE n.id = ${id} AND ${CAME_OUT}
  AND ${named ? sql`n.championship_id = ${named}` : sql`1`})`;

export const findPublished = (db: Database, id: number) =>
  rows(db)`
    SELECT ${PUBLISHED}, ${columnsOf(news, "n", ["body_html"])} FROM news n WHERE n.id = ${id} AND ${CAME_OUT}`;

/** Returns a page of a championship's news, last changed first. */
export const selectNews = (
  db: Database,
  { championship_id, page, per_page }: PageQuery & { championship_id: number },
) => ({
  rows: rows(db)`
      SELECT ${OWN} FROM news n WHERE n.championship_id = ${championship_id}
      ORDER BY n.updated_at DESC, n.id DESC LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
  counted: rows(db)`
    SELECT ${value("total", sql<number>`COUNT(*)`)} FROM news WHERE championship_id = ${championship_id}`,
});

const detail = (where: SQL) =>
  select`SELECT ${OWN}, ${columnsOf(news, "n", ["body", "body_html"])} FROM news n WHERE ${where}`;

export const findOwn = (db: Database, id: number) => rows(db, detail(sql`n.id = ${id}`));

export interface NewsValues {
  title: string;
  body: string;
  body_html: string;
  excerpt: string;
  published_at: string | null;
}

const later = (published_at: string | null): SQL => sql`COALESCE(${published_at} > ${now}, 0)`;

/** Adds scheduled news that came out to the stored revision, which must never decrease. */
const settleScheduled = (db: Database, championshipId: number) =>
  [
    rows(db)`
      UPDATE championships SET revision = revision + ${newsCameOut(sql`${championshipId}`)}
      WHERE id = ${championshipId}`,
    rows(db)`
      UPDATE news SET scheduled = 0
      WHERE championship_id = ${championshipId} AND scheduled = 1 AND published_at <= ${now}`,
  ] as const;

type Banner = Pick<StoredUploads<"banner">, "insert" | "columns">;

export async function insertNews(
  db: Database,
  championshipId: number,
  values: NewsValues,
  { insert, columns }: Banner,
) {
  const { title, body, body_html, excerpt, published_at } = values;
  const { row } = await write(db, {
    changes: championshipId,
    creates: "newNews",
    steps: {
      dueNews: settleScheduled(db, championshipId),
      file: insert,
      newNews: rows(db)`
      INSERT INTO news
        (championship_id, title, body, body_html, excerpt, banner_file_id, published_at, scheduled)
      VALUES (${championshipId}, ${title}, ${body}, ${body_html}, ${excerpt},
              ${columns.banner_file_id ?? null}, ${published_at}, ${later(published_at)})`,
      row: one(rows(db, detail(sql`n.id = (SELECT MAX(id) FROM news)`))),
    },
  });
  return row;
}

/** Writes news; without a new banner the old one stays. */
export async function updateNews(
  db: Database,
  before: Owned,
  after: NewsValues,
  { insert, columns }: Banner,
) {
  const { id, championship_id } = before;
  const { title, body, body_html, excerpt, published_at } = after;
  const { banner_file_id = sql`banner_file_id` } = columns;
  const { row } = await write(db, {
    changes: championship_id,
    steps: {
      unchanged: isUnchanged(db, news, before),
      dueNews: settleScheduled(db, championship_id),
      file: insert,
      news: rows(db)`
      UPDATE news SET title = ${title}, body = ${body}, body_html = ${body_html},
        excerpt = ${excerpt}, banner_file_id = ${banner_file_id},
        published_at = ${published_at}, scheduled = ${later(published_at)},
        version = version + 1, updated_at = ${now}
      WHERE id = ${id} AND championship_id = ${championship_id}`,
      row: one(findOwn(db, id)),
    },
  });
  return row;
}

export const deleteNews = (db: Database, before: Owned) =>
  removeOwned(db, news, before, settleScheduled(db, before.championship_id));
