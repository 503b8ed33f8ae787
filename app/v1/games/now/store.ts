import { type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../db/database.ts";
import { isShown } from "../../hidden.ts";
import type { GameRow } from "../row.ts";
import { gamesWith } from "../store.ts";

const MOST = { live: 12, next: 6 } as const;

const CHAMPIONSHIP = sql`, (SELECT json_object('id', c.id, 'slug', c.slug, 'name', c.name)
  FROM championships c WHERE c.id = g.championship_id) AS championship`;

const some = (db: Database, most: number, where: SQL, order: SQL) =>
  rows<GameRow & { championship: string }>(
    db,
    sql`${gamesWith(sql`${where} AND ${isShown(sql`g.championship_id`)}`, { more: CHAMPIONSHIP })}
      ${order} LIMIT ${most}`,
  );

/** The games that are being played; one that was left open for longer than `since` (UTC) was forgotten. */
export const liveSince = (db: Database, since: string) =>
  some(
    db,
    MOST.live,
    sql`g.status = 'live' AND g.starts_at > ${since}`,
    sql`ORDER BY g.starts_at DESC, g.id`,
  );

/** The games whose hour is known and lies between two moments (UTC). */
export const startingBetween = (db: Database, from: string, to: string) =>
  some(
    db,
    MOST.next,
    sql`g.status = 'scheduled' AND g.starts_at > ${from} AND g.starts_at < ${to}
      AND g.time_known = 1 AND g.home_team_id IS NOT NULL AND g.away_team_id IS NOT NULL`,
    sql`ORDER BY g.starts_at, g.id`,
  );
