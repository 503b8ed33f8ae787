import type { z } from "@hono/zod-openapi";
import { type SQL, sql } from "drizzle-orm";
import type { PageQuery } from "../../contract.ts";
import { type Database, rows } from "../../db/database.ts";
import { adminOf, managedBy } from "../../mine.ts";
import type { documentView } from "./contract.ts";

type Way = z.infer<typeof documentView>["way"];

interface Look {
  admin_id: number;
  championship_id: number | null;
  way: Way;
}

/**
 * The statement that writes down who is about to see which athletes' documents; it belongs before the
 * answer that holds them. Of athletes without a document nothing is seen.
 */
export const noteViews = (
  db: Database,
  { admin_id, championship_id, way }: Look,
  athletes: number[],
) =>
  rows<never>(
    db,
    sql`
    INSERT INTO document_views (championship_id, user_id, admin_id, way)
    SELECT ${championship_id}, u.id, ${admin_id}, ${way}
    FROM json_each(${JSON.stringify(athletes)}) j JOIN users u ON u.id = j.value
    WHERE u.document IS NOT NULL`,
  );

/**
 * The championship in which the holder of the session looks at an athlete: the one that is named, else
 * the last one; null where the athlete is in none that they manage.
 */
export const placeOfView = (
  db: Database,
  tokenHash: string | null,
  { user, championship = null }: { user: number; championship?: number | null | undefined },
) =>
  rows<{ championship_id: number | null }>(
    db,
    sql`
    SELECT (
      SELECT MAX(i.championship_id) FROM inscriptions i
      WHERE i.user_id = ${user} AND i.championship_id IN ${managedBy(tokenHash)}
      AND (${championship} IS NULL OR i.championship_id = ${championship})) AS championship_id`,
  );

export interface ViewRow {
  id: number;
  admin_id: number;
  admin_name: string;
  user_id: number;
  user_name: string;
  championship_id: number | null;
  championship_name: string | null;
  way: Way;
  created_at: string;
}

const viewsWith = (db: Database, where: SQL, limit: SQL) =>
  rows<ViewRow>(
    db,
    sql`
    SELECT v.id AS id, v.admin_id AS admin_id, a.name AS admin_name, v.user_id AS user_id,
           u.name AS user_name, v.championship_id AS championship_id,
           ch.name AS championship_name, v.way AS way, v.created_at AS created_at
    FROM document_views v
    JOIN admins a ON a.id = v.admin_id
    JOIN users u ON u.id = v.user_id
    LEFT JOIN championships ch ON ch.id = v.championship_id
    WHERE ${where} ORDER BY v.id DESC ${limit}`,
  );

const listed = (db: Database, where: SQL, { page, per_page }: PageQuery) => ({
  rows: viewsWith(db, where, sql`LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`),
  counted: rows<{ total: number }>(
    db,
    sql`SELECT COUNT(*) AS total FROM document_views v WHERE ${where}`,
  ),
});

/** Page and count of the looks in a championship. */
export const viewsInChampionship = (db: Database, id: number, query: PageQuery) =>
  listed(db, sql`v.championship_id = ${id}`, query);

/** Page and count of the looks at an athlete that the holder of the session may know of. */
export const viewsOfUser = (
  db: Database,
  tokenHash: string | null,
  id: number,
  query: PageQuery,
) => {
  const owner = sql`(SELECT owner_id FROM users WHERE id = ${id})`;
  const where = sql`v.user_id = ${id} AND (${owner} = ${adminOf(tokenHash)}
    OR v.admin_id = ${adminOf(tokenHash)} OR v.championship_id IN ${managedBy(tokenHash)})`;
  return listed(db, where, query);
};

/** All looks at an athlete, for the athlete's own data. */
export const allViewsOfUser = (db: Database, id: number) =>
  viewsWith(db, sql`v.user_id = ${id}`, sql``);
