import { type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "../../kit/contract.ts";
import { spanOf, type LongQuery, countUnlessCursor } from "../../kit/cursor.ts";
import { one, type Database, rows } from "../../db/database.ts";
import { write } from "../../kit/call.ts";
import { now } from "../../db/schema/columns.ts";
import { news } from "../../db/schema/index.ts";
import { isUnchanged } from "../../db/guard.ts";
import type { Kept } from "../../files/keep.ts";
import { newsCameOut } from "../../kit/live.ts";

interface ListRow {
  id: number;
  championship_id: number;
  title: string;
  excerpt: string;
  banner: string | null;
  banner_width: number | null;
  banner_height: number | null;
  updated_at: string;
}

export interface PublicRow extends ListRow {
  published_at: string;
}

export interface OwnRow extends ListRow {
  published_at: string | null;
  status: "draft" | "scheduled" | "published";
  version: number;
}

const LISTED_COLUMNS = sql`
  n.id AS id, n.championship_id AS championship_id, n.title AS title, n.excerpt AS excerpt,
  n.published_at AS published_at, n.updated_at AS updated_at,
  (SELECT '/v1/files/' || f.key FROM files f WHERE f.id = n.banner_file_id) AS banner,
  (SELECT f.width FROM files f WHERE f.id = n.banner_file_id) AS banner_width,
  (SELECT f.height FROM files f WHERE f.id = n.banner_file_id) AS banner_height`;

const OWN = sql`${LISTED_COLUMNS}, n.version AS version,
  CASE WHEN n.published_at IS NULL THEN 'draft'
  WHEN n.published_at <= ${now} THEN 'published' ELSE 'scheduled' END AS status`;

/** What everyone may read: published, and its hour has come. NULL is no hour. */
const CAME_OUT = sql`n.published_at <= ${now}`;

export type NewsKey = [published_at: string, id: number];

/** The page and the count of the published news of championships, a subquery of their ids, newest first. */
export function publishedNews(db: Database, championships: SQL, query: LongQuery<NewsKey>) {
  const { limit, offset } = spanOf(query);
  const [at, id] = query.after?.key ?? [];
  const behind = query.after ? sql`AND (n.published_at, n.id) < (${at}, ${id})` : sql``;
  return {
    rows: rows<PublicRow>(db)`
      SELECT ${LISTED_COLUMNS} FROM news n
      WHERE n.championship_id IN ${championships} AND ${CAME_OUT} ${behind}
      ORDER BY n.published_at DESC, n.id DESC LIMIT ${limit} OFFSET ${offset}`,
    counted: countUnlessCursor(
      db,
      query,
      sql`SELECT COUNT(*) AS total FROM news n WHERE n.championship_id IN ${championships} AND ${CAME_OUT}`,
    ),
  };
}

/** SQL expression: the championship of published news, of the one that is named if any is. */
export const championshipOfNews = (id: number, named: SQL | undefined): SQL => sql`(
  SELECT n.championship_id FROM news n WHERE n.id = ${id} AND ${CAME_OUT}
  AND ${named ? sql`n.championship_id = ${named}` : sql`1`})`;

export const findPublished = (db: Database, id: number) =>
  rows<PublicRow & { body_html: string }>(db)`
    SELECT ${LISTED_COLUMNS}, n.body_html AS body_html FROM news n WHERE n.id = ${id} AND ${CAME_OUT}`;

/** The page and the count of all of a championship's news, the last one touched first. */
export const newsOf = (
  db: Database,
  { championship_id, page, per_page }: PageQuery & { championship_id: number },
) => ({
  rows: rows<OwnRow>(db)`
      SELECT ${OWN} FROM news n WHERE n.championship_id = ${championship_id}
      ORDER BY n.updated_at DESC, n.id DESC LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
  counted: rows<{ total: number }>(db)`
    SELECT COUNT(*) AS total FROM news WHERE championship_id = ${championship_id}`,
});

type OwnDetail = OwnRow & { body: string; body_html: string };

const detail = (where: SQL): SQL =>
  sql`SELECT ${OWN}, n.body AS body, n.body_html AS body_html FROM news n WHERE ${where}`;

export const findOwn = (db: Database, id: number) => rows<OwnDetail>(db, detail(sql`n.id = ${id}`));

export interface Written {
  title: string;
  body: string;
  body_html: string;
  excerpt: string;
  published_at: string | null;
}

/** SQL expression: whether what is written now comes out later. */
const later = (published_at: string | null): SQL => sql`COALESCE(${published_at} > ${now}, 0)`;

/**
 * The statements that every write of news begins with: what came out by itself becomes part of the
 * stored revision, which therefore never falls behind what was told before.
 */
const settleScheduled = (db: Database, championshipId: number) =>
  [
    rows<never>(db)`
      UPDATE championships SET revision = revision + ${newsCameOut(sql`${championshipId}`)}
      WHERE id = ${championshipId}`,
    rows<never>(db)`
      UPDATE news SET scheduled = 0
      WHERE championship_id = ${championshipId} AND scheduled = 1 AND published_at <= ${now}`,
  ] as const;

type Banner = Pick<Kept<"banner">, "insert" | "columns">;

export async function insertNews(
  db: Database,
  championshipId: number,
  values: Written,
  { insert, columns }: Banner,
) {
  const { title, body, body_html, excerpt, published_at } = values;
  const { row } = await write(db, {
    changes: championshipId,
    creates: "newNews",
    steps: {
      dueNews: settleScheduled(db, championshipId),
      file: insert,
      newNews: rows<never>(db)`
      INSERT INTO news
        (championship_id, title, body, body_html, excerpt, banner_file_id, published_at, scheduled)
      VALUES (${championshipId}, ${title}, ${body}, ${body_html}, ${excerpt},
              ${columns.banner_file_id ?? null}, ${published_at}, ${later(published_at)})`,
      row: one(rows<OwnDetail>(db, detail(sql`n.id = (SELECT MAX(id) FROM news)`))),
    },
  });
  return row;
}

type Before = Pick<OwnRow, "id" | "championship_id" | "version">;

/** Writes news as it is in `after`; without a new banner it keeps the one it has. */
export async function updateNews(
  db: Database,
  before: Before,
  after: Written,
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
      news: rows<never>(db)`
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

export const deleteNews = (db: Database, before: Before) =>
  write(db, {
    changes: before.championship_id,
    steps: [
      isUnchanged(db, news, before),
      ...settleScheduled(db, before.championship_id),
      rows<never>(db)`
      DELETE FROM news WHERE id = ${before.id} AND championship_id = ${before.championship_id}`,
    ],
  });
