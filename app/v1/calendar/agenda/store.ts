import { sql } from "drizzle-orm";
import { type LongQuery, spanOf } from "../../cursor.ts";
import { counted } from "../../db/counted.ts";
import { type Database, rows } from "../../db/database.ts";
import type { GameRow } from "../../games/row.ts";
import { gamesWith } from "../../games/store.ts";
import { between, type CalendarFilter, endOf, inScope } from "../store.ts";

type Key = [moment: string, id: number];

/** What the order knows a game by; all without a date have one moment. */
export const placeOf = (game: GameRow): Key => [game.starts_at ?? "", game.id];

/**
 * The walks that a page's games are found by: between the days; behind a place, which lies after the
 * first day, the rest of its moment and then the later ones. SQLite starts at one bound only.
 */
function walksOf({ to, ...filter }: CalendarFilter, place: Key | undefined, undated: boolean) {
  if (undated) return [sql`g.starts_at IS NULL AND ${place ? sql`g.id > ${place[1]}` : sql`1`}`];
  if (!place) return [between({ to, ...filter })];
  const [moment, game] = place;
  const before = to === undefined ? sql`1` : sql`g.starts_at < ${endOf(to)}`;
  return [
    sql`g.starts_at = ${moment} AND g.id > ${game} AND ${before}`,
    sql`g.starts_at > ${moment} AND ${before}`,
  ];
}

/** The page and the count of the games between the days, or of those without one. */
export function agendaOf(
  db: Database,
  filter: CalendarFilter & LongQuery<Key> & { undated?: "true" | undefined },
) {
  const { limit, offset } = spanOf(filter);
  const undated = filter.undated !== undefined;
  const scope = inScope(filter);
  const ids = sql.join(
    walksOf(filter, filter.after?.key, undated).map(
      (walk) => sql`
      SELECT g.id AS id, g.starts_at AS starts_at FROM games g WHERE ${scope} AND ${walk}`,
    ),
    sql` UNION ALL `,
  );
  const all = sql`${scope} AND ${undated ? sql`g.starts_at IS NULL` : between(filter)}`;
  return {
    rows: rows<GameRow>(
      db,
      sql`
      WITH page AS MATERIALIZED (${ids} ORDER BY starts_at, id LIMIT ${limit} OFFSET ${offset})
      ${gamesWith(sql`1`, { from: sql`page x CROSS JOIN games g ON g.id = x.id` })}
      ORDER BY g.starts_at, g.id`,
    ),
    counted: counted(db, filter, sql`SELECT COUNT(*) AS total FROM games g WHERE ${all}`),
  };
}
