import { type SQL, sql } from "drizzle-orm";
import type { GameEventType } from "../../../domain/score.ts";
import type { PageQuery } from "../../contract.ts";
import { type Database, rows } from "../../db/database.ts";
import { namedIn } from "../../games/named.ts";
import type { GameRow } from "../../games/row.ts";
import { gamesWith } from "../../games/store.ts";
import { PLAYED } from "../profile/store.ts";

export interface AthleteGameRow extends GameRow {
  tournament_name: string;
  lineup: string | null;
  events: string;
}

/** What `lineup` holds as JSON. */
export interface LineupPlace {
  team_id: number;
  starter: 0 | 1;
  captain: 0 | 1;
  shirt_number: number | null;
}

/** What `events` holds as JSON, one each. */
export interface OwnEvent {
  id: number;
  type: GameEventType;
  team_id: number;
  minute: number | null;
  added: number | null;
  extra_time: 0 | 1;
  penalty: 0 | 1;
  card_kind: "direct" | "second_yellow" | null;
  enters: 0 | 1 | null;
}

/** The page and the count of the games of a championship, an SQL expression, that an athlete had a part in. */
export function gamesOfAthlete(db: Database, id: number, championship: SQL, query: PageQuery) {
  const { page, per_page } = query;
  const where = sql`g.championship_id = ${championship}
    AND (g.status = 'live' OR (g.finished AND g.result_kind IN (${PLAYED})))
    AND g.id IN (
      SELECT l.game_id FROM lineups l WHERE l.user_id = ${id}
      UNION SELECT e.game_id FROM score_events e WHERE ${namedIn(sql`${id}`)})`;
  const more = sql`,
    (SELECT t.name FROM tournaments t WHERE t.id = g.tournament_id) AS tournament_name,
    (SELECT json_object('team_id', l.team_id, 'starter', l.starter, 'captain', l.captain,
       'shirt_number', l.shirt_number)
     FROM lineups l WHERE l.game_id = g.id AND l.user_id = ${id}) AS lineup,
    (SELECT json_group_array(json_object('id', e.id, 'type', e.type, 'team_id', e.team_id,
       'minute', e.minute, 'added', e.added, 'extra_time', e.extra_time, 'penalty', e.penalty,
       'card_kind', e.card_kind,
       'enters', CASE WHEN e.type = 'substitution' THEN e.user_id = ${id} END))
     FROM score_events e
     WHERE e.game_id = g.id AND ${namedIn(sql`${id}`)}
     AND (g.counts_for_scorers = 1 OR e.type NOT IN ('goal', 'og', 'assist'))) AS events`;
  return {
    rows: rows<AthleteGameRow>(
      db,
      sql`${gamesWith(where, { more })}
        ORDER BY COALESCE(g.starts_at, '') DESC, g.id DESC
        LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`,
    ),
    counted: rows<{ total: number }>(db, sql`SELECT COUNT(*) AS total FROM games g WHERE ${where}`),
  };
}
