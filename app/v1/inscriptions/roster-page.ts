import { type SQL, sql } from "drizzle-orm";
import { type LongQuery, spanOf } from "../kit/cursor.ts";

/** The order of lists of athletes: by name, then by athlete. `i` is the inscription. */
export const BY_ATHLETE = sql`ORDER BY i.search, i.user_id, i.id`;

/** Which athletes a list is about. */
interface Roster {
  /** SQL expression: the tournament. */
  tournament: SQL;
  /** SQL conditions on `i`, each with its AND. */
  only?: SQL;
  /** SQL: joins that the conditions need besides. */
  joined?: SQL;
  /** Whether the conditions leave few rows by an index of their own: found by it, then sorted. */
  few?: boolean;
}

/**
 * SQL: the ids of a page's approved inscriptions and of one more, in the order of an index that a
 * cursor enters where the page before ended. The cursor names the inscription alone, since the name
 * that it is ordered by may be a minor's whole name; when that inscription is gone, the rows read so
 * far are skipped instead.
 */
export function rosterPage(roster: Roster, query: LongQuery<[number]>): SQL {
  const { limit, offset } = spanOf(query);
  const select = sql`SELECT i.id AS id ${rosterOf(roster)}`;
  if (!query.after) return sql`${select} ${BY_ATHLETE} LIMIT ${limit} OFFSET ${offset}`;
  const { key, read } = query.after;
  const anchor = (column: SQL) => sql`(
    SELECT ${column} FROM inscriptions a WHERE a.id = ${key[0]} AND a.tournament_id = ${roster.tournament})`;
  return sql`${select}
    AND (i.search, i.user_id, i.id) > (
      COALESCE(${anchor(sql`a.search`)}, ''), COALESCE(${anchor(sql`a.user_id`)}, 0),
      COALESCE(${anchor(sql`a.id`)}, 0))
    ${BY_ATHLETE} LIMIT ${limit} OFFSET iif(${anchor(sql`1`)}, 0, ${read - 1})`;
}

/** SQL: FROM and WHERE of a tournament's approved inscriptions. A plus keeps an index out. */
export const rosterOf = ({ tournament, only = sql``, joined = sql``, few }: Roster): SQL => sql`
  FROM inscriptions i ${joined}
  WHERE ${few ? sql`+` : sql``}i.tournament_id = ${tournament} AND i.status = 'approved' ${only}`;
